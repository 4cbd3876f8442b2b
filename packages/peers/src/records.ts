import { type Answer, CHANCE, equal, type Json, type Match, type Seat } from '@tessera/kernel';
import type { ClientMessage } from '@tessera/protocol';
import { parseClientMessage } from '@tessera/protocol/check';
import type { RoomRecord } from '@tessera/room';
import { clocksAt, doneAt, isCleanOf, isNameAt, type Ledger, nameAt, titlesOf } from '@tessera/room';
import { notGivenBack } from './checks.ts';
import { inOrder, throwBy } from './fair/index.ts';
import { holderOf, isProven } from './keys.ts';
import type { Body } from './log-items.ts';
import type { PeerRefusal } from './messages.ts';
import type { Own, Replica } from './replica.ts';
import { goneAfter, lookAfter } from './watch.ts';

/** What a record does: the match after it, where it answers. */
interface Allowed {
  readonly match?: Match;
}

type RecordBody = Extract<Body, { t: 'record' }>;
type Of<K extends RoomRecord['t']> = Extract<RoomRecord, { t: K }>;

/** What somebody has asked for, with the seats they hold. */
interface Asked {
  readonly message: ClientMessage;
  readonly seats: readonly Seat[];
}

/** How far the clocks of two devices may be apart. */
const CLOCKS_APART = 15_000;

/** Whether the host may write a record: no seat is answered for, renamed or undone without its signed request. */
export function checkRecord(replica: Replica, body: RecordBody, own: Own | undefined): Allowed | PeerRefusal {
  const { ledger } = replica;
  const { record, proof } = body;
  let asked: Asked | undefined;
  if (proof !== undefined) {
    if (!isProven(replica.match, proof)) return 'NOT_PROVEN';
    const read = parseClientMessage(proof.text);
    if (!read.ok || read.value.roomId !== replica.match) return 'NOT_PROVEN';
    asked = { message: read.value, seats: replica.seatsOf(proof.by) };
    const refused = checkRequest(ledger, record, asked);
    if (refused !== undefined) return refused;
  }
  try {
    return checkKind(replica, body, asked, own);
  } catch {
    // a record of the wrong shape
    return 'BAD_RECORD';
  }
}

/** A request is carried out once, under its own name. */
function checkRequest(ledger: Ledger, { id }: RoomRecord, { message, seats }: Asked): PeerRefusal | undefined {
  if (message.type === 'join_room') return id === undefined ? undefined : 'NOT_PROVEN';
  if (id === undefined || !('id' in message) || message.id === undefined) return 'NOT_PROVEN';
  const cut = id.indexOf('/');
  if (id.slice(cut + 1) !== message.id) return 'NOT_PROVEN';
  if (seats.length > 0 && id.slice(0, cut) !== String(seats[0])) return 'NOT_YOUR_SEAT';
  return doneAt(ledger, id) === undefined ? undefined : 'SECOND_ANSWER';
}

function checkKind(
  replica: Replica,
  body: RecordBody,
  asked: Asked | undefined,
  own: Own | undefined,
): Allowed | PeerRefusal {
  const { record } = body;
  const { ledger } = replica;
  switch (record.t) {
    case 'answered':
      return body.links === undefined ? answered(replica, record, asked, own) : threw(replica, body, record);
    case 'sat':
      return sat(replica, record, body.proof?.by, asked, own) ?? {};
    case 'began':
      // seats are not removed here: every device has committed to the throws of all of them
      return ledger.status === 'waiting' &&
        record.seats === undefined &&
        ledger.seats.every(({ kind }) => kind !== 'open')
        ? {}
        : 'BAD_RECORD';
    case 'said':
      return said(ledger, record, asked) ?? {};
    case 'undone':
      return undone(replica, record, asked, own) ?? {};
    case 'paused':
    case 'resumed':
    case 'followed':
      return asked !== undefined && asked.seats.length > 0 ? {} : 'NOT_PROVEN';
    default:
      // events need a referee, and so a server
      return 'BAD_RECORD';
  }
}

/** The throw that everybody's links give. */
function threw(replica: Replica, { links = [], signs }: RecordBody, record: Of<'answered'>): Allowed | PeerRefusal {
  const { due, takers, tableThrows, ledger } = replica;
  if (due === undefined || takers === undefined || record.entries.length !== 1) return 'BAD_THROW';
  const seats = inOrder(links).map(([seat]) => seat);
  if (!equal(seats, takers)) return 'BAD_THROW';
  if (!links.every(([seat, link]) => tableThrows.isLinkOf(seat, due, link))) return 'BAD_LINK';
  if (replica.strict && tableThrows.thrown[due] === undefined) {
    const early = tableThrows.early(due);
    // everybody has opened the link for this log and no other one
    const areSigned = links.every(([seat, link], i) => early.has(seat) || replica.isSigned(seat, link, signs?.[i]));
    if (tableThrows.begun(due) === undefined || !areSigned) return 'NOT_PROVEN';
  }
  const match = (ledger.match as Match).fork();
  match.draw(throwBy(replica.match, due, links));
  return equal(match.entries.slice(-1), record.entries) ? { match } : 'BAD_THROW';
}

function answered(
  replica: Replica,
  record: Of<'answered'>,
  asked: Asked | undefined,
  own: Own | undefined,
): Allowed | PeerRefusal {
  const { ledger } = replica;
  const { entries } = record;
  if (ledger.status !== 'playing' || entries.length === 0) return 'BAD_RECORD';
  const [{ actor }] = entries;
  if (entries.some((one) => one.actor !== actor) || actor === CHANCE) return 'BAD_RECORD';
  if (asked === undefined) {
    const kind = ledger.seats[actor]?.kind;
    const outOfTime = kind === 'person' && ranOut(replica, record, actor, own);
    // bots, and seats that have been left, are the host's to answer for
    if (kind !== 'bot' && kind !== 'left' && !outOfTime) return 'NOT_PROVEN';
  } else if (!asked.seats.includes(actor)) return 'NOT_YOUR_SEAT';
  const wanted: readonly Answer[] | undefined =
    asked === undefined ? entries.map(answerOf) : wantedBy(replica, asked.message, actor);
  if (wanted?.length !== entries.length) return 'BAD_RECORD';
  const match = (ledger.match as Match).fork();
  const before = match.entries.length;
  for (const answer of wanted) if (!match.answer(answer).ok) return 'BAD_RECORD';
  return equal(match.entries.slice(before), entries) ? { match } : 'BAD_RECORD';
}

const answerOf = ({ actor, choice, aside }: Answer): Answer => ({ actor, choice, ...(aside && { aside }) });

/** Whether a seat's time is up, as far as this device can tell. */
function ranOut(replica: Replica, { at }: { readonly at: number }, seat: Seat, own: Own | undefined): boolean {
  const { ledger, clockedAt } = replica;
  const { clocks } = ledger;
  if (clocks === undefined || !clocks.running.includes(seat) || clocksAt(clocks, at).left[seat] > 0) return false;
  if (own === undefined || at <= own.now() + CLOCKS_APART) return true;
  // the host has another time of day: then what counts is how long this device has waited
  return clockedAt !== undefined && own.now() - clockedAt >= clocks.left[seat] - CLOCKS_APART;
}

/** The answers that a request stands for. */
function wantedBy({ game }: Replica, message: ClientMessage, actor: Seat): readonly Answer[] | undefined {
  const aside = (choice: unknown): readonly Answer[] | undefined =>
    choice === undefined ? undefined : [{ actor, choice: choice as Json, aside: true }];
  const { draws } = game;
  switch (message.type) {
    case 'move_request':
      return message.answers?.map((choice) => ({ actor, choice: choice as Json }));
    case 'say':
      return aside(message.choice);
    case 'resign':
      return aside(game.asides?.leave);
    case 'offer_draw':
      return aside(draws?.offer);
    case 'accept_draw':
      return aside(draws?.accept);
    case 'decline_draw':
      return aside(draws?.decline);
    case 'claim_draw': {
      const choice = draws?.claim?.(message.kind);
      return choice === undefined ? undefined : [{ actor, choice }];
    }
    default:
      return undefined;
  }
}

function sat(
  replica: Replica,
  record: Of<'sat'>,
  by: string | undefined,
  asked: Asked | undefined,
  own: Own | undefined,
): PeerRefusal | undefined {
  const { ledger } = replica;
  const { seat, kind, name, holder } = record;
  const now = ledger.seats[seat];
  if (now === undefined) return 'BAD_RECORD';
  if (record.back) return notGivenBack(replica, record, by, own);
  if (kind === 'bot') {
    if (now.kind === 'open') return ledger.status === 'waiting' ? undefined : 'BAD_RECORD';
    if (now.kind !== 'person' || holder !== now.holder || name !== now.name) return 'BAD_RECORD';
    // somebody who is here is not replaced
    if (own !== undefined && own.from === undefined && replica.seatsOf(own.pub).includes(seat)) return 'NOT_AGREED';
    if (ranOut(replica, { at: record.at ?? 0 }, seat, own)) return undefined;
    const kicked = asked?.message.type === 'kick' && asked.message.seat === seat && asked.seats.length > 0;
    if (!kicked) return 'NOT_PROVEN';
    return replica.strict && !isGone(replica, seat, own) ? 'NOT_AGREED' : undefined;
  }
  if (kind !== 'person' || by === undefined || asked === undefined || holder === undefined) return 'NOT_PROVEN';
  const { message } = asked;
  if (message.type !== 'join_room' && message.type !== 'rename') return 'NOT_PROVEN';
  const mine = now.holder === holder;
  if (!mine && (now.kind !== 'open' || message.type !== 'join_room' || ledger.status !== 'waiting'))
    return 'SECOND_ANSWER';
  if (replica.seatsOf(by).length > 0 && !mine) return 'NOT_YOUR_SEAT';
  // the key that signs is the one that holds the seat
  if (holderOf(by) !== holder) return 'NOT_YOUR_SEAT';
  const places = ledger.seats.flatMap((one, i) => (i === seat || (mine && one.holder === holder) ? [i] : []));
  const wanted = message.name ?? '';
  if (isNameAt(name, ledger.seats, wanted, places)) return undefined;
  return name === now.name && nameAt(ledger.seats, wanted, places) === '' ? undefined : 'BAD_NAME';
}

/**
 * Whether the device of a seat gave no sign for long enough, as far as this device can tell: the table has waited for it, and
 * two hosts have missed it, so that none can ignore it alone. Of a time when this device was away itself, it knows nothing.
 */
function isGone({ waits, ledger, host }: Replica, seat: Seat, own: Own | undefined): boolean {
  const waited = waits.get(seat);
  if (waited === undefined) return false;
  if (own === undefined) return true;
  const { awayMs } = ledger.head.settings;
  const { at, by } = waited;
  const now = own.now();
  if (at !== undefined && (now - at < goneAfter(awayMs) || own.since < at + lookAfter(awayMs))) return false;
  const wasAway = own.from !== undefined && now - own.from >= goneAfter(awayMs);
  return by !== host || wasAway || own.isAlone?.() === true;
}

function said(ledger: Ledger, record: Of<'said'>, asked: Asked | undefined): PeerRefusal | undefined {
  const { seat, name, text } = record;
  if (asked?.message.type !== 'chat') return 'NOT_PROVEN';
  if (!isCleanOf(text, asked.message.text)) return 'NOT_PROVEN';
  if (seat !== (asked.seats[0] ?? null)) return 'NOT_YOUR_SEAT';
  // a spectator must not be called like a player
  if (seat === null) return isNameAt(name, ledger.seats, name, []) ? undefined : 'BAD_NAME';
  const called = ledger.seats[seat].name || (ledger.match && titlesOf(ledger.match)[seat]);
  return called === undefined || name === called ? undefined : 'BAD_NAME';
}

function undone(
  replica: Replica,
  record: Of<'undone'>,
  asked: Asked | undefined,
  own: Own | undefined,
): PeerRefusal | undefined {
  const { due, tableThrows, ledger } = replica;
  const { match, seats } = ledger;
  const { to } = record;
  if (match === undefined || !Number.isInteger(to) || to < 0 || to >= match.entries.length) return 'BAD_RECORD';
  if (asked === undefined || asked.seats.length === 0) return 'NOT_PROVEN';
  const { type } = asked.message;
  if (type !== 'request_undo' && type !== 'accept_undo') return 'NOT_PROVEN';
  if (own === undefined) return undefined;
  const theirs = match.entries.slice(to).every(({ actor, reveal }) => asked.seats.includes(actor) && !reveal);
  // who has the links of a throw that has begun must not go back and decide again
  const isThrown = due !== undefined && tableThrows.begun(due) !== undefined;
  const free = type === 'request_undo' && theirs && !isThrown;
  const isPlaying = replica.seatsOf(own.pub).some((seat) => seats[seat].kind === 'person');
  return free || !isPlaying || own.agreed(to) ? undefined : 'NOT_AGREED';
}
