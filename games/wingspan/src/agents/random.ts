import { below, type Rng, shuffle } from '@tessera/kernel';
import type { OptionChoice, OptionKind, PickOf, PlayerAgent, PromptOf } from './prompts.ts';
import { type DieFace, FOOD_TYPES, type FoodType, type HabitatType, type PlayerId } from './words.ts';

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
    async chooseStartingHand({ promptId, kind, eligibleBirds, eligibleBonusCards }) {
      const kept = below(rng, eligibleBirds.length + 1);
      const birds = shuffle(rng, [...eligibleBirds]).slice(0, kept);
      const bonusCard = pick(rng, eligibleBonusCards);
      return { promptId, kind, birds, bonusCard, foodToDiscard: shuffle(rng, [...FOOD_TYPES]).slice(0, kept) };
    },
    chooseTurnAction: async ({ promptId, kind, eligibleActions }) => ({
      promptId,
      kind,
      action: pick(rng, eligibleActions),
    }),
    async chooseOption(prompt) {
      const yes = below(rng, 4) > 0;
      const { promptId, kind } = prompt;
      const choose: (prompt: never, rng: Rng, yes: boolean) => object = OPTIONS[kind];
      // the prompt's kind has chosen what reads it
      return { promptId, kind, ...choose(prompt as never, rng, yes) } as OptionChoice;
    },
  };
}

const OPTIONS: { readonly [K in OptionKind]: (prompt: PromptOf<K>, rng: Rng, yes: boolean) => PickOf<K> } = {
  playBird({ eligibleBirds, eggsByBird }, rng) {
    const { bird, eggCostByHabitat, payments } = pick(rng, eligibleBirds);
    const [habitat, eggs] = pick(rng, Object.entries(eggCostByHabitat) as [HabitatType, number][]);
    const foodToSpend = payments.length === 0 ? {} : pick(rng, payments);
    return { bird, habitat, foodToSpend, eggsToSpend: spread(rng, eggs, eggsByBird) };
  },
  bonusTrade: (_, __, accept) => ({ accept }),
  selectFoodFromFeeder({ availableDice, canReroll, takesAll, allowedFoods }, rng, yes) {
    const faces = Object.keys(availableDice) as DieFace[];
    if (canReroll && (faces.length === 0 || takesAll || !yes)) return { selection: 'reroll' };
    const die = pick(rng, faces);
    if (die !== 'SEED_INVERTEBRATE') return { selection: { die } };
    const either = allowedFoods.filter((food) => food === 'SEED' || food === 'INVERTEBRATE');
    return { selection: { die, asFoodType: pick(rng, either) } };
  },
  selectFoodFromSupply({ count, allowedFoods }, rng) {
    const food: { [F in FoodType]?: number } = {};
    for (let i = 0; i < count; i++) {
      const one = pick(rng, allowedFoods);
      food[one] = (food[one] ?? 0) + 1;
    }
    return { food };
  },
  selectFoodDestination: ({ destinationOptions }, rng) => ({ destination: pick(rng, destinationOptions) }),
  discardFood: ({ foodCost, view }, rng) => ({ food: spread(rng, foodCost.WILD, view.food) }),
  placeEggs: ({ count, remainingCapacitiesByEligibleBird: room }, rng) => ({ placements: spread(rng, count, room) }),
  discardEggs: ({ count, eggsByEligibleBird }, rng) => ({ sources: spread(rng, count, eggsByEligibleBird) }),
  drawCards({ trayCards, deckAvailable }, rng) {
    const card = pick(rng, [...trayCards, ...(deckAvailable ? [undefined] : [])]);
    return card === undefined ? { trayCards: [], numDeckCards: 1 } : { trayCards: [card], numDeckCards: 0 };
  },
  selectCards: (prompt, rng) => someCards(prompt, rng),
  selectBonusCards: (prompt, rng) => someCards(prompt, rng),
  selectPlayer: ({ eligiblePlayers }, rng) => ({ player: pick(rng, eligiblePlayers) }),
  repeatPower: ({ eligibleBirds }, rng) => ({ bird: pick(rng, eligibleBirds) }),
  selectHabitat: ({ eligibleHabitats }, rng) => ({ habitat: pick(rng, eligibleHabitats) }),
  activatePower: (_, __, activate) => ({ activate }),
};

const someCards = ({ eligibleCards, count }: PromptOf<'selectCards' | 'selectBonusCards'>, rng: Rng) => ({
  cards: shuffle(rng, [...eligibleCards]).slice(0, count),
});
