import type { Seat } from '@tessera/kernel';
import { useMemo } from 'preact/hooks';
import type { View } from '../rules/index.ts';

/** The colours of one team's plates. */
export interface Tint {
  /** The glaze of the rim and of the well. */
  readonly face: string;
  readonly well: string;
  /** What is turned from the light, and the outline of a cluster. */
  readonly deep: string;
  /** The cloth under a cluster. */
  readonly mat: string;
  /** Emblems on the well. */
  readonly ink: string;
}

/** By the rules' palette. Neighbours in hue are far apart in lightness, so that they are told apart without hue as well. */
export const TINTS: readonly Tint[] = [
  { face: '#f0b429', well: '#e3a112', deep: '#9a6400', mat: '#f6d88d', ink: '#3d2600' },
  { face: '#3b7fd1', well: '#2463ad', deep: '#123f7a', mat: '#8db6ea', ink: '#f4f9ff' },
  { face: '#b92f3c', well: '#97202d', deep: '#5e0f19', mat: '#dd8b90', ink: '#fff3f0' },
  { face: '#f1eee6', well: '#dfdace', deep: '#6f6a60', mat: '#fbf9f3', ink: '#38342c' },
  { face: '#2f9a68', well: '#197a4e', deep: '#0a4b2e', mat: '#86ccaa', ink: '#f2fff8' },
  { face: '#e488cf', well: '#d26cba', deep: '#7c2a69', mat: '#f4c4e8', ink: '#3b0a30' },
  { face: '#1f6a77', well: '#114f5b', deep: '#062f37', mat: '#6fb0ba', ink: '#effcff' },
  { face: '#4a3222', well: '#372312', deep: '#1e1005', mat: '#a98e74', ink: '#fff6ea' },
];

/** How a team looks on a board: its emblem goes by its seat, so that no two teams share one. */
export interface Look {
  readonly name: string;
  /** An index of the rules' palette. */
  readonly colour: number;
}

/** The teams of a view under the names they have here. */
export function useLooks({ event: { teams } }: View, name: (seat: Seat) => string): readonly Look[] {
  const names = teams.map((_, seat) => name(seat));
  // the same list as long as nothing changes, so that the board is not drawn again
  return useMemo(() => teams.map(({ colour }, seat) => ({ name: names[seat], colour })), [teams, names.join('\n')]);
}

export const tintOf = (looks: readonly Look[], team: Seat): Tint => TINTS[looks[team]?.colour ?? team] ?? TINTS[0];
