import type { Seat } from '@tessera/kernel';
import { Part } from '../../board/Part.tsx';
import type { View } from '../../rules/index.ts';
import { hasPlates, signed } from '../../words/speech.ts';
import { TeamMark } from '../parts/Team.tsx';
import { teamName, teamNames } from '../tell.ts';
import { words } from '../words/catalogue.ts';

/** What a captain has to know first, in a sentence. */
function turnSentence(view: View, team: Seat): string {
  const { captain, final } = words.value;
  const { status, queue, winners } = view;
  if (status === 'setup') return captain.setup;
  if (status === 'finished') {
    if (winners.includes(team)) return captain.won;
    return captain.over(final.won(teamNames(view, winners), winners.length));
  }
  if (queue.length === 0) return captain.wait;
  if (queue[0] === team) return hasPlates(view, team) ? captain.turn : captain.first;
  const before = queue.indexOf(team);
  const head = teamName(view, queue[0]);
  return before > 0 ? captain.soon(head, before) : captain.others(head);
}

/** The team's own colours, its points, and whose turn it is. */
export function Turn({ view, team }: { readonly view: View; readonly team: Seat }) {
  const mine = view.queue[0] === team;
  const standing = view.standings.find((one) => one.team === team);
  return (
    <header class={`captain-turn${mine ? ' mine' : ''}`}>
      <TeamMark looks={view.event.teams} team={team} />
      <div>
        <h2>{teamName(view, team)}</h2>
        <p role="status" data-testid="turn">
          {turnSentence(view, team)}
        </p>
      </div>
      {standing !== undefined && (
        <p class="captain-points">
          <b>{standing.points.total}</b>
          <small>
            <span class="visually-hidden">{words.value.standings.place} </span>
            {standing.place}.{standing.pending > 0 && <Part kind="hearts" points={signed(standing.pending)} />}
          </small>
        </p>
      )}
    </header>
  );
}
