import { describe, expect, test } from 'vitest';
import { levelFor, opponents, skillOf } from '../../src/manifest/index.ts';

const three = { levels: ['random', 'greedy', 'search'] };
const five = {
  levels: ['random', 'greedy', 'quick', 'steady', 'search'],
  skills: { gentle: 'greedy', steady: 'quick', sharp: 'search' },
};
const two = { levels: ['random', 'planner'] };

describe('opponents', () => {
  test('the weakest, the middle and the strongest bot, unless the manifest says otherwise', () => {
    expect(opponents(three).map(({ level }) => level)).toEqual(['random', 'greedy', 'search']);
    expect(opponents(five).map(({ level }) => level)).toEqual(['greedy', 'quick', 'search']);
  });

  test('a bot that is named after a skill has it', () => {
    const named = { levels: ['random', 'gentle', 'planner', 'steady', 'search'] };
    expect(opponents(named).map(({ level }) => level)).toEqual(['gentle', 'steady', 'search']);
  });

  test('no bot is offered twice', () => {
    expect(opponents(two)).toEqual([
      { skill: 'gentle', level: 'random' },
      { skill: 'steady', level: 'planner' },
    ]);
  });

  test('a skill that no bot has is played by the nearest below it', () => {
    expect(levelFor(two, 'sharp')).toBe('planner');
    expect(levelFor(five, 'gentle')).toBe('greedy');
  });

  test('every bot has a skill, those that are not offered too', () => {
    expect(five.levels.map((level) => skillOf(five, level))).toEqual(['gentle', 'gentle', 'steady', 'steady', 'sharp']);
    expect(skillOf(three, 'a bot of an older version')).toBe('gentle');
  });
});
