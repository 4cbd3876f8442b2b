import type { BoardProps } from '@tessera/kit';
import type { View } from '../rules/index.ts';

/** The cells of a seat that changed since the view before. */
export function freshCells({ before, view }: Pick<BoardProps, 'before' | 'view'>, seat: number): ReadonlySet<string> {
  const was = (before as unknown as View | undefined)?.seats?.[seat]?.cells;
  const is = (view as unknown as View).seats[seat].cells;
  if (was === undefined || was.length !== is.length) return new Set();
  return new Set(is.flatMap(({ at, stack, cube }, i) => (stack !== was[i].stack || cube !== was[i].cube ? [at] : [])));
}
