/** Canonical order of everything that is counted by kind; a state holds these as indexes. */
export const HABITATS = ['forest', 'grassland', 'wetland'] as const;
export const FOODS = ['invertebrate', 'seed', 'fish', 'fruit', 'rodent'] as const;
/** A die's six faces; the last gives one token of either food. */
export const FACES = [...FOODS, 'invertebrateOrSeed'] as const;
export const NESTS = ['bowl', 'cavity', 'ground', 'platform'] as const;
export const COLORS = ['none', 'brown', 'white', 'pink'] as const;

export type Habitat = (typeof HABITATS)[number];
export type Food = (typeof FOODS)[number];
export type Face = (typeof FACES)[number];
export type Nest = (typeof NESTS)[number];
export type Color = (typeof COLORS)[number];
/** What a bird's name can speak of. */
export type NameTag = 'bodyPart' | 'geography' | 'person' | 'color';

/** Every symbol is paid, `wild` with any token; or, for `either`, one token of one of the kinds. */
export type Cost = { readonly [K in Food | 'wild']?: number } | { readonly either: readonly Food[] };

/** What sets a power off; the last four are pink. */
export type Trigger =
  | { readonly on: 'activate' }
  | { readonly on: 'play' }
  | { readonly on: 'opponentPlaysBird'; readonly habitat: Habitat }
  | { readonly on: 'opponentLaysEggs' }
  | { readonly on: 'opponentGainsFood'; readonly food: Food }
  | { readonly on: 'opponentPredatorSucceeds' };

/** Whom a power serves, and who of them is served first. */
export type Players =
  | { readonly scope: 'self' }
  | { readonly scope: 'all'; readonly order: Order }
  | { readonly scope: 'fewestBirds'; readonly habitat: Habitat; readonly order: Order };
export type Order = 'clockwiseFromOwner' | 'ownerPicksFirst';

/** Which birds may be laid on. */
export type EggTarget =
  | { readonly scope: 'thisBird' }
  | { readonly scope: 'oneBird' | 'eachBird'; readonly nest: Nest | 'any'; readonly excludeThis: boolean };

/** What a power takes first. */
export type Payment =
  | { readonly item: 'egg'; readonly count: number; readonly from: 'otherBirds' | 'anyBird' }
  | { readonly item: 'food'; readonly food: Food; readonly count: number };

/** The fifteen things a power can do. */
export type Effect =
  | {
      readonly kind: 'gainFood';
      readonly players: Players;
      readonly foods: readonly Food[];
      readonly from: 'supply' | 'birdfeeder';
      readonly count: number | 'all';
      readonly mayCacheOnThis?: true;
    }
  | { readonly kind: 'cacheFood'; readonly food: Food; readonly count: number }
  | { readonly kind: 'tradeFood'; readonly give: number; readonly receive: number }
  | {
      readonly kind: 'drawCards';
      readonly players: Players;
      readonly count: number;
      readonly source: 'deckOrTray' | 'deck';
      readonly discardAtEndOfTurn?: number;
    }
  | { readonly kind: 'draftCards'; readonly perPlayer: number; readonly extraForOwner: number }
  | { readonly kind: 'drawBonusCards'; readonly draw: number; readonly keep: number }
  | {
      readonly kind: 'layEggs';
      readonly players: Players;
      readonly target: EggTarget;
      readonly count: number;
      /** The owner's further eggs, on another bird than the first. */
      readonly ownerExtra?: number;
    }
  | { readonly kind: 'tuckFromHand'; readonly count: number; readonly next?: Effect }
  | { readonly kind: 'tuckFromDeck'; readonly count: number }
  | { readonly kind: 'payThen'; readonly cost: Payment; readonly next: Effect }
  | { readonly kind: 'predatorWingspan'; readonly lessThanCm: number }
  | { readonly kind: 'predatorDice'; readonly food: Food; readonly cacheCount: number }
  | { readonly kind: 'repeatPower'; readonly filter: 'brown' | 'predator' }
  | { readonly kind: 'moveBird' }
  | { readonly kind: 'playBird'; readonly habitat: Habitat | 'sameAsThis' };

export type EffectKind = Effect['kind'];

/** When a bird does something, and what. */
export interface Power {
  readonly trigger: Trigger;
  readonly effect: Effect;
}

/** A bird card. */
export interface Bird {
  readonly id: string;
  readonly name: string;
  readonly latin: string;
  readonly habitats: readonly Habitat[];
  readonly cost: Cost;
  readonly points: number;
  /** `star` counts as every nest, `none` as no nest. */
  readonly nest: Nest | 'star' | 'none';
  readonly eggLimit: number;
  /** In centimetres. */
  readonly wingspan: number;
  /** What the name speaks of, for the four bonus cards that read names. */
  readonly tags: readonly NameTag[];
  readonly power: Power | null;
}

/** What a bonus card asks of a bird. */
export type BirdTest =
  | { readonly test: 'nameTag'; readonly tag: NameTag }
  | { readonly test: 'pointsLessThan' | 'wingspanMoreThan' | 'wingspanAtMost' | 'eggsAtLeast'; readonly value: number }
  | { readonly test: 'flag'; readonly flag: 'predator' | 'flocking' }
  | { readonly test: 'eats'; readonly food: Food | 'wild' }
  | { readonly test: 'eatsOnly'; readonly food: Food }
  | { readonly test: 'onlyHabitat'; readonly habitat: Habitat }
  | { readonly test: 'nest'; readonly nest: Nest };

/** A bonus card. */
export interface Bonus {
  readonly id: string;
  readonly name: string;
  readonly count:
    | { readonly kind: 'birdsOnMat'; readonly where: BirdTest }
    | { readonly kind: 'birdsInSmallestHabitat' }
    | { readonly kind: 'cardsInHand' };
  readonly scoring:
    | { readonly type: 'perItem'; readonly points: number }
    | { readonly type: 'tiers'; readonly tiers: readonly { readonly min: number; readonly points: number }[] };
  readonly automa: boolean;
}

/** One side of a goal tile. */
export interface Goal {
  readonly id: string;
  readonly name: string;
  readonly count:
    | { readonly kind: 'birdsInHabitat' | 'eggsInHabitat'; readonly habitat: Habitat }
    | { readonly kind: 'birdsWithEggsByNest' | 'eggsByNest'; readonly nest: Nest }
    | { readonly kind: 'eggSetsAcrossHabitats' | 'totalBirds' };
  /** Where the solo opponent's count starts in rounds 1 to 4. */
  readonly automaBase: readonly number[];
}

/** Data that stays as it is printed: somebody who holds a card cannot change it for everybody else. */
export function frozen<T>(data: T): T {
  if (typeof data === 'object' && data !== null && !Object.isFrozen(data)) {
    for (const part of Object.values(data)) frozen(part);
    Object.freeze(data);
  }
  return data;
}
