import type { Seat } from '@tessera/kernel';
import { nextIncome } from './ledger.ts';
import { roundLength, roundOf } from './round.ts';
import { points, type Standing, standings } from './score.ts';
import { isOver, type Position } from './state.ts';

/** [P5.6] What a final screen tells. How long it took on the clock, the room knows. */
interface Facts {
  readonly ending: string;
  readonly winners: readonly Seat[];
  readonly score: number;
  readonly target: number;
  readonly cycles: number;
  readonly rounds: number;
  readonly matches: number;
  readonly plates: number;
  /** The best of those who did not win; null when all did. */
  readonly runnerUp: Seat | null;
  /** The largest cluster on the board and a team that has it; null on an empty board. */
  readonly largest: { readonly team: Seat; readonly size: number } | null;
  readonly standings: readonly Standing[];
}

export function facts(at: Position): Facts {
  const rows = standings(at);
  const winners = isOver(at) ? at.winners : rows.filter(({ place }) => place === 1).map(({ team }) => team);
  const largest = rows.toSorted((a, b) => (b.clusters[0] ?? 0) - (a.clusters[0] ?? 0))[0];
  return {
    ending: at.ending,
    winners: winners.slice(),
    score: points(at, winners[0]).total,
    target: at.target,
    cycles: at.cycle,
    rounds: roundOf(at),
    matches: at.event.matches.filter(({ status }) => status === 'completed').length,
    plates: at.plates.reduce((sum, plates) => sum + plates, 0),
    runnerUp: rows.find(({ team }) => !winners.includes(team))?.team ?? null,
    largest: largest.clusters.length === 0 ? null : { team: largest.team, size: largest.clusters[0] },
    standings: rows,
  };
}

/** [P5.6] Rounds a team needs for the target on heart income alone; undefined when it would never get there. */
export function roundsToTarget(at: Position, team: Seat): number | undefined {
  const perRound = nextIncome(at)[team] * (at.options.turnSource === 'rotation' ? 1 : roundLength(at));
  const missing = Math.max(0, at.target - points(at, team).total);
  if (missing === 0) return 0;
  return perRound === 0 ? undefined : Math.ceil(missing / perRound);
}
