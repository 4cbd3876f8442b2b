import {
  type Actor,
  type AnyGame,
  CHANCE,
  digest,
  type Entry,
  equal,
  Match,
  type MatchSetup,
  must,
  type Seat,
} from '@tessera/kernel';
import type { Interruption, RoomStatus } from '@tessera/protocol';
import { announced, cutShort } from '../clocks/away-times.ts';
import { type Clocks, freshClocks } from '../clocks/setting.ts';
import { NOTHING, type PendingRequests, pendingAfter } from './pending-requests.ts';
import {
  gathers,
  type LinkRecord,
  movedTo,
  type RoomHead,
  type RoomRecord,
  type SeatRecord,
  withSeats,
} from './records.ts';

/** The state of a room, folded from its records. */
export interface Ledger {
  head: RoomHead;
  readonly game: AnyGame;
  seq: number;
  /** How long the match was after each record, by seq, to find what a client that missed records needs. */
  plies: number[];
  status: RoomStatus;
  seats: readonly SeatRecord[];
  match: Match | undefined;
  clocks: Clocks | undefined;
  /** What was left on the clocks when the answers from `ply` on arrived, so that an undo can restore it. */
  spent: { readonly ply: number; readonly left: readonly number[] }[];
  /** Seats that lost on time, and how long the match was then. */
  timedOut: readonly { readonly seat: Seat; readonly ply: number }[];
  /** Identity of the open question of each actor: the seq at which it arose, and the actor. */
  questions: Map<number, string>;
  /** The seq of every request, by `keyOf`, so that a repeated one is recognised even after a restart. */
  requests: Map<string, number>;
  chat: readonly {
    readonly seat: Seat | null;
    readonly name: string;
    readonly text: string;
    readonly at: number;
    readonly player?: string;
  }[];
  next: string | undefined;
  /** Who asked for the pause, while there is one. */
  pausedBy: Actor | undefined;
  /** The links of an event, in the order they were made. */
  links: readonly (LinkRecord & { readonly revoked?: true })[];
  /** The link that owns the event; undefined while its creator does. */
  owner: string | undefined;
  archived: boolean;
  /** Undos that the others agreed to: who asked, and how long the match was after it. */
  agreed: readonly { readonly by: Seat; readonly at: number }[];
  /** Seats that the others gave to somebody who had lost them, and how long the match was then. */
  returned: readonly { readonly seat: Seat; readonly at: number }[];
  /** At an event: what was undone since the last answer, the latest last. */
  undone: readonly (readonly Entry[])[];
  pending: PendingRequests;
  /** Before the match: what holds the seat of the person who starts it. */
  host: string | undefined;
  /** The seats of the stored head that play, where free ones were removed at the start. */
  kept: readonly Seat[] | undefined;
  /** How much of the match was shown at each seat, where people come back to it after days. */
  seen: readonly number[];
  /** When no server ran. */
  interruptions: readonly Interruption[];
}

/** A request is not repeated after so many others; the store would still carry it out only once. */
const REQUESTS = 10_000;
const CHAT = 100;
const AGREED = 100;
const INTERRUPTIONS = 20;

const firstSeats = (head: RoomHead): readonly SeatRecord[] =>
  head.settings.seats.map((seat, i) => {
    if (seat.kind === 'bot') return { kind: 'bot', name: '', level: seat.level };
    const held = head.holders?.[i];
    // a seat for a program waits for it, also where its token is known
    if (seat.program && !head.settings.event) return { kind: 'open', name: '', ...held, program: true };
    if (held) return { kind: 'person', ...held };
    return { kind: head.settings.event ? 'person' : 'open', name: '' };
  });

/** Who starts the match: the person who has sat here longest, as far as is known. */
export const hostAmong = (seats: readonly SeatRecord[]): string | undefined =>
  seats.find(({ kind, program, holder }) => kind === 'person' && !program && holder !== undefined)?.holder;

export const emptyLedger = (head: RoomHead, game: AnyGame): Ledger => ({
  head,
  game,
  seq: 0,
  plies: [0],
  status: 'waiting',
  seats: firstSeats(head),
  match: undefined,
  clocks: undefined,
  spent: [],
  timedOut: [],
  questions: new Map(),
  requests: new Map(),
  chat: [],
  next: undefined,
  pausedBy: undefined,
  links: [],
  owner: undefined,
  archived: false,
  agreed: [],
  returned: [],
  undone: [],
  pending: NOTHING,
  host: hostAmong(firstSeats(head)),
  kept: undefined,
  seen: [],
  interruptions: [],
});

/** What the match of a room is created from. */
export function setupFor({ settings, seed, deal, dice }: RoomHead): MatchSetup {
  const { options, seats, start } = settings;
  return {
    options,
    seats: seats.length,
    seed,
    ...(start !== undefined && { start }),
    ...(deal && { deal }),
    ...(dice !== undefined && { dice }),
  };
}

/** The match that a room's settings describe, before its first answer. */
export const firstMatch = (head: RoomHead, game: AnyGame): Match => must(Match.create(game, setupFor(head))) as Match;

/** Matches as they were moved here, by their answers: what was played again once need not be played again. */
const PLAYED = new WeakMap<readonly Entry[], Match>();

/** The match that a room begins with: before its first answer, or with what was played before it was moved here. */
export function newMatch(head: RoomHead, game: AnyGame): Match {
  const steps = playingAgain(head, game);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, answer by answer. */
export function* playingAgain(head: RoomHead, game: AnyGame): Generator<undefined, Match> {
  const { played = [] } = head;
  const known = PLAYED.get(played);
  if (known !== undefined) return known.fork();
  const match = firstMatch(head, game);
  for (const { actor, choice, aside, hash } of played) {
    must(match.answer(aside ? { actor, choice, aside } : { actor, choice }));
    if (match.hash !== hash) throw new Error(`answer ${match.length} has another digest`);
    yield;
  }
  if (played.length > 0) PLAYED.set(played, match.fork());
  return match;
}

/**
 * Enters a stored record into the ledger. `match`, when given, is the match after the record, which the room has already
 * played; without it the answers are replayed.
 */
export function enter(ledger: Ledger, record: RoomRecord, match?: Match): void {
  ledger.seq += 1;
  if (gathers(record) && ledger.chat.length > 0)
    ledger.chat = ledger.chat.map((said) => ({
      ...said,
      seat: said.seat === null ? null : (movedTo(record, said.seat) ?? null),
    }));
  change(ledger, record, match);
  ledger.pending = pendingAfter(ledger, record);
  remember(ledger, record.id);
  ledger.plies.push(ledger.match?.length ?? 0);
}

function change(ledger: Ledger, record: RoomRecord, match: Match | undefined): void {
  switch (record.t) {
    case 'sat': {
      const { seat, kind, name, holder, level, program } = record;
      const before = ledger.seats[seat];
      // who keeps the seat stays who they are
      const player = record.player ?? (holder !== undefined && holder === before.holder ? before.player : undefined);
      const { holder: held } = ledger.seats[seat];
      const instead = kind === 'bot' && ledger.seats[seat].kind === 'person' && ledger.match !== undefined;
      ledger.seats = ledger.seats.with(seat, {
        kind,
        name,
        ...(holder !== undefined && { holder }),
        ...(player !== undefined && { player }),
        ...(level !== undefined && { level }),
        ...(program && { program }),
        ...(instead && { since: ledger.match?.length ?? 0 }),
      });
      if (ledger.status === 'waiting') keepHost(ledger, held === ledger.host ? holder : undefined);
      if (record.back) ledger.returned = [...ledger.returned, { seat, at: ledger.match?.length ?? 0 }].slice(-AGREED);
      if (record.at !== undefined) runClocks(ledger, record.at, record.left);
      return;
    }
    case 'swapped': {
      const [one, other] = record.seats;
      const { seats } = ledger;
      ledger.seats = seats.with(one, seats[other]).with(other, seats[one]);
      return;
    }
    case 'began': {
      if (record.seats !== undefined) {
        const { seats } = ledger;
        ledger.kept = record.seats;
        ledger.head = withSeats(ledger.head, record.seats);
        ledger.seats = record.seats.map((seat) => seats[seat]);
      }
      ledger.host = undefined;
      const setting = ledger.head.settings.clock;
      ledger.status = 'playing';
      ledger.match = newMatch(ledger.head, ledger.game);
      ask(ledger, []);
      if (setting === undefined) return;
      ledger.clocks = freshClocks(setting, ledger.seats.length, record.at);
      runClocks(ledger, record.at, undefined);
      return;
    }
    case 'answered': {
      const before = ledger.match as Match;
      const { length } = before;
      const unanswered = before.engine.questions.filter(
        ({ actor }) => !record.entries.some((entry) => entry.actor === actor && !entry.aside),
      );
      ledger.match = match ?? replayOn(before, record.entries);
      ledger.undone = [];
      if (record.had !== undefined) ledger.spent.push({ ply: length, left: record.had });
      if (record.timedOut !== undefined) ledger.timedOut = [...ledger.timedOut, { seat: record.timedOut, ply: length }];
      if (record.entries.some(({ aside }) => aside)) markLeftSeats(ledger);
      if (ledger.clocks?.holidays !== undefined) ledger.clocks = cutShort(ledger.clocks, record.entries, record.at);
      ask(ledger, unanswered);
      runClocks(ledger, record.at, record.left);
      return;
    }
    case 'undone': {
      const before = ledger.match as Match;
      if (ledger.head.settings.event) ledger.undone = [...ledger.undone, before.entries.slice(record.to)];
      ledger.match = match ?? before.rewind(record.to);
      ledger.spent = ledger.spent.filter(({ ply }) => ply < record.to);
      ledger.agreed = [
        ...ledger.agreed.filter(({ at }) => at <= record.to),
        ...(record.by === undefined ? [] : [{ by: record.by, at: record.to }]),
      ].slice(-AGREED);
      ledger.timedOut = ledger.timedOut.filter(({ ply }) => ply < record.to);
      ledger.seen = ledger.seen.map((ply) => Math.min(ply, record.to));
      ledger.returned = ledger.returned.map(({ seat, at }) => ({ seat, at: Math.min(at, record.to) }));
      ledger.seats = ledger.seats.map((seat) =>
        seat.since === undefined || seat.since <= record.to ? seat : { ...seat, since: record.to },
      );
      jumped(ledger, record);
      return;
    }
    case 'redone':
      ledger.match = match ?? replayOn(ledger.match as Match, ledger.undone.at(-1) ?? []);
      ledger.undone = ledger.undone.slice(0, -1);
      jumped(ledger, record);
      return;
    case 'paused':
      ledger.status = 'paused';
      ledger.pausedBy = record.by;
      runClocks(ledger, record.at, record.left);
      return;
    case 'resumed':
      ledger.status = 'playing';
      ledger.pausedBy = undefined;
      runClocks(ledger, record.at, undefined);
      return;
    case 'said': {
      const { seat, name, text, at, player } = record;
      ledger.chat = [...ledger.chat, { seat, name, text, at, ...(player !== undefined && { player }) }].slice(-CHAT);
      return;
    }
    case 'followed':
      ledger.next = record.next;
      return;
    case 'invited': {
      const { link, role, seat, label, holder } = record;
      ledger.links = [...ledger.links, { link, role, label, holder, ...(seat !== undefined && { seat }) }];
      return;
    }
    case 'revoked':
      ledger.links = ledger.links.map((one) => (one.link === record.link ? { ...one, revoked: true } : one));
      return;
    case 'transferred':
      ledger.owner = record.link ?? undefined;
      return;
    case 'archived':
      ledger.archived = true;
      runClocks(ledger, record.at, record.left);
      return;
    case 'unarchived':
      ledger.archived = false;
      runClocks(ledger, record.at, undefined);
      return;
    case 'holiday':
      if (ledger.clocks !== undefined) ledger.clocks = announced(ledger.clocks, record);
      return;
    case 'interrupted': {
      const { from, until } = record;
      const one = { at: ledger.match?.length ?? 0, from, until };
      ledger.interruptions = [...ledger.interruptions, one].slice(-INTERRUPTIONS);
      runClocks(ledger, record.at, record.left);
      return;
    }
    case 'seen': {
      const { seat, ply } = record;
      ledger.seen = ledger.seats.map((_, one) => (one === seat ? ply : (ledger.seen[one] ?? 0)));
      return;
    }
    case 'pending':
      return;
    default:
      throw new Error(`there is no record ${JSON.stringify((record as { t?: unknown }).t)}`);
  }
}

/** The host stays as long as they sit; after that it is somebody else who does. */
function keepHost(ledger: Ledger, next: string | undefined): void {
  const { seats, host } = ledger;
  if (host !== undefined && seats.some(({ holder }) => holder === host)) return;
  ledger.host = next ?? hostAmong(seats);
}

/** The match has jumped: all questions are new ones. */
function jumped(ledger: Ledger, { at, left }: { readonly at: number; readonly left?: readonly number[] }): void {
  markLeftSeats(ledger);
  ask(ledger, []);
  runClocks(ledger, at, left);
}

/** How much of the match is still known to a client that was told everything up to `seq`; undos count. */
export function knownPly({ plies }: Ledger, seq: number): number {
  let known = plies[Math.min(seq, plies.length - 1)];
  for (let i = seq + 1; i < plies.length; i++) known = Math.min(known, plies[i]);
  return known;
}

function replayOn(match: Match, entries: readonly Entry[]): Match {
  for (const entry of entries) {
    const { actor, choice, aside } = entry;
    must(match.answer({ actor, choice, ...(aside && { aside }) }, entry));
    const { hash, reveal } = match.entries[match.length - 1];
    if (hash !== entry.hash || reveal !== entry.reveal)
      throw new Error(`answer ${match.length} is not the one that was stored`);
  }
  return match;
}

/** A seat that has said the game's aside for leaving has left, until that is undone. */
function markLeftSeats(ledger: Ledger): void {
  const leave = ledger.game.asides?.leave;
  if (leave === undefined) return;
  const left = new Set<number>();
  for (const { actor, aside, choice } of (ledger.match as Match).entries)
    if (aside && equal(choice, leave)) left.add(actor);
  if (ledger.seats.every(({ kind }, seat) => (kind === 'left') === left.has(seat))) return;
  ledger.seats = ledger.seats.map((record, seat) => {
    if (left.has(seat)) return { ...record, kind: 'left' };
    return record.kind === 'left' ? { ...record, kind: record.level === undefined ? 'person' : 'bot' } : record;
  });
}

type Questions = Match['engine']['questions'];

/** Gives every open question its identity; one that was open before and has not been answered keeps its own. */
function ask(ledger: Ledger, unanswered: Questions): void {
  const match = ledger.match as Match;
  const { questions } = ledger;
  const ids = match.engine.questions.map(({ actor, frame, choices }) => {
    const same = unanswered.find(
      (one) => one.actor === actor && equal(one.frame, frame) && equal(one.choices, choices),
    );
    return (same && questions.get(actor)) ?? `${ledger.seq}.${actor}`;
  });
  questions.clear();
  for (const [i, { actor }] of match.engine.questions.entries()) questions.set(actor, ids[i]);
  if (match.engine.over) ledger.status = 'over';
  else if (ledger.status === 'over') ledger.status = 'playing';
}

/** Answers are possible now. */
export const isOn = ({ status, archived }: Ledger): boolean => status === 'playing' && !archived;

/** Starts the clocks of the seats that are asked at `at`, with the time that was left then. */
function runClocks(ledger: Ledger, at: number, left: readonly number[] | undefined): void {
  if (ledger.clocks === undefined || ledger.match === undefined) return;
  // bots have their own limit; people who have left need none
  const running = isOn(ledger) ? askedSeats(ledger.match).filter((seat) => ledger.seats[seat].kind === 'person') : [];
  const { holidays } = ledger.clocks;
  ledger.clocks = { left: left ?? ledger.clocks.left, at, running, ...(holidays && { holidays }) };
}

function remember(ledger: Ledger, id: string | undefined): void {
  if (id === undefined) return;
  const { requests } = ledger;
  requests.set(requestKey(id), ledger.seq);
  if (requests.size > REQUESTS) requests.delete(requests.keys().next().value as string);
}

/** A request as it is remembered: who sent it in clear, so that nobody can make up one that looks like another's. */
export function requestKey(request: string): string {
  const cut = request.indexOf('/');
  return `${request.slice(0, cut)}/${digest(request.slice(cut + 1))}`;
}

/** When a request was carried out, if it was. */
export const doneAt = ({ requests }: Ledger, request: string): number | undefined => requests.get(requestKey(request));

/** How much of the match was shown at a seat: who answered has seen what came before. */
export function seenAt({ seen, match }: Ledger, seat: Seat): number {
  const own = (match?.entries.findLastIndex(({ actor }) => actor === seat) ?? -1) + 1;
  return Math.min(Math.max(seen[seat] ?? 0, own), match?.length ?? 0);
}

/** The seats that are asked now; chance and the referee have no clock. */
export const askedSeats = (match: Match): Seat[] =>
  match.engine.questions.map(({ actor }) => actor).filter((actor) => actor > CHANCE);
