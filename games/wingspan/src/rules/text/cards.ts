import { type BirdTest, type Bonus, type Cost, FOODS, type Goal } from '../data/types.ts';
import { counted, listed, plural } from './words.ts';

/** "2 seeds and 1 of any kind", "1 fish or rodent", "nothing". */
export function costText(cost: Cost): string {
  if ('either' in cost) return `1 ${listed(cost.either, 'or')}`;
  const parts = FOODS.filter((food) => (cost[food] ?? 0) > 0).map((food) => counted(cost[food] as number, food));
  if (cost.wild) parts.push(`${cost.wild} of any kind`);
  return parts.length === 0 ? 'nothing' : listed(parts, 'and');
}

const TAGS = {
  bodyPart: 'body parts',
  geography: 'places',
  person: 'people',
  color: 'colours',
} as const;

function testText(where: BirdTest): string {
  switch (where.test) {
    case 'nameTag':
      return `birds named after ${TAGS[where.tag]}`;
    case 'pointsLessThan':
      return `birds worth less than ${where.value} points`;
    case 'wingspanMoreThan':
      return `birds with a wingspan over ${where.value} cm`;
    case 'wingspanAtMost':
      return `birds with a wingspan of ${where.value} cm or less`;
    case 'eggsAtLeast':
      return `birds with at least ${counted(where.value, 'egg')} on them`;
    case 'flag':
      return where.flag === 'predator' ? 'predators' : 'flocking birds';
    case 'eats':
      return where.food === 'wild' ? 'birds that eat food of any kind' : `birds that eat ${plural(where.food)}`;
    case 'eatsOnly':
      return `birds that eat only ${plural(where.food)}`;
    case 'onlyHabitat':
      return `birds that live only in the ${where.habitat}`;
    case 'nest':
      return `birds with a ${where.nest} or star nest`;
  }
}

/** What a bonus card asks for and pays. */
export function bonusText({ count, scoring }: Bonus): string {
  const what =
    count.kind === 'cardsInHand'
      ? 'cards in your hand at the end'
      : count.kind === 'birdsInSmallestHabitat'
        ? 'birds in your habitat with the fewest birds'
        : testText(count.where);
  if (scoring.type === 'perItem') return `${counted(scoring.points, 'point')} each for ${what}.`;
  const tiers = scoring.tiers.map(({ min, points }, i) => {
    const next = scoring.tiers[i + 1];
    return `${next === undefined ? `${min} or more` : `${min} to ${next.min - 1}`}: ${points} points`;
  });
  return `For ${what}, ${tiers.join('; ')}.`;
}

/** What a goal counts at the end of its round. */
export function goalText({ count }: Goal): string {
  switch (count.kind) {
    case 'birdsInHabitat':
      return `Birds in your ${count.habitat}.`;
    case 'eggsInHabitat':
      return `Eggs on birds in your ${count.habitat}.`;
    case 'birdsWithEggsByNest':
      return `Birds with a ${count.nest} or star nest that hold at least 1 egg.`;
    case 'eggsByNest':
      return `Eggs on birds with a ${count.nest} or star nest.`;
    case 'eggSetsAcrossHabitats':
      return 'Sets of 3 eggs, one in each habitat.';
    case 'totalBirds':
      return 'Birds on your mat.';
  }
}
