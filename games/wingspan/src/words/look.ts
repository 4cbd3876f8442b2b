import { capital, type NoteOf, type Reading, type Seat } from '@tessera/kernel';
import { BIRDS } from '../rules/data/birds.ts';
import { EGG_COSTS, REWARDS } from '../rules/data/mat.ts';
import { HABITATS } from '../rules/data/types.ts';
import type { Action, BirdView, Face, Food, Habitat, Notes, View } from '../rules/index.ts';
import { birdCard, type CardWords } from './cards.ts';
import type { GameWords } from './index.ts';
import type { Phrases } from './phrases.en.ts';

// What sentences look up in a view, whatever the language.

/** Where a bird lies: whose mat, which row, and the column from 1, as printed. */
interface BirdSpot {
  readonly seat: Seat;
  readonly habitat: Habitat;
  readonly column: number;
  readonly on: BirdView;
}

/** The place of a bird; undefined when it is on no mat. */
export function spotOf({ seats }: View, bird: string): BirdSpot | undefined {
  for (let seat = 0; seat < seats.length; seat++) {
    for (const habitat of HABITATS) {
      const row = seats[seat].rows[habitat];
      const index = row.findIndex((one) => one.bird === bird);
      if (index >= 0) return { seat, habitat, column: index + 1, on: row[index] };
    }
  }
  return undefined;
}

/** The id of the bird at work in a frame. */
export const idOf = (card: number): string => BIRDS[card].id;

/** What an action's row gives now, and how many of its birds work after that. */
export function yieldOf(
  view: View,
  seat: Seat,
  action: Exclude<Action, 'playBird'>,
): { reward: number; browns: number } {
  const row = (['gainFood', 'layEggs', 'drawCards'] as const).indexOf(action);
  const birds = view.seats[seat].rows[HABITATS[row]];
  const browns = birds.filter(({ bird }) => birdCard(bird).power?.trigger.on === 'activate').length;
  return { reward: REWARDS[row][birds.length], browns };
}

/** The column where the next bird of a row goes, and the eggs it costs. */
export function nextColumn(view: View, seat: Seat, habitat: Habitat): { column: number; eggs: number } {
  const birds = view.seats[seat].rows[habitat].length;
  // a row that has filled up since is read at its last column
  const column = Math.min(birds + 1, EGG_COSTS.length);
  return { column, eggs: EGG_COSTS[column - 1] };
}

/** What a bird of another seat offers: cards, or food of one kind. */
export function offerOf(card: number): { readonly count: number; readonly food: Food | undefined } {
  const effect = BIRDS[card].power?.effect;
  if (effect?.kind === 'drawCards') return { count: effect.count, food: undefined };
  if (effect?.kind === 'gainFood' && effect.count !== 'all') return { count: effect.count, food: effect.foods[0] };
  throw new Error(`${idOf(card)} offers nothing`);
}

/** What one seat did in a turn, gathered for a sentence; what others' birds did in it is left out. */
export interface Deeds {
  readonly action: Notes['choseAction']['action'] | undefined;
  readonly played: readonly Notes['playedBird'][];
  readonly foods: readonly Food[];
  readonly cached: number;
  readonly eggs: number;
  readonly tray: readonly string[];
  readonly drawn: number;
  readonly tucked: number;
}

/** Gathers the notes of a turn. */
export function deedsOf(notes: readonly NoteOf<Notes>[], seat: number): Deeds {
  let action: Deeds['action'];
  const played: Notes['playedBird'][] = [];
  const foods: Food[] = [];
  const tray: string[] = [];
  let [cached, eggs, drawn, tucked] = [0, 0, 0, 0];
  for (const note of notes) {
    if (note.seat !== seat) continue;
    switch (note.kind) {
      case 'choseAction':
        action = note.detail.action;
        break;
      case 'playedBird':
        played.push(note.detail);
        break;
      case 'gainedFood':
        for (let i = 0; i < note.detail.count; i++) foods.push(note.detail.food);
        break;
      case 'cachedFood':
        cached += note.detail.count;
        break;
      case 'laidEggs':
        eggs += note.detail.count;
        break;
      case 'tookFromTray':
        tray.push(note.detail.card);
        break;
      case 'drewFromDeck':
        drawn += note.detail.count;
        break;
      case 'tuckedCards':
        tucked += note.detail.count;
        break;
    }
  }
  return { action, played, foods, cached, eggs, tray, drawn, tucked };
}

/** The sentence, as long as there is room for it: what matters most comes first. */
export function fitted(
  who: string,
  deeds: readonly string[],
  listed: (parts: readonly string[]) => string,
  short: boolean,
): string {
  const most = short ? 80 : 110;
  for (let count = deeds.length; count > 1; count--) {
    const sentence = `${who} ${listed(deeds.slice(0, count))}.`;
    if (sentence.length <= most) return sentence;
  }
  return `${who} ${deeds[0] ?? ''}.`;
}

/** What is said in the same way in every language, with its words for cards and places. */
export function sayings(
  { bird, bonus, tokens, powerText }: CardWords,
  { faces, listed, counted }: Pick<Phrases, 'faces' | 'listed' | 'counted'>,
  placeName: (habitat: Habitat, column: number) => string,
) {
  /** "Mallard (wetland, column 2)". */
  const standing = ({ view }: Reading<View>, id: string): string => {
    const place = spotOf(view, id);
    return place === undefined ? bird(id) : `${bird(id)} (${placeName(place.habitat, place.column)})`;
  };
  /** The same with its eggs. */
  const withEggs = (at: Reading<View>, id: string, words: (on: BirdView) => string): string => {
    const on = spotOf(at.view, id)?.on;
    return on === undefined ? bird(id) : `${standing(at, id)}: ${words(on)}`;
  };
  const dice = (shown: readonly Face[]): string => {
    const names = shown.map((face) => faces[face]);
    return listed(names, 'and');
  };
  const choices: Pick<
    GameWords['choices'],
    'firstSeat' | 'payEgg' | 'discardCard' | 'tuck' | 'pickDraft' | 'keepBonus' | 'payFood' | 'whoFirst' | 'repeat'
  > = {
    firstSeat: (at, { seat }) => at.name(seat),
    payEgg: (at, choice) => withEggs(at, choice.bird, ({ eggs }) => counted(eggs, 'egg')),
    discardCard: (_, { card }) => bird(card),
    tuck: (_, { card }) => bird(card),
    pickDraft: (_, { card }) => bird(card),
    keepBonus: (_, choice) => bonus(choice.bonus),
    payFood: (_, { pay }) => capital(tokens(pay)),
    whoFirst: (at, { seat }) => at.name(seat),
    repeat: (at, choice) => `${standing(at, choice.bird)}. ${powerText(birdCard(choice.bird))}`,
  };
  return { standing, withEggs, dice, choices };
}
