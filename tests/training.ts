import { readFileSync } from 'node:fs';
import { type Training, trainingLaws } from '@tessera/bots/training';
import { describe, test } from 'vitest';

/** Puts trainings of a game, shortened, before the laws of every training; `url` is that of a test in `test/bots`. */
export const testTrainings = (url: string, trainings: readonly Training[]): void =>
  describe.each(trainings.map((one) => [one.name, one] as const))('training of %s', (_, one) => {
    const source = readFileSync(new URL(`../../${one.file}`, url), 'utf8');
    for (const { name, check } of trainingLaws(one, source)) test(name, check);
  });
