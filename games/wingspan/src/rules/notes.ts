import type { AutomaCell } from './automa.ts';
import type { Action } from './choices.ts';
import type { Face, Food, Habitat } from './data/types.ts';

/** What happens at the table, with what there is to know about it. Cards are named by their ids, rounds and columns from 1. */
export interface Notes {
  drewFirstSeat: null;
  keptHand: { readonly birds: number; readonly foods: readonly Food[] };
  beganRound: { readonly round: number; readonly goal: string };
  beganTurn: null;
  choseAction: { readonly action: Action };
  tookDie: { readonly die: Face };
  gainedFood: { readonly food: Food; readonly count: number };
  cachedFood: { readonly bird: string; readonly food: Food; readonly count: number };
  paidFood: { readonly foods: readonly Food[] };
  rerolledFeeder: null;
  rolledFeeder: { readonly dice: readonly Face[] };
  laidEggs: { readonly bird: string; readonly count: number };
  paidEgg: { readonly bird: string };
  drewFromDeck: { readonly count: number };
  /** To the seat that got the card. */
  sawCard: { readonly card: string };
  tookFromTray: { readonly card: string };
  setOutCard: null;
  pickedDraft: null;
  keptDraft: { readonly count: number };
  discardedCard: { readonly card: string };
  tuckedCards: { readonly bird: string; readonly count: number };
  /** To the seat whose hand the card came from. */
  tuckedCard: { readonly bird: string; readonly card: string };
  drewBonuses: { readonly count: number };
  /** To the seat that kept it. */
  keptBonus: { readonly bonus: string };
  reshuffledDeck: null;
  refilledTray: { readonly tray: number; readonly card: string };
  choseBird: { readonly card: string; readonly habitat: Habitat };
  playedBird: { readonly bird: string; readonly habitat: Habitat; readonly column: number };
  activatedBird: { readonly bird: string };
  repeatedPower: { readonly bird: string; readonly of: string };
  movedBird: { readonly bird: string; readonly habitat: Habitat; readonly column: number };
  huntedBird: { readonly bird: string; readonly card: string; readonly success: boolean };
  huntedWithDice: { readonly bird: string; readonly dice: readonly Face[]; readonly success: boolean };
  /** One count and one number of points a seat, the Automa's last. */
  scoredGoal: {
    readonly round: number;
    readonly goal: string;
    readonly counts: readonly number[];
    readonly points: readonly number[];
  };
  automaTurned: Pick<AutomaCell, 'does' | 'eggs' | 'cubes'>;
  automaTookBird: { readonly card: string };
  automaTookDice: { readonly die: Face; readonly count: number };
  leftMatch: null;
  endedMatch: null;
}
