import type { Seat } from '@tessera/kernel';
import type { Food } from '../rules/index.ts';
import type { EffectDetails, EffectType, Tell } from './events.ts';
import { birdOf, type MatchNote, powerOf, type SeatedMatch } from './seated-match.ts';
import { countFoods, dieFace, habitatType } from './words.ts';

export type Effect = { [T in EffectType]: readonly [T, EffectDetails[T]] }[EffectType];

const NO_CARDS = { trayCards: [], numDeckCards: 0, numRevealedCards: 0 };
/** A card that its owner alone has seen. */
const seen = (note: MatchNote | undefined) => (note?.kind === 'sawCard' ? { own: { cards: [note.detail.card] } } : {});

/**
 * The change of the table that a note tells of, if it does. `power` is the bird at work. What a seat alone may know comes
 * in a note of its own, right after the one for everybody.
 */
export function effectOf(
  table: SeatedMatch,
  power: string | undefined,
  note: MatchNote,
  before: MatchNote | undefined,
  after: MatchNote | undefined,
): Effect | undefined {
  const effect = powerOf(power)?.effect;
  const named = (bird: string) => birdOf(table, note.seat, bird);
  const counted = (food: Food, count: number) => countFoods(Array<Food>(count).fill(food));
  switch (note.kind) {
    case 'gainedFood': {
      const die = before?.kind === 'tookDie' ? { dice: [dieFace(before.detail.die)] } : {};
      const feeds = 'dice' in die || (effect?.kind === 'gainFood' && effect.from === 'birdfeeder');
      const food = counted(note.detail.food, note.detail.count);
      return ['GAIN_FOOD', { food, from: feeds ? 'BIRDFEEDER' : 'SUPPLY', ...die }];
    }
    case 'cachedFood': {
      const { bird, food, count } = note.detail;
      return ['CACHE_FOOD', { birdInstanceId: named(bird), food: counted(food, count) }];
    }
    case 'paidFood':
      return ['DISCARD_FOOD', { food: countFoods(note.detail.foods) }];
    case 'laidEggs':
      return ['LAY_EGGS', { placements: { [named(note.detail.bird)]: note.detail.count } }];
    case 'paidEgg':
      return ['DISCARD_EGGS', { sources: { [named(note.detail.bird)]: 1 } }];
    case 'tookFromTray': {
      const trayCards = [note.detail.card];
      return effect?.kind === 'draftCards'
        ? ['REVEAL_CARDS', { trayCards, numDeckCards: 0 }]
        : ['DRAW_CARDS', { ...NO_CARDS, trayCards }];
    }
    case 'drewFromDeck':
      return ['DRAW_CARDS', { ...NO_CARDS, numDeckCards: note.detail.count, ...seen(after) }];
    case 'setOutCard':
      return ['REVEAL_CARDS', { trayCards: [], numDeckCards: 1 }];
    case 'pickedDraft':
      return ['DRAW_CARDS', { ...NO_CARDS, numRevealedCards: 1, ...seen(after) }];
    case 'keptDraft':
      // here the card comes before the count
      return ['DRAW_CARDS', { ...NO_CARDS, numRevealedCards: note.detail.count, ...seen(before) }];
    case 'discardedCard':
      return ['DISCARD_CARDS', { cards: [note.detail.card] }];
    case 'tuckedCards': {
      const { bird, count } = note.detail;
      const own = after?.kind === 'tuckedCard' ? { own: { cards: [after.detail.card] } } : undefined;
      return ['TUCK_CARDS', { birdInstanceId: named(bird), count, from: own ? 'HAND' : 'DECK', ...own }];
    }
    case 'huntedBird': {
      const { bird, card, success } = note.detail;
      return success
        ? ['TUCK_CARDS', { birdInstanceId: named(bird), count: 1, from: 'REVEALED', cards: [card] }]
        : ['DISCARD_CARDS', { cards: [card] }];
    }
    case 'drewBonuses':
      return ['REVEAL_BONUS_CARDS', note.detail];
    case 'keptBonus':
      return ['DRAW_BONUS_CARDS', { count: 1, own: { cards: [note.detail.bonus] } }];
    case 'movedBird': {
      const { bird, habitat, column } = note.detail;
      return ['MOVE_BIRD', { birdInstanceId: named(bird), habitat: habitatType(habitat), column }];
    }
    default:
      return undefined;
  }
}

type Counts = { [thing: string]: number };

/** Tells what the mat gave in a row, once it has given all: its effects together. */
export function tellReward(seat: Seat, row: number, given: readonly Effect[], tell: Tell): void {
  const food: Counts = {};
  const placements: Counts = {};
  const [trayCards, deckCards]: string[][] = [[], []];
  let numDeckCards = 0;
  for (const [type, detail] of given)
    if (type === 'GAIN_FOOD') add(food, detail.food);
    else if (type === 'LAY_EGGS') add(placements, detail.placements);
    else if (type === 'DRAW_CARDS') {
      trayCards.push(...detail.trayCards);
      deckCards.push(...(detail.own?.cards ?? []));
      numDeckCards += detail.numDeckCards;
    }
  if (row === 0) tell('FOOD_GAINED_FROM_HABITAT_ACTIVATION', seat, { food });
  else if (row === 1) tell('EGGS_LAID_FROM_HABITAT_ACTIVATION', seat, { placements });
  else tell('CARDS_DRAWN_FROM_HABITAT_ACTIVATION', seat, { trayCards, numDeckCards, own: { deckCards } });
}

function add(counts: Counts, more: { readonly [thing: string]: number | undefined }): void {
  for (const [thing, count = 0] of Object.entries(more)) counts[thing] = (counts[thing] ?? 0) + count;
}
