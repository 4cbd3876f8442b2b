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
  a = finish(a ^ text.length);
  b = finish(b ^ a);
  a = finish(a + b);
  return hex(a) + hex(b);
}

function finish(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

// numbers beyond 31 bits are slow to write in another base
const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const hex = (value: number): string =>
  BYTES[value >>> 24] + BYTES[(value >>> 16) & 255] + BYTES[(value >>> 8) & 255] + BYTES[value & 255];
