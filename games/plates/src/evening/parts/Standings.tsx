import type { Seat } from '@tessera/kernel';
import type { ComponentChildren } from 'preact';
import { words as gameWords } from '../../board/words.ts';
import type { Standing, View } from '../../rules/index.ts';
import { words } from '../words/catalogue.ts';
import { TeamMark, teamName } from './names.tsx';

/** Gold, silver or bronze with the place on it; further places are a number with a dot. */
export function Medal({ place, medal }: Pick<Standing, 'place' | 'medal'>) {
  return (
    <span class={`evening-medal evening-${medal ?? 'none'}`}>
      <span class="visually-hidden">{words.value.standings.place} </span>
      {place}
      {medal === null && '.'}
    </span>
  );
}

function Row({ view, row, more }: { view: View; row: Standing; more: ComponentChildren }) {
  const { standings } = words.value;
  const { categories = {} } = gameWords.value;
  const { team, place, medal, points, pending, wins, losses, plates, hearts } = row;
  const members = view.event.teams[team].members.map(({ name }) => name).join(', ');
  const share = Math.min(1, points.total / view.target);
  const parts = [
    [categories.base, points.base],
    [categories.hearts, points.hearts],
    [categories.wins, points.wins],
    [categories.adjustments, points.adjustments],
    [standings.record, standings.winsLosses(wins, losses)],
    [standings.plates, plates],
    [standings.heartsHeld, hearts],
  ] as const;
  return (
    <li class="evening-standing" data-team={team}>
      <details>
        <summary>
          <Medal place={place} medal={medal} />
          <TeamMark looks={view.event.teams} team={team} />
          <span class="evening-standing-name">
            <b>{teamName(view, team)}</b>
            {members !== '' && <small>{members}</small>}
          </span>
          <span class="evening-standing-points">
            <b data-testid={`points-${team}`}>{points.total}</b>
            {pending > 0 && <small title={standings.pendingHelp}>{standings.pending(pending)}</small>}
          </span>
        </summary>
        <dl class="evening-standing-parts">
          {parts.map(([title, value]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {more}
      </details>
      <div class="evening-standing-bar" aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
      </div>
    </li>
  );
}

interface StandingsProps {
  readonly view: View;
  /** What stands beside the title, and below the list. */
  readonly mark?: ComponentChildren;
  readonly children?: ComponentChildren;
  /** What an open row shows besides. */
  more?(team: Seat): ComponentChildren;
}

/** The ranking list; every row opens into where its points come from. */
export const Standings = ({ view, mark, children, more }: StandingsProps) => (
  <section class="card" aria-labelledby="standings">
    <h2 id="standings">
      {words.value.standings.title}
      {mark}
    </h2>
    <ol class="evening-standings">
      {view.standings.map((row) => (
        <Row key={row.team} view={view} row={row} more={more?.(row.team)} />
      ))}
    </ol>
    {children}
  </section>
);
