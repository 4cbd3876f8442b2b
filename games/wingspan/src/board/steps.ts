import { BIRDS } from '../rules/data/birds.ts';
import type { Habitat } from '../rules/index.ts';
import { birdOf, colourOf } from './cards.ts';
import type { MatModel } from './model.ts';

/** A bird's place in the chain of brown powers: its number, the one at work, or done. */
export type Step = number | 'done' | 'now' | undefined;

/** The chain of a row while one of its birds asks: it runs from right to left. */
export function stepsOf(
  { asked, view }: Pick<MatModel, 'asked' | 'view'>,
  habitat: Habitat,
): readonly Step[] | undefined {
  if (asked === undefined || asked.frame.seat !== view.active) return undefined;
  const card = cardAt(asked.frame);
  if (card === undefined) return undefined;
  const id = BIRDS[card].id;
  const row = view.seats[view.active].rows[habitat];
  const at = row.findIndex(({ bird }) => bird === id);
  if (at < 0 || colourOf(birdOf(id)) !== 'brown') return undefined;
  const browns = row.flatMap(({ bird }, column) => (colourOf(birdOf(bird)) === 'brown' ? [column] : []));
  return row.map((_, column) => {
    if (!browns.includes(column)) return undefined;
    if (column > at) return 'done';
    if (column === at) return 'now';
    return browns.filter((one) => one >= column && one < at).length;
  });
}

/** The bird whose power asks, as its card number. */
export function cardAt(frame: { readonly kind: string; readonly card?: number }): number | undefined {
  return frame.card !== undefined && frame.card >= 0 && frame.kind !== 'payFood' ? frame.card : undefined;
}
