import { below, type Rng } from '@tessera/kernel';

/** The longest position a room reads at all. */
export const MOST_TEXT = 100_000;

const HUGE = ['-1', '999999999', '1e308', '0.5', '4294967296', 'null', '""', '[]', '{}', 'true', '-0'];
const LETTERS = ' \n;,/[]{}()":+-=*!@0123456789abhHkn_ABCWBYGRPxXé\u{1f426}\u0000\ud800';

/** Spoils a text in one way out of many. Lists and words are what grows, since that is what an attacker would try. */
export function spoil(text: string, rng: Rng): string {
  const ways = [change, drop, cut, swap, repeatPart, growList, growNumber, doubleAll, spoilJson, growJson];
  return ways[below(rng, ways.length)](text, rng).slice(0, MOST_TEXT);
}

const at = (text: string, rng: Rng): number => below(rng, text.length + 1);

function change(text: string, rng: Rng): string {
  const place = at(text, rng);
  return text.slice(0, place) + LETTERS[below(rng, LETTERS.length)] + text.slice(place + below(rng, 2));
}

function drop(text: string, rng: Rng): string {
  const from = at(text, rng);
  return text.slice(0, from) + text.slice(from + below(rng, 12));
}

const cut = (text: string, rng: Rng): string => text.slice(0, at(text, rng));

function swap(text: string, rng: Rng): string {
  const parts = text.split(/(?<=[;,/ ])/);
  const [a, b] = [below(rng, parts.length), below(rng, parts.length)];
  [parts[a], parts[b]] = [parts[b], parts[a]];
  return parts.join('');
}

const TIMES = [2, 5, 40, 400, 4_000, 40_000];

/** Writes some piece of the text again and again where it stands, as long as the whole stays readable by a room. */
function again(text: string, from: number, to: number, rng: Rng): string {
  const piece = text.slice(from, to);
  const room = Math.floor((MOST_TEXT - text.length) / Math.max(1, piece.length));
  return (
    text.slice(0, to) + piece.repeat(Math.max(0, Math.min(room, TIMES[below(rng, TIMES.length)]))) + text.slice(to)
  );
}

function repeatPart(text: string, rng: Rng): string {
  const from = at(text, rng);
  return again(text, from, Math.min(text.length, from + 1 + below(rng, 40)), rng);
}

/** A whole element between two separators, so that what comes out is well written and only too long. */
function growList(text: string, rng: Rng): string {
  const ends = [...text.matchAll(/[,;/ \]]/g)].map(({ index }) => index);
  if (ends.length < 2) return repeatPart(text, rng);
  const i = below(rng, ends.length - 1);
  return again(text, ends[i], ends[i + 1], rng);
}

function growNumber(text: string, rng: Rng): string {
  const all = [...text.matchAll(/\d+/g)];
  if (all.length === 0) return change(text, rng);
  const { index, 0: digits } = all[below(rng, all.length)];
  return text.slice(0, index) + HUGE[below(rng, HUGE.length)] + text.slice(index + digits.length);
}

const doubleAll = (text: string, rng: Rng): string => `${text}${';, /'[below(rng, 4)]}${text}`;

/** Every place in a JSON value that can be replaced. */
function places(value: unknown, into: [Record<string, unknown>, string][] = []): [Record<string, unknown>, string][] {
  if (typeof value !== 'object' || value === null) return into;
  for (const key of Object.keys(value)) {
    into.push([value as Record<string, unknown>, key]);
    places((value as Record<string, unknown>)[key], into);
  }
  return into;
}

function inJson(text: string, rng: Rng, edit: (holder: Record<string, unknown>, key: string) => void): string {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return change(text, rng);
  }
  const all = places(data);
  for (let times = 1 + below(rng, 3); times > 0 && all.length > 0; times--) edit(...all[below(rng, all.length)]);
  return JSON.stringify(data);
}

const spoilJson = (text: string, rng: Rng): string =>
  inJson(text, rng, (holder, key) => {
    if (below(rng, 4) === 0) delete holder[key];
    else if (below(rng, 3) === 0) holder[['constructor', '__proto__', 'toString'][below(rng, 3)]] = holder[key];
    else holder[key] = JSON.parse(HUGE[below(rng, HUGE.length)]);
  });

const growJson = (text: string, rng: Rng): string =>
  inJson(text, rng, (holder, key) => {
    const value = holder[key];
    if (Array.isArray(value) && value.length > 0) {
      const one = value[below(rng, value.length)];
      const length = Math.min(
        TIMES[below(rng, TIMES.length)],
        Math.floor(MOST_TEXT / (JSON.stringify(one).length + 1)),
      );
      for (let i = 0; i < length; i++) value.push(one);
    } else if (typeof value === 'number') holder[key] = [1e9, -1e9, 2 ** 31, 2 ** 53, 0.1, 100, 1000][below(rng, 7)];
    else if (typeof value === 'string') holder[key] = value.repeat(TIMES[below(rng, 4)]);
  });
