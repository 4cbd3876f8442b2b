import type { Seat } from '@tessera/kernel';
import type { PlateTrace } from './tracing.ts';

/** A place where a plate may go. */
export interface Offer {
  readonly hex: number;
  /** What it changes in the points of the team that places, heart income of this cycle included. */
  readonly gain: number;
  /** Whose plate it replaces. */
  readonly victim?: Seat | undefined;
}

/** What is shown on a board besides its plates; hexes are numbers of the rules' list. */
export interface BoardMarks {
  readonly offers?: readonly Offer[];
  /** Whose offers they are. */
  readonly team?: Seat | undefined;
  readonly pointed?: number | undefined;
  /** Where the last plates of the others went. */
  readonly traces?: readonly PlateTrace[];
  /** A hex where a plate was refused. */
  readonly refused?: number | undefined;
  /** The latest placement, where nobody's trace lies. */
  readonly last?: number | undefined;
  /** Hearts that have just paid. */
  readonly paying?: readonly number[];
  /** Hearts that an open challenge keeps from paying. */
  readonly frozen?: readonly number[];
  /** Changes whenever what has just happened is to be shown again. */
  readonly beat?: string | number;
}
