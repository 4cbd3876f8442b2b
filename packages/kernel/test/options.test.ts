import { describe, expect, test } from 'vitest';
import { defineOptions, flag, must, oneOf, parseOptions, whole } from '../src/index.ts';

const spec = defineOptions(
  {
    speed: oneOf(['slow', 'fast'], 'slow'),
    loud: flag(false),
    target: whole(1, 10, 5),
  },
  { party: { speed: 'fast', loud: true } },
);

const problem = (input: unknown) => {
  const checked = parseOptions(spec, input);
  return checked.ok ? 'fine' : `${checked.error.field}: ${checked.error.message}`;
};

describe('options', () => {
  test('nothing given means the defaults', () => {
    expect(must(parseOptions(spec, undefined))).toEqual({ speed: 'slow', loud: false, target: 5 });
  });

  test('a preset by name, and one with a field of its own', () => {
    expect(must(parseOptions(spec, 'party'))).toEqual({ speed: 'fast', loud: true, target: 5 });
    expect(must(parseOptions(spec, { preset: 'party', loud: false }))).toEqual({
      speed: 'fast',
      loud: false,
      target: 5,
    });
  });

  test.each([
    [{ speed: 'warp' }, 'options.speed: must be one of slow, fast, got "warp"'],
    [{ loud: 1 }, 'options.loud: must be true or false, got 1'],
    [{ target: 11 }, 'options.target: must be a whole number from 1 to 10, got 11'],
    [{ target: 1.5 }, 'options.target: must be a whole number from 1 to 10, got 1.5'],
    [{ colour: 'red' }, 'options.colour: unknown option; there are speed, loud, target'],
    [{ toString: 1 }, 'options.toString: unknown option; there are speed, loud, target'],
    ['feast', 'options.preset: no preset "feast"; there are party'],
    [[], 'options: options must be an object or the name of a preset'],
    [7, 'options: options must be an object or the name of a preset'],
  ])('%j is refused by field and reason', (input, expected) => {
    expect(problem(input)).toBe(expected);
  });
});
