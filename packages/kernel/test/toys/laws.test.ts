import { describe, test } from 'vitest';
import { laws } from '../../src/laws/index.ts';
import { echo } from './echo.ts';
import { league } from './league.ts';
import { tricks } from './tricks.ts';

describe('tricks keeps the laws', () => {
  for (const law of laws(tricks, { games: 60, secrets: true, bound: 200, options: [{}, { hand: 'long' }] })) {
    test(law.name, () => law.check());
  }
});

describe('league keeps the laws', () => {
  for (const law of laws(league, { games: 60, bound: 200 })) test(law.name, () => law.check());
});

describe('echo keeps the laws', () => {
  for (const law of laws(echo, { games: 60, bound: 2000 })) test(law.name, () => law.check());
});
