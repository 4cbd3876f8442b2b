import type { Entry, Seat } from '@tessera/kernel';
import type { Role, SeatKind } from '@tessera/protocol';
import type { RoomSettings } from './settings.ts';

/** Milliseconds left per seat. */
type Left = readonly number[];

/** One thing that happened in a room, as it is stored. `id` is the request that caused it. */
export type RoomRecord = { readonly id?: string } & (
  | {
      readonly t: 'sat';
      readonly seat: Seat;
      readonly kind: SeatKind;
      readonly name: string;
      readonly holder?: string;
      readonly level?: string;
      readonly at?: number;
      readonly left?: Left;
    }
  | { readonly t: 'began'; readonly at: number }
  | {
      readonly t: 'answered';
      readonly entries: readonly Entry[];
      readonly at: number;
      /** Before the answer and after it; an undo goes back to the former. */
      readonly had?: Left;
      readonly left?: Left;
    }
  | { readonly t: 'undone'; readonly to: number; readonly at: number; readonly left?: Left }
  | { readonly t: 'paused'; readonly at: number; readonly left?: Left }
  | { readonly t: 'resumed'; readonly at: number }
  | {
      readonly t: 'said';
      readonly seat: Seat | null;
      readonly name: string;
      readonly text: string;
      readonly at: number;
    }
  | { readonly t: 'followed'; readonly next: string }
  /** The last undo was reversed. */
  | { readonly t: 'redone'; readonly at: number; readonly left?: Left }
  | ({ readonly t: 'invited'; readonly at: number } & LinkRecord)
  | { readonly t: 'revoked'; readonly link: string; readonly at: number }
  /** The event has another owner: who joins with a link, or with null who created it. */
  | { readonly t: 'transferred'; readonly link: string | null; readonly at: number }
  | { readonly t: 'archived'; readonly at: number; readonly left?: Left }
  | { readonly t: 'unarchived'; readonly at: number }
);

/** The request that caused a record, where it had an id. */
export const made = (id: string | undefined): { readonly id: string } | undefined =>
  id === undefined ? undefined : { id };

/** An invitation to an event. */
export interface LinkRecord {
  readonly link: string;
  readonly role: Role;
  /** The seat a captain plays. */
  readonly seat?: Seat;
  readonly label: string;
  /** SHA-256 of the token that opens it. */
  readonly holder: string;
}

export interface SeatRecord {
  readonly kind: SeatKind;
  readonly name: string;
  /** SHA-256 of the token that holds the seat. */
  readonly holder?: string;
  readonly level?: string;
}

/** What is written once, when the room is created. */
export interface RoomHead {
  readonly settings: RoomSettings;
  readonly seed: string;
  /** Version of the rules that the match is played with. */
  readonly version?: number;
  /** SHA-256 of the organiser's token, for games with a referee. */
  readonly organiser?: string;
  /** Who holds seats from the start: people who share a screen, or the players of a rematch. */
  readonly holders?: readonly ({ readonly holder: string; readonly name: string } | null)[];
}
