import type { Seat } from '@tessera/kernel';
import type { Trace } from '@tessera/kit';
import type { Habitat, Wingspan } from '../rules/index.ts';
import { ROW_OF } from './staging.ts';

/** What the last turn of a seat did: where its cube went, which birds had a part in it, what it brought. */
export interface Mark {
  readonly age: number;
  readonly row: Habitat | undefined;
  readonly birds: ReadonlySet<string>;
  readonly food: number;
  readonly cards: number;
}

/** Reads the traces, by seat. What pink birds of others did in a turn is theirs, not the turn's. */
export function marksOf(traces: readonly Trace<Wingspan>[] = []): ReadonlyMap<Seat, Mark> {
  return new Map(traces.map((trace) => [trace.seat, markOf(trace)]));
}

function markOf({ seat, age, notes }: Trace<Wingspan>): Mark {
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
