import type { Seat } from '@tessera/kernel';
import type { PlannedMatch } from './event.ts';

type Sides = readonly (readonly Seat[])[];

/**
 * [P3.5] The teams that a result credits, in the order of the winning sides: those with nobody on a losing side. When every
 * winning team is split, all of them.
 */
export function creditedTo(sides: Sides, winners: readonly number[]): Seat[] {
  const winning = distinct(winners.flatMap((side) => sides[side]));
  const losing = sides.flatMap((teams, side) => (winners.includes(side) ? [] : teams));
  const whole = winning.filter((team) => !losing.includes(team));
  return whole.length > 0 ? whole : winning;
}

/** [P3.5] The teams a result counts as a loss for: those with nobody on a winning side. A draw is nobody's. */
export function lostBy(sides: Sides, winners: readonly number[]): Seat[] {
  if (winners.length === 0) return [];
  const winning = winners.flatMap((side) => sides[side]);
  return distinct(sides.flat()).filter((team) => !winning.includes(team));
}

export const distinct = <T>(items: readonly T[]): T[] => items.filter((item, i) => items.indexOf(item) === i);

const count = (matches: readonly PlannedMatch[], team: Seat, of: typeof creditedTo): number => {
  let sum = 0;
  for (const { status, sides, winners } of matches)
    if (status === 'completed' && of(sides, winners).includes(team)) sum += 1;
  return sum;
};

export const winsOf = (matches: readonly PlannedMatch[], team: Seat): number => count(matches, team, creditedTo);
export const lossesOf = (matches: readonly PlannedMatch[], team: Seat): number => count(matches, team, lostBy);
