import { describe, test } from 'vitest';
import { laws } from '../../src/laws/index.ts';
import { echo, echoWords } from './echo.ts';
import { league, leagueWords } from './league.ts';
import { tricks, tricksWords } from './tricks.ts';

describe('tricks keeps the laws', () => {
  const options = [{}, { hand: 'long' }];
  for (const law of laws(tricks, { games: 60, secrets: true, bound: 200, options, words: tricksWords }))
    test(law.name, () => law.check());
});

describe('league keeps the laws', () => {
  for (const law of laws(league, { games: 60, bound: 200, words: leagueWords })) test(law.name, () => law.check());
});

describe('echo keeps the laws', () => {
  for (const law of laws(echo, { games: 60, bound: 2000, words: echoWords })) test(law.name, () => law.check());
});
