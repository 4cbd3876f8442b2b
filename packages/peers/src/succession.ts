import type { Seat } from '@tessera/kernel';
import type { Replica } from './replica.ts';

/** How long each seat waits for those who come before it to become the host. */
const TURN_MS = 1500;

/** How long a device waits before it becomes the host; undefined when it holds no seat. */
export function turnOf(replica: Replica, pub: string): number | undefined {
  const [mine] = replica.seatsOf(pub);
  if (mine === undefined) return undefined;
  const { seats } = replica.ledger;
  // the seat that the host has handed the table over to comes first
  const first = replica.handed ?? replica.host + 1;
  const order = Array.from({ length: seats.length }, (_, i): Seat => (first + i) % seats.length).filter(
    (seat) => seats[seat].holder !== undefined,
  );
  return Math.max(0, order.indexOf(mine)) * TURN_MS;
}

/** The epoch that a device is the host of, or is about to be. */
export function epochAt(replica: Replica | undefined, pub: string, first: boolean): number {
  if (replica === undefined) return 0;
  const [mine] = replica.seatsOf(pub);
  return first || mine === undefined || replica.host === mine ? replica.epoch : replica.epochFor(mine);
}
