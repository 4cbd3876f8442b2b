import type { Json } from './json.ts';

/** 64 bits over a text as 16 hex digits: notices every altered character, promises nothing against a forger. */
export function digest(text: string): string {
  let a = 0x9e3779b9 | 0;
  let b = 0x85ebca6b | 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x01000193);
    b = Math.imul((b << 5) | (b >>> 27), 0x9e3779b1) ^ c;
    a ^= a >>> 13;
  }
  return ended(a, b, text.length);
}

/** What a digest comes to, from its two halves and the length of the text. */
export function ended(first: number, second: number, length: number): string {
  let a = finish(first ^ length);
  const b = finish(second ^ a);
  a = finish(a + b);
  for (let i = 0; i < 16; i++) digits[i] = HEX.charCodeAt(((i < 8 ? a : b) >>> (28 - 4 * (i & 7))) & 15);
  // in one piece: parts put together would be kept as parts, in three times the memory
  return String.fromCharCode.apply(null, digits);
}

/** The digest of an entry and the state after it. A server replaces it by a faster way to the same (`fast.ts`). */
export const digests = {
  of: (before: string, entry: Json, state: unknown): string =>
    digest(`${before}|${JSON.stringify(entry)}|${JSON.stringify(state)}`),
};

function finish(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

const HEX = '0123456789abcdef';
const digits: number[] = [];
