import { type Hex, hex } from './hex.ts';

/** `q2r-4`: a key that is also a name. */
export const makeKey = ({ q, r }: Hex): string => `q${q}r${r}`;

export function parseKey(key: string): Hex | undefined {
  const match = /^q(-?\d{1,3})r(-?\d{1,3})$/.exec(key);
  return match === null ? undefined : exact(match, makeKey, key);
}

/** `2,-4`: the same as people write it. */
export const makePair = ({ q, r }: Hex): string => `${q},${r}`;

export function parsePair(pair: string): Hex | undefined {
  const match = /^(-?\d{1,3}),(-?\d{1,3})$/.exec(pair);
  return match === null ? undefined : exact(match, makePair, pair);
}

/** One cell has one key: `q00r-0` is none. */
function exact(match: RegExpExecArray, make: (at: Hex) => string, key: string): Hex | undefined {
  const at = hex(Number(match[1]), Number(match[2]));
  return make(at) === key ? at : undefined;
}
