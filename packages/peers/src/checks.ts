import { equal, type Json } from '@tessera/kernel';
import type { RoomInfo, ServerMessage } from '@tessera/protocol';
import type { RoomRecord } from '@tessera/room';
import { holderOf } from './keys.ts';
import type { PeerRefusal } from './messages.ts';
import type { Own, Replica } from './replica.ts';

/** A value as it arrives after a round trip through JSON. */
const sent = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null));

/** Whether what a host shows is what the log gives. Only messages about the same moment as the log can be compared. */
export function matchesLog(message: ServerMessage, replica: Replica, pub: string, view: Json): boolean {
  const { ledger } = replica;
  if (message.type === 'chat')
    return ledger.chat.some(
      ({ name, seat, text }) => name === message.from && seat === message.seat && text === message.text,
    );
  if (!('seq' in message) || message.seq !== ledger.seq) return true;
  if ('room' in message && message.room !== undefined && !isRoom(message.room, replica)) return false;
  if (message.type !== 'room_joined' && message.type !== 'state_update') return true;
  const { match } = ledger;
  if (match === undefined) return message.ply === 0;
  const [seat = null] = replica.seatsOf(pub);
  const { engine, game } = match;
  const asked = engine.questions.map(({ actor, frame }) => [ledger.questions.get(actor) ?? '', actor, frame.kind]);
  return (
    message.ply === match.entries.length &&
    equal(sent(game.view(engine.state, seat)), view) &&
    equal(
      asked,
      message.questions.map(({ id, actor, kind }) => [id, actor, kind]),
    ) &&
    (message.result === undefined) !== engine.over &&
    (message.result === undefined || equal(sent(game.result(engine.state).ranks), message.result.ranks))
  );
}

/** Whether everybody sits where they have sat down, under their own names. */
const isRoom = ({ status, seats }: RoomInfo, { ledger }: Replica): boolean =>
  status === ledger.status &&
  seats.length === ledger.seats.length &&
  seats.every(({ kind, name }, i) => kind === ledger.seats[i].kind && name === ledger.seats[i].name);

type Sat = Extract<RoomRecord, { t: 'sat' }>;

/**
 * Why a seat may not be given to another key, if so. The person at this device was asked, and has agreed to this key on this
 * seat; nobody takes this device's own seat, whatever the others have agreed to.
 */
export function notGivenBack(
  replica: Replica,
  { seat, kind, name, holder }: Sat,
  by: string | undefined,
  own: Own | undefined,
): PeerRefusal | undefined {
  const { seats } = replica.ledger;
  const now = seats[seat];
  if (kind !== 'person' || now.holder === undefined || (now.kind !== 'person' && now.kind !== 'bot'))
    return 'BAD_RECORD';
  if (name !== now.name) return 'BAD_NAME';
  // the key that is to hold the seat has come to the table itself, and holds no other
  if (by === undefined || holder !== holderOf(by)) return 'NOT_PROVEN';
  if (replica.seatsOf(by).length > 0) return 'NOT_YOUR_SEAT';
  if (own === undefined || own.pub === by) return undefined;
  const mine = replica.seatsOf(own.pub);
  const isPlaying = mine.some((one) => seats[one].kind === 'person');
  return mine.includes(seat) || (isPlaying && own.givesBack?.(seat, holder) !== true) ? 'NOT_AGREED' : undefined;
}
