import { BIRDS, type Effect } from '../rules/index.ts';
import type { Weights } from './beliefs.ts';

/** What a power gives when it is used once, in points, food, cards and eggs. */
interface Yield {
  readonly points: number;
  readonly food: number;
  readonly cards: number;
  readonly eggs: number;
  readonly bonuses: number;
  readonly plays: number;
}
const NOTHING: Yield = { points: 0, food: 0, cards: 0, eggs: 0, bonuses: 0, plays: 0 };

/** How likely the feeder has one of so many foods. */
const FOUND = [0, 0.6, 0.85, 0.95, 1, 1];
/** What is given to others as well is worth only a part. */
const SHARED = 0.45;

const share = (players: { readonly scope: string }): number =>
  players.scope === 'self' ? 1 : players.scope === 'all' ? SHARED : 0.5;

const plus = (a: Yield, b: Yield): Yield => ({
  points: a.points + b.points,
  food: a.food + b.food,
  cards: a.cards + b.cards,
  eggs: a.eggs + b.eggs,
  bonuses: a.bonuses + b.bonuses,
  plays: a.plays + b.plays,
});

/** By rule of thumb: how often a power finds what it needs, and what it gives to others, is estimated. */
function yieldOf(effect: Effect): Yield {
  switch (effect.kind) {
    case 'gainFood': {
      const found = effect.from === 'supply' ? 1 : FOUND[effect.foods.length];
      const count = effect.count === 'all' ? 1.6 : effect.count * (effect.foods.length > 1 ? 1.1 : 1);
      const food = count * found * share(effect.players);
      return effect.mayCacheOnThis ? { ...NOTHING, points: 0.6 * food, food: 0.4 * food } : { ...NOTHING, food };
    }
    case 'cacheFood':
      return { ...NOTHING, points: effect.count };
    case 'tradeFood':
      return { ...NOTHING, food: 0.3 };
    case 'drawCards': {
      const kept = effect.count - 0.7 * (effect.discardAtEndOfTurn ?? 0);
      return { ...NOTHING, cards: kept * share(effect.players) };
    }
    case 'draftCards':
      return { ...NOTHING, cards: 1.6 };
    case 'drawBonusCards':
      return { ...NOTHING, bonuses: effect.keep };
    case 'layEggs': {
      const each =
        effect.target.scope === 'eachBird' ? 2.5 : effect.count * (effect.target.scope === 'thisBird' ? 0.8 : 1);
      return { ...NOTHING, eggs: each * (effect.players.scope === 'self' ? 1 : 0.6) + (effect.ownerExtra ?? 0) * 0.6 };
    }
    case 'tuckFromHand': {
      const tucked = { ...NOTHING, points: effect.count, cards: -0.6 * effect.count };
      return effect.next === undefined ? tucked : plus(tucked, yieldOf(effect.next));
    }
    case 'tuckFromDeck':
      return { ...NOTHING, points: effect.count };
    case 'payThen': {
      const cost = effect.cost.item === 'egg' ? { ...NOTHING, eggs: -0.8 } : { ...NOTHING, food: -0.9 };
      const gain = plus(cost, yieldOf(effect.next));
      // optional, and not always payable
      return {
        ...NOTHING,
        points: 0.7 * gain.points,
        food: 0.7 * gain.food,
        cards: 0.7 * gain.cards,
        eggs: 0.7 * gain.eggs,
      };
    }
    case 'predatorWingspan':
      return { ...NOTHING, points: BIRDS.filter(({ wingspan }) => wingspan < effect.lessThanCm).length / BIRDS.length };
    case 'predatorDice':
      return { ...NOTHING, points: 0.35 * effect.cacheCount };
    case 'repeatPower':
      return { ...NOTHING, points: effect.filter === 'brown' ? 0.8 : 0.4 };
    case 'moveBird':
      return { ...NOTHING, points: 0.1 };
    case 'playBird':
      return { ...NOTHING, plays: 1 };
  }
}

export const YIELD: readonly Yield[] = BIRDS.map(({ power }) => (power === null ? NOTHING : yieldOf(power.effect)));

/** What one use of a bird's power is worth. */
export function useOf(bird: number, food: number, card: number, w: Weights): number {
  const y = YIELD[bird];
  return y.points + y.eggs + y.food * food + y.cards * card + y.bonuses * w.newBonus + y.plays * w.extraPlay;
}
