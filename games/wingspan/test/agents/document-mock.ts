// biome-ignore-all format: the program stands here as the document prints it
// biome-ignore-all lint: the same
import type { PlayerAgent } from '../../src/agents/index.ts';

export function createMockAgent(playerId: string): PlayerAgent {
  return {
    playerId,
    async chooseStartingHand(prompt) {
      // Keep all birds, first bonus card, discard food equal to birds kept
      return {
        promptId: prompt.promptId,
        kind: "startingHand",
        birds: prompt.eligibleBirds,
        bonusCard: [...prompt.eligibleBonusCards][0],
        foodToDiscard: new Set(["INVERTEBRATE", "SEED", "FISH", "FRUIT", "RODENT"]),
      };
    },
    async chooseTurnAction(prompt) {
      // Always take GAIN_FOOD action
      return { promptId: prompt.promptId, kind: "turnAction", action: "GAIN_FOOD", takeBonus: false };
    },
    async chooseOption(prompt) {
      // Handle based on prompt.kind - return first/simplest valid choice
      switch (prompt.kind) {
        case "selectFoodFromFeeder":
          return { promptId: prompt.promptId, kind: "selectFoodFromFeeder", foodOrReroll: { SEED: 1 } };
        case "placeEggs":
          return { promptId: prompt.promptId, kind: "placeEggs", placements: {} };
        case "drawCards":
          return { promptId: prompt.promptId, kind: "drawCards", trayCards: [], numDeckCards: prompt.remaining };
        case "playBird":
          // Return first valid choice
          // ...
        default:
          throw new Error(`Unhandled prompt kind: ${prompt.kind}`);
      }
    },
  };
}
