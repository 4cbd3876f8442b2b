import { accept, type Checked, isRecord, refuse, type Seat } from '@tessera/kernel';
import { type Commitment, fits, isLink, nothingOpened, type Opened } from './chain.ts';
import type { SeatLink } from './throw.ts';

/** What a match without a referee keeps beside its transcript, so that everybody can check its throws. */
export interface FairRecord {
  readonly fair: 1;
  readonly match: string;
  /** Every chain a seat has committed to, in the order of the match. */
  readonly chains: readonly ({ readonly seat: Seat } & Commitment)[];
  /** The links of each throw. */
  readonly throws: readonly (readonly SeatLink[])[];
  /** The match went on at a server: later throws come from this seed, whose SHA-256 the server published. */
  readonly later?: string;
  /** Seats that did not open their link for a throw, so that it was made without them. */
  readonly missing?: readonly { readonly seat: Seat; readonly k: number }[];
}

const bad = (field: string, reason: string) => refuse('BAD_TRANSCRIPT', reason, field);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** Checks the shape of what stands beside a transcript; `checkLinks` checks its content. */
export function parseFair(input: unknown): Checked<FairRecord> {
  if (!isRecord(input) || input.fair !== 1) return bad('fair', 'is not known');
  const { match, chains, throws, missing, later } = input;
  if (later !== undefined && typeof later !== 'string') return bad('fair.later', 'must be a text');
  if (typeof match !== 'string' || match.length > 200) return bad('fair.match', 'must be a text');
  if (
    !Array.isArray(chains) ||
    !chains.every((one) => isRecord(one) && isWhole(one.seat) && isWhole(one.from) && isLink(one.end))
  )
    return bad('fair.chains', 'must be a list of seat, end and from');
  if (!Array.isArray(throws) || !throws.every(isThrow)) return bad('fair.throws', 'must be lists of seats and links');
  if (
    missing !== undefined &&
    !(Array.isArray(missing) && missing.every((one) => isRecord(one) && isWhole(one.seat) && isWhole(one.k)))
  )
    return bad('fair.missing', 'must be a list of seats and throws');
  return accept(input as unknown as FairRecord);
}

const isThrow = (links: unknown): boolean =>
  Array.isArray(links) &&
  links.length > 0 &&
  links.every((one) => Array.isArray(one) && one.length === 2 && isWhole(one[0]) && isLink(one[1])) &&
  new Set(links.map(([seat]) => seat)).size === links.length;

/** What came of one link: the seat, its link, what its SHA-256 should lead to, and whether it does. */
export interface CheckedLink {
  readonly seat: Seat;
  readonly link: string;
  /** The link that was known before it, and the throw that one was for; −1 below the first is the end of the chain. */
  readonly before: Opened | undefined;
  readonly ok: boolean;
}

/** Checks every link of every throw against the chains that were committed to. */
export function checkLinks({ chains, throws }: FairRecord): CheckedLink[][] {
  const known = new Map<Seat, Opened>();
  const waiting = chains.toSorted((a, b) => a.from - b.from);
  return throws.map((links, k) => {
    while (waiting.length > 0 && waiting[0].from <= k) {
      const { seat, ...commitment } = waiting.shift() as (typeof chains)[number];
      known.set(seat, nothingOpened(commitment));
    }
    return links.map(([seat, link]) => {
      const before = known.get(seat);
      const ok = before !== undefined && fits(before, k, link);
      if (ok) known.set(seat, { k, link });
      return { seat, link, before, ok };
    });
  });
}
