import { isRecord, type Seat } from '@tessera/kernel';
import type { RoomHead, RoomRecord } from '@tessera/room';
import { fastSha256 } from './fair/chain.ts';
import { isLink, type SeatLink } from './fair/index.ts';
import type { SignedRequest } from './keys.ts';

/** One thing that the devices of a table agree on. */
export type Body =
  /** A record of the room. `proof` is the request of the person who caused it, `links` make the throw it holds. */
  | {
      readonly t: 'record';
      readonly record: RoomRecord;
      readonly proof?: SignedRequest;
      readonly links?: readonly SeatLink[];
      /** For each link what its seat signed with it; null for links that are in the log already. */
      readonly signs?: readonly (string | null)[];
    }
  /** Another seat is the host from here on. Nobody may be in `away`: only tables of the first rules left seats out of throws. */
  | { readonly t: 'epoch'; readonly seat: Seat; readonly away: readonly Seat[]; readonly proof: SignedRequest }
  /** A seat commits to a hash chain for the throws from `from` on. */
  | {
      readonly t: 'chain';
      readonly seat: Seat;
      readonly end: string;
      readonly from: number;
      readonly proof: SignedRequest;
    }
  /** The table waits for the device of a seat: from here on the others can see how long it gives no sign. */
  | { readonly t: 'waits'; readonly seat: Seat }
  /** The device of a seat that the table waits for is there. */
  | { readonly t: 'here'; readonly seat: Seat; readonly proof?: SignedRequest }
  /**
   * The throw that is due begins: the host opens its link before anybody else does, if it takes part. Later, the link of
   * a seat that the table waits for.
   */
  | { readonly t: 'open'; readonly link?: string; readonly seat?: Seat; readonly sign?: string }
  /** The host has handed the table over to another seat, which opens the next epoch. */
  | { readonly t: 'handed'; readonly seat: Seat; readonly proof: SignedRequest };

/** An entry of the log: its digest contains the one before it, so that two logs of one digest are the same. */
export interface LogItem {
  readonly epoch: number;
  readonly body: Body;
  readonly hash: string;
}

/** What a log begins with: the table, what was agreed on, and the seat of the device that made it. */
export interface Origin {
  readonly match: string;
  readonly head: RoomHead;
  readonly host: Seat;
  /** By which rules the log is checked; absent in logs of the first ones, in which a new host could leave seats out of throws. */
  readonly rules?: typeof RULES;
}

/** The rules of logs that are made now. */
export const RULES = 2;

export const firstHash = ({ match, head, host, rules }: Origin): string =>
  fastSha256(`${match}\n${host}\n${JSON.stringify(head)}${rules === undefined ? '' : `\n${rules}`}`);

export const makeItem = (before: string, epoch: number, body: Body): LogItem => ({
  epoch,
  body,
  hash: hashOf(before, epoch, body),
});

export const hashOf = (before: string, epoch: number, body: Body): string =>
  fastSha256(`${before}\n${epoch}\n${JSON.stringify(body)}`);

/** What a seat signs to become the host. */
export const epochText = (epoch: number, before: string): string => `epoch ${epoch} after ${before}`;
/** What the host signs to hand the table over. */
export const handText = (seat: Seat, before: string): string => `hand to ${seat} after ${before}`;
/** What a seat signs to show that its device is there. */
export const hereText = (before: string): string => `here after ${before}`;
/** What a seat signs with its link: also the log that it knows, so that everybody who throws knows the same one. */
export const linkText = (at: number, link: string, before: string): string => `link ${at} ${link} after ${before}`;
/** What a seat signs when it commits to a chain. */
export const chainText = (end: string, from: number): string => `chain ${end} from ${from}`;

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

export const isProof = (value: unknown): value is SignedRequest =>
  isRecord(value) && isText(value.by, 64) && isText(value.sig, 128) && isText(value.text, 16_384);

const isLinks = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= 64 &&
  value.every((one) => Array.isArray(one) && one.length === 2 && isWhole(one[0]) && isLink(one[1]));

const isSigns = (value: unknown): boolean =>
  Array.isArray(value) && value.length <= 64 && value.every((one) => one === null || isText(one, 128));

/** Whether something from outside has the form of an item; what it says is the replica's to check. */
export function isItem(value: unknown): value is LogItem {
  if (!isRecord(value) || !isWhole(value.epoch) || !isLink(value.hash) || !isRecord(value.body)) return false;
  const { t, record, proof, links, signs, seat, away, end, from, link, sign } = value.body;
  switch (t) {
    case 'record':
      return (
        isRecord(record) &&
        typeof record.t === 'string' &&
        (proof === undefined || isProof(proof)) &&
        (links === undefined || isLinks(links)) &&
        (signs === undefined || isSigns(signs))
      );
    case 'epoch':
      return isWhole(seat) && isProof(proof) && Array.isArray(away) && away.length <= 64 && away.every(isWhole);
    case 'chain':
      return isWhole(seat) && isProof(proof) && isLink(end) && isWhole(from);
    case 'here':
      return isWhole(seat) && (proof === undefined || isProof(proof));
    case 'waits':
      return isWhole(seat);
    case 'handed':
      return isWhole(seat) && isProof(proof);
    case 'open':
      return (
        (link === undefined || isLink(link)) &&
        (seat === undefined || isWhole(seat)) &&
        (sign === undefined || isText(sign, 128))
      );
    default:
      return false;
  }
}
