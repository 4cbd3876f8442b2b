import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Rng, type Seat, seeded } from '@tessera/kernel';

/** SHA-256 of a text in UTF-8. A chain has thousands of links, so it is the fast one; rooms have a small one of their own. */
export const fastSha256 = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** How many throws one chain is good for. The longest matches that bots have played need a fraction of it. */
export const CHAIN_LENGTH = 4096;

/** A link as it is written: 64 hexadecimal digits. */
export const isLink = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);

/** What a seat shows of its chain when it commits to it: the end, and the first throw it is for. */
export interface Commitment {
  readonly end: string;
  readonly from: number;
}

/** A hash chain: each link is the SHA-256 of the one that is opened after it. */
export class Chain {
  /** The end first, then the link of the first throw, and so on. */
  readonly #links: readonly string[];
  readonly from: number;

  constructor(secret: string, from: number, length = CHAIN_LENGTH) {
    const links = [fastSha256(secret)];
    while (links.length <= length) links.push(fastSha256(links[links.length - 1]));
    this.#links = links.reverse();
    this.from = from;
  }

  get commitment(): Commitment {
    return { end: this.#links[0], from: this.from };
  }

  /** The link that is opened for the k-th throw; undefined where the chain does not reach. */
  link(k: number): string | undefined {
    return k < this.from ? undefined : this.#links[k - this.from + 1];
  }
}

/** What is known of somebody's chain: the latest link that was opened, and the throw it was for. */
export interface OpenedLink {
  readonly k: number;
  readonly link: string;
}

export const nothingOpened = ({ end, from }: Commitment): OpenedLink => ({ k: from - 1, link: end });

/** Whether a link of the k-th throw belongs to the chain of which `known` is the latest link. */
export function fits(known: OpenedLink, k: number, link: string): boolean {
  const steps = k - known.k;
  if (steps < 1 || steps > CHAIN_LENGTH || !isLink(link)) return false;
  let hash = link;
  for (let i = 0; i < steps; i++) hash = fastSha256(hash);
  return hash === known.link;
}

/** The link a seat opened for a throw. */
export type SeatLink = readonly [seat: Seat, link: string];

/** The text whose SHA-256 decides the k-th throw: the match, the number and every link, in the order of the seats. */
export const throwText = (match: string, k: number, links: readonly SeatLink[]): string =>
  ['tessera-fair-1', match, String(k), ...inOrder(links).map(([seat, link]) => `${seat}:${link}`)].join('\n');

/** What the k-th throw of a match without a referee is drawn from. */
export const drawnFrom = (match: string, k: number, links: readonly SeatLink[]): string =>
  fastSha256(throwText(match, k, links));

/** The generator of the k-th throw of a match without a referee: another way to answer CHANCE. */
export const throwBy = (match: string, k: number, links: readonly SeatLink[]): Rng =>
  seeded(drawnFrom(match, k, links));

export const inOrder = (links: readonly SeatLink[]): SeatLink[] => links.toSorted(([a], [b]) => a - b);
