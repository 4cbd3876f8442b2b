import type { EventMoment } from '@tessera/events/history/replay.ts';
import type { Seat } from '@tessera/kernel';
import { useMemo } from 'preact/hooks';
import type { View } from '../../rules/index.ts';
import type { Types } from '../evening.tsx';
import { TeamName, teamName } from '../parts/names.tsx';
import { words } from '../words/catalogue.ts';
import { statistics, type TeamStatistics } from './statistics.ts';

const COLUMNS = [
  'played',
  'wins',
  'losses',
  'draws',
  'streak',
  'challengesWon',
  'challengesLost',
  'placed',
  'largest',
  'heartsTaken',
  'heartsLost',
  'heartPoints',
  'bestStep',
] as const satisfies readonly (keyof TeamStatistics)[];

interface NumbersProps {
  readonly title: string;
  readonly view: View;
  /** What stands over the teams, and over each column. */
  readonly corner: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly team: Seat; readonly cells: readonly (string | number)[] }[];
}

/** A table with a line for every team. It scrolls by itself, so it must be reachable by keys. */
const Numbers = ({ title, view, corner, heads, rows }: NumbersProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
  <section class="evening-scrolls" tabIndex={0} aria-label={title}>
    <table class="evening-numbers">
      <thead>
        <tr>
          <th scope="col">{corner}</th>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ team, cells }) => (
          <tr key={team}>
            <th scope="row">
              <TeamName view={view} team={team} />
            </th>
            {cells.map((cell, i) => (
              <td key={heads[i]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** Numbers per team, and who beat whom how often. */
export function Statistics({ moments }: { readonly moments: readonly EventMoment<Types>[] }) {
  const teams = useMemo(() => statistics(moments), [moments]);
  const { view } = moments[moments.length - 1];
  const { history, rewind } = words.value;
  const challenges = view.options.heartSteal === 'challenge';
  const columns = COLUMNS.filter((column) => challenges || !column.startsWith('challenges'));
  return (
    <>
      <Numbers
        title={history.perTeam}
        view={view}
        corner={rewind.team}
        heads={columns.map((column) => history.columns[column])}
        rows={teams.map((row) => ({ team: row.team, cells: columns.map((column) => row[column]) }))}
      />
      <h3>{history.headToHead}</h3>
      <Numbers
        title={history.headToHead}
        view={view}
        corner={history.beat}
        heads={teams.map(({ team }) => teamName(view, team))}
        rows={teams.map(({ team, beaten }) => ({
          team,
          cells: beaten.map((count, other) => (other === team ? '–' : count)),
        }))}
      />
    </>
  );
}
