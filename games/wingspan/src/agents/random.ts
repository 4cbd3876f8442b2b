import { below, type Rng, shuffle } from '@tessera/kernel';
import type { PlayerAgent } from './agent.ts';
import type { OptionChoice, OptionPrompt } from './prompts.ts';
import { FOOD_TYPES, type FoodCounts, type FoodType, type PlayerId } from './words.ts';

const pick = <T>(rng: Rng, items: readonly T[]): T => items[below(rng, items.length)];

/** So many units drawn from counted things. */
function spread(rng: Rng, count: number, most: { readonly [thing: string]: number }): { [thing: string]: number } {
  const units = Object.entries(most).flatMap(([thing, n]) => Array<string>(n).fill(thing));
  const drawn: { [thing: string]: number } = {};
  for (const thing of shuffle(rng, units).slice(0, count)) drawn[thing] = (drawn[thing] ?? 0) + 1;
  return drawn;
}

/** Knows nothing but its prompts, answers each of them legally and gains as much as it may. */
export function randomAgent(playerId: PlayerId, rng: Rng): PlayerAgent {
  return {
    playerId,
    async chooseStartingHand({ promptId, eligibleBirds, eligibleBonusCards }) {
      const kept = below(rng, eligibleBirds.length + 1);
      return {
        promptId,
        kind: 'startingHand',
        birds: shuffle(rng, [...eligibleBirds]).slice(0, kept),
        bonusCard: pick(rng, eligibleBonusCards),
        foodToDiscard: shuffle(rng, [...FOOD_TYPES]).slice(0, kept),
      };
    },
    chooseTurnAction: async ({ promptId, eligibleActions }) => ({
      promptId,
      kind: 'turnAction',
      action: pick(rng, eligibleActions),
    }),
    chooseOption: async (prompt) => option(prompt, rng),
  };
}

function option(prompt: OptionPrompt, rng: Rng): OptionChoice {
  const { promptId } = prompt;
  const yes = below(rng, 4) > 0;
  switch (prompt.kind) {
    case 'playBird': {
      const { bird, eggCostByHabitat, payments } = pick(rng, prompt.eligibleBirds);
      const [habitat, eggs] = pick(rng, Object.entries(eggCostByHabitat) as ['FOREST', number][]);
      const foodToSpend = payments.length === 0 ? {} : pick(rng, payments);
      return {
        promptId,
        kind: prompt.kind,
        bird,
        habitat,
        foodToSpend,
        eggsToSpend: spread(rng, eggs, prompt.eggsByBird),
      };
    }
    case 'bonusTrade':
      return { promptId, kind: prompt.kind, accept: yes };
    case 'selectFoodFromFeeder': {
      const { availableDice, canReroll, takesAll, allowedFoods } = prompt;
      const faces = Object.keys(availableDice) as FoodType[];
      const stuck = faces.length === 0 || takesAll;
      if (canReroll && (stuck || !yes)) return { promptId, kind: prompt.kind, selection: 'reroll' };
      const die = pick(rng, faces) as string;
      if (die !== 'SEED_INVERTEBRATE') return { promptId, kind: prompt.kind, selection: { die: die as FoodType } };
      const either = allowedFoods.filter((food) => food === 'SEED' || food === 'INVERTEBRATE');
      return { promptId, kind: prompt.kind, selection: { die, asFoodType: pick(rng, either) } };
    }
    case 'selectFoodFromSupply': {
      const food: { [F in FoodType]?: number } = {};
      for (let i = 0; i < prompt.count; i++) {
        const one = pick(rng, prompt.allowedFoods);
        food[one] = (food[one] ?? 0) + 1;
      }
      return { promptId, kind: prompt.kind, food };
    }
    case 'selectFoodDestination':
      return { promptId, kind: prompt.kind, destination: pick(rng, prompt.destinationOptions) };
    case 'discardFood':
      return { promptId, kind: prompt.kind, food: spread(rng, prompt.foodCost.WILD, prompt.view.food) as FoodCounts };
    case 'placeEggs': {
      const placements = spread(rng, prompt.count, prompt.remainingCapacitiesByEligibleBird);
      return { promptId, kind: prompt.kind, placements };
    }
    case 'discardEggs':
      return { promptId, kind: prompt.kind, sources: spread(rng, prompt.count, prompt.eggsByEligibleBird) };
    case 'drawCards': {
      const cards = [...prompt.trayCards, ...(prompt.deckAvailable ? [undefined] : [])];
      const card = pick(rng, cards);
      const trayCards = card === undefined ? [] : [card];
      return { promptId, kind: prompt.kind, trayCards, numDeckCards: 1 - trayCards.length };
    }
    case 'selectCards':
    case 'selectBonusCards':
      return { promptId, kind: prompt.kind, cards: shuffle(rng, [...prompt.eligibleCards]).slice(0, prompt.count) };
    case 'selectPlayer':
      return { promptId, kind: prompt.kind, player: pick(rng, prompt.eligiblePlayers) };
    case 'repeatPower':
      return { promptId, kind: prompt.kind, bird: pick(rng, prompt.eligibleBirds) };
    case 'selectHabitat':
      return { promptId, kind: prompt.kind, habitat: pick(rng, prompt.eligibleHabitats) };
    case 'activatePower':
      return { promptId, kind: prompt.kind, activate: yes };
  }
}
