import type { Json } from '@tessera/kernel';
import type { GameUi, SeatSide } from '@tessera/kit';

/** Wider boards have no room for labels beside them. */
const WIDE = 1.5;

const SPREAD: readonly (readonly SeatSide[])[] = [
  [],
  ['low'],
  ['low', 'top'],
  ['low', 'right', 'top'],
  ['low', 'right', 'top', 'left'],
  ['low', 'low', 'top', 'top', 'top'],
  ['low', 'low', 'low', 'top', 'top', 'top'],
];

/** On which side of the board each seat's label stands: on the seat's own where the board has such sides. */
export function sidesOf(
  { seats, manifest }: Pick<GameUi, 'seats' | 'manifest'>,
  view: Json,
  count: number,
): SeatSide[] {
  const wide = (manifest.ratio ?? 1) > WIDE;
  return Array.from({ length: count }, (_, seat) => {
    const own = seats?.side?.(view, seat);
    if (own !== undefined) return wide && (own === 'left' || own === 'right') ? 'low' : own;
    if (!wide) return SPREAD[count]?.[seat] ?? 'low';
    return seat < Math.ceil(count / 2) ? 'low' : 'top';
  });
}

/** The seats of a side in the order in which they stand there, from the left or from above. */
export function onSide(
  { seats }: Pick<GameUi, 'seats'>,
  view: Json,
  sides: readonly SeatSide[],
  side: SeatSide,
): number[] {
  const there = sides.flatMap((one, seat) => (one === side ? [seat] : []));
  // where the board's own sides were folded into one row, left stays left
  return there.toSorted(
    (a, b) => Number(seats?.side?.(view, a) === 'right') - Number(seats?.side?.(view, b) === 'right') || a - b,
  );
}
