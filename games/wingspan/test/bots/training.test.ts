import { readFileSync } from 'node:fs';
import { headOf, learn } from '@tessera/bots/training';
import { describe, expect, test } from 'vitest';
import { trainingsOf } from '../../src/bots/training.ts';

describe.each(trainingsOf(0.02).map((one) => [one.name, one] as const))('training of %s', (_, one) => {
  test('a run that was stopped goes on to the same weights as one that was not', () => {
    const kept: string[] = [];
    const keep = (progress: unknown): unknown => kept.push(JSON.stringify(progress));
    const undisturbed = learn(one, 'test', 2, { round: 0, weights: one.zero }, keep);
    expect(undisturbed).not.toEqual(one.zero);
    expect(learn(one, 'test', 2, JSON.parse(kept[0]))).toEqual(undisturbed);
  });

  test('the file is what the command writes for the weights in use', () => {
    const source = readFileSync(new URL(`../../${one.file}`, import.meta.url), 'utf8');
    expect(one.tidy(one.current)).toEqual(one.current);
    expect(one.write(one.current, headOf(source))).toBe(source);
  });
});
