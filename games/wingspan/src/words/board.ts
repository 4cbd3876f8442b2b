import type { Habitat, Nest } from '../rules/index.ts';

/** The board's own words. */
export interface BoardWords {
  readonly picture: string;
  readonly mat: (name: string) => string;
  readonly yourMat: string;
  readonly rows: { readonly [H in Habitat]: string };
  readonly rowNames: { readonly [H in Habitat]: string };
  readonly nests: { readonly [N in Nest | 'star' | 'none']: string };
  readonly gains: { readonly [H in Habitat]: (count: number) => string };
  readonly tradeOffers: { readonly [H in Habitat]: string };
  readonly priceHead: string;
  readonly priceHeadShort: string;
  readonly free: string;
  readonly next: string;
  readonly birdsInRow: (count: number) => string;
  readonly emptyPlace: (row: string, column: number, eggs: number, gain: string) => string;
  readonly place: (row: string, column: number) => string;
  readonly playHere: (bird: string, row: string, column: number, price: string) => string;
  /** A bird in one sentence, for the ear. */
  readonly birdSaid: (parts: {
    readonly name: string;
    readonly points: number;
    readonly nest: string;
    readonly eggs: number;
    readonly limit: number;
    readonly cached: string;
    readonly tucked: number;
    readonly power: string;
  }) => string;
  readonly cardSaid: (parts: {
    readonly name: string;
    readonly points: number;
    readonly habitats: string;
    readonly cost: string;
    readonly nest: string;
    readonly limit: number;
    readonly wingspan: number;
    readonly power: string;
  }) => string;
  readonly feeder: string;
  readonly outside: string;
  readonly takeDie: (face: string) => string;
  readonly asFood: (food: string) => string;
  readonly reroll: string;
  readonly keepDice: string;
  readonly tray: string;
  readonly emptyTray: string;
  readonly deck: (count: number) => string;
  readonly inDeck: string;
  readonly drawFromDeck: string;
  readonly hand: string;
  readonly handCount: (count: number) => string;
  readonly noCards: string;
  readonly chooseCard: string;
  readonly sortBy: string;
  readonly sorts: {
    readonly playable: string;
    readonly habitat: string;
    readonly cost: string;
    readonly points: string;
  };
  readonly food: string;
  readonly handOf: (count: number) => string;
  readonly foodOf: (count: number) => string;
  readonly foodCount: (count: number, food: string) => string;
  readonly bonuses: string;
  readonly bonusSecret: (count: number) => string;
  readonly has: (count: number) => string;
  readonly brings: (points: number) => string;
  readonly goals: string;
  readonly goalOf: (round: number) => string;
  readonly scored: string;
  readonly now: string;
  readonly wouldBring: (points: number) => string;
  readonly points: string;
  readonly total: string;
  readonly soFar: string;
  readonly others: string;
  readonly enlarge: (name: string) => string;
  readonly close: string;
  readonly nextMat: string;
  readonly round: (round: number, turn: number, turns: number) => string;
  readonly roundShort: (round: number, turn: number, turns: number) => string;
  readonly cubes: (count: number) => string;
  readonly tabs: {
    readonly hand: string;
    readonly tray: string;
    readonly goals: string;
    readonly bonus: string;
    readonly points: string;
    readonly others: string;
  };
  // what is asked
  readonly chooseAction: string;
  readonly choosePlace: (bird: string) => string;
  readonly use: string;
  readonly skip: string;
  readonly pass: string;
  readonly yes: string;
  readonly no: string;
  readonly take: string;
  readonly decline: string;
  readonly trade: string;
  readonly keep: string;
  readonly cache: string;
  readonly pay: string;
  readonly payWays: (count: number) => string;
  readonly nothingToPay: string;
  readonly back: string;
  readonly restart: string;
  readonly layRest: string;
  readonly always: string;
  readonly never: string;
  readonly ask: string;
  readonly orderTitle: string;
  readonly waiting: (name: string) => string;
  readonly overSaid: string;
  readonly confirm: string;
  /** What a mat has of it, in words. */
  readonly foodTold: string;
  /** What a row gives once another bird lies in it. */
  thenGives(gain: string): string;
  readonly unplayable: {
    readonly food: (cost: string) => string;
    readonly eggs: (eggs: number) => string;
    readonly full: string;
    readonly notYet: string;
  };
  // the starting hand
  readonly setup: {
    readonly noBirds: string;
    readonly title: string;
    readonly birds: string;
    readonly foods: string;
    readonly bonus: string;
    readonly status: (birds: number, foods: number) => string;
    readonly tooMany: (birds: number) => string;
    readonly start: string;
    readonly chosen: string;
  };
  // the enlarged card
  readonly wingspan: (cm: number) => string;
  readonly laysNone: string;
  readonly noPower: string;
  readonly triggers: { readonly brown: string; readonly white: string; readonly pink: string };
  readonly serves: string;
  readonly canPlay: string;
  readonly costsHere: (row: string, price: string) => string;
  readonly cachedOn: (count: number) => string;
  readonly tuckedUnder: (count: number) => string;
  readonly predator: string;
  readonly flocking: string;
  /** The page of all birds. */
  readonly browser: {
    readonly title: string;
    readonly search: string;
    readonly any: string;
    readonly habitat: string;
    readonly food: string;
    readonly nest: string;
    readonly power: string;
    readonly bonus: string;
    readonly sort: string;
    readonly name: string;
    readonly wingspan: string;
    readonly count: (birds: number) => string;
  };
  // the solo opponent
  readonly automa: {
    readonly name: string;
    readonly bonus: string;
    readonly birds: string;
    readonly faceDown: (count: number, worth: number) => string;
    readonly eggs: (count: number) => string;
    readonly cubes: (count: number) => string;
    readonly cards: (count: number) => string;
    readonly card: string;
    readonly does: {
      readonly food: string;
      readonly cards: string;
      readonly bird: string;
      readonly eggs: (count: number) => string;
    };
    readonly cubeAdded: string;
    readonly cubeLost: string;
    readonly none: string;
    readonly score: {
      readonly birds: string;
      readonly faceDown: string;
      readonly eggs: string;
      readonly goals: string;
    };
  };
}
