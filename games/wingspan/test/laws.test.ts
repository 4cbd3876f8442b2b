import { laws } from '@tessera/kernel/laws';
import { describe, test } from 'vitest';
import { wingspan } from '../src/index.ts';
import { conserved } from './invariants.ts';

const options = [
  {},
  { goalSide: 'blue', askTradeLate: false },
  { automa: 'normal' },
  { autoResolveForced: false, partialGains: false, firstSeat: 0 },
];

describe('laws', () => {
  for (const law of laws(wingspan, { games: 20, every: 5, secrets: true, options, own: [conserved] })) {
    test(law.name, () => law.check());
  }
});
