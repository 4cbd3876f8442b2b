import { BIRDS } from '../rules/data/birds.ts';
import { BONUSES, GOALS } from '../rules/data/goals.ts';
import type { BirdTest, Food, Habitat, Nest, Players, Trigger } from '../rules/index.ts';

/** What is counted at this table. */
export type Thing = Food | 'food' | 'die' | 'egg' | 'card' | 'bird' | 'brownBird' | 'bonusCard' | 'point';

/** Which birds an egg can go to. */
export type Onto = 'thisBird' | { readonly which: 'any' | 'another' | 'each'; readonly nest: Nest | 'any' };

/** One step of a bonus card: so many of what it counts, and what they bring. The last step has no end. */
export interface Tier {
  readonly from: number;
  readonly to: number | undefined;
  readonly points: number;
}

const namesOf = (cards: readonly { readonly id: string; readonly name: string }[]): { readonly [id: string]: string } =>
  Object.fromEntries(cards.map(({ id, name }) => [id, name]));

const NOUNS: { readonly [T in Thing]: readonly [one: string, many: string] } = {
  invertebrate: ['invertebrate', 'invertebrates'],
  seed: ['seed', 'seeds'],
  fish: ['fish', 'fish'],
  fruit: ['fruit', 'fruit'],
  rodent: ['rodent', 'rodents'],
  food: ['food', 'food'],
  die: ['die', 'dice'],
  egg: ['egg', 'eggs'],
  card: ['card', 'cards'],
  bird: ['bird', 'birds'],
  brownBird: ['brown bird', 'brown birds'],
  bonusCard: ['bonus card', 'bonus cards'],
  point: ['point', 'points'],
};

const counted = (count: number, thing: Thing): string => `${count} ${NOUNS[thing][count === 1 ? 0 : 1]}`;

function listed(parts: readonly string[], last: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join();
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

/** Who gains, as the beginning of a sentence whose verb follows without an s. */
function who(players: Players): string {
  if (players.scope === 'self') return '';
  return players.scope === 'all' ? 'all players ' : `the players with the fewest birds in their ${players.habitat} `;
}

const starting = (players: Players): string =>
  players.scope !== 'self' && players.order === 'ownerPicksFirst' ? ', starting with a player of your choice' : '';

const withNest = (nest: Nest | 'any'): string => (nest === 'any' ? '' : ` with a ${nest} nest`);

function where(onto: Onto): string {
  if (onto === 'thisBird') return 'on this bird';
  const { which, nest } = onto;
  if (which === 'any') return nest === 'any' ? 'on any of your birds' : `on one of your birds${withNest(nest)}`;
  return `on ${which} of your birds${withNest(nest)}`;
}

const TAGS = { bodyPart: 'body parts', geography: 'places', person: 'people', color: 'colours' } as const;

function passing(test: BirdTest): string {
  switch (test.test) {
    case 'nameTag':
      return `birds named after ${TAGS[test.tag]}`;
    case 'pointsLessThan':
      return `birds worth less than ${counted(test.value, 'point')}`;
    case 'wingspanMoreThan':
      return `birds with a wingspan over ${test.value} cm`;
    case 'wingspanAtMost':
      return `birds with a wingspan of ${test.value} cm or less`;
    case 'eggsAtLeast':
      return `birds with at least ${counted(test.value, 'egg')} on them`;
    case 'flag':
      return test.flag === 'predator' ? 'predators' : 'flocking birds';
    case 'eats':
      return test.food === 'wild' ? 'birds that eat food of any kind' : `birds that eat ${NOUNS[test.food][1]}`;
    case 'eatsOnly':
      return `birds that eat only ${NOUNS[test.food][1]}`;
    case 'onlyHabitat':
      return `birds that live only in the ${test.habitat}`;
    case 'nest':
      return `birds with a ${test.nest} or star nest`;
  }
}

const tier = ({ from, to, points }: Tier): string =>
  `${to === undefined ? `${from} or more` : `${from} to ${to}`}: ${counted(points, 'point')}`;

/** The English words for cards. */
/**
 * A language's words for cards. The generator reads the data and picks the phrase; the table words it. A phrase with a full
 * stop is a clause that begins in lower case, because it may follow another one.
 */
export const phrases = {
  birds: namesOf(BIRDS),
  bonuses: namesOf(BONUSES),
  goals: namesOf(GOALS),
  /** "1 egg", "2 eggs". */
  counted,
  /** "a, b and c". */
  listed,
  nothing: 'nothing',
  /** Each on its own, as a label. */
  faces: {
    invertebrate: 'invertebrate',
    seed: 'seed',
    fish: 'fish',
    fruit: 'fruit',
    rodent: 'rodent',
    invertebrateOrSeed: 'invertebrate-or-seed',
  },
  habitats: { forest: 'forest', grassland: 'grassland', wetland: 'wetland' },

  oneOf: (foods: readonly Food[]): string => `1 ${listed(foods, 'or')}`,
  wild: (count: number): string => `${count} of any kind`,

  whenActivated: 'When activated:',
  whenPlayed: 'When played:',
  whenOther(trigger: Exclude<Trigger, { readonly on: 'activate' | 'play' }>): string {
    const once = 'Once between turns: when';
    switch (trigger.on) {
      case 'opponentPlaysBird':
        return `${once} another player plays a bird in the ${trigger.habitat},`;
      case 'opponentLaysEggs':
        return `${once} another player takes the lay eggs action,`;
      case 'opponentGainsFood':
        return `${once} another player takes the gain food action and gains any ${NOUNS[trigger.food][1]},`;
      case 'opponentPredatorSucceeds':
        return `${once} the predator of another player succeeds,`;
    }
  },

  gainAll: (food: Food): string => `gain all ${NOUNS[food][1]} in the birdfeeder.`,
  gainDice: (players: Players, count: number): string =>
    `${who(players)}gain ${counted(count, 'die')} from the birdfeeder${starting(players)}.`,
  gainAny: (players: Players, count: number): string =>
    `${who(players)}gain ${counted(count, 'food')} of any kind from the supply${starting(players)}.`,
  gainFromSupply: (players: Players, foods: readonly Food[], count: number): string =>
    `${who(players)}gain ${listed(
      foods.map((food) => counted(count, food)),
      'or',
    )} from the supply.`,
  gainFromFeeder: (players: Players, foods: readonly Food[], count: number): string =>
    `${who(players)}gain ${listed(
      foods.map((food) => counted(count, food)),
      'or',
    )} from the birdfeeder, if there is one.`,
  mayCacheIt: 'You may cache it on this bird.',
  cache: (food: Food, count: number): string => `cache ${counted(count, food)} from the supply on this bird.`,
  trade: (give: number, receive: number): string =>
    `trade ${counted(give, 'food')} for ${counted(receive, 'food')} of another kind from the supply.`,
  draw: (players: Players, count: number, deckOnly: boolean): string =>
    `${who(players)}draw ${counted(count, 'card')}${deckOnly ? ' from the deck' : ''}.`,
  owe: (count: number): string => `discard ${counted(count, 'card')} from your hand at the end of your turn.`,
  draft: (perPlayer: number, extra: number): string =>
    `set out ${perPlayer === 1 ? 'a card' : counted(perPlayer, 'card')} for each player and ${extra} more. Starting with you and going clockwise, each player takes ${perPlayer}. You also keep the ${extra === 1 ? 'last card' : `last ${counted(extra, 'card')}`}.`,
  drawBonuses: (draw: number, keep: number): string => `draw ${draw} new bonus cards and keep ${keep} of them.`,
  lay: (count: number, onto: Onto): string => `lay ${counted(count, 'egg')} ${where(onto)}.`,
  mayLay: (count: number, onto: Onto): string => `you may lay ${counted(count, 'egg')} ${where(onto)}.`,
  allLay: (players: Players, count: number, nest: Nest | 'any'): string =>
    `${who(players)}lay ${counted(count, 'egg')} on one of their birds${withNest(nest)}.`,
  mayLayMore: (count: number, nest: Nest | 'any'): string =>
    `You may lay ${count} more ${NOUNS.egg[count === 1 ? 0 : 1]} on another of your birds${withNest(nest)}.`,
  tuckFromHand: (count: number): string => `tuck ${counted(count, 'card')} from your hand under this bird.`,
  tuckFromDeck: (count: number): string => `tuck ${counted(count, 'card')} from the deck under this bird.`,
  ifYouDo: (next: string): string => `If you do, ${next}`,
  payFood: (food: Food, count: number, next: string): string => `discard ${counted(count, food)} to ${next}`,
  payEggs: (count: number, from: 'otherBirds' | 'anyBird', next: string): string =>
    `discard ${counted(count, 'egg')} from ${from === 'otherBirds' ? 'another' : 'any'} of your birds to ${next}`,
  huntBirds: (cm: number): string =>
    `look at the top card of the deck. If its wingspan is less than ${cm} cm, tuck it under this bird; otherwise discard it.`,
  huntWithDice: (food: Food, count: number): string =>
    `roll all dice that are not in the birdfeeder. If any of them shows a ${food}, cache ${counted(count, food)} from the supply on this bird.`,
  repeatBrown: 'repeat the brown power of another bird in this habitat.',
  repeatPredator: 'repeat the power of another predator in this habitat.',
  move: 'if no bird is to the right of this one in its habitat, move it to another habitat.',
  playAnother: (habitat: Habitat | 'sameAsThis'): string =>
    habitat === 'sameAsThis'
      ? 'play another bird in the habitat of this bird, at its normal cost.'
      : `play another bird in your ${habitat}, at its normal cost.`,

  passing,
  cardsInHand: 'cards in your hand at the end',
  birdsInSmallestHabitat: 'birds in your habitat with the fewest birds',
  each: (points: number, what: string): string => `${counted(points, 'point')} each for ${what}.`,
  tiers: (what: string, tiers: readonly Tier[]): string => `For ${what}, ${tiers.map(tier).join('; ')}.`,

  birdsInHabitat: (habitat: Habitat): string => `Birds in your ${habitat}.`,
  eggsInHabitat: (habitat: Habitat): string => `Eggs on birds in your ${habitat}.`,
  birdsWithEggsByNest: (nest: Nest): string => `Birds with a ${nest} or star nest that hold at least 1 egg.`,
  eggsByNest: (nest: Nest): string => `Eggs on birds with a ${nest} or star nest.`,
  eggSets: 'Sets of 3 eggs, one in each habitat.',
  totalBirds: 'Birds on your mat.',
};

export type Phrases = typeof phrases;

/** A power in a few words for the band of a card. A name in braces stands for a small picture: `{seed}`. */
export const short = {
  fromFeeder: (what: string): string => `${what} · feeder`,
  allFromFeeder: (food: Food): string => `all {${food}} · feeder`,
  everyone: (what: string): string => `all: ${what}`,
  fewest: (habitat: Habitat, what: string): string => `fewest {${habitat}}: ${what}`,
  anyFood: 'any food',
  cache: (what: string): string => `cache ${what}`,
  swap: 'swap 1{wild}',
  draw: (count: number): string => `draw ${count}{card}`,
  drop: (count: number): string => `, drop ${count}`,
  draft: 'draft {card}',
  bonus: (draw: number, keep: number): string => `{sign-bonus} ${draw}, keep ${keep}`,
  eggHere: '{egg-0} here',
  eggOnEach: (nest: Nest | 'any'): string => `{egg-0} on each {nest-${nest}}`,
  eggOn: (nest: Nest | 'any'): string => (nest === 'any' ? '{egg-0} on any' : `{egg-0} on {nest-${nest}}`),
  tuck: (count: number): string => `tuck ${count}{card}`,
  hunt: (what: string): string => `hunt ${what}`,
  repeat: 'repeat a power',
  repeatHunt: 'repeat a hunt',
  move: 'may move on',
  play: (habitat: Habitat | 'sameAsThis'): string =>
    habitat === 'sameAsThis' ? 'play 1 here' : `play 1 in {${habitat}}`,
  when(trigger: Exclude<Trigger, { readonly on: 'activate' | 'play' }>): string {
    switch (trigger.on) {
      case 'opponentPlaysBird':
        return `bird in {${trigger.habitat}}`;
      case 'opponentLaysEggs':
        return '{egg-0} laid';
      case 'opponentGainsFood':
        return `{${trigger.food}} gained`;
      case 'opponentPredatorSucceeds':
        return 'hunt done';
    }
  },
};
