import { attha } from '@tessera/attha/rules';
import type { ServerMessage } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { problemsOf } from '../../protocol/test/schema.ts';
import { REFUSAL_CODES } from '../src/index.ts';
import { NotStored } from '../src/ledger/storage.ts';
import { Monkey, type Zoo } from './monkey.ts';

const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'random' } as const;

const zoos: readonly [string, Zoo][] = [
  [
    'attha, two people, a bank',
    { game: attha, seats: [open, open], settings: { clock: { kind: 'bank', ms: 300_000, increment: 2000 } } },
  ],
  ['attha, one screen', { game: attha, seats: [open, open], hotSeat: true }],
  [
    'tricks, three people at once',
    { game: tricks, seats: [open, open, open], settings: { options: { hand: 'long' } } },
  ],
  [
    'tricks, two people and a bot, time per move',
    {
      game: tricks,
      seats: [open, bot, open],
      settings: { clock: { kind: 'move', ms: 20_000 }, timeout: 'move', botDelayMs: 700 },
    },
  ],
  ['tricks, one screen', { game: tricks, seats: [open, open], hotSeat: true }],
  [
    'league, a referee, days',
    { game: league, seats: [open, open, open], settings: { clock: { kind: 'days', ms: 60_000 } } },
  ],
  ['league, two people, draws', { game: league, seats: [open, open] }],
  [
    'echo, two people and a bot, bots for the late',
    { game: echo, seats: [open, open, bot], settings: { clock: { kind: 'move', ms: 15_000 }, timeout: 'bot' } },
  ],
  ['league, an event', { game: league, seats: [open, open, open], settings: { event: true } }],
  [
    'league, a private event with clocks',
    {
      game: league,
      seats: [open, open, open],
      settings: { event: true, open: false, clock: { kind: 'move', ms: 90_000 }, timeout: 'bot', botDelayMs: 500 },
    },
  ],
];

/** The codes of everything that was refused. */
const codesIn = (heard: readonly ServerMessage[]): string[] => [
  ...new Set(
    heard.flatMap((message) =>
      message.type === 'move_rejected' ? [message.reason] : 'code' in message ? [message.code] : [],
    ),
  ),
];

const SEEDS = process.env.TESSERA_SOAK ? 20 : 3;

describe('whatever happens at a table', () => {
  const types = new Set<string>();

  test.each(zoos)('everybody agrees on it, and every message fits its schema: %s', async (name, zoo) => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const monkey = await Monkey.run(zoo, `${name} ${seed}`, 150);
      expect(monkey.errors.filter((error) => !(error instanceof NotStored))).toEqual([]);
      for (const message of monkey.heard) types.add(message.type);
      expect(monkey.heard.flatMap(problemsOf)).toEqual([]);
      if (zoo.game !== attha) expect(REFUSAL_CODES).toEqual(expect.arrayContaining(codesIn(monkey.heard)));
    }
  });

  test('every kind of message was among them', () => {
    for (const type of ['room_joined', 'state_update', 'accepted', 'move_rejected', 'game_over', 'presence'])
      expect(types).toContain(type);
    for (const type of ['invited', 'revoked', 'history', 'draw_offered']) expect(types).toContain(type);
    for (const type of ['undo_offered', 'undo_declined', 'chat', 'error', 'pong']) expect(types).toContain(type);
  });
});
