import { timesOf } from '@tessera/kit/stage/pace.ts';
import { expect, test } from 'vitest';
import { type Beat, Stage } from '../src/stage/stage.ts';
import { virtualTime } from './virtual-time.ts';

function staged() {
  const time = virtualTime();
  const stage = new Stage(time.after);
  const seen: string[] = [];
  const beat = (name: string, times: Partial<Pick<Beat, 'lead' | 'act' | 'rest' | 'seat'>> = {}): Beat => ({
    seat: 1,
    cues: [],
    lead: 0,
    act: 100,
    rest: 700,
    ...times,
    begin: (skipped) => seen.push(`${time.now} ${name}${skipped ? ' at once' : ''}`),
    settle: () => seen.push(`${time.now} ${name} rests`),
  });
  return { time, stage, seen, beat };
}

test('each change is played, rests, and only then makes way for the next', () => {
  const { time, stage, seen, beat } = staged();
  stage.push(beat('one'));
  stage.push(beat('two', { lead: 300 }));
  stage.push(beat('three'));
  time.pass(5000);
  expect(seen).toEqual(['0 one', '100 one rests', '1100 two', '1200 two rests', '1900 three', '2000 three rests']);
  expect(stage.playing.value).toBeUndefined();
  expect(stage.busy).toBe(false);
});

test('hurrying shows the present at once, in order, and leaves nothing running', () => {
  const { time, stage, seen, beat } = staged();
  for (const name of ['one', 'two', 'three']) stage.push(beat(name));
  time.pass(50);
  stage.hurry();
  expect(seen).toEqual([
    '0 one',
    '50 one rests',
    '50 two at once',
    '50 two rests',
    '50 three at once',
    '50 three rests',
  ]);
  expect(stage.hurried.value).toBe(1);
  time.pass(5000);
  expect(seen).toHaveLength(6);
  stage.push(beat('four'));
  expect(seen.at(-1)).toBe('5050 four');
});

test('hurrying during the hand-over, and during the rest, repeats nothing', () => {
  const { time, stage, seen, beat } = staged();
  stage.push(beat('one', { lead: 300 }));
  time.pass(100);
  expect(stage.playing.value).toMatchObject({ seat: 1, phase: 'turn' });
  stage.hurry();
  expect(seen).toEqual(['100 one at once', '100 one rests']);
  stage.push(beat('two'));
  time.pass(200);
  expect(stage.playing.value).toMatchObject({ seat: 1, phase: 'rest' });
  stage.hurry();
  expect(seen.slice(2)).toEqual(['100 two', '200 two rests']);
});

test('what takes no time is shown at once, but never before what is still playing', () => {
  const { time, stage, seen, beat } = staged();
  const none = { lead: 0, act: 0, rest: 0 };
  stage.push(beat('a', none));
  stage.push(beat('b'));
  stage.push(beat('c', none));
  expect(seen).toEqual(['0 a', '0 a rests', '0 b']);
  time.pass(800);
  expect(seen.slice(3)).toEqual(['100 b rests', '800 c', '800 c rests']);
});

test('a screen that is more than a minute behind goes to the present', () => {
  const { stage, seen, beat } = staged();
  for (let i = 0; i < 70; i++) stage.push(beat(String(i)));
  expect(seen).toEqual(['0 0']);
  for (let i = 70; i < 77; i++) stage.push(beat(String(i)));
  expect(seen).toContain('0 76 rests');
});

test.each([
  [[{ show: 'throw' }], false, 550, 700],
  [[{ show: 'throw' }, { show: 'lost' }], true, 550, 1400],
  [[{ show: 'move', cells: 2 }], false, 180 + 260, 700],
  [[{ show: 'move', cells: 8 }, { show: 'capture' }], false, 180 + 900 + 560, 750],
  [[{ show: 'place' }], false, 400, 0],
  [[{ show: 'place' }], true, 400, 700],
  [[], true, 0, 0],
] as const)('%j at normal pace', (cues, turnEnds, act, rest) => {
  expect(timesOf(cues, turnEnds, cues.length, 'normal')).toEqual({ act, rest });
  expect(timesOf(cues, turnEnds, cues.length, 'instant')).toEqual({ act: 0, rest: 0 });
});
