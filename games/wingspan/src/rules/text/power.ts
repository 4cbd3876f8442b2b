import type { Bird, Effect, Nest, Players, Power, Trigger } from '../data/types.ts';
import { capital, counted, listed, plural } from './words.ts';

/** What is printed on a bird, made from the same structure that runs it. Empty for a bird without a power. */
export function powerText({ power }: Bird): string {
  return power === null ? '' : `${when(power.trigger)} ${sentence(power)}`;
}

const sentence = (power: Power): string =>
  isPink(power.trigger) ? clause(power.effect) : capital(clause(power.effect));
const isPink = ({ on }: Trigger): boolean => on !== 'activate' && on !== 'play';

function when(trigger: Trigger): string {
  switch (trigger.on) {
    case 'activate':
      return 'When activated:';
    case 'play':
      return 'When played:';
    case 'opponentPlaysBird':
      return `Once between turns: when another player plays a bird in the ${trigger.habitat},`;
    case 'opponentLaysEggs':
      return 'Once between turns: when another player takes the lay eggs action,';
    case 'opponentGainsFood':
      return `Once between turns: when another player takes the gain food action and gains any ${plural(trigger.food)},`;
    case 'opponentPredatorSucceeds':
      return 'Once between turns: when the predator of another player succeeds,';
  }
}

/** One or more sentences, the first without its capital, each with its full stop. */
function clause(effect: Effect): string {
  switch (effect.kind) {
    case 'gainFood':
      return gain(effect);
    case 'cacheFood':
      return `cache ${counted(effect.count, effect.food)} from the supply on this bird.`;
    case 'tradeFood':
      return `trade ${counted(effect.give, 'food')} for ${counted(effect.receive, 'food')} of another kind from the supply.`;
    case 'drawCards':
      return draw(effect);
    case 'draftCards':
      return draft(effect);
    case 'drawBonusCards':
      return `draw ${effect.draw} new bonus cards and keep ${effect.keep} of them.`;
    case 'layEggs':
      return lay(effect);
    case 'tuckFromHand': {
      const tuck = `tuck ${counted(effect.count, 'card')} from your hand under this bird.`;
      return effect.next === undefined ? tuck : `${tuck} If you do, ${followUp(effect.next)}`;
    }
    case 'tuckFromDeck':
      return `tuck ${counted(effect.count, 'card')} from the deck under this bird.`;
    case 'payThen': {
      const { cost } = effect;
      const price =
        cost.item === 'food'
          ? counted(cost.count, cost.food)
          : `${counted(cost.count, 'egg')} from ${cost.from === 'otherBirds' ? 'another' : 'any'} of your birds`;
      return `discard ${price} to ${clause(effect.next)}`;
    }
    case 'predatorWingspan':
      return `look at the top card of the deck. If its wingspan is less than ${effect.lessThanCm} cm, tuck it under this bird; otherwise discard it.`;
    case 'predatorDice':
      return `roll all dice that are not in the birdfeeder. If any of them shows a ${effect.food}, cache ${counted(effect.cacheCount, effect.food)} from the supply on this bird.`;
    case 'repeatPower':
      return effect.filter === 'brown'
        ? 'repeat the brown power of another bird in this habitat.'
        : 'repeat the power of another predator in this habitat.';
    case 'moveBird':
      return 'if no bird is to the right of this one in its habitat, move it to another habitat.';
    case 'playBird':
      return effect.habitat === 'sameAsThis'
        ? 'play another bird in the habitat of this bird, at its normal cost.'
        : `play another bird in your ${effect.habitat}, at its normal cost.`;
  }
}

/** An egg that follows is offered, not given. */
const followUp = (effect: Effect): string => (effect.kind === 'layEggs' ? `you may ${clause(effect)}` : clause(effect));

/** Who gains, as the beginning of a sentence whose verb follows without an s. */
function who(players: Players): string {
  if (players.scope === 'self') return '';
  return players.scope === 'all' ? 'all players ' : `the players with the fewest birds in their ${players.habitat} `;
}

const starting = (players: Players): string =>
  players.scope !== 'self' && players.order === 'ownerPicksFirst' ? ', starting with a player of your choice' : '';

function gain(effect: Extract<Effect, { kind: 'gainFood' }>): string {
  const { players, foods, from, count } = effect;
  if (count === 'all') return `gain all ${plural(foods[0])} in the birdfeeder.`;
  const subject = who(players);
  if (foods.length === 5) {
    const what =
      from === 'supply'
        ? `${counted(count, 'food')} of any kind from the supply`
        : `${counted(count, 'die')} from the birdfeeder`;
    return `${subject}gain ${what}${starting(players)}.`;
  }
  const first = counted(count, foods[0]);
  const what = listed([first, ...foods.slice(1).map((food) => counted(count, food))], 'or');
  if (from === 'supply') return `${subject}gain ${what} from the supply.`;
  const offer = `${subject}gain ${what} from the birdfeeder, if there is one.`;
  return effect.mayCacheOnThis ? `${offer} You may cache it on this bird.` : offer;
}

function draw(effect: Extract<Effect, { kind: 'drawCards' }>): string {
  const { players, count, source, discardAtEndOfTurn } = effect;
  const cards = `${who(players)}draw ${counted(count, 'card')}${source === 'deck' ? ' from the deck' : ''}.`;
  if (discardAtEndOfTurn === undefined) return cards;
  return `${cards} If you do, discard ${counted(discardAtEndOfTurn, 'card')} from your hand at the end of your turn.`;
}

const draft = ({ perPlayer, extraForOwner }: Extract<Effect, { kind: 'draftCards' }>): string =>
  `set out ${perPlayer === 1 ? 'a card' : counted(perPlayer, 'card')} for each player and ${extraForOwner} more. Starting with you and going clockwise, each player takes ${perPlayer}. You also keep the ${extraForOwner === 1 ? 'last card' : `last ${counted(extraForOwner, 'card')}`}.`;

const nestWords = (nest: Nest | 'any'): string => (nest === 'any' ? '' : ` with a ${nest} nest`);

function lay(effect: Extract<Effect, { kind: 'layEggs' }>): string {
  const { players, target, count, ownerExtra } = effect;
  const eggs = counted(count, 'egg');
  if (target.scope === 'thisBird') return `lay ${eggs} on this bird.`;
  if (target.scope === 'eachBird') return `lay ${eggs} on each of your birds${nestWords(target.nest)}.`;
  if (players.scope !== 'self') {
    const all = `${who(players)}lay ${eggs} on one of their birds${nestWords(target.nest)}.`;
    return ownerExtra === undefined
      ? all
      : `${all} You may lay ${counted(ownerExtra, 'more egg')} on another of your birds${nestWords(target.nest)}.`;
  }
  if (target.excludeThis) return `lay ${eggs} on another of your birds${nestWords(target.nest)}.`;
  return target.nest === 'any'
    ? `lay ${eggs} on any of your birds.`
    : `lay ${eggs} on one of your birds${nestWords(target.nest)}.`;
}
