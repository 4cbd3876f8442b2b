/**
 * SHA-256 as in FIPS 180-4, of a text in UTF-8, as hexadecimal digits. Rooms run in tabs too, where every byte is part of
 * the first load and the browser's own hash is neither synchronous nor there on plain http.
 */
export function sha256Hex(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const words = new DataView(padded.buffer);
  words.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  words.setUint32(padded.length - 4, bytes.length << 3);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 64; i++) {
      w[i] =
        i < 16
          ? words.getUint32(block + 4 * i)
          : w[i - 16] + mix(w[i - 15], 7, 18, w[i - 15] >>> 3) + w[i - 7] + mix(w[i - 2], 17, 19, w[i - 2] >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const one = h + mix(e, 6, 11, turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i];
      const two = mix(a, 2, 13, turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, h] = [(one + two) >>> 0, a, b, c, (d + one) >>> 0, e, f, g];
    }
    for (const [i, part] of [a, b, c, d, e, f, g, h].entries()) hash[i] += part;
  }
  return Array.from(hash, (part) => part.toString(16).padStart(8, '0')).join('');
}

const turned = (value: number, by: number): number => (value >>> by) | (value << (32 - by));
const mix = (value: number, one: number, two: number, last: number): number =>
  (turned(value, one) ^ turned(value, two) ^ last) >>> 0;

/** The first primes, whose roots the constants are made from. */
const PRIMES = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => {
  for (let k = 2; k * k <= n; k++) if (n % k === 0) return false;
  return true;
});
/** The first 32 bits behind the point of a root. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** What is published of a secret seed before the match, so that people who see the seed later can check it. */
export const commitmentTo = (seed: string): string => sha256Hex(seed);
