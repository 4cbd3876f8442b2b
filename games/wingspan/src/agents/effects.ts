import { BIRDS } from '../rules/index.ts';
import type { EffectDetails, EffectType } from './events.ts';
import { birdOf, type MatchNote, type SeatedMatch } from './seated-match.ts';
import { countFoods, dieFace, habitatType } from './words.ts';

type Told = { [T in EffectType]: { readonly type: T; readonly detail: EffectDetails[T] } }[EffectType];
type Cards = EffectDetails['DRAW_CARDS'];

const told = <T extends EffectType>(type: T, detail: EffectDetails[T]): Told => ({ type, detail }) as Told;
const NO_CARDS: Cards = { trayCards: [], numDeckCards: 0, numRevealedCards: 0 };

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
): Told | undefined {
  const { seat } = note;
  const effect = BIRDS.find(({ id }) => id === power)?.power?.effect;
  const drafts = effect?.kind === 'draftCards';
  const seen = after?.kind === 'sawCard' ? { own: { cards: [after.detail.card] } } : {};
  switch (note.kind) {
    case 'gainedFood': {
      const { food, count } = note.detail;
      const counts = countFoods(Array(count).fill(food));
      const die = before?.kind === 'tookDie' ? { dice: [dieFace(before.detail.die)] } : {};
      const feeds = 'dice' in die || (effect?.kind === 'gainFood' && effect.from === 'birdfeeder');
      return told('GAIN_FOOD', { food: counts, from: feeds ? 'BIRDFEEDER' : 'SUPPLY', ...die });
    }
    case 'cachedFood': {
      const { bird, food, count } = note.detail;
      return told('CACHE_FOOD', {
        birdInstanceId: birdOf(table, seat, bird),
        food: countFoods(Array(count).fill(food)),
      });
    }
    case 'paidFood':
      return told('DISCARD_FOOD', { food: countFoods(note.detail.foods) });
    case 'laidEggs':
      return told('LAY_EGGS', { placements: { [birdOf(table, seat, note.detail.bird)]: note.detail.count } });
    case 'paidEgg':
      return told('DISCARD_EGGS', { sources: { [birdOf(table, seat, note.detail.bird)]: 1 } });
    case 'tookFromTray':
      return drafts
        ? told('REVEAL_CARDS', { trayCards: [note.detail.card], numDeckCards: 0 })
        : told('DRAW_CARDS', { ...NO_CARDS, trayCards: [note.detail.card] });
    case 'drewFromDeck':
      return told('DRAW_CARDS', { ...NO_CARDS, numDeckCards: note.detail.count, ...seen });
    case 'setOutCard':
      return told('REVEAL_CARDS', { trayCards: [], numDeckCards: 1 });
    case 'pickedDraft':
      return told('DRAW_CARDS', { ...NO_CARDS, numRevealedCards: 1, ...seen });
    case 'keptDraft': {
      // here the card comes before the count
      const own = before?.kind === 'sawCard' ? { own: { cards: [before.detail.card] } } : {};
      return told('DRAW_CARDS', { ...NO_CARDS, numRevealedCards: note.detail.count, ...own });
    }
    case 'discardedCard':
      return told('DISCARD_CARDS', { cards: [note.detail.card] });
    case 'tuckedCards': {
      const { bird, count } = note.detail;
      const birdInstanceId = birdOf(table, seat, bird);
      return after?.kind === 'tuckedCard'
        ? told('TUCK_CARDS', { birdInstanceId, count, from: 'HAND', own: { cards: [after.detail.card] } })
        : told('TUCK_CARDS', { birdInstanceId, count, from: 'DECK' });
    }
    case 'huntedBird': {
      const { bird, card, success } = note.detail;
      return success
        ? told('TUCK_CARDS', { birdInstanceId: birdOf(table, seat, bird), count: 1, from: 'REVEALED', cards: [card] })
        : told('DISCARD_CARDS', { cards: [card] });
    }
    case 'drewBonuses':
      return told('REVEAL_BONUS_CARDS', { count: note.detail.count });
    case 'keptBonus':
      return told('DRAW_BONUS_CARDS', { count: 1, own: { cards: [note.detail.bonus] } });
    case 'movedBird': {
      const { bird, habitat, column } = note.detail;
      return told('MOVE_BIRD', { birdInstanceId: birdOf(table, seat, bird), habitat: habitatType(habitat), column });
    }
    default:
      return undefined;
  }
}
