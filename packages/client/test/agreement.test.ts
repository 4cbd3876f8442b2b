import { defineOptions, flag, oneOf, whole } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { agreementOf } from '../src/options/preset.ts';

const options = defineOptions(
  { helpers: oneOf(['far', 'near'], 'far'), ambush: flag(true), points: whole(1, 90, 30) },
  { classic: {}, pincer: { helpers: 'near', ambush: false } },
);
const game = { options } as never;

test('a table that follows a preset has its name and no differences', () => {
  expect(agreementOf(game, { helpers: 'near', ambush: false, points: 30 })).toEqual({
    preset: 'pincer',
    differences: [],
  });
});

test('the nearest preset is named first, then what differs from it', () => {
  expect(agreementOf(game, { helpers: 'near', ambush: false, points: 40 })).toEqual({
    preset: 'pincer',
    differences: [{ option: 'points', value: 40, usual: 30 }],
  });
});

test('between two that are as near, the first one of the game is named', () => {
  expect(agreementOf(game, { helpers: 'far', ambush: false, points: 30 }).preset).toBe('classic');
});

test('options that nobody gave are those of the preset', () => {
  expect(agreementOf(game, undefined)).toEqual({ preset: 'classic', differences: [] });
});

test('a game whose defaults have no name is not called by a preset that nobody chose', () => {
  const solo = defineOptions(
    { automa: oneOf(['off', 'normal'], 'off'), goals: flag(true) },
    { solo: { automa: 'normal' } },
  );
  const agreed = (given: object) => agreementOf({ options: solo } as never, given);
  expect(agreed({ automa: 'off', goals: true })).toEqual({ preset: undefined, differences: [] });
  expect(agreed({ automa: 'normal', goals: true })).toEqual({ preset: 'solo', differences: [] });
  expect(agreed({ automa: 'off', goals: false })).toEqual({
    preset: undefined,
    differences: [{ option: 'goals', value: false, usual: true }],
  });
});
