import { attha } from '@tessera/attha/rules';
import type { TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { Monkey, type Zoo } from '../../room/test/monkey.ts';
import { SERVER_MESSAGES, type ServerType } from '../src/server.ts';

const open = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'random' } as const;

const zoos: readonly Zoo[] = [
  { game: attha, seats: [open, open], settings: { clock: { kind: 'bank', ms: 300_000, increment: 1000 } } },
  { game: tricks, seats: [open, bot, open], settings: { clock: { kind: 'move', ms: 20_000 }, timeout: 'bot' } },
  { game: league, seats: [open, open], settings: { clock: { kind: 'days', ms: 60_000 } } },
  { game: echo, seats: [open, open], hotSeat: true },
  { game: league, seats: [open, open, open], settings: { event: true } },
];

const validators = new Map<string, Validator>(
  Object.entries(SERVER_MESSAGES).map(([type, schema]) => [type, Compile(schema as TSchema) as unknown as Validator]),
);

/** What is wrong with a message, a field that the schema does not name included. */
function wrong(message: { readonly type: string }): string[] {
  const validator = validators.get(message.type);
  if (validator === undefined) return [`no such type: ${message.type}`];
  const known = Object.keys(SERVER_MESSAGES[message.type as ServerType].properties);
  const strange = Object.keys(message).filter((name) => !known.includes(name));
  return [
    ...strange.map((name) => `${message.type}.${name} is not in the schema`),
    ...validator.Errors(message).map((error) => `${message.type}${error.instancePath} ${error.message}`),
  ];
}

describe('everything a room says is what the schemas say', () => {
  test('whatever happens at its table', async () => {
    const types = new Set<string>();
    for (const [i, zoo] of zoos.entries()) {
      for (let seed = 0; seed < 4; seed++) {
        const { heard } = await Monkey.run(zoo, `heard ${i} ${seed}`, 120);
        for (const message of heard) {
          types.add(message.type);
          expect(wrong(message)).toEqual([]);
        }
      }
    }
    for (const type of ['room_joined', 'state_update', 'accepted', 'move_rejected', 'game_over', 'presence'])
      expect(types).toContain(type);
    for (const type of ['invited', 'revoked', 'history']) expect(types).toContain(type);
    for (const type of ['undo_offered', 'undo_declined', 'chat', 'error', 'pong']) expect(types).toContain(type);
  });

  test('and a message that is not is found', () => {
    expect(wrong({ type: 'pong', roomId: 'A', now: -1 } as never)).toHaveLength(1);
    expect(wrong({ type: 'pong', roomId: 'A', now: 1, more: 1 } as never)).toEqual(['pong.more is not in the schema']);
    expect(wrong({ type: 'shout' })).toEqual(['no such type: shout']);
  });
});
