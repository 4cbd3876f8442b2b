import type { Seat } from '@tessera/kernel';
import { ID } from '../rules/cards.ts';
import {
  type Breakdown,
  breakdown,
  type CardView,
  type Choice,
  harmonies,
  type SeatView,
  type State,
  TOKENS,
  type View,
} from '../rules/index.ts';
import { boardOf } from '../rules/state.ts';
import { placeCube, placeToken, type Telling } from '../rules/turn.ts';

// Points before they are made: the state behind a view, and what a choice makes of it.

export const CATEGORIES = ['trees', 'mountains', 'fields', 'buildings', 'water', 'animals', 'spirit'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a choice makes of a seat's points, worked out by the rules themselves on a copy of the state. */
export interface Preview {
  readonly before: Breakdown;
  readonly after: Breakdown;
  readonly gain: number;
}

/** Nobody listens: every free cell is tried out whenever a token is picked, and that must not be felt. */
const SILENT: Telling = { heard: false, note: () => {} };

const standing = new WeakMap<State, readonly (Breakdown | undefined)[]>();

/** What a seat has in a state, which many previews begin with. */
function partsOf(state: State, seat: Seat): Breakdown {
  const known = standing.get(state)?.[seat];
  if (known !== undefined) return known;
  const parts = breakdown(state, seat);
  const others = [...(standing.get(state) ?? [])];
  others[seat] = parts;
  standing.set(state, others);
  return parts;
}

/** The points before and after a token or a cube that the question offers; undefined for anything else. */
export function previewOf(state: State, seat: Seat, choice: Choice): Preview | undefined {
  if (!('place' in choice) && !('cube' in choice)) return undefined;
  const next = harmonies.clone(state);
  const cell = boardOf(state).index[choice.at];
  if ('place' in choice) placeToken(next, seat, TOKENS.indexOf(choice.place), cell, SILENT);
  else placeCube(next, seat, ID.indexOf(choice.cube), cell, SILENT);
  const before = partsOf(state, seat);
  const after = breakdown(next, seat);
  return { before, after, gain: CATEGORIES.reduce((sum, part) => sum + after[part] - before[part], 0) };
}

/** `+3`, `−2`, `0`. */
export const signed = (points: number): string => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0');

/**
 * The state behind a view, read back through the game's own notation: all is open but what is still to be drawn, and
 * that is not needed to tell what is legal now and what it scores. Undefined before the first turn and when it is over.
 */
export function stateFrom(view: View): State | undefined {
  if (view.phase !== 'turn' && view.phase !== 'discard') return undefined;
  const parsed = harmonies.notation.parsePosition(positionOf(view), view.options);
  return parsed.ok ? parsed.value : undefined;
}

function positionOf(view: View): string {
  const parts = [view.seats.map(boardText).join(' / ')];
  if (view.seats.length > 1) parts.push(`turn ${view.current}`, `first ${view.first ?? 0}`);
  parts.push(`turns ${view.turns}`);
  if (view.took) parts.push(`hand ${view.hand.join('') || '-'}`);
  if (view.drew) parts.push('drew');
  parts.push(`spaces ${view.spaces.map((tokens) => tokens || '-').join(' ')}`);
  parts.push(`row ${view.row.map((card) => card ?? '-').join(' ')}`);
  if (view.ending !== null) parts.push(`ending ${view.ending}`);
  if (view.phase === 'discard') parts.push('DISCARD');
  return parts.join('; ');
}

function boardText({ cells, cards, completed, left }: SeatView): string {
  const words = cells.flatMap(({ at, stack, cube }) =>
    stack === '' ? [] : [`${at}=${stack}${cube === null ? '' : cube === 'spirit' ? '!' : '*'}`],
  );
  words.push(...[...cards, ...completed].map(({ card, placed }: CardView) => `${card}:${placed}`));
  if (left) words.push('left');
  return words.join(' ') || '-';
}
