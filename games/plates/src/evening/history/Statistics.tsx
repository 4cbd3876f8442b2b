import type { Moment } from '@tessera/events/history/replay.ts';
import { useMemo } from 'preact/hooks';
import type { Types } from '../evening.tsx';
import { TeamName } from '../parts/Team.tsx';
import { teamName } from '../tell.ts';
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

/** Numbers per team, and who beat whom how often. */
export function Statistics({ moments }: { readonly moments: readonly Moment<Types>[] }) {
  const rows = useMemo(() => statistics(moments), [moments]);
  const { view } = moments[moments.length - 1];
  const { history } = words.value;
  const challenges = view.options.heartSteal === 'challenge';
  const columns = COLUMNS.filter((column) => challenges || !column.startsWith('challenges'));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys */}
      <section class="evening-scrolls" tabIndex={0} aria-label={history.perTeam}>
        <table class="evening-numbers">
          <thead>
            <tr>
              <th scope="col">{words.value.rewind.team}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {history.columns[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.team}>
                <th scope="row">
                  <TeamName view={view} team={row.team} />
                </th>
                {columns.map((column) => (
                  <td key={column}>{row[column]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <h3>{history.headToHead}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keys */}
      <section class="evening-scrolls" tabIndex={0} aria-label={history.headToHead}>
        <table class="evening-numbers">
          <thead>
            <tr>
              <th scope="col">{history.beat}</th>
              {rows.map(({ team }) => (
                <th key={team} scope="col">
                  {teamName(view, team)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ team, beaten }) => (
              <tr key={team}>
                <th scope="row">
                  <TeamName view={view} team={team} />
                </th>
                {beaten.map((count, other) => (
                  <td key={other}>{other === team ? '–' : count}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
