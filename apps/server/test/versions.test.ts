import type { Json } from '@tessera/kernel';
import { MemoryStore } from '@tessera/store';
import { expect, test } from 'vitest';
import { games } from '../../../games/index.ts';
import { Guest } from './guest.ts';
import { get, makeRoom, serve } from './serve.ts';

/** The first game that has rules of an earlier version. */
const moved = games.find(({ olderRules }) => olderRules !== undefined);

/** A store with a room whose head says that it was made with another version of the rules. */
async function withRoomOf(version: number, game: string, listed = true) {
  const data = new MemoryStore();
  const seats = [{ kind: 'open' }, { kind: 'open' }];
  const first = await serve({ data });
  const roomId = await makeRoom(first, { game, seats, listed });
  await first.rooms.close();
  const stored = await data.load(roomId);
  // rooms of earlier versions have no digest of their head
  const { sum: _, ...meta } = (stored?.head.meta ?? {}) as { readonly sum?: Json; readonly [field: string]: Json };
  const head = { ...meta, version };
  const summary = { ...(stored?.summary.summary as object), version };
  await data.remove(roomId);
  await data.create(
    { ...(stored?.head as NonNullable<typeof stored>['head']), meta: head as never },
    {
      status: 'open',
      listed,
      summary: summary as never,
    },
  );
  return { data, roomId };
}

const listed = async (server: { port: number }): Promise<string[]> =>
  ((await (await get(server, '/api/rooms')).json()) as { rooms: { roomId: string }[] }).rooms.map(
    ({ roomId }) => roomId,
  );

test('a table that nobody has the rules for is refused with a sentence, logged once, counted and not listed', async () => {
  const { data, roomId } = await withRoomOf(99, games[0].id);
  const server = await serve({ data, metrics: 'public' });
  expect(await listed(server)).toEqual([]);
  for (let i = 0; i < 2; i++) {
    const guest = await Guest.connect(server);
    guest.roomId = roomId;
    guest.send({ type: 'join_room', version: 1, playerToken: 'a' });
    expect(await guest.next('error')).toMatchObject({
      code: 'OLD_RULES',
      roomId,
      message: expect.stringContaining('rules'),
    });
  }
  const transcript = await get(server, `/api/rooms/${roomId}/transcript`);
  expect([transcript.status, ((await transcript.json()) as { code: string }).code]).toEqual([503, 'OLD_RULES']);
  expect(server.errors).toHaveLength(1);
  expect(server.errors[0].what).toContain(roomId);
  expect(await (await get(server, '/metrics')).text()).toContain('tessera_old_rules_total 1');
});

test('a table of an earlier version is listed and played with its own rules', async () => {
  if (moved === undefined) return;
  const hosted = moved.board !== undefined;
  // a game that is played by programs only has no tables
  if (!hosted) return;
  const [version] = Object.keys(moved.olderRules ?? {}).map(Number);
  const { data, roomId } = await withRoomOf(version, moved.id);
  const server = await serve({ data });
  expect(await listed(server)).toEqual([roomId]);
  const one = await Guest.join(server, roomId, { playerToken: 'a' });
  await Guest.join(server, roomId, { playerToken: 'b' });
  // it may have been told before the other one knows that they sit
  while (one.questions.length === 0) await one.next('state_update');
  expect(server.rooms.peek(roomId)?.game.version).toBe(version);
  expect(server.errors).toEqual([]);
});
