import { join } from 'node:path';
import type { ServerMessageOf } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { scale, tell } from '../../../tests/figures.ts';
import { Guest, sitTwo } from './guest.ts';
import { ended, freshFolder, makeRoom, spawnServer } from './serve.ts';

const KILLS = process.env.TESSERA_SOAK ? Math.ceil(1000 * scale) : 2;

test(`a server killed ${KILLS} times in mid-move: nothing lost, nothing doubled, nothing halved`, async () => {
  const data = join(freshFolder(), 'tessera.db');
  let server = await spawnServer(data);
  let roomId = await makeRoom(server);
  let guests = await sitTwo(server, roomId);
  const total = { kills: 0, acknowledged: 0, unheard: 0 };
  /** How long the match is at least, by what was acknowledged. */
  let known = guests[0].seq;
  for (; total.kills < KILLS; total.kills++) {
    const fatal = setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 150);
    let open: { readonly by: string; readonly move: Record<string, unknown> } | undefined;
    for (let n = 0; ; n++) {
      const guest = guests.find((one) => one.mine() !== undefined);
      const question = guest?.mine();
      if (guest === undefined || question === undefined) break;
      const choices = question.choices as unknown[];
      const answers = [choices[(n * 7 + total.kills) % choices.length]];
      const move = { type: 'move_request', id: `${total.kills} ${n}`, question: question.id, answers };
      open = { by: guest === guests[0] ? 'token one' : 'token two', move };
      const answer = await Promise.race([guest.ask(move), guest.closed]);
      if (typeof answer === 'number') break;
      expect(answer.type).toBe('accepted');
      open = undefined;
      total.acknowledged += 1;
      known = (answer as ServerMessageOf<'accepted'>).seq;
      const both = Promise.all(guests.map((one) => one.reach(known)));
      if ((await Promise.race([both, guest.closed])) === 1006) break;
    }
    await Promise.all(guests.map((one) => one.closed));
    clearTimeout(fatal);
    if (server.child.exitCode === null && server.child.signalCode === null) await ended(server.child);
    server = await spawnServer(data, server.port);
    const rejoin = (playerToken: string) => Guest.join(server, roomId, { playerToken });
    guests = [await rejoin('token one'), await rejoin('token two')];
    expect(guests[0].seq).toBeGreaterThanOrEqual(known);
    expect(guests[0].seq).toBe(guests[1].seq);
    if (open !== undefined) {
      total.unheard += 1;
      const sender = guests[open.by === 'token one' ? 0 : 1];
      // the same again: carried out once, whether it had been or not
      const first = (await sender.ask(open.move)) as ServerMessageOf<'accepted'>;
      expect(first.type).toBe('accepted');
      expect(await sender.ask(open.move)).toEqual(first);
      await Promise.all(guests.map((one) => one.reach(first.seq)));
      known = first.seq;
    }
    if (guests.every((one) => one.mine() === undefined)) {
      roomId = await makeRoom(server);
      guests = await sitTwo(server, roomId);
      known = guests[0].seq;
    }
  }
  tell({ serverKills: total });
  expect(total.acknowledged).toBeGreaterThan(0);
}, 3_600_000);
