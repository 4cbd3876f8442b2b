import type { PlannedLine } from '@tessera/kit';
import type { Food, Habitat, Notes, Wingspan } from '../rules/index.ts';
import type { GameWords } from './index.ts';

export type WingPlan = PlannedLine<Wingspan, GameWords>;

/** So many of something on or from each of some birds. */
export type ByBird = ReadonlyMap<string, number>;

/** What a line would do, gathered by what it does. */
export interface Planned {
  readonly action: Notes['choseAction']['action'] | undefined;
  readonly played: readonly { readonly bird: string; readonly habitat: Habitat }[];
  readonly paid: readonly Food[];
  readonly paidEggs: ByBird;
  readonly gained: readonly Food[];
  readonly cached: ByBird;
  readonly eggs: ByBird;
  readonly tray: readonly string[];
  readonly drawn: number;
  readonly dropped: readonly string[];
  /** Cards of the hand by the bird that they go under; from the deck without a name. */
  readonly tucked: readonly { readonly bird: string; readonly cards: readonly string[]; readonly count: number }[];
  readonly moved: readonly { readonly bird: string; readonly habitat: Habitat }[];
  /** Powers that are let go. */
  readonly unused: readonly number[];
}

const more = (counts: Map<string, number>, bird: string, count = 1): unknown =>
  counts.set(bird, (counts.get(bird) ?? 0) + count);

export function plannedOf({ notes, steps, seat }: WingPlan): Planned {
  let action: Planned['action'];
  let drawn = 0;
  const [played, moved, paid, gained, tray, dropped]: [
    { bird: string; habitat: Habitat }[],
    { bird: string; habitat: Habitat }[],
    Food[],
    Food[],
    string[],
    string[],
  ] = [[], [], [], [], [], []];
  const [paidEggs, cached, eggs] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  const tucked = new Map<string, { bird: string; cards: string[]; count: number }>();
  const under = (bird: string) => {
    const found = tucked.get(bird) ?? { bird, cards: [], count: 0 };
    tucked.set(bird, found);
    return found;
  };
  for (const note of notes) {
    if (note.seat !== seat) continue;
    if (note.kind === 'choseAction') action = note.detail.action;
    else if (note.kind === 'playedBird') played.push(note.detail);
    else if (note.kind === 'choseBird' && played.every(({ bird }) => bird !== note.detail.card))
      played.push({ bird: note.detail.card, habitat: note.detail.habitat });
    else if (note.kind === 'movedBird') moved.push(note.detail);
    else if (note.kind === 'paidFood') paid.push(...note.detail.foods);
    else if (note.kind === 'paidEgg') more(paidEggs, note.detail.bird);
    else if (note.kind === 'gainedFood') for (let i = 0; i < note.detail.count; i++) gained.push(note.detail.food);
    else if (note.kind === 'cachedFood') more(cached, note.detail.bird, note.detail.count);
    else if (note.kind === 'laidEggs') more(eggs, note.detail.bird, note.detail.count);
    else if (note.kind === 'tookFromTray') tray.push(note.detail.card);
    else if (note.kind === 'drewFromDeck') drawn += note.detail.count;
    else if (note.kind === 'discardedCard') dropped.push(note.detail.card);
    else if (note.kind === 'tuckedCards') under(note.detail.bird).count += note.detail.count;
    else if (note.kind === 'tuckedCard') under(note.detail.bird).cards.push(note.detail.card);
  }
  const unused = steps.flatMap(({ kind, frame, choice }) =>
    kind === 'activate' && (choice as { activate?: boolean }).activate === false
      ? [(frame as { card: number }).card]
      : [],
  );
  return {
    action,
    // a bird that is chosen and then played is one bird
    played: played.filter(({ bird }, i) => played.findIndex((one) => one.bird === bird) === i),
    paid,
    paidEggs,
    gained,
    cached,
    eggs,
    tray,
    drawn,
    dropped,
    tucked: [...tucked.values()],
    moved,
    unused,
  };
}

export const sum = (counts: ByBird): number => [...counts.values()].reduce((all, one) => all + one, 0);
