import { type Actor, equal, type Json, type Match, type Refusal, type Seat, undoLimit } from '@tessera/kernel';
import type { ClientMessageOf, ClientType } from '@tessera/protocol';
import { look } from './clocks.ts';
import { knownPly, type Ledger } from './ledger.ts';
import { no } from './no.ts';
import type { Room } from './room.ts';
import { sha256Hex } from './secrets.ts';
import type { Session } from './session.ts';
import { actorsOf } from './tell.ts';

type Handler<K extends ClientType> = (
  room: Room,
  session: Session,
  message: ClientMessageOf<K>,
) => Promise<Refusal | undefined> | Refusal | undefined;

const CHATS = 5;
const CHAT_MS = 10_000;

const notSeated = no('NOT_OWNER', 'You are looking on; only the players may do that.');
const notJoined = no('NOT_JOINED', 'Join the room first.');

/** What stands in the way of anybody doing anything in the match. */
function closed({ status }: Ledger): Refusal | undefined {
  if (status === 'over') return no('GAME_OVER', 'The game is over.');
  if (status === 'waiting') return no('NOT_STARTED', 'The match has not started: a seat is still open.');
  if (status === 'paused') return no('PAUSED', 'The match is paused.');
  return undefined;
}

/** What each message does. A handler returns why not, or nothing when it has done it. */
export const requests: { readonly [K in ClientType]: Handler<K> } = {
  async join_room(room, session, { playerToken, name, seat, spectate, organiser, version, since }) {
    const { ledger } = room;
    session.changes = version === 1;
    if (name !== undefined) session.name = name;
    if (organiser !== undefined && ledger.head.organiser !== undefined)
      session.organiser = sha256Hex(organiser) === ledger.head.organiser;
    const refusal =
      playerToken === undefined || spectate ? undefined : await sit(room, session, sha256Hex(playerToken), seat);
    if (refusal !== undefined) return refusal;
    const whole = room.whole(session, since === undefined ? 0 : knownPly(ledger, since));
    const label = session.seats.length === 0 ? 'SPECTATOR' : room.info().seats[session.seats[0]].label;
    const seatIndex = session.seats[0] ?? null;
    session.send({
      type: 'room_joined',
      version: 1,
      roomId: room.id,
      seat: label,
      seatIndex,
      organiser: session.organiser,
      room: room.info(),
      ...whole,
    });
    for (const { seat, name, text, at } of ledger.chat)
      session.send({ type: 'chat', roomId: room.id, from: name, seat, text, at, seq: ledger.seq });
    room.tellPresence();
    await room.beginWhenReady();
  },

  get_state(room, session) {
    if (session.seq < 0) return notJoined;
    room.tellState(session, room.ledger.match?.entries.length ?? 0);
  },

  async move_request(room, session, { id, question, answers, payload, expectedPly }) {
    const { ledger } = room;
    const shut = closed(ledger);
    if (shut !== undefined) return shut;
    const mine = actorsOf(session);
    if (mine.length === 0) return notSeated;
    const match = ledger.match as Match;
    const actor = match.engine.questions.find((one) => mine.includes(one.actor))?.actor ?? mine[0];
    if (answers === undefined && payload !== undefined) {
      // the game counts its turns in its own way
      const turn = expectedPly === undefined ? payload : { expectedPly, ...payload };
      const read = room.deps.readTurn?.(room.game.id, match.engine.state, actor, turn);
      if (read === undefined) return no('BAD_MESSAGE', 'This game has no moves in that form.');
      return read.ok ? room.play(read.value, id) : read.error;
    }
    if (expectedPly !== undefined && expectedPly !== match.entries.length) return stale;
    if (question !== undefined && ledger.questions.get(actor) !== question) {
      return ledger.questions.has(actor)
        ? stale
        : ((match.engine.check({ actor, choice: (answers?.[0] ?? null) as Json }) as { error?: Refusal }).error ??
            stale);
    }
    if (answers === undefined) return no('BAD_MESSAGE', 'A move needs answers.');
    return room.play(
      (answers as Json[]).map((choice) => ({ actor, choice })),
      id,
    );
  },

  say: (room, session, { id, choice }) => aside(room, session, choice as Json, id),

  resign(room, session, { id }) {
    const leave = room.game.asides?.leave as Json | undefined;
    return leave === undefined ? no('NOT_HERE', 'This game has no resigning.') : aside(room, session, leave, id);
  },
  offer_draw: (room, session, { id }) => aside(room, session, { draw: 'offer' }, id),
  accept_draw: (room, session, { id }) => aside(room, session, { draw: 'accept' }, id),
  decline_draw: (room, session, { id }) => aside(room, session, { draw: 'decline' }, id),

  async claim_draw(room, session, { id, kind }) {
    const shut = closed(room.ledger);
    if (shut !== undefined) return shut;
    const [actor] = actorsOf(session);
    return actor === undefined ? notSeated : room.play([{ actor, choice: { claim: kind } }], id);
  },

  async request_undo(room, session, { id, to }) {
    const { ledger } = room;
    if (ledger.status === 'waiting' || ledger.match === undefined) return closed(ledger);
    if (session.seats.length === 0) return notSeated;
    const { entries } = ledger.match;
    const last = entries.findLastIndex(({ actor }) => session.seats.includes(actor));
    const target = to ?? last;
    if (target < 0 || target >= entries.length) return no('NOTHING_TO_UNDO', 'There is nothing to take back.');
    const by = entries[last]?.actor ?? session.seats[0];
    const free = session.seats.some((seat) => target >= undoLimit(entries, seat));
    const needs = ledger.seats.flatMap(({ kind }, seat) =>
      kind === 'person' && !session.seats.includes(seat) ? [seat] : [],
    );
    if ((free && ledger.status !== 'over') || needs.length === 0) return void (await room.takeBack(target, id));
    room.undo = { by, to: target, needs: new Set(needs) };
    room.tellAll({ type: 'undo_offered', roomId: room.id, by, to: target });
    room.tellPresence();
  },

  async accept_undo(room, session, { id }) {
    const offer = room.undo;
    if (offer === undefined) return no('NO_OFFER', 'Nobody asks to take back.');
    if (!session.seats.some((seat) => offer.needs.has(seat))) return notSeated;
    for (const seat of session.seats) offer.needs.delete(seat);
    if (offer.needs.size === 0) await room.takeBack(offer.to, id);
    else room.tellPresence();
  },

  decline_undo(room, session) {
    const offer = room.undo;
    if (offer === undefined) return no('NO_OFFER', 'Nobody asks to take back.');
    if (!session.seats.some((seat) => offer.needs.has(seat) || offer.by === seat)) return notSeated;
    room.undo = undefined;
    room.tellAll({ type: 'undo_declined', roomId: room.id });
    room.tellPresence();
  },

  async chat(room, session, { id, text }) {
    if (session.seq < 0) return notJoined;
    const now = room.deps.clock.now();
    session.chats = session.chats.filter((at) => at > now - CHAT_MS);
    if (session.chats.length >= CHATS) return no('TOO_FAST', 'Slow down: five lines in ten seconds are enough.');
    session.chats.push(now);
    const seat = session.seats[0] ?? null;
    const name = session.name || (seat === null ? 'Spectator' : room.titles[seat]);
    await room.write({ t: 'said', seat, name, text, at: now, ...(id !== undefined && { id }) });
    room.tellChat({ from: name, seat, text, at: now });
  },

  async rematch(room, session) {
    const { ledger } = room;
    if (session.seats.length === 0) return notSeated;
    if (ledger.status !== 'over') return no('NOT_OVER', 'The match is not over yet.');
    if (ledger.next !== undefined) return void session.send({ type: 'rematch', roomId: room.id, next: ledger.next });
    for (const seat of session.seats) room.rematch.add(seat);
    const waiting = ledger.seats.some(({ kind }, seat) => kind === 'person' && !room.rematch.has(seat));
    if (waiting || room.follow === undefined) return void room.tellPresence();
    const next = await room.follow(room);
    await room.write({ t: 'followed', next });
    room.tellAll({ type: 'rematch', roomId: room.id, next });
  },

  async pause(room, session) {
    const shut = closed(room.ledger);
    if (shut !== undefined) return shut;
    if (actorsOf(session).length === 0) return notSeated;
    const at = room.deps.clock.now();
    await room.write({ t: 'paused', at, ...(room.ledger.clocks && { left: look(room.ledger.clocks, at).left }) });
  },

  async resume(room, session) {
    if (actorsOf(session).length === 0) return notSeated;
    if (room.ledger.status !== 'paused') return no('NOT_PAUSED', 'The match is not paused.');
    await room.write({ t: 'resumed', at: room.deps.clock.now() });
  },

  async kick(room, session, { seat }) {
    const { ledger, deps } = room;
    if (actorsOf(session).length === 0) return notSeated;
    if (ledger.status !== 'playing' || ledger.seats[seat]?.kind !== 'person')
      return no('BAD_SEAT', 'Nobody can be replaced there.');
    const since = room.away.get(seat) ?? deps.clock.now();
    if (room.connected(seat) || deps.clock.now() - since < ledger.head.settings.awayMs) {
      return no('STILL_HERE', 'That player has not been away long enough.');
    }
    await room.giveToBot(seat);
  },

  async fill_seat(room, session, { seat, level }) {
    if (session.seats.length === 0) return notSeated;
    if (room.ledger.status !== 'waiting' || room.ledger.seats[seat]?.kind !== 'open')
      return no('BAD_SEAT', 'That seat is not open.');
    await room.write({ t: 'sat', seat, kind: 'bot', name: '', level });
    await room.beginWhenReady();
  },

  leave_room(room, session) {
    room.disconnect(session);
    session.seq = -1;
    session.seats = [];
    session.organiser = false;
  },

  ping(room, session) {
    session.send({ type: 'pong', roomId: room.id, now: room.deps.clock.now() });
  },
};

const stale = no('STALE', 'The position has changed since you looked; look again.');

async function aside(room: Room, session: Session, choice: Json, id: string | undefined): Promise<Refusal | undefined> {
  const shut = closed(room.ledger);
  if (shut !== undefined) return shut;
  const mine: Actor[] = actorsOf(session);
  if (mine.length === 0) return notSeated;
  const { engine } = room.ledger.match as Match;
  // at one screen with several seats, whoever is asked speaks first
  const asked = engine.questions.flatMap(({ actor }) => (mine.includes(actor) ? [actor] : []));
  const actor =
    [...asked, ...mine].find((one) => engine.asides(one).some((listed) => equal(listed, choice))) ?? mine[0];
  const refusal = await room.play([{ actor, choice, aside: true }], id);
  if (refusal === undefined && equal(choice, { draw: 'offer' }))
    room.tellAll({ type: 'draw_offered', roomId: room.id, by: room.info().seats[actor].label });
  return refusal;
}

/** Gives a token its seats: those it holds already, else the open one it wants, else the first that is open. */
async function sit(
  room: Room,
  session: Session,
  holder: string,
  wanted: Seat | undefined,
): Promise<Refusal | undefined> {
  const { ledger } = room;
  const name = session.name;
  const held = ledger.seats.flatMap((seat, i) => (seat.holder === holder ? [i] : []));
  if (held.length > 0) {
    session.seats = held;
    for (const seat of held) {
      room.away.delete(seat);
      // a person who comes back takes the seat from the bot that kept it warm
      if (ledger.seats[seat].kind === 'bot')
        await room.write({ t: 'sat', seat, kind: 'person', name: name || ledger.seats[seat].name, holder });
    }
    return undefined;
  }
  const open = ledger.seats.flatMap(({ kind }, i) => (kind === 'open' ? [i] : []));
  if (wanted !== undefined && !open.includes(wanted)) return no('SEAT_TAKEN', 'That seat is taken.');
  const seat = wanted ?? open[0];
  if (seat === undefined) return undefined;
  session.seats = [seat];
  await room.write({ t: 'sat', seat, kind: 'person', name, holder });
  return undefined;
}
