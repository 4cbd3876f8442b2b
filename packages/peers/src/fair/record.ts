import { accept, type Checked, isRecord, refuse, type Seat } from '@tessera/kernel';
import type { SeatLink } from './chain.ts';
import { CHAIN_LENGTH, type Commitment, fastSha256, isLink, nothingOpened, type OpenedLink } from './chain.ts';

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
  readonly missing?: readonly Missing[];
}

/** A seat without which a throw was made. */
export interface Missing {
  readonly seat: Seat;
  readonly k: number;
  /** Others had opened their links already, so everybody opened the next one: nobody knew what comes without this seat. */
  readonly again?: true;
}

const bad = (field: string, reason: string) => refuse('BAD_TRANSCRIPT', reason, field);
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What a transcript allows the record beside it to hold: checking links costs a hash for every throw and seat. */
export interface FairBounds {
  readonly seats: number;
  readonly throws: number;
}

/** Checks the shape of the proof beside a transcript, without a single hash; `checkLinks` checks its content. */
export function parseFair(input: unknown, bounds?: FairBounds): Checked<FairRecord> {
  const parsed = parseShape(input);
  return parsed.ok && bounds !== undefined ? within(parsed.value, bounds) : parsed;
}

/** Refuses what cannot belong to a match of so many seats and throws. */
function within(fair: FairRecord, { seats, throws: most }: FairBounds): Checked<FairRecord> {
  const { chains, throws, missing = [] } = fair;
  if (throws.length > most) return bad('fair.throws', 'are more than the match has');
  if (throws.some((links) => links.some(([seat]) => seat >= seats))) return bad('fair.throws', 'name unknown seats');
  // a seat that changes hands commits again, at the earliest for the next throw
  if (chains.length > seats * (most + 1)) return bad('fair.chains', 'are more than the match can have');
  if (missing.length > seats * (most + 1) || missing.some(({ seat, k }) => seat >= seats || k > most))
    return bad('fair.missing', 'names unknown seats or throws');
  if (chains.some(({ seat, from }) => seat >= seats || from > most + missing.length))
    return bad('fair.chains', 'name unknown seats or throws');
  return accept(fair);
}

function parseShape(input: unknown): Checked<FairRecord> {
  if (!isRecord(input) || input.fair !== 1) return bad('fair', 'is not known');
  const { match, chains, throws, missing, later } = input;
  if (later !== undefined && typeof later !== 'string') return bad('fair.later', 'must be a text');
  if (typeof match !== 'string' || match.length > 200) return bad('fair.match', 'must be a text');
  if (!isListOf(chains, isChain)) return bad('fair.chains', 'must be a list of seat, end and from');
  if (!isListOf(throws, isThrow)) return bad('fair.throws', 'must be lists of seats and links');
  if (missing !== undefined && !isListOf(missing, isMissing))
    return bad('fair.missing', 'must be a list of seats and throws');
  const more = { ...(missing && { missing }), ...(later !== undefined && { later }) };
  return accept({ fair: 1, match, chains, throws, ...more });
}

function isListOf<T>(list: unknown, is: (one: unknown) => one is T): list is readonly T[] {
  return Array.isArray(list) && list.every(is);
}

const isChain = (one: unknown): one is FairRecord['chains'][number] =>
  isRecord(one) && isWhole(one.seat) && isWhole(one.from) && isLink(one.end);

const isMissing = (one: unknown): one is Missing =>
  isRecord(one) && isWhole(one.seat) && isWhole(one.k) && (one.again === undefined || one.again === true);

const isThrow = (links: unknown): links is readonly SeatLink[] =>
  Array.isArray(links) &&
  links.length > 0 &&
  links.every((one) => Array.isArray(one) && one.length === 2 && isWhole(one[0]) && isLink(one[1])) &&
  new Set(links.map(([seat]) => seat)).size === links.length;

/** What came of one link: the seat, its link, what its SHA-256 should lead to, and whether it does. */
export interface CheckedLink {
  readonly seat: Seat;
  readonly link: string;
  /** The link that was known before it, and its place in the chain; −1 below the first is the end of the chain. */
  readonly before: OpenedLink | undefined;
  readonly ok: boolean;
}

/** How many hashes there are between two pauses. */
const HASHES = 64;

/**
 * Checks the links of every throw against the chains that were committed to, up to the first throw that has a wrong one:
 * what comes after it is not looked at. Every link is hashed once for each throw since the last one of its chain, so that the whole
 * costs no more than a hash for each throw and seat. Yields every few hashes, for callers who have other things to do.
 */
export function* checkingLinks({ chains, throws, missing }: FairRecord): Generator<undefined, CheckedLink[][]> {
  const known = new Map<Seat, OpenedLink>();
  const inOrder = chains.toSorted((a, b) => a.from - b.from);
  const checked: CheckedLink[][] = [];
  const again = (missing ?? []).flatMap((one) => (one.again ? [one.k] : [])).sort((a, b) => a - b);
  let next = 0;
  let vain = 0;
  let hashes = 0;
  for (const [k, links] of throws.entries()) {
    while (again[vain] <= k) vain += 1;
    const place = k + vain;
    for (; inOrder[next]?.from <= place; next++) {
      const { seat, ...commitment } = inOrder[next];
      known.set(seat, nothingOpened(commitment));
    }
    const found: CheckedLink[] = [];
    checked.push(found);
    for (const [seat, link] of links) {
      const before = known.get(seat);
      const reaches = before !== undefined && place - before.k <= CHAIN_LENGTH;
      let hash = link;
      for (let at = reaches ? before.k : place; at < place; at++) {
        hash = fastSha256(hash);
        hashes += 1;
        if (hashes % HASHES === 0) yield;
      }
      const ok = reaches && hash === before.link;
      found.push({ seat, link, before, ok });
      known.set(seat, { k: place, link });
    }
    if (!found.every(({ ok }) => ok)) return checked;
  }
  return checked;
}

/** The same in one go. */
export function checkLinks(fair: FairRecord): CheckedLink[][] {
  const steps = checkingLinks(fair);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Whether all links of a record were checked and are right. */
export const areRight = ({ throws }: FairRecord, checked: readonly (readonly CheckedLink[])[]): boolean =>
  checked.length === throws.length && checked.every((links) => links.every(({ ok }) => ok));
