import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ClientMessage } from '@tessera/protocol';
import type { RoomRecord, SeatRecord } from '@tessera/room';
import { fastSha256 } from './fair/chain.ts';

// the browser's own signatures are not there on plain http
hashes.sha512 = sha512;

/** A signed request: Ed25519 over the table and the text. */
export interface SignedRequest {
  readonly by: string;
  readonly text: string;
  readonly sig: string;
}

/** Who somebody is at one table. The secret never leaves the device; the public key holds the seat. */
export class Identity {
  readonly pub: string;
  readonly #secret: string;
  readonly #key: Uint8Array;

  constructor(secret: string) {
    this.#secret = secret;
    this.#key = hexToBytes(fastSha256(`${secret}/key`));
    this.pub = bytesToHex(getPublicKey(this.#key));
  }

  say(match: string, text: string): SignedRequest {
    return { by: this.pub, text, sig: bytesToHex(sign(bytesOf(match, text), this.#key)) };
  }

  /** The secret of the n-th chain at a table. */
  chainSecret(match: string, n: number): string {
    return `${this.#secret}/${match}/chain/${n}`;
  }
}

const bytesOf = (match: string, text: string): Uint8Array => utf8ToBytes(`tessera/${match}\n${text}`);

export function isProven(match: string, { by, text, sig }: SignedRequest): boolean {
  try {
    return verify(hexToBytes(sig), bytesOf(match, text), hexToBytes(by));
  } catch {
    // not hexadecimal, or not a point of the curve
    return false;
  }
}

/** What a room stores of a seat's holder. */
export const holderOf = (pub: string): string => fastSha256(pub);

/** Requests whose records have not come yet; most of them come at once. */
const MOST = 2000;
/** How rooms write down who asked, where it was no seat. */
const TOKEN = 'token ';
const KNOWN_BY = 16;
const knownBy = (pub: string): string => holderOf(pub).slice(0, KNOWN_BY);

/** Who asked for what, so that the record that follows can show it. */
export class Proofs {
  readonly #asked = new Map<string, SignedRequest>();
  readonly #joins = new Map<string, SignedRequest>();

  /** Remembers a request, and returns it as the room may carry it out. */
  remember(message: ClientMessage, proof: SignedRequest): ClientMessage {
    if (message.type === 'join_room') {
      this.#joins.set(holderOf(proof.by), proof);
      // a seat is held by the key that signs
      return { ...message, playerToken: proof.by };
    }
    // a seat that is given back is held by the key that asks for it
    const wanted = message.type === 'reclaim_seat' ? { ...message, playerToken: proof.by } : message;
    if ('id' in message && message.id !== undefined) this.#asked.set(`${knownBy(proof.by)}/${message.id}`, proof);
    if (this.#asked.size > MOST) this.#asked.delete(this.#asked.keys().next().value as string);
    return wanted;
  }

  /** The request that a record carries out. */
  of(record: RoomRecord, seats: readonly SeatRecord[]): SignedRequest | undefined {
    if (record.id === undefined)
      return record.t === 'sat' && record.kind === 'person' ? this.#joins.get(record.holder ?? '') : undefined;
    const cut = record.id.indexOf('/');
    const [who, id] = [record.id.slice(0, cut), record.id.slice(cut + 1)];
    const holder = who.startsWith(TOKEN) ? who.slice(TOKEN.length) : seats[Number(who)]?.holder;
    return this.#asked.get(`${holder?.slice(0, KNOWN_BY)}/${id}`);
  }
}
