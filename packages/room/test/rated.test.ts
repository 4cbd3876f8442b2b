import type { Task } from '@tessera/bots';
import { expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { parseSettings } from '../src/index.ts';
import { guestAt, openTable, twoAtTable } from './table.ts';

const RATED = { settings: { rated: true } };

test('everybody reads that a table is rated', async () => {
  const { one, room } = await twoAtTable({ game: echo, ...RATED });
  expect(one.last('room_joined').room.rated).toBe(true);
  expect((await twoAtTable({ game: echo })).room.info().rated).toBeUndefined();
  expect(room.info().rated).toBe(true);
});

test('nothing is undone, nobody is hinted at and no time is stopped, each with its reason', async () => {
  const { one } = await twoAtTable({ game: echo, ...RATED });
  expect(await one.answer()).toBe('accepted');
  expect(await one.ask({ type: 'request_undo' })).toBe('RATED_UNDO');
  expect(await one.ask({ type: 'pause' })).toBe('RATED_PAUSE');
  const { one: asked } = await twoAtTable({ game: echo, ...RATED });
  expect(await asked.ask({ type: 'get_world' })).toBe('RATED_HINTS');
  // not even after the match
  const { one: last, two } = await twoAtTable({ game: league, ...RATED });
  for (const guest of [last, two]) expect(await guest.ask({ type: 'resign' })).toBe('accepted');
  expect(await two.ask({ type: 'request_undo' })).toBe('RATED_UNDO');
});

test('a bot plays as it was measured, whatever time it would have', async () => {
  const tasks: Task[] = [];
  const bots = {
    choose: async (task: Task) => {
      tasks.push(task);
      return 'arm';
    },
  };
  const seats = [{ kind: 'bot', level: 'clever' }, { kind: 'open' }] as const;
  for (const settings of [{ rated: true }, {}]) {
    const { room } = await openTable({ game: echo, seats, bots, settings, measured: () => 60 });
    await guestAt(room, { playerToken: 'a' });
  }
  expect(tasks.map(({ playouts }) => playouts)).toEqual([60, undefined]);
});

test('what is over is told, also to who opens it later', async () => {
  const over: string[] = [];
  const { one, two, room } = await twoAtTable({ game: league, ...RATED, onOver: ({ id }) => over.push(id) });
  expect(over).toEqual([]);
  for (const guest of [one, two]) await guest.ask({ type: 'resign' });
  expect(new Set(over)).toEqual(new Set([room.id]));
});

test.each([
  ['hints', { hints: true }],
  ['a position of one’s own', { start: 'x' }],
  ['events', { event: true }],
  ['programs', { seats: [{ kind: 'open' }, { kind: 'open', program: true }] }],
])('is not possible with %s', (_, more) => {
  const seats = [{ kind: 'open' }, { kind: 'open' }];
  const parsed = parseSettings({ game: 'echo', seats, rated: true, ...more }, () => echo);
  expect(parsed).toMatchObject({ ok: false, error: { code: 'BAD_SETTINGS', field: 'rated' } });
});
