import { capital } from '@tessera/kernel';
import { BIRDS } from '../rules/data/birds.ts';
import { FOODS } from '../rules/data/types.ts';
import type { Bird, Bonus, Cost, Effect, Face, Food, Goal } from '../rules/index.ts';
import type { Onto, Phrases } from './phrases.en.ts';
import { type ShortPhrases, shortPower } from './short.ts';

/** What stands on cards, in one language. Everything is made from the data that the rules run, so the two cannot disagree. */
export interface CardWords {
  /** Names by id. */
  bird(id: string): string;
  bonus(id: string): string;
  goal(id: string): string;
  /** What is printed on a bird; empty for a bird without a power. */
  powerText(bird: Bird): string;
  /** A power in a few words, with names of pictures in braces. */
  short(bird: Bird): string;
  /** A food, or what a die shows. */
  face(face: Face): string;
  /** "2 seeds and 1 of any kind". */
  costText(cost: Cost): string;
  /** What a bonus card asks for and pays. */
  bonusText(bonus: Bonus): string;
  /** What a bonus card counts. */
  bonusWhat(bonus: Bonus): string;
  /** What a goal counts at the end of its round. */
  goalText(goal: Goal): string;
  /** "2 seeds and 1 fish" from a list of tokens. */
  tokens(foods: readonly Food[]): string;
}

/** The card words of a language, from its phrases. */
export const cardWords = (phrases: Phrases, short: ShortPhrases): CardWords => ({
  bird: (id) => phrases.birds[id],
  bonus: (id) => phrases.bonuses[id],
  goal: (id) => phrases.goals[id],
  powerText: (bird) => powerText(bird, phrases),
  short: (bird) => shortPower(bird, short),
  face: (face) => phrases.faces[face],
  costText: (cost) => costText(cost, phrases),
  bonusText: (bonus) => bonusText(bonus, phrases),
  bonusWhat: ({ count }) => (count.kind === 'birdsOnMat' ? phrases.passing(count.where) : phrases[count.kind]),
  goalText: (goal) => goalText(goal, phrases),
  tokens: (foods) => tokens(foods, phrases),
});

const BY_ID = new Map(BIRDS.map((bird) => [bird.id, bird]));
/** A bird's card by its id. */
export const birdCard = (id: string): Bird => BY_ID.get(id) as Bird;

function powerText({ power }: Bird, phrases: Phrases): string {
  if (power === null) return '';
  const { trigger } = power;
  const text = clause(power.effect, phrases);
  if (trigger.on === 'activate') return `${phrases.whenActivated} ${capital(text)}`;
  return trigger.on === 'play' ? `${phrases.whenPlayed} ${capital(text)}` : `${phrases.whenOther(trigger)} ${text}`;
}

type Of<K extends Effect['kind']> = Extract<Effect, { kind: K }>;

/** One or more sentences, the first without its capital. */
function clause(effect: Effect, phrases: Phrases): string {
  switch (effect.kind) {
    case 'gainFood':
      return gain(effect, phrases);
    case 'cacheFood':
      return phrases.cache(effect.food, effect.count);
    case 'tradeFood':
      return phrases.trade(effect.give, effect.receive);
    case 'drawCards': {
      const draw = phrases.draw(effect.players, effect.count, effect.source === 'deck');
      const { discardAtEndOfTurn: owed } = effect;
      return owed === undefined ? draw : `${draw} ${phrases.ifYouDo(phrases.owe(owed))}`;
    }
    case 'draftCards':
      return phrases.draft(effect.perPlayer, effect.extraForOwner);
    case 'drawBonusCards':
      return phrases.drawBonuses(effect.draw, effect.keep);
    case 'layEggs':
      return lay(effect, phrases);
    case 'tuckFromHand': {
      const tuck = phrases.tuckFromHand(effect.count);
      return effect.next === undefined ? tuck : `${tuck} ${phrases.ifYouDo(followUp(effect.next, phrases))}`;
    }
    case 'tuckFromDeck':
      return phrases.tuckFromDeck(effect.count);
    case 'payThen': {
      const { cost } = effect;
      const next = clause(effect.next, phrases);
      return cost.item === 'food'
        ? phrases.payFood(cost.food, cost.count, next)
        : phrases.payEggs(cost.count, cost.from, next);
    }
    case 'predatorWingspan':
      return phrases.huntBirds(effect.lessThanCm);
    case 'predatorDice':
      return phrases.huntWithDice(effect.food, effect.cacheCount);
    case 'repeatPower':
      return effect.filter === 'brown' ? phrases.repeatBrown : phrases.repeatPredator;
    case 'moveBird':
      return phrases.move;
    case 'playBird':
      return phrases.playAnother(effect.habitat);
  }
}

/** [W3.21] An egg that follows is offered, not given. */
const followUp = (effect: Effect, phrases: Phrases): string =>
  effect.kind === 'layEggs' ? phrases.mayLay(effect.count, ontoOf(effect)) : clause(effect, phrases);

function gain({ players, foods, from, count, mayCacheOnThis }: Of<'gainFood'>, phrases: Phrases): string {
  if (count === 'all') return phrases.gainAll(foods[0]);
  const any = foods.length === FOODS.length;
  if (from === 'supply') {
    return any ? phrases.gainAny(players, count) : phrases.gainFromSupply(players, foods, count);
  }
  if (any) return phrases.gainDice(players, count);
  const offer = phrases.gainFromFeeder(players, foods, count);
  return mayCacheOnThis ? `${offer} ${phrases.mayCacheIt}` : offer;
}

function ontoOf({ target }: Of<'layEggs'>): Onto {
  if (target.scope === 'thisBird') return 'thisBird';
  const { nest } = target;
  return { which: target.scope === 'eachBird' ? 'each' : target.excludeThis ? 'another' : 'any', nest };
}

function lay(effect: Of<'layEggs'>, phrases: Phrases): string {
  const { players, target, count, ownerExtra } = effect;
  if (players.scope === 'self' || target.scope !== 'oneBird') return phrases.lay(count, ontoOf(effect));
  const all = phrases.allLay(players, count, target.nest);
  return ownerExtra === undefined ? all : `${all} ${phrases.mayLayMore(ownerExtra, target.nest)}`;
}

function costText(cost: Cost, phrases: Phrases): string {
  if ('either' in cost) return phrases.oneOf(cost.either);
  const parts = FOODS.flatMap((food) => ((cost[food] ?? 0) > 0 ? [phrases.counted(cost[food] as number, food)] : []));
  if (cost.wild) parts.push(phrases.wild(cost.wild));
  return parts.length === 0 ? phrases.nothing : phrases.listed(parts, 'and');
}

function tokens(foods: readonly Food[], phrases: Phrases): string {
  const counts = FOODS.map((food) => [foods.filter((other) => other === food).length, food] as const);
  const parts = counts.flatMap(([count, food]) => (count > 0 ? [phrases.counted(count, food)] : []));
  return parts.length === 0 ? phrases.nothing : phrases.listed(parts, 'and');
}

function bonusText({ count, scoring }: Bonus, phrases: Phrases): string {
  const what = count.kind === 'birdsOnMat' ? phrases.passing(count.where) : phrases[count.kind];
  if (scoring.type === 'perItem') return phrases.each(scoring.points, what);
  const { tiers } = scoring;
  return phrases.tiers(
    what,
    tiers.map(({ min, points }, i) => ({
      from: min,
      to: i + 1 < tiers.length ? tiers[i + 1].min - 1 : undefined,
      points,
    })),
  );
}

function goalText({ count }: Goal, phrases: Phrases): string {
  switch (count.kind) {
    case 'birdsInHabitat':
      return phrases.birdsInHabitat(count.habitat);
    case 'eggsInHabitat':
      return phrases.eggsInHabitat(count.habitat);
    case 'birdsWithEggsByNest':
      return phrases.birdsWithEggsByNest(count.nest);
    case 'eggsByNest':
      return phrases.eggsByNest(count.nest);
    case 'eggSetsAcrossHabitats':
      return phrases.eggSets;
    case 'totalBirds':
      return phrases.totalBirds;
  }
}
