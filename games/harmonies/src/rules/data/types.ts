import { type Hex, hex } from '@tessera/hex';
import type { AnimalId } from './animals.ts';
import type { SpiritId } from './spirits.ts';

/** What a card is called in choices, notes and positions. */
export type CardId = AnimalId | SpiritId;

/** Where the other cells of a habitat lie, seen from the cell of the cube, in the orientation printed on the card. */
export const SHAPES = {
  pair: [hex(-1, 0)],
  line: [hex(-1, 0), hex(-2, 0)],
  'line-mid': [hex(-1, 0), hex(1, 0)],
  triangle: [hex(-1, 0), hex(-1, 1)],
  chevron: [hex(-1, 1), hex(1, 0)],
  fan: [hex(-1, 1), hex(0, 1), hex(1, 0)],
  diamond: [hex(-1, 0), hex(-1, 1), hex(-2, 1)],
} as const satisfies { readonly [shape: string]: readonly Hex[] };
export type Shape = keyof typeof SHAPES;

/** A habitat: the landscape under the cube and those of the shape's other cells, in its order. */
export interface Habitat {
  readonly shape: Shape;
  readonly cube: Landscape;
  readonly others: readonly Landscape[];
}

export interface Animal<Id extends string = AnimalId> extends Habitat {
  readonly id: Id;
  /** What the card is worth once 1, 2, … cubes have left it; never added up. */
  readonly points: readonly number[];
}

/** What a spirit counts. */
export type Subject = 'field' | 'water' | 'tree' | 'mountain' | 'building';

export type SpiritScoring =
  /** Every cell by its height. */
  | { readonly per: 'landscape'; readonly of: Subject; readonly byHeight: readonly number[] }
  /** Every connected group by the last tier whose size it reaches. */
  | {
      readonly per: 'group';
      readonly of: Subject;
      readonly tiers: readonly { readonly size: number; readonly points: number }[];
    };

export interface Spirit<Id extends string = SpiritId> extends Habitat {
  readonly id: Id;
  readonly scoring: SpiritScoring;
}

/** Token letters: blue (water), yellow (field), brown (trunk), green (leaf), gray (stone), red (brick). */
export const TOKENS = ['W', 'F', 'T', 'L', 'S', 'R'] as const;
export type Token = (typeof TOKENS)[number];

/** [H1.1] How many of each there are, in the order of the letters: 120 in all. */
export const SUPPLY: readonly number[] = [23, 19, 21, 19, 23, 15];

/** Every stack the rules allow, bottom first; the empty cell is number 0. */
export const STACKS = ['', 'W', 'F', 'T', 'TT', 'L', 'TL', 'TTL', 'S', 'SS', 'SSS', 'R', 'TR', 'SR', 'RR'] as const;
export type Stack = (typeof STACKS)[number];

/** What a habitat asks of a cell: water, field, tree or mountain of an exact height, building. */
export type Landscape = 'W' | 'F' | 'T1' | 'T2' | 'T3' | 'M1' | 'M2' | 'M3' | 'H';

/** [H7.1] The stacks that are a landscape: bare trunks and a lone red token are none. */
export const STACKS_OF: { readonly [L in Landscape]: readonly Stack[] } = {
  W: ['W'],
  F: ['F'],
  T1: ['L'],
  T2: ['TL'],
  T3: ['TTL'],
  M1: ['S'],
  M2: ['SS'],
  M3: ['SSS'],
  H: ['TR', 'SR', 'RR'],
};

/** [H10.5] Points of a river by its length; each further token is worth four more. */
export const RIVER: readonly number[] = [0, 0, 2, 5, 8, 11, 15];
export const RIVER_STEP = 4;

/** [H12.4] The scores that earn 1, 2, … 8 suns. */
export const SUNS: readonly number[] = [40, 70, 90, 110, 130, 140, 150, 160];
