import { digests, ended } from './hash.ts';
import type { Json } from './json.ts';

// the two halves of the digest that is being made, and how much text is in it
let a = 0;
let b = 0;
let length = 0;

/**
 * The same digest as that of the texts, in half the time: no text is made of the values. For servers, which make two of them
 * for every move; the first load of a page does not have room for it.
 */
export function fastDigest(before: string, entry: Json, state: unknown): string {
  a = 0x9e3779b9 | 0;
  b = 0x85ebca6b | 0;
  length = 0;
  addText(before);
  addSign(BAR);
  addJson(entry);
  addSign(BAR);
  addJson(state as Json);
  return ended(a, b, length);
}

export function useFastDigests(): void {
  digests.of = fastDigest;
}

function addText(text: string): void {
  let x = a;
  let y = b;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    x = Math.imul(x ^ c, 0x01000193);
    y = Math.imul((y << 5) | (y >>> 27), 0x9e3779b1) ^ c;
    x ^= x >>> 13;
  }
  a = x;
  b = y;
  length += text.length;
}

function addSign(c: number): void {
  a = Math.imul(a ^ c, 0x01000193);
  b = Math.imul((b << 5) | (b >>> 27), 0x9e3779b1) ^ c;
  a ^= a >>> 13;
  length += 1;
}

const [BAR, COMMA, DIGIT, LIST, END_LIST, OBJECT, END_OBJECT] = [...'|,0[]{}'].map((sign) => sign.charCodeAt(0));

/** Keys as JSON has them; states have few, and the same ones again and again. */
const keys = new Map<string, string>();
const MOST_KEYS = 1000;

/** What `JSON.stringify` would write. */
function addJson(value: Json | undefined): void {
  if (Array.isArray(value)) {
    addSign(LIST);
    for (let i = 0; i < value.length; i++) {
      if (i > 0) addSign(COMMA);
      addJson(value[i]);
    }
    addSign(END_LIST);
  } else if (typeof value === 'object' && value !== null) {
    const held = value as { readonly [key: string]: Json | undefined };
    let sign = OBJECT;
    for (const key in held) {
      if (held[key] === undefined) continue;
      addSign(sign);
      sign = COMMA;
      let name = keys.get(key);
      if (name === undefined) {
        name = `${JSON.stringify(key)}:`;
        if (keys.size < MOST_KEYS) keys.set(key, name);
      }
      addText(name);
      addJson(held[key]);
    }
    if (sign === OBJECT) addSign(sign);
    addSign(END_OBJECT);
  } else if (typeof value === 'number' && (value | 0) === value) {
    // most numbers of a state are small
    if (value >= 0 && value < 10) addSign(DIGIT + value);
    else addText(`${value}`);
  } else addText(JSON.stringify(value ?? null));
}
