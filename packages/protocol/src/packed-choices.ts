import type { Json } from '@tessera/kernel';

/** A choice with null where it has a leaf, and the lists and objects around them. */
export type Shape = null | readonly Shape[] | { readonly [key: string]: Shape };
/** One choice as it is; or several of one shape: how many leaves each has, which ones there are (names with commas between them, or a list), and the choices as text. */
export type Pack = readonly [Json] | readonly [Shape, number, string | readonly Json[], string];

/** Shorter lists are not worth it. */
const FEWEST = 8;
const END = '!';
/** Characters that stand for themselves in JSON. */
const [FIRST, BACKSLASH, DELETE, LETTERS] = [0x23, 0x5c, 0x7f, 0xa1];

/** The character of the n-th leaf. */
function characterOf(n: number): string {
  let code = n + FIRST;
  if (code >= BACKSLASH) code += 1;
  if (code >= DELETE) code += LETTERS - DELETE;
  return String.fromCharCode(code);
}

const numberOf = (code: number): number =>
  code - FIRST - (code > BACKSLASH ? 1 : 0) - (code >= LETTERS ? LETTERS - DELETE : 0);

/**
 * A list of choices in little room: what is alike in them is said once. Undefined where the list is better sent as it is. The order
 * stays, because the place of a choice in it means something.
 */
export function packChoices(choices: readonly Json[]): Pack[] | undefined {
  if (choices.length < FEWEST) return undefined;
  const packs: Pack[] = [];
  for (let i = 0; i < choices.length; ) {
    const rows: Json[][] = [[]];
    const shape = shapeOf(choices[i], rows[0]);
    const text = JSON.stringify(shape);
    let next = i + 1;
    for (; next < choices.length; next++) {
      const row: Json[] = [];
      if (JSON.stringify(shapeOf(choices[next], row)) !== text) break;
      rows.push(row);
    }
    if (rows.length === 1 || rows[0].length === 0) for (; i < next; i++) packs.push([choices[i]]);
    else {
      const leaves = new Map([...new Set(rows.flat())].map((leaf, n) => [leaf, n]));
      packs.push([shape, rows[0].length, listed([...leaves.keys()]), write(rows, leaves, 0)]);
    }
    i = next;
  }
  return packs;
}

export const unpackChoices = (packs: readonly Pack[]): Json[] =>
  packs.flatMap((pack) => {
    if (pack.length === 1) return [pack[0]];
    const [shape, depth, list, text] = pack;
    const leaves = typeof list === 'string' ? list.split(',') : list;
    const [choices, row]: [Json[], Json[]] = [[], []];
    for (let i = 0; i < text.length; i++) {
      if (text[i] === END) row.pop();
      else if (row.push(leaves[numberOf(text.charCodeAt(i))]) === depth) {
        choices.push(fill(shape, row.slice()));
        row.pop();
      }
    }
    return choices;
  });

const listed = (leaves: readonly Json[]): string | readonly Json[] =>
  leaves.every((leaf) => typeof leaf === 'string' && !leaf.includes(',')) ? leaves.join() : leaves;

function shapeOf(value: Json, leaves: Json[]): Shape {
  if (Array.isArray(value)) return value.map((one) => shapeOf(one, leaves));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shapeOf(one as Json, leaves)]));
  leaves.push(value);
  return null;
}

/** Rows that begin alike share their beginning, as far as an end. */
function write(rows: readonly (readonly Json[])[], leaves: ReadonlyMap<Json, number>, place: number): string {
  let text = '';
  for (let i = 0; i < rows.length; ) {
    const leaf = rows[i][place];
    text += characterOf(leaves.get(leaf) as number);
    let next = i + 1;
    if (place < rows[i].length - 1) {
      while (next < rows.length && rows[next][place] === leaf) next++;
      text += write(rows.slice(i, next), leaves, place + 1) + END;
    }
    i = next;
  }
  return text;
}

/** Takes the leaves off the row, in order. */
function fill(shape: Shape, row: Json[]): Json {
  if (shape === null) return row.shift() as Json;
  return Array.isArray(shape)
    ? shape.map((one) => fill(one, row))
    : Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, fill(one, row)]));
}
