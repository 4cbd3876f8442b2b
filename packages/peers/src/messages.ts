import { isRecord, type Transcript } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { type FairRecord, isLink } from './fair/index.ts';
import type { SignedRequest } from './keys.ts';
import type { Moved } from './local-player.ts';
import { isItem, isProof, type LogItem, type Origin, RULES } from './log-items.ts';

/** Why one device refuses what another one sent. Nothing changes, and the connection to it is closed. */
const PEER_REFUSALS = {
  BAD_MESSAGE: 'This is not a message between devices.',
  TOO_BIG: 'The message is too big.',
  TOO_FAST: 'Too many messages at once.',
  OTHER_TABLE: 'This belongs to another table.',
  OTHER_VERSION: 'This device speaks another version.',
  NOT_PROVEN: 'The signature does not belong to this seat.',
  NOT_YOUR_SEAT: 'This answers for another seat.',
  OLD_EPOCH: 'The table has another host by now.',
  LOST_THROW: 'This log lacks a throw that was made.',
  BROKEN_LOG: 'This does not follow what happened before it.',
  SECOND_ANSWER: 'This was already answered.',
  BAD_RECORD: 'The rules of the table do not allow this.',
  BAD_LINK: 'This link does not belong to the chain that was committed to.',
  BAD_THROW: 'This throw is not the one that the links give.',
  BAD_NAME: 'This name is not the sender’s.',
  NOT_AGREED: 'This needs the agreement of this seat.',
  BAD_VIEW: 'What the host shows is not what the match gives.',
} as const;

export type PeerRefusal = keyof typeof PEER_REFUSALS;

/** What devices speak where they keep the log, and where the host alone does. */
export const PEER_VERSION = { log: 2, hidden: 1 } as const;
/** The longest text that a connection accepts. */
export const MOST_TEXT = 200_000;
/** About how long a page of a log is. */
const PAGE = 40_000;

interface Tip {
  readonly epoch: number;
  readonly length: number;
  readonly hash: string;
  /** How many throws were made. */
  readonly throws?: number;
}

/** What a host sends. */
export type HostMessage =
  /** The first message on a connection. `origin` is there where nothing is hidden: such a guest keeps the whole log. */
  | {
      readonly t: 'welcome';
      readonly v: number;
      readonly match: string;
      readonly nonce: string;
      readonly game: string;
      readonly version: number;
      readonly origin?: Origin;
      /** The host's own seat; absent where it has none. */
      readonly host?: number;
    }
  /** The whole log from `from` on, in pages. */
  | { readonly t: 'log'; readonly from: number; readonly items: readonly LogItem[]; readonly last: boolean }
  /** What was just added to it. */
  | { readonly t: 'items'; readonly at: number; readonly items: readonly LogItem[] }
  | { readonly t: 'room'; readonly message: ServerMessage }
  /** What lets a player answer for the code when the host is gone. */
  | { readonly t: 'token'; readonly token: string }
  /** The match that is over, for guests who could not keep its log. */
  | { readonly t: 'proof'; readonly match?: ProvenMatch }
  | ({ readonly t: 'moved' } & Moved)
  /** Asks for the log of a guest who knows more than the host that begins. */
  | { readonly t: 'want' };

/** What a guest sends. */
export type GuestMessage =
  | ({ readonly t: 'hello'; readonly v: number; readonly proof: SignedRequest } & Tip)
  | { readonly t: 'ack'; readonly length: number }
  /** The link of the throw that is due, with its place in the chain, signed for the log as it is known here. */
  | { readonly t: 'link'; readonly k: number; readonly link: string; readonly sign: string }
  /** This device is there, for a table that waits for it. */
  | { readonly t: 'here'; readonly proof: SignedRequest }
  | { readonly t: 'chain'; readonly end: string; readonly from: number; readonly proof: SignedRequest }
  /** Asks for the match that is over. */
  | { readonly t: 'prove' }
  /** A request to the room, signed. */
  | { readonly t: 'ask'; readonly text: string; readonly sig: string }
  | { readonly t: 'mine'; readonly from: number; readonly items: readonly LogItem[]; readonly last: boolean };

/** What both send. */
type Either = { readonly t: 'beat' } | { readonly t: 'refused'; readonly code: PeerRefusal };

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isShort = (value: unknown, most = 200): value is string => typeof value === 'string' && value.length <= most;
/** What rooms of a server are called. */
const ROOM = /^[\w-]{4,64}$/;
const isPage = ({ from, items, last }: Record<string, unknown>): boolean =>
  isWhole(from) && typeof last === 'boolean' && Array.isArray(items) && items.every(isItem);

const isOrigin = (value: unknown): boolean =>
  isRecord(value) &&
  isShort(value.match) &&
  isRecord(value.head) &&
  isRecord(value.head.settings) &&
  isWhole(value.host) &&
  (value.rules === undefined || value.rules === RULES);

type Forms = { readonly [type: string]: (message: Record<string, unknown>) => boolean };

const EITHER: Forms = {
  beat: () => true,
  refused: ({ code }) => typeof code === 'string' && Object.hasOwn(PEER_REFUSALS, code),
};

const FROM_HOST: Forms = {
  ...EITHER,
  welcome: ({ v, match, nonce, game, version, origin, host }) =>
    isWhole(v) &&
    isShort(match) &&
    isShort(nonce) &&
    isShort(game) &&
    isWhole(version) &&
    (origin === undefined || isOrigin(origin)) &&
    (host === undefined || isWhole(host)),
  log: isPage,
  items: ({ at, items }) => isWhole(at) && Array.isArray(items) && items.length > 0 && items.every(isItem),
  room: ({ message }) => isRecord(message),
  token: ({ token }) => isShort(token),
  want: () => true,
  proof: ({ match }) => match === undefined || isRecord(match),
  moved: ({ room, token }) => isShort(room, 64) && ROOM.test(room) && (token === undefined || isShort(token, 128)),
};

const FROM_GUEST: Forms = {
  ...EITHER,
  hello: ({ v, proof, epoch, length, hash, throws }) =>
    isWhole(v) &&
    isProof(proof) &&
    isWhole(epoch) &&
    isWhole(length) &&
    isShort(hash) &&
    (throws === undefined || isWhole(throws)),
  ack: ({ length }) => isWhole(length),
  link: ({ k, link, sign }) => isWhole(k) && isLink(link) && isShort(sign, 128),
  here: ({ proof }) => isProof(proof),
  chain: ({ end, from, proof }) => isLink(end) && isWhole(from) && isProof(proof),
  ask: ({ text, sig }) => isShort(text, 16_384) && isShort(sig, 128),
  mine: isPage,
  prove: () => true,
};

function read(text: string, forms: Forms): unknown {
  if (text.length > MOST_TEXT) return undefined;
  try {
    const data: unknown = JSON.parse(text);
    if (!isRecord(data) || typeof data.t !== 'string' || !Object.hasOwn(forms, data.t)) return undefined;
    return forms[data.t](data) ? data : undefined;
  } catch {
    return undefined;
  }
}

/** A message of a host; undefined when it is none. */
export const readHost = (text: string) => read(text, FROM_HOST) as HostMessage | Either | undefined;
/** A message of a guest; undefined when it is none. */
export const readGuest = (text: string) => read(text, FROM_GUEST) as GuestMessage | Either | undefined;

/** A log in pages that fit into a message. */
export function pagesOf(items: readonly LogItem[], from: number): { from: number; items: LogItem[]; last: boolean }[] {
  const pages: { from: number; items: LogItem[]; last: boolean }[] = [{ from, items: [], last: false }];
  let size = 0;
  for (let i = from; i < items.length; i++) {
    const bytes = JSON.stringify(items[i]).length;
    if (size > 0 && size + bytes > PAGE) {
      pages.push({ from: i, items: [], last: false });
      size = 0;
    }
    (pages.at(-1) as { items: LogItem[] }).items.push(items[i]);
    size += bytes;
  }
  (pages.at(-1) as { last: boolean }).last = true;
  return pages;
}

/** A transcript with what proves its throws: the devices' links, or what the host published before it dealt. */
export type ProvenMatch = Transcript & { readonly fair?: FairRecord; readonly commitment?: string };
