import { isRecord, type Seat } from '@tessera/kernel';
import type { RoomHead, RoomRecord } from '@tessera/room';
import { isLink, type SeatLink } from './fair/index.ts';
import { sha256Hex } from './fair/sha256.ts';
import type { Proof } from './keys.ts';

/** One thing that the devices of a table agree on. */
export type Body =
  /** A record of the room. `proof` is the request of the person who caused it, `links` make the throw it holds. */
  | { readonly t: 'record'; readonly record: RoomRecord; readonly proof?: Proof; readonly links?: readonly SeatLink[] }
  /** Another seat is the host from here on; the seats in `away` were not there. */
  | { readonly t: 'epoch'; readonly seat: Seat; readonly away: readonly Seat[]; readonly proof: Proof }
  /** A seat commits to a hash chain for the throws from `from` on. */
  | { readonly t: 'chain'; readonly seat: Seat; readonly end: string; readonly from: number; readonly proof: Proof }
  /** A seat that was away takes part in throws again. */
  | { readonly t: 'here'; readonly seat: Seat }
  /** The host opens its link of the throw that is due, before anybody else does. */
  | { readonly t: 'open'; readonly link: string };

/** An entry of the log: its digest contains the one before it, so that two logs of one digest are the same. */
export interface Item {
  readonly epoch: number;
  readonly body: Body;
  readonly hash: string;
}

/** What a log begins with: the table, what was agreed on, and the seat of the device that made it. */
export interface Origin {
  readonly match: string;
  readonly head: RoomHead;
  readonly host: Seat;
}

export const firstHash = ({ match, head, host }: Origin): string =>
  sha256Hex(`${match}\n${host}\n${JSON.stringify(head)}`);

export const makeItem = (before: string, epoch: number, body: Body): Item => ({
  epoch,
  body,
  hash: hashOf(before, epoch, body),
});

export const hashOf = (before: string, epoch: number, body: Body): string =>
  sha256Hex(`${before}\n${epoch}\n${JSON.stringify(body)}`);

/** What a seat signs to become the host. */
export const epochText = (epoch: number, before: string): string => `epoch ${epoch} after ${before}`;
/** What a seat signs when it commits to a chain. */
export const chainText = (end: string, from: number): string => `chain ${end} from ${from}`;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

export const isProof = (value: unknown): value is Proof =>
  isRecord(value) && isText(value.by, 64) && isText(value.sig, 128) && isText(value.text, 16_384);

const isLinks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 64 &&
  value.every((one) => Array.isArray(one) && one.length === 2 && isWhole(one[0]) && isLink(one[1]));

/** Whether something from outside has the form of an item; what it says is the replica's to check. */
export function isItem(value: unknown): value is Item {
  if (!isRecord(value) || !isWhole(value.epoch) || !isLink(value.hash) || !isRecord(value.body)) return false;
  const { t, record, proof, links, seat, away, end, from, link } = value.body;
  switch (t) {
    case 'record':
      return (
        isRecord(record) &&
        typeof record.t === 'string' &&
        (proof === undefined || isProof(proof)) &&
        (links === undefined || isLinks(links))
      );
    case 'epoch':
      return isWhole(seat) && isProof(proof) && Array.isArray(away) && away.length <= 64 && away.every(isWhole);
    case 'chain':
      return isWhole(seat) && isProof(proof) && isLink(end) && isWhole(from);
    case 'here':
      return isWhole(seat);
    case 'open':
      return isLink(link);
    default:
      return false;
  }
}
