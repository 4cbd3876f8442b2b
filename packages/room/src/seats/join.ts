import { accept, type Checked, type Refusal, type Seat } from '@tessera/kernel';
import { type ClientMessageOf, refused } from '@tessera/protocol';
import { passesAnyway } from '../clocks/setting.ts';
import { timeOf } from '../clocks/time-of.ts';
import { linkOf } from '../events/links.ts';
import { knownPly, type Ledger, seenAt } from '../ledger/ledger.ts';
import { indicesOf, type SeatRecord } from '../ledger/records.ts';
import { sha256Hex } from '../ledger/sha256.ts';
import type { Room } from '../room.ts';
import { infoFor, sendPresence, wholeFor } from '../talk/broadcast.ts';
import { packing } from '../talk/info.ts';
import type { Known, RoomSession } from './connection.ts';
import { nameAt } from './names.ts';
import { ownsEvent } from './rights.ts';

/** Lets a session in. A session that is refused keeps the role it had. */
export async function join(
  room: Room,
  session: RoomSession,
  {
    playerToken,
    name = '',
    seat,
    spectate,
    organiser,
    invite,
    version,
    compact = false,
    since,
    program = false,
  }: ClientMessageOf<'join_room'>,
): Promise<Refusal | undefined> {
  const { ledger, deps } = room;
  if (compact && !packing.isThere) await packing.load();
  // an owner who handed the event over needs a link like everybody else
  const owner = organiser !== undefined && ledger.owner === undefined && sha256Hex(organiser) === ledger.head.organiser;
  const came = linkOf(ledger, invite, owner);
  if (!came.ok) return came.error;
  const link = came.value;
  const seated =
    link?.seat !== undefined
      ? await lead(room, link.seat)
      : playerToken === undefined || spectate
        ? accept(await comeBack(room, session.known, name))
        : await sit(
            room,
            { holder: sha256Hex(playerToken), ...(program && { program }), known: session.known },
            name,
            seat,
          );
  if (!seated.ok) return seated.error;
  const before = session.seats;
  session.seats = seated.value;
  session.organiser = owner || link?.role === 'organiser';
  session.owner = owner;
  session.link = link?.link;
  session.revoked = false;
  session.changes = version === 1;
  session.compact = compact;
  session.name = nameAt(ledger.seats, name, session.seats);
  session.token = playerToken === undefined ? undefined : sha256Hex(playerToken).slice(0, 16);
  if (!session.gone) room.sessions.add(session);
  for (const seat of new Set([...before, ...session.seats])) {
    if (room.connected(seat)) room.away.delete(seat);
    else if (!room.away.has(seat)) room.away.set(seat, deps.clock.now());
  }
  if (!session.gone) welcome(room, session, since);
  // a player who is back keeps the seat that was asked for
  if (ledger.pending.reclaim !== undefined && session.seats.includes(ledger.pending.reclaim.seat))
    await room.pend({ reclaim: undefined }, undefined);
  await room.noteAbsences();
  await room.goOn();
  return undefined;
}

/** Tells a session everything: when it has joined, and when it sits somewhere else. */
export function welcome(room: Room, session: RoomSession, since: number | undefined): void {
  const whole = wholeFor(room, session, since === undefined ? 0 : knownPly(room.ledger, since));
  const info = infoFor(room)(session);
  const link = room.ledger.links.find((one) => one.link === session.link);
  const [first] = session.seats;
  session.send({
    ...whole,
    type: 'room_joined',
    version: 1,
    seat: first === undefined ? 'SPECTATOR' : info.seats[first].label,
    seatIndex: first ?? null,
    organiser: session.organiser,
    ...(ownsEvent(session, room.ledger) && { owner: true }),
    ...seenBy(room.ledger, first),
    ...(link && { link: { id: link.link, role: link.role } }),
    room: info,
  });
  for (const { name, ...said } of room.ledger.chat)
    session.send({ type: 'chat', roomId: room.id, from: name, ...said, seq: room.ledger.seq });
  sendPresence(room);
}

/** Who joins: the digest of the token, and whether it is a program. */
interface Comer {
  readonly holder: string;
  readonly program?: true;
  readonly known?: Known | undefined;
}

/** Whether a seat is somebody's, by the token or by who they are: then another token of theirs has it, too. */
const isOf = ({ holder, player }: SeatRecord, comer: Comer): boolean =>
  holder === comer.holder ||
  (player !== undefined && (player === comer.known?.id || comer.known?.earlier?.includes(player) === true));

/** How a seat is held by who has just sat down there. */
const heldBy = ({ holder, program, known }: Comer) => ({
  holder,
  ...(program && { program }),
  ...(known && !program && { player: known.id }),
});

/** Gives a token its seats: those it already holds, else the open seat it asks for, else the first open one. */
async function sit(
  room: Room,
  comer: Comer,
  name: string,
  wanted: Seat | undefined,
): Promise<Checked<readonly Seat[]>> {
  const { ledger } = room;
  const held = indicesOf(ledger.seats, (one) => isOf(one, comer));
  await takeUp(room, held, comer, name);
  if (held.length > 0) return accept(held);
  const open = comer.known?.takesNoSeat ? [] : openFor(room, comer);
  if (wanted !== undefined && !open.includes(wanted)) return refused('SEAT_TAKEN', 'seat');
  const seat = wanted ?? open[0];
  if (seat === undefined) return accept([]);
  await take(room, seat, comer, name);
  return accept([seat]);
}

/** What somebody holds is theirs again, from a bot or where the seat was kept for them. */
async function takeUp(room: Room, held: readonly Seat[], comer: Comer, name: string): Promise<void> {
  for (const seat of held) {
    if (room.ledger.seats[seat].kind === 'open') await take(room, seat, comer, name);
    await takeOver(room, seat, name);
    await rename(room, seat, name, comer.known);
  }
}

/** Somebody without a token who is known has the seats they sit at, and takes no other. */
async function comeBack(room: Room, known: Known | undefined, name: string): Promise<readonly Seat[]> {
  if (known === undefined) return [];
  const held = indicesOf(room.ledger.seats, (one) => one.kind !== 'open' && isOf(one, { holder: '', known }));
  await takeUp(room, held, { holder: '', known }, name);
  return held;
}

async function take(room: Room, seat: Seat, comer: Comer, name: string): Promise<void> {
  await room.write({ t: 'sat', seat, kind: 'person', name: nameAt(room.ledger.seats, name, [seat]), ...heldBy(comer) });
}

/** The seats that somebody without one can take: a program prefers those that are kept for programs, people leave them. */
function openFor({ ledger }: Room, { program }: Comer): Seat[] {
  const open = indicesOf(ledger.seats, ({ kind, holder }) => kind === 'open' && holder === undefined);
  const kept = open.filter((i) => ledger.seats[i].program);
  const others = open.filter((i) => !kept.includes(i));
  return program ? [...kept, ...others] : others;
}

/** A person who comes with another name is called by it from now on; a seat that only a token held is theirs from now on. */
async function rename(room: Room, seat: Seat, wanted: string, known: Known | undefined): Promise<void> {
  const { seats, archived, head } = room.ledger;
  const { kind, name, holder, program, player } = seats[seat];
  const own = indicesOf(seats, (one) => one.holder === holder);
  const called = nameAt(seats, wanted, own) || name;
  const isNew = player === undefined && known !== undefined && !program && holder !== undefined;
  if (kind !== 'person' || (called === name && !isNew) || archived || head.settings.event) return;
  const same = {
    ...(holder !== undefined && { holder }),
    ...(program && { program }),
    ...(isNew && { player: known.id }),
  };
  await room.write({ t: 'sat', seat, kind, name: called, ...same });
}

/** How much of the match was shown at a seat; for tables that people come back to. */
function seenBy(ledger: Ledger, seat: Seat | undefined): { readonly seen?: number } {
  if (seat === undefined || ledger.match === undefined || !passesAnyway(ledger.head.settings.clock)) return {};
  return { seen: seenAt(ledger, seat) };
}

/** A captain plays the seat of the team, which keeps its own name. */
async function lead(room: Room, seat: Seat): Promise<Checked<readonly Seat[]>> {
  if (!room.ledger.archived) await takeOver(room, seat, '');
  return accept([seat]);
}

/** A person who comes back takes the seat from the bot that played for them. */
async function takeOver(room: Room, seat: Seat, name: string): Promise<void> {
  const { seats } = room.ledger;
  const { kind, name: known, holder, program } = seats[seat];
  if (kind !== 'bot') return;
  const held = { ...(holder !== undefined && { holder }), ...(program && { program }) };
  const own = indicesOf(seats, (one, i) => i === seat || (holder !== undefined && one.holder === holder));
  const called = nameAt(seats, name, own) || known;
  await room.write({ t: 'sat', seat, kind: 'person', name: called, ...held, ...backInTime(room, seat) });
}

/** Where time is given per turn, a person who comes back gets a full turn; a bank stays as it was. */
export function backInTime(room: Room, seat: Seat) {
  const time = timeOf(room);
  const setting = room.ledger.head.settings.clock;
  if (time.left === undefined || setting === undefined || setting.kind === 'bank') return time;
  // the bank stays as it was, but nobody comes back only to lose the seat at once
  if (setting.kind === 'turns')
    return { ...time, left: time.left.with(seat, Math.max(time.left[seat], setting.increment)) };
  return { ...time, left: time.left.with(seat, setting.ms) };
}
