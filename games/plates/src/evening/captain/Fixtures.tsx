import type { Seat } from '@tessera/kernel';
import type { PlannedMatch, View } from '../../rules/index.ts';
import { matchTitle } from '../parts/match.ts';
import { Sides } from '../parts/Team.tsx';
import { words } from '../words/catalogue.ts';

const plays = (team: Seat) => (match: PlannedMatch) => match.sides.some((side) => side.includes(team));

/** What is played now and when this team plays next. */
export function Fixtures({ view, team }: { readonly view: View; readonly team: Seat }) {
  const { captain } = words.value;
  const { matches } = view.event;
  const ongoing = matches.filter(({ status }) => status === 'ongoing');
  const pending = matches.filter(({ status }) => status === 'pending');
  const own = pending.find(plays(team));
  const shown = [
    ...ongoing.map((match) => ({ match, title: plays(team)(match) ? captain.playing : captain.playingNot })),
    ...(pending[0] !== undefined && pending[0] !== own ? [{ match: pending[0], title: captain.nextAny }] : []),
    ...(own === undefined ? [] : [{ match: own, title: captain.next }]),
  ];
  return (
    <section class="card" aria-labelledby="fixtures">
      <h2 id="fixtures">{captain.matches}</h2>
      {shown.length === 0 && <p class="help">{captain.noMatch}</p>}
      <ul class="captain-fixtures">
        {shown.map(({ match, title }) => (
          <li key={match.id} class={plays(team)(match) ? 'own' : undefined}>
            <b>{title}</b> <small>{matchTitle(match)}</small>
            <Sides view={view} sides={match.sides} />
            {match.note !== '' && <small>{match.note}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}
