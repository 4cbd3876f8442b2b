import type { Position } from './state.ts';

/** Matches that make a round. */
export const roundLength = ({ options, teams }: Position): number => options.matchesPerRound || teams;

/** [P3.6] Completed matches by the length of a round, rounded up; in a rotation every cycle is a round. */
export function roundOf(at: Position): number {
  if (at.options.turnSource === 'rotation') return at.cycle;
  const completed = at.event.matches.filter(({ status }) => status === 'completed').length;
  return Math.ceil(completed / roundLength(at));
}
