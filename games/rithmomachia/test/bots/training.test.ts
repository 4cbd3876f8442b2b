import { readFileSync } from 'node:fs';
import { trainingLaws } from '@tessera/bots/training';
import { describe, test } from 'vitest';
import { trainingsOf } from '../../src/bots/training.ts';

describe.each(trainingsOf(0.1).map((one) => [one.name, one] as const))('training of %s', (_, one) => {
  const source = readFileSync(new URL(`../../${one.file}`, import.meta.url), 'utf8');
  for (const { name, check } of trainingLaws(one, source)) test(name, check);
});
