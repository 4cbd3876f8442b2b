import type { Seat } from '@tessera/kernel';
import { creditedTo, lostBy, type PlannedMatch } from '../../rules/index.ts';
import { type Moment, totalsOf } from '../moments.ts';

/** What can be counted about a team over a whole event. */
export interface TeamStatistics {
  readonly team: Seat;
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
  /** Wins in a row at best. */
  readonly streak: number;
  readonly placed: number;
  readonly largest: number;
  readonly heartsTaken: number;
  readonly heartsLost: number;
  /** Heart points, in every way of scoring. */
  readonly heartPoints: number;
  /** The most points that one step brought. */
  readonly bestStep: number;
  /** Wins against each other team, by seat. */
  readonly beaten: readonly number[];
}

function streakOf(matches: readonly PlannedMatch[], team: Seat): number {
  let best = 0;
  let run = 0;
  for (const { sides, winners } of matches) {
    if (!sides.flat().includes(team)) continue;
    run = creditedTo(sides, winners).includes(team) ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return best;
}

export function statistics(moments: readonly Moment[]): TeamStatistics[] {
  const { view } = moments[moments.length - 1];
  const done = view.event.matches.filter(({ status }) => status === 'completed').toSorted((a, b) => a.cycle - b.cycle);
  const totals = moments.map((moment) => totalsOf(moment.view));
  return view.event.teams.map((_, team): TeamStatistics => {
    const row = view.standings.find((one) => one.team === team);
    const steals = moments.flatMap(({ notes }) =>
      notes.filter(
        ({ kind, detail }) => kind === 'platePlaced' && (detail as { replaced: Seat | null }).replaced !== null,
      ),
    );
    return {
      team,
      played: done.filter(({ sides }) => sides.flat().includes(team)).length,
      wins: row?.wins ?? 0,
      losses: row?.losses ?? 0,
      draws: done.filter(({ sides, winners }) => winners.length === 0 && sides.flat().includes(team)).length,
      streak: streakOf(done, team),
      placed: row?.placed ?? 0,
      largest: Math.max(
        0,
        ...moments.map((moment) => moment.view.standings.find((one) => one.team === team)?.clusters[0] ?? 0),
      ),
      heartsTaken: steals.filter(({ seat }) => seat === team).length,
      heartsLost: steals.filter(({ detail }) => (detail as { replaced: Seat }).replaced === team).length,
      heartPoints: row?.points.hearts ?? 0,
      bestStep: Math.max(0, ...totals.map((all, i) => (i === 0 ? 0 : all[team] - totals[i - 1][team]))),
      beaten: view.event.teams.map((_, other) =>
        other === team
          ? 0
          : done.filter(
              ({ sides, winners }) =>
                creditedTo(sides, winners).includes(team) && lostBy(sides, winners).includes(other),
            ).length,
      ),
    };
  });
}
