import { type Hex, hex } from '@tessera/hex';
import type { AnimalId } from './animals.ts';
import type { SpiritId } from './spirits.ts';

/** What a card is called in choices, notes and positions. */
export type CardId = AnimalId | SpiritId;

/** What a habitat asks of a cell: water, field, tree or mountain of an exact height, building. */
export const LANDSCAPES = ['W', 'F', 'T1', 'T2', 'T3', 'M1', 'M2', 'M3', 'H'] as const;
export type Landscape = (typeof LANDSCAPES)[number];

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
