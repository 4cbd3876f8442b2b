import type { RoomRecord } from '@tessera/room';
import { holderOf } from './keys.ts';
import type { PeerRefusal } from './messages.ts';
import type { Own, Replica } from './replica.ts';

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
