import { getPublicKey, hashes, sign, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './fair/chain.ts';

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
    this.#key = hexToBytes(sha256Hex(`${secret}/key`));
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
export const holderOf = (pub: string): string => sha256Hex(pub);
