import { type AnyGame, CHANCE, type Entry, equal, type Json, Match, must, type Seat } from '@tessera/kernel';
import type { RoomStatus, SeatKind } from '@tessera/protocol';
import { type Clocks, freshClocks } from './clocks.ts';
import type { RoomSettings } from './settings.ts';

/** One thing that happened in a room, as it is stored. */
export type RoomRecord =
  | {
      readonly t: 'sat';
      readonly seat: Seat;
      readonly kind: SeatKind;
      readonly name: string;
      readonly holder?: string;
      readonly level?: string;
    }
  | { readonly t: 'began'; readonly at: number }
  | {
      readonly t: 'answered';
      readonly entries: readonly Entry[];
      readonly at: number;
      readonly id?: string;
      readonly left?: readonly number[];
    }
  | {
      readonly t: 'undone';
      readonly to: number;
      readonly at: number;
      readonly id?: string;
      readonly left?: readonly number[];
    }
  | { readonly t: 'paused'; readonly at: number; readonly left?: readonly number[] }
  | { readonly t: 'resumed'; readonly at: number }
  | {
      readonly t: 'said';
      readonly seat: Seat | null;
      readonly name: string;
      readonly text: string;
      readonly at: number;
      readonly id?: string;
    }
  | { readonly t: 'followed'; readonly next: string };

export interface SeatRecord {
  readonly kind: SeatKind;
  readonly name: string;
  /** SHA-256 of the token that holds the seat. */
  readonly holder?: string;
  readonly level?: string;
}

/** What is written once, when the room is made. */
export interface RoomHead {
  readonly settings: RoomSettings;
  readonly seed: string;
  /** SHA-256 of the organiser's token, for games with a referee. */
  readonly organiser?: string;
  /** Who holds seats from the start: everybody at one screen, or those who play again. */
  readonly holders?: readonly ({ readonly holder: string; readonly name: string } | null)[];
}

/** A room as its records tell it. */
export interface Ledger {
  readonly head: RoomHead;
  readonly game: AnyGame;
  seq: number;
  /** How long the match was after each record, by seq: what somebody who missed records has to hear of it. */
  plies: number[];
  status: RoomStatus;
  seats: SeatRecord[];
  match: Match | undefined;
  clocks: Clocks | undefined;
  /** Identity of the open question of each actor: the seq at which it arose. */
  questions: Map<number, string>;
  /** Requests carried out lately, so that a repeated one is recognised even after a restart. */
  recent: Map<string, number>;
  chat: { readonly seat: Seat | null; readonly name: string; readonly text: string; readonly at: number }[];
  next: string | undefined;
}

const RECENT = 64;
const CHAT = 100;

export const emptyLedger = (head: RoomHead, game: AnyGame): Ledger => ({
  head,
  game,
  seq: 0,
  plies: [0],
  status: 'waiting',
  seats: head.settings.seats.map((seat, i) => {
    if (seat.kind === 'bot') return { kind: 'bot', name: '', level: seat.level };
    const held = head.holders?.[i];
    return held ? { kind: 'person', ...held } : { kind: 'open', name: '' };
  }),
  match: undefined,
  clocks: undefined,
  questions: new Map(),
  recent: new Map(),
  chat: [],
  next: undefined,
});

/** The match a room's settings describe, before its first answer. */
export function newMatch({ settings, seed }: RoomHead, game: AnyGame): Match {
  const { options, seats, start } = settings;
  return must(
    Match.create(game, { options, seats: seats.length, seed, ...(start !== undefined && { start }) }),
  ) as Match;
}

/**
 * Writes a stored record into the ledger. `match`, when given, is the match after an `answered` record, which the room has
 * already played; without it the answers are played again.
 */
export function enter(ledger: Ledger, record: RoomRecord, match?: Match): void {
  ledger.seq += 1;
  change(ledger, record, match);
  ledger.plies.push(ledger.match?.entries.length ?? 0);
}

function change(ledger: Ledger, record: RoomRecord, match: Match | undefined): void {
  const setting = ledger.head.settings.clock;
  switch (record.t) {
    case 'sat': {
      const { kind, name, holder, level } = record;
      ledger.seats[record.seat] = {
        kind,
        name,
        ...(holder !== undefined && { holder }),
        ...(level !== undefined && { level }),
      };
      return;
    }
    case 'began':
      ledger.status = 'playing';
      ledger.match = newMatch(ledger.head, ledger.game);
      ask(ledger, undefined);
      if (setting !== undefined)
        ledger.clocks = { ...freshClocks(setting, ledger.seats.length, record.at), running: askedSeats(ledger.match) };
      return;
    case 'answered': {
      const before = ledger.match as Match;
      const questions = before.engine.questions;
      ledger.match = match ?? playOn(before, record.entries);
      remember(ledger, record.id);
      const answered = new Set(record.entries.map(({ actor }) => actor));
      ask(
        ledger,
        (actor, frame) =>
          !answered.has(actor) && questions.some((one) => one.actor === actor && equal(one.frame, frame)),
      );
      runClocks(ledger, record.at, record.left);
      return;
    }
    case 'undone':
      ledger.match = (ledger.match as Match).rewind(record.to);
      remember(ledger, record.id);
      ask(ledger, undefined);
      runClocks(ledger, record.at, record.left);
      return;
    case 'paused':
      ledger.status = 'paused';
      runClocks(ledger, record.at, record.left);
      return;
    case 'resumed':
      ledger.status = 'playing';
      runClocks(ledger, record.at, undefined);
      return;
    case 'said': {
      const { seat, name, text, at } = record;
      remember(ledger, record.id);
      ledger.chat.push({ seat, name, text, at });
      if (ledger.chat.length > CHAT) ledger.chat.shift();
      return;
    }
    case 'followed':
      ledger.next = record.next;
  }
}

/** How much of the match somebody still knows who has heard everything up to `seq`, taking back included. */
export function knownPly({ plies }: Ledger, seq: number): number {
  let known = plies[Math.min(seq, plies.length - 1)];
  for (let i = seq + 1; i < plies.length; i++) known = Math.min(known, plies[i]);
  return known;
}

function playOn(match: Match, entries: readonly Entry[]): Match {
  for (const entry of entries) {
    must(match.engine.apply(entry));
    match.entries.push(entry);
  }
  return match;
}

/** Gives every open question its identity; one that was open before and has not been answered keeps its own. */
function ask(ledger: Ledger, same: ((actor: number, frame: unknown) => boolean) | undefined): void {
  const match = ledger.match as Match;
  const before = ledger.questions;
  ledger.questions = new Map();
  for (const { actor, frame } of match.engine.questions) {
    const kept = same?.(actor, frame) ? before.get(actor) : undefined;
    ledger.questions.set(actor, kept ?? String(ledger.seq));
  }
  if (match.engine.over) ledger.status = 'over';
  else if (ledger.status === 'over') ledger.status = 'playing';
}

/** Lets the clocks of those asked run from `at`, with the time that was left then. */
function runClocks(ledger: Ledger, at: number, left: readonly number[] | undefined): void {
  if (ledger.clocks === undefined || ledger.match === undefined) return;
  const running = ledger.status === 'playing' ? askedSeats(ledger.match) : [];
  ledger.clocks = { left: left ?? ledger.clocks.left, at, running };
}

function remember(ledger: Ledger, id: string | undefined): void {
  if (id === undefined) return;
  ledger.recent.set(id, ledger.seq);
  if (ledger.recent.size > RECENT) ledger.recent.delete(ledger.recent.keys().next().value as string);
}

/** A ledger as JSON, so that a long match need not be played again when its room is opened. */
export interface Snapshot {
  readonly seq: number;
  readonly plies: readonly number[];
  readonly status: RoomStatus;
  readonly seats: readonly SeatRecord[];
  readonly match: { readonly state: Json; readonly entries: readonly Entry[]; readonly firstHash: string } | null;
  readonly clocks: Clocks | null;
  readonly questions: readonly (readonly [number, string])[];
  readonly recent: readonly (readonly [string, number])[];
  readonly chat: Ledger['chat'];
  readonly next: string | null;
}

export const makeSnapshot = (ledger: Ledger): Snapshot => ({
  seq: ledger.seq,
  plies: ledger.plies,
  status: ledger.status,
  seats: ledger.seats,
  match:
    ledger.match === undefined
      ? null
      : {
          state: ledger.match.engine.state as unknown as Json,
          entries: ledger.match.entries,
          firstHash: ledger.match.firstHash,
        },
  clocks: ledger.clocks ?? null,
  questions: [...ledger.questions],
  recent: [...ledger.recent],
  chat: ledger.chat,
  next: ledger.next ?? null,
});

export function fromSnapshot(head: RoomHead, game: AnyGame, snapshot: Snapshot): Ledger {
  const { settings, seed } = head;
  const { match } = snapshot;
  const setup = {
    options: settings.options,
    seats: settings.seats.length,
    seed,
    ...(settings.start !== undefined && { start: settings.start }),
  };
  return {
    head,
    game,
    seq: snapshot.seq,
    plies: [...snapshot.plies],
    status: snapshot.status,
    seats: [...snapshot.seats],
    match:
      match === null
        ? undefined
        : (Match.restore(game, setup, match.entries, match.state as never, match.firstHash) as Match),
    clocks: snapshot.clocks ?? undefined,
    questions: new Map(snapshot.questions),
    recent: new Map(snapshot.recent),
    chat: [...snapshot.chat],
    next: snapshot.next ?? undefined,
  };
}

/** Seats among those asked now; chance and the referee have no clock. */
export const askedSeats = (match: Match): Seat[] =>
  match.engine.questions.flatMap(({ actor }) => (actor > CHANCE ? [actor] : []));
