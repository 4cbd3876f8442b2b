import { language } from '@tessera/kit/words/catalogue.ts';

/** The people a sentence is about: the reader among them or not, and what the others are called. */
export interface Subjects {
  readonly you: boolean;
  readonly others: readonly string[];
}

/** "you, Ada and Theo", in the language in use. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
