import type { Seat } from '@tessera/kernel';
import { type Cell, cellOf, HEAVEN, HOME, INNER, isForeignHome, isSafe, ROUND } from './board.ts';
import { landing } from './units.ts';
import type { View } from './view.ts';

/** What a legal move would do, for screens that show it before it is made. */
export interface Preview {
  /** Everything that moves. */
  readonly coins: readonly number[];
  readonly from: number;
  readonly to: number;
  /** The cells it passes, the landing cell last. */
  readonly path: readonly Cell[];
  readonly captures: { readonly seat: Seat; readonly coins: readonly number[] } | null;
  /** Whether a stack breaks where it lands. */
  readonly breaks: boolean;
}

/** The ids of the unit that a coin belongs to, lowest first. */
export function unitIn(view: View, seat: Seat, id: number): readonly number[] {
  const { coins } = view.seats[seat];
  const { stack } = coins[id - 1];
  return stack === null ? [id] : coins.filter((coin) => coin.stack === stack).map((coin) => coin.id);
}

/** What follows when a seat moves a coin by a value. The move must be legal: this decides nothing. */
export function preview(view: View, seat: Seat, id: number, value: number): Preview {
  const coins = unitIn(view, seat, id);
  const from = view.seats[seat].coins[id - 1].pos;
  const to = landing(from, coins.length, value);
  const { colour } = view.seats[seat];
  return {
    coins,
    from,
    to,
    path: positionsBetween(from, to, value / coins.length).map((pos) => cellOf(colour, pos)),
    captures: to === from ? null : capturesAt(view, seat, coins.length, to),
    breaks: coins.length > 1 && (to === HEAVEN || isForeignHome(to)),
  };
}

/** The positions a coin steps on; around the inner ring [A5.5] where the way is longer than it is to heaven. */
export function positionsBetween(from: number, to: number, steps: number): readonly number[] {
  const straight = from + steps === to;
  return Array.from({ length: steps }, (_, i) => (straight ? from + i + 1 : INNER + ((from + i + 1 - INNER) % ROUND)));
}

/** [A8] */
function capturesAt(view: View, seat: Seat, size: number, to: number): Preview['captures'] {
  if (isSafe(to) || to === HOME) return null;
  const [row, col] = cellOf(view.seats[seat].colour, to);
  const there = view.seats
    .map((side) => ({
      seat: side.seat,
      coins: side.coins.filter(({ cell }) => cell[0] === row && cell[1] === col).map(({ id }) => id),
    }))
    .filter(({ coins }) => coins.length > 0);
  const [only] = there;
  return there.length === 1 && only.seat !== seat && only.coins.length === size ? only : null;
}
