import { below, type Rng } from '@tessera/kernel';

const pick = <T>(rng: Rng, from: readonly T[]): T => from[below(rng, from.length)];
const times = (count: number, one: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => one(i)).join(',');

/** Values that have broken programs before. */
const VALUES: readonly string[] = [
  'null',
  'true',
  '-1',
  '1e308',
  '-0',
  '9007199254740993',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"toJSON":1,"then":1,"length":-1}',
  '[]',
  '{}',
];

/** A value that is deep, wide, long, repeated or looks as if it contained itself; up to about so many bytes. */
export function hostileValue(rng: Rng, bytes: number): string {
  const size = 1 + below(rng, below(rng, 3) === 0 ? bytes : 200);
  const open = pick(rng, ['[', '{"a":', '[{"a":', '[[']);
  const close = [...open.replaceAll('"a":', '')]
    .reverse()
    .map((sign) => (sign === '[' ? ']' : '}'))
    .join('');
  const depth = Math.floor(size / (open.length + close.length)) + 1;
  switch (below(rng, 9)) {
    case 0:
      return `${open.repeat(depth)}${pick(rng, VALUES)}${close.repeat(depth)}`;
    case 1:
      return open.repeat(depth);
    case 2:
      return `[${times(Math.ceil(size / 5), () => pick(rng, VALUES))}]`;
    case 3:
      return `{${times(Math.ceil(size / 12), (i) => `"k${i}":${pick(rng, VALUES)}`)}}`;
    case 4:
      // the same key again and again
      return `{${times(Math.ceil(size / 8), () => `"type":${pick(rng, VALUES)}`)}}`;
    case 5:
      return `"${pick(rng, ['x', '\\"', '\\\\', 'é', '\\u0000', '[', '{', ','])}"`.replace(
        /^"(.*)"$/s,
        (_, sign) => `"${sign.repeat(Math.ceil(size / 6))}"`,
      );
    case 6:
      return `{"$ref":"#","self":{"$ref":"#/self"},"a":[{"$ref":"#/a"}],"*":"&a","b":${pick(rng, VALUES)}}`;
    case 7:
      return `${'1'.repeat(Math.min(size, 5000))}${pick(rng, ['', '.5', 'e9', 'e-9999'])}`;
    default:
      return pick(rng, VALUES);
  }
}

/** A text made of a good one: a part of it is cut, doubled, or replaced by something hostile. */
export function hostileText(rng: Rng, good: string, bytes: number): string {
  const places = [...good.matchAll(/:\s*("[^"]*"|-?\d+|true|\[|\{)/g)];
  const at = below(rng, good.length + 1);
  switch (below(rng, 6)) {
    case 0:
      return hostileValue(rng, bytes);
    case 1:
      return good.slice(0, at);
    case 2:
      return good.slice(0, at) + String.fromCharCode(below(rng, 0x250)) + good.slice(at + 1);
    case 3:
      return good.slice(0, at) + good.slice(Math.max(0, at - below(rng, 40)));
    default: {
      if (places.length === 0) return hostileValue(rng, bytes);
      const place = pick(rng, places);
      const from = place.index + place[0].length - place[1].length;
      const value = hostileValue(rng, bytes);
      // a list or an object is replaced from its beginning: what is left of it makes the rest wrong
      return `${good.slice(0, from)}${value}${good.slice(from + place[1].length)}`;
    }
  }
}

/** Something for a place in an address: too long, of other alphabets, climbing, half encoded. */
export const hostilePart = (rng: Rng): string =>
  pick(rng, [
    '',
    '%00',
    '%',
    '%2e%2e%2f'.repeat(1 + below(rng, 50)),
    '../'.repeat(1 + below(rng, 50)),
    'A'.repeat(1 + below(rng, 7000)),
    encodeURIComponent('\ud83c\udfb2'.repeat(1 + below(rng, 200))),
    '__proto__',
    'constructor',
    '-1',
    '1e999',
    '%ff%fe',
    ';&=?'.repeat(1 + below(rng, 100)),
    '[[[['.repeat(1 + below(rng, 100)),
  ]);
