import type { Seat } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import { BIRDS } from '../rules/data/birds.ts';
import type { Habitat, Wingspan } from '../rules/index.ts';
import { birdOf, colourOf } from './Card.tsx';
import type { MatModel } from './model.ts';
import { ROW_OF } from './staging.ts';

/** A bird's place in the chain of brown powers: its number, the one at work, or done. */
type Step = number | 'done' | 'now' | undefined;

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
function cardAt(frame: { readonly kind: string; readonly card?: number }): number | undefined {
  return frame.card !== undefined && frame.card >= 0 && frame.kind !== 'payFood' ? frame.card : undefined;
}

/** What the last turn of a seat did: where its cube went, which birds had a part in it, what it brought. */
export interface TurnMark {
  readonly age: number;
  readonly row: Habitat | undefined;
  readonly birds: ReadonlySet<string>;
  readonly food: number;
  readonly cards: number;
}

/** Reads the traces, by seat. What pink birds of others did in a turn is theirs, not the turn's. */
export function marksOf(traces: readonly Trace<Wingspan>[] = []): ReadonlyMap<Seat, TurnMark> {
  return new Map(traces.map((trace) => [trace.seat, markOf(trace)]));
}

function markOf({ seat, age, notes }: Trace<Wingspan>): TurnMark {
  const birds = new Set<string>();
  let row: Habitat | undefined;
  let food = 0;
  let cards = 0;
  for (const { kind, detail, seat: who } of notes) {
    if (who !== seat) continue;
    if (kind === 'choseAction') row = ROW_OF[detail.action];
    else if (kind === 'gainedFood') food += detail.count;
    else if (kind === 'drewFromDeck') cards += detail.count;
    else if (kind === 'tookFromTray') cards += 1;
    else if (BIRD_NOTES.includes(kind) && 'bird' in (detail as object)) birds.add((detail as { bird: string }).bird);
  }
  return { age, row, birds, food, cards };
}

const BIRD_NOTES: readonly string[] = [
  'activatedBird',
  'playedBird',
  'laidEggs',
  'cachedFood',
  'tuckedCards',
  'movedBird',
];
