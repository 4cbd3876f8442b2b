import { digest } from '@tessera/kernel';

/** What is stored with a digest of its own. Absent in what was stored before there was one. */
export interface Sealed {
  readonly sum?: string;
}

/** The place is part of it: what belongs to one room or number does not fit another. */
const sumOf = (place: string, content: object): string => digest(`${place}\n${JSON.stringify(content)}`);

export const seal = <T extends object>(place: string, content: T): T & Sealed => ({
  ...content,
  sum: sumOf(place, content),
});

/** What was sealed. Throws when it is not what was stored. */
export function unseal<T extends Sealed>(place: string, what: string, stored: T): T {
  const { sum, ...content } = stored;
  if (sum === undefined) return stored;
  if (sum !== sumOf(place, content)) throw new Error(`${what} is not what was stored`);
  return content as T;
}
