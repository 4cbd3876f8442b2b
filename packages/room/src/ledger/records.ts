import type { Actor, AnyGame, Entry, Json, Seat } from '@tessera/kernel';
import type { Role, SeatKind } from '@tessera/protocol';
import { nameAt } from '../seats/names.ts';
import type { RoomSettings } from '../seats/settings.ts';
import type { PendingRequests } from './pending-requests.ts';
import type { Sealed } from './written.ts';

/** Milliseconds left per seat. */
type Left = readonly number[];

/** One thing that happened in a room, as it is stored. `id` is the request that caused it. */
export type RoomRecord = { readonly id?: string } & Sealed &
  (
    | {
        readonly t: 'sat';
        readonly seat: Seat;
        readonly kind: SeatKind;
        readonly name: string;
        readonly holder?: string;
        /** Who sits there, by an id that means nothing to the room; absent where it stays. */
        readonly player?: string;
        readonly level?: string;
        readonly program?: true;
        /** The others have given the seat to somebody who had lost what held it. */
        readonly back?: true;
        readonly at?: number;
        readonly left?: Left;
      }
    /** `seats`: those that play, in their new order, where free ones were removed. Absent where all of them do. */
    | { readonly t: 'began'; readonly at: number; readonly seats?: readonly Seat[] }
    /** Two seats before the match, of which one may be free: who sits on one sits on the other from now on. */
    | { readonly t: 'swapped'; readonly seats: readonly [Seat, Seat] }
    | {
        readonly t: 'answered';
        readonly entries: readonly Entry[];
        readonly at: number;
        /** Before the answer and after it; an undo goes back to the former. */
        readonly had?: Left;
        readonly left?: Left;
        /** The seat that lost the match on time with this answer. */
        readonly timedOut?: Seat;
      }
    | {
        readonly t: 'undone';
        readonly to: number;
        readonly at: number;
        readonly left?: Left;
        /** The seat that asked the others for it; absent where nobody had to be asked, and in old records. */
        readonly by?: Seat;
        /** A throw or something else that nobody could know was undone with it. Absent in old records. */
        readonly past?: true;
      }
    /** `by` is the actor who asked for it; absent in old records. */
    | { readonly t: 'paused'; readonly at: number; readonly left?: Left; readonly by?: Actor }
    | { readonly t: 'resumed'; readonly at: number }
    | {
        readonly t: 'said';
        readonly seat: Seat | null;
        readonly name: string;
        readonly text: string;
        readonly at: number;
        /** Who said it, by an id that means nothing to the room. */
        readonly player?: string;
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
    /** A holiday of a seat instead of the one that had not begun; where it ends as it begins, there is none. */
    | { readonly t: 'holiday'; readonly seat: Seat; readonly from: number; readonly until: number; readonly at: number }
    /** No server ran from then until then: nobody's time passed. */
    | {
        readonly t: 'interrupted';
        readonly from: number;
        readonly until: number;
        readonly at: number;
        readonly left: Left;
      }
    /** The match was shown at a seat up to a length. */
    | { readonly t: 'seen'; readonly seat: Seat; readonly ply: number }
    /** All pending requests from now on. */
    | ({ readonly t: 'pending' } & PendingRequests)
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
  /** Who sits here, by an id that its owner knows. Every connection of theirs has the seat. */
  readonly player?: string;
  readonly level?: string;
  /** A program plays here, or will. */
  readonly program?: true;
  /** How long the match was when a bot began to play for the person who holds this seat. */
  readonly since?: number;
}

/** Where throws come from in a match whose first ones devices made together, so that its seed is no secret. */
export interface Luck {
  /** What each of the devices' throws was drawn from: one that is asked again after an undo is the same. */
  readonly drawn: readonly string[];
  /** What everybody needs to check those. */
  readonly fair: Json;
  /** What all later throws are drawn from. */
  readonly seed: string;
}

/** The text that later throws are drawn from: its digest is public from the start, the text itself after the match. */
export const seedOfThrows = ({ seed, luck }: RoomHead): string => luck?.seed ?? seed;

/** What is written once, when the room is created. */
export interface RoomHead extends Sealed {
  readonly settings: RoomSettings;
  readonly seed: string;
  /** Version of the rules that the match is played with. */
  readonly version?: number;
  /** How chance is drawn; absent in rooms that were created when throws belonged to a length of the match. */
  readonly dice?: 2;
  /** What the starting position leaves hidden is dealt from the seed. */
  readonly deal?: true;
  /** What people type to find the room. Rooms in a tab, events and old rooms have none. */
  readonly code?: string;
  /** SHA-256 of the organiser's token, for games with a referee. */
  readonly organiser?: string;
  /** What was played on a device before the table was moved here. The device knew the seed. */
  readonly played?: readonly Entry[];
  readonly luck?: Luck;
  /** Who holds seats from the start: people who share a screen, or the players of a rematch. */
  readonly holders?: readonly ({ readonly holder: string; readonly name: string; readonly player?: string } | null)[];
}

/** What a room that begins now is stored with. */
export function newHead(head: RoomHead, { version, open }: AnyGame): RoomHead {
  const { settings } = head;
  const holders = head.holders === undefined ? undefined : named(head.holders);
  // a match in progress keeps its rules
  if (head.played !== undefined) return { ...head, ...(holders && { holders }) };
  // people who share a screen can look at everything anyway, so a position means exactly what it says there
  const held = settings.seats.flatMap(({ kind }, i) => (kind === 'open' ? [holders?.[i]?.holder] : []));
  const oneScreen =
    held.every((holder) => holder !== undefined && holder === held[0]) &&
    !settings.seats.some((seat) => seat.kind === 'open' && seat.program);
  const deal = settings.start !== undefined && !open && !oneScreen;
  // into an empty object: a copy by spreading has a hidden class for every room
  return Object.assign({}, head, { version, dice: 2 as const }, holders && { holders }, deal && { deal });
}

/** The head of a table that begins with some of its seats. */
export const withSeats = (head: RoomHead, kept: readonly Seat[]): RoomHead => ({
  ...head,
  settings: { ...head.settings, seats: kept.map((seat) => head.settings.seats[seat]) },
  ...(head.holders && { holders: kept.map((seat) => head.holders?.[seat] ?? null) }),
});

/** A record that can bring people to another seat before the match. */
export type SeatChange = Extract<RoomRecord, { t: 'swapped' | 'began' | 'sat' }>;

export const gathers = (record: RoomRecord): record is SeatChange =>
  record.t === 'swapped' ||
  (record.t === 'began' && record.seats !== undefined) ||
  (record.t === 'sat' && record.kind === 'open');

/** Where somebody who sat on a seat sits after a record; undefined for nowhere. */
export function movedTo(record: SeatChange, seat: Seat): Seat | undefined {
  if (record.t === 'sat') return seat === record.seat ? undefined : seat;
  if (record.t === 'began') {
    const now = record.seats?.indexOf(seat) ?? seat;
    return now < 0 ? undefined : now;
  }
  const [one, other] = record.seats;
  return seat === one ? other : seat === other ? one : seat;
}

type Holders = NonNullable<RoomHead['holders']>;

/** People who hold seats from the start, with names that tell them apart; one person may hold several seats. */
function named(holders: Holders): Holders {
  const done: (Holders[number] & object)[] = [];
  return holders.map((one) => {
    if (one === null) return null;
    const same = indicesOf(done, ({ holder }) => holder === one.holder);
    const held = { ...one, name: nameAt(done, one.name, same) };
    done.push(held);
    return held;
  });
}

/** The indices of the entries that pass a test. For every move, so no `flatMap`, which takes ten times as long. */
export function indicesOf<T>(list: readonly T[], is: (one: T, place: number) => boolean): number[] {
  const places: number[] = [];
  for (let i = 0; i < list.length; i++) if (is(list[i], i)) places.push(i);
  return places;
}
