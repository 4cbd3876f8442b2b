import { games } from '@tessera/games';
import { below, type Json, seeded } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { unpackChoices } from '@tessera/protocol/packed-choices';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { makeRoom, serve, TWO_OPEN } from './serve.ts';

const MOVES = 60;
/** Everything that both players of a table are sent for one move. */
const LIMIT = 2048;

/** Two people at sockets who play at random; what they heard for each move, after the first. */
async function play(server: { readonly port: number }, settings: object, join: object) {
  const roomId = await makeRoom(server, settings);
  const rng = seeded('bytes');
  const heard: ServerMessage[] = [];
  let [moves, bytes] = [0, 0];
  await new Promise<void>((done) => {
    for (const name of ['a', 'b']) {
      const socket = new WebSocket(`ws://127.0.0.1:${server.port}/ws?table=${roomId}`);
      onTestFinished(() => socket.terminate());
      const put = (message: object) => socket.send(JSON.stringify({ ...message, roomId }));
      socket.on('open', () => put({ type: 'join_room', version: 1, playerToken: `token ${name}`, name, ...join }));
      let asked = '';
      socket.on('message', (data) => {
        const message = JSON.parse(String(data)) as ServerMessage;
        if (moves > 0) {
          bytes += String(data).length;
          heard.push(message);
        }
        if (message.type === 'game_over' || (message.type === 'accepted' && ++moves === MOVES)) done();
        if (message.type !== 'state_update' && message.type !== 'room_joined') return;
        const question = message.questions.find(({ choices, packed }) => choices !== undefined || packed !== undefined);
        if (question === undefined || question.id === asked) return;
        asked = question.id;
        const choices = question.packed === undefined ? (question.choices as Json[]) : unpackChoices(question.packed);
        put({ type: 'move_request', id: asked, question: asked, answers: [choices[below(rng, choices.length)]] });
      });
    }
  });
  return { heard, perMove: bytes / moves };
}

const atTables = games.filter(({ board }) => board !== undefined);

test.each(atTables)('a move of $id takes at most 2 KB for both players together', async ({ id }) => {
  const server = await serve();
  const { perMove } = await play(server, { ...TWO_OPEN, game: id }, { compact: true });
  console.log(`${id}: ${Math.round(perMove)} bytes a move`);
  expect(perMove).toBeLessThan(LIMIT);
});

test('who does not ask for less gets lists of choices and the whole room with its clocks, as before', async () => {
  const server = await serve();
  const timed = { ...TWO_OPEN, game: 'rithmomachia', clock: { kind: 'bank', ms: 600_000, increment: 1000 } };
  const before = await play(server, timed, {});
  const after = await play(server, timed, { compact: true });
  const updates = ({ heard }: typeof before) => heard.filter((one) => one.type === 'state_update');
  expect(updates(before).every(({ room, clocks }) => room !== undefined && clocks === undefined)).toBe(true);
  expect(updates(before).some(({ questions }) => questions.some(({ packed }) => packed !== undefined))).toBe(false);
  const compact = updates(after);
  expect(compact.every(({ room, clocks }) => (room === undefined) !== (clocks === undefined))).toBe(true);
  const clocks = compact.findLast((one) => one.clocks !== undefined)?.clocks;
  expect(clocks?.running).toHaveLength(1);
  expect(clocks?.left).toHaveLength(2);
  expect(after.perMove).toBeLessThan(before.perMove / 3);
});
