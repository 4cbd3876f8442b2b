import type { Result, Seat } from '@tessera/kernel';
import { BOARDS, type Side } from './board.ts';
import { SPIRIT, worth } from './cards.ts';
import { SPIRITS } from './data/spirits.ts';
import { SUNS } from './data/types.ts';
import { type Landscapes, landscapes, spiritPoints } from './landscapes.ts';
import { seatCells } from './legal.ts';
import { isGone, isOver, type State } from './state.ts';

export const ENDINGS = ['pouch', 'full', 'left'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Breakdown extends Landscapes {
  readonly animals: number;
  readonly spirit: number;
}

/** What a seat's board and cards are worth as they stand. */
export function breakdown(state: State, seat: Seat): Breakdown {
  const by = seatCells(state, seat);
  let animals = 0;
  // [H10.8] every card, complete or not
  for (let card = 0; card < SPIRIT; card++) if (state.owner[card] === seat) animals += worth(card, state.placed[card]);
  // [H8.3] a spirit counts only when its cube is on the board
  const spirit =
    state.spiritAt[seat] < 0
      ? 0
      : spiritPoints(by, BOARDS[state.options.side], SPIRITS[state.spirit[seat] - SPIRIT].scoring);
  return { ...landscapes(by, state.options), animals, spirit };
}

export const total = (parts: Breakdown): number =>
  parts.trees + parts.mountains + parts.fields + parts.buildings + parts.water + parts.animals + parts.spirit;

/** [H11.2] The cubes that break a tie. */
export function tieCubes(state: State, seat: Seat): number {
  let cubes = state.options.tieCountsSpirit && state.spiritAt[seat] >= 0 ? 1 : 0;
  for (let card = 0; card < SPIRIT; card++) if (state.owner[card] === seat) cubes += state.placed[card];
  return cubes;
}

/** How a match ended, or will after this round; undefined while nothing ends it. */
export const endingOf = (state: State): Ending | undefined => ENDINGS[state.ending - 1];

/** What a solo player's spirit is for the suns. */
export type SunSpirit = 'none' | 'group' | 'count';

/** [H12.4] Suns of a solo result. */
export function suns(score: number, side: Side, spirit: SunSpirit): number {
  const byScore = SUNS.filter((least) => score >= least).length;
  return byScore + (side === 'A' ? 1 : 0) + (spirit === 'none' ? 2 : spirit === 'group' ? 1 : 0);
}

/** [H12.4] The suns of a finished solo match; undefined otherwise. */
export function sunsOf(state: State): number | undefined {
  if (state.seats !== 1 || !isOver(state)) return undefined;
  const kept = state.spirit[0];
  const spirit = kept < 0 ? 'none' : SPIRITS[kept - SPIRIT].scoring.per === 'group' ? 'group' : 'count';
  return suns(total(breakdown(state, 0)), state.options.side, spirit);
}

/** [H11.1] Most points, then most cubes; those who left come last. */
export function result(state: State): Result {
  const parts = Array.from({ length: state.seats }, (_, seat) => breakdown(state, seat));
  const scores = parts.map(total);
  const merit = scores.map((score, seat) => (isGone(state, seat) ? -1 : 1000 * score + tieCubes(state, seat)));
  return {
    ranks: merit.map((mine) => 1 + merit.filter((other) => other > mine).length),
    scores,
    reason: isOver(state) ? (endingOf(state) ?? 'unfinished') : 'unfinished',
    breakdown: parts.map((part) => ({ ...part })),
  };
}
