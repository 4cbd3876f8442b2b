import { join } from 'node:path';
import type { ServerMessageOf } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { Guest, playOn, sitTwo } from './guest.ts';
import { ended, freshFolder, makeRoom, spawnServer } from './serve.ts';

test('a server killed in mid-game comes back on the same file: nothing is lost, nothing done twice', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  const roomId = await makeRoom(first);
  const [ann, bob] = [{ playerToken: 'token one' }, { playerToken: 'token two' }];
  const [one, two] = await sitTwo(first, roomId);
  // past a snapshot, so that the room is not simply played again from the start
  await playOn([one, two], 'before', 90);
  const mover = one.mine() ? one : two;
  const last = { type: 'move_request', id: 'the last before the end', answers: [mover.mine()?.choices?.[0]] };
  const accepted = (await mover.ask(last)) as ServerMessageOf<'accepted'>;
  await Promise.all([one.reach(accepted.seq), two.reach(accepted.seq)]);
  const { state, seq } = one;

  first.child.kill('SIGKILL');
  await ended(first.child);
  const codes = await Promise.all([one.closed, two.closed]);
  expect(codes).toEqual([1006, 1006]);

  const second = await spawnServer(data, first.port);
  const again = await Guest.join(second, roomId, { ...ann, since: seq });
  const bobAgain = await Guest.join(second, roomId, { ...bob, since: seq });
  expect(again.all('room_joined')[0]).toMatchObject({ seat: 'Y', notes: [] });
  expect(again.state).toEqual(state);
  expect(again.seq).toBe(seq);
  // a client that does not know whether its last request arrived sends it again
  const sender = mover === one ? again : bobAgain;
  expect(await sender.ask(last)).toEqual(accepted);
  expect((await sender.fetchState()).state).toEqual(state);

  const over = again.next('game_over');
  await playOn([again, bobAgain], 'after');
  await over;
  expect(again.state).toEqual(bobAgain.state);
  second.child.kill('SIGTERM');
  expect(await ended(second.child)).toBe(0);
  expect(await again.closed).toBe(1012);
});

test('an undo that waits for consent when the server is killed can be agreed to afterwards', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  const roomId = await makeRoom(first);
  const [one, two] = await sitTwo(first, roomId);
  await playOn([one, two], 'undo', 9);
  const asker = one.mine() ? two : one;
  // behind the first throw: what was done since the last one can be undone without asking, and the dice differ every time
  expect(await asker.ask({ type: 'request_undo', to: 0 })).toMatchObject({ type: 'accepted' });
  const { ply, room } = await asker.fetchState();
  expect(room?.undo).toBeDefined();
  first.child.kill('SIGKILL');
  await ended(first.child);

  const second = await spawnServer(data, first.port);
  const other = await Guest.join(second, roomId, { playerToken: asker === one ? 'token two' : 'token one' });
  expect(other.all('room_joined')[0].room.undo).toEqual(room?.undo);
  expect(await other.ask({ type: 'accept_undo' })).toMatchObject({ type: 'accepted' });
  expect((await other.fetchState()).ply).toBeLessThan(ply);
});

test('a move whose answer was lost with the server is either whole or not there at all', async () => {
  const data = join(freshFolder(), 'tessera.db');
  const first = await spawnServer(data);
  const roomId = await makeRoom(first);
  const [one, two] = await sitTwo(first, roomId);
  await playOn([one, two], 'some', 5);
  const mover = one.mine() ? one : two;
  const move = { type: 'move_request', id: 'in flight', answers: [mover.mine()?.choices?.[0]] };
  mover.send(move);
  setImmediate(() => first.child.kill('SIGKILL'));
  await ended(first.child);

  const second = await spawnServer(data, first.port);
  const back = await Guest.join(second, roomId, { playerToken: mover === one ? 'token one' : 'token two' });
  expect(await back.ask(move)).toMatchObject({ type: 'accepted' });
  const { ply } = await back.fetchState();
  expect((await back.ask(move)).type).toBe('accepted');
  expect((await back.fetchState()).ply).toBe(ply);
});
