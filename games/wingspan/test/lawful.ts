import type { LawConfig } from '@tessera/kernel/laws';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import { conserved } from './invariants.ts';

const options = [
  {},
  { goalSide: 'blue', askTradeLate: false },
  { automa: 'normal' },
  { autoResolveForced: false, partialGains: false, firstSeat: 0 },
];

/** How Wingspan is put before the laws, in tests and soaks. */
export const lawful: LawConfig = { secrets: true, options, words: { en, de }, own: [conserved] };
