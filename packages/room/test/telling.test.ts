import { attha } from '@tessera/attha/rules';
import { type Match, throwAt } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { commitmentTo, Room } from '../src/index.ts';
import { Client } from './client.ts';
import { guestAt, playOut, twoAtTable } from './table.ts';

describe('what everybody is sent', () => {
  test('changes that build on the last seq heard, whatever else was said in between', async () => {
    const { room, one, two } = await twoAtTable({ game: echo });
    const client = new Client(room);
    await client.send({ type: 'join_room', version: 1 });
    await one.say({ type: 'chat', text: 'hello' });
    await one.ask({ type: 'pause' });
    await two.ask({ type: 'resume' });
    await one.answer('gain');
    const update = client.heard.findLast(({ type }) => type === 'state_update');
    expect(update).toHaveProperty('changes');
    expect(client.state).toEqual(room.game.view(room.ledger.match?.engine.state as never, null));
  });

  test('whole states for a client that named no version', async () => {
    const { room, one } = await twoAtTable({ game: echo });
    const old = await guestAt(room, { version: undefined });
    await one.answer('gain');
    expect(old.last('state_update').state).toMatchObject({ points: [1, 0] });
    expect(old.last('state_update').changes).toBeUndefined();
  });

  test('somebody whose last state could not be shown gets the whole one next time', async () => {
    const { room, one, two, deps } = await twoAtTable({ game: echo });
    const { view } = room.game;
    let failing = true;
    Object.assign(room, {
      game: {
        ...room.game,
        view(...args: Parameters<typeof view>) {
          if (failing && args[1] === 1) throw new Error('cannot be shown');
          return view(...args);
        },
      },
    });
    expect(await one.answer('again')).toBe('accepted');
    expect(one.last('state_update').ply).toBe(1);
    expect(deps.errors).toEqual([new Error('cannot be shown')]);
    failing = false;
    await room.receive(two.session, { type: 'chat', roomId: room.id, text: 'what happened?' });
    await one.answer('gain');
    expect(two.last('state_update').state).toBeDefined();
    expect(two.last('state_update').ply).toBe(2);
  });

  test('since: only what happened after that seq is sent again', async () => {
    const { room, one, two } = await twoAtTable({ game: echo });
    await one.answer('gain');
    const { seq } = one.last('state_update');
    await two.answer('arm');
    const kinds = async (joining: Record<string, unknown>) =>
      (await guestAt(room, joining)).last('room_joined').notes.map(({ kind, seat, at }) => `${kind} ${seat} ${at}`);
    expect(await kinds({ since: seq })).toEqual(['used 1 2']);
    expect(await kinds({ since: room.ledger.seq })).toEqual([]);
    expect(await kinds({ since: 999 })).toEqual([]);
    expect(await kinds({})).toEqual(['used 0 1', 'scored 0 1', 'used 1 2']);
  });

  test('since: what was undone and answered differently is sent again', async () => {
    const { room, one } = await twoAtTable({ game: echo });
    await one.answer('gain');
    const { seq } = one.last('state_update');
    await one.ask({ type: 'request_undo' });
    await one.answer('arm');
    const back = await guestAt(room, { playerToken: 'token one', since: seq });
    expect(back.last('room_joined').notes).toMatchObject([{ kind: 'used', detail: { power: 'arm' }, at: 1 }]);
  });

  test('a long match is replayed once, not for each joiner', async () => {
    const { room, one, two } = await twoAtTable({ game: attha });
    await playOut([one, two], 120);
    const match = room.ledger.match as Match;
    let replays = 0;
    const { rewind } = match;
    Object.assign(match, {
      rewind(...args: Parameters<typeof rewind>) {
        replays += 1;
        return rewind.apply(match, args);
      },
    });
    const notes = async () => (await guestAt(room)).last('room_joined').notes;
    const first = await notes();
    for (let i = 0; i < 5; i++) expect(await notes()).toEqual(first);
    expect(replays).toBeLessThanOrEqual(1);
    await playOut([one, two], 20, 'on');
    const later = await notes();
    const told: unknown[] = [];
    (room.ledger.match as Match).rewind(room.ledger.match?.entries.length ?? 0, (all, i) => {
      for (const { kind, seat, detail, audience } of all)
        if (audience === undefined) told.push({ at: i + 1, kind, seat, detail });
    });
    expect(told.slice(-later.length)).toEqual(later);
    await one.ask({ type: 'request_undo', to: 10 });
    await two.ask({ type: 'accept_undo' });
    expect((await notes()).every(({ at }) => at <= 11)).toBe(true);
  });

  test('notes that are too many for one message come in pages that fit together', async () => {
    const long: typeof echo = {
      ...echo,
      setup: (...args) => ({ ...echo.setup(...args), stack: [{ kind: 'turn', seat: 0, left: 700 }] }),
    };
    const { room, one, two } = await twoAtTable({ game: long });
    for (let i = 0; i < 600; i++) await (i % 2 === 0 ? one : two).answer('gain');
    const { match } = room.ledger;
    const all: unknown[] = [];
    match?.rewind(match.entries.length, (notes, i) => {
      for (const { kind, seat, detail } of notes) all.push({ at: i + 1, kind, seat, detail });
    });
    expect(all.length).toBeGreaterThan(1000);
    const late = await guestAt(room);
    const joined = late.last('room_joined');
    expect(joined.notes.length).toBeLessThan(600);
    expect(JSON.stringify(joined).length).toBeLessThan(200_000);
    const read = [...joined.notes];
    let from = joined.notesFrom as number;
    while (from > 0) {
      await late.say({ type: 'get_notes', before: from });
      const page = late.last('notes');
      expect(page.from).toBeLessThan(from);
      read.unshift(...page.notes);
      from = page.from;
    }
    expect(read).toEqual(all);
    await late.say({ type: 'get_notes', before: 99_999, since: 99_990 });
    expect(late.last('notes').notes).toEqual([]);
    const stranger = new Client(room);
    await stranger.send({ type: 'get_notes', before: 5 });
    expect(stranger.heard).toMatchObject([{ type: 'move_rejected', reason: 'NOT_JOINED' }]);
  });

  test('only one’s own questions come with choices, only one’s own notes are heard', async () => {
    const { one, two } = await twoAtTable({ game: tricks });
    const watched = one.questions();
    expect(watched.map(({ choices }) => choices !== undefined)).toEqual([true, false]);
    await two.answer();
    expect(one.last('state_update').notes.map(({ kind }) => kind)).toEqual(['laidFaceDown']);
    expect(two.last('state_update').notes.map(({ kind }) => kind)).toEqual(['laidFaceDown', 'laidCard']);
  });

  test('get_state gives everything there is, and changes nothing', async () => {
    const { room, one } = await twoAtTable({ game: echo });
    const { seq } = room.ledger;
    const [message] = await one.say({ type: 'get_state' });
    expect(message).toMatchObject({ type: 'state_update', seq, notes: [], room: { roomId: 'ROOM22' } });
    expect(room.ledger.seq).toBe(seq);
  });
});

describe('the secret seed', () => {
  test('is committed to at the start, and published at the end', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    const joined = one.last('room_joined');
    expect(joined.room.commitment).toBe(commitmentTo('the secret seed'));
    expect(JSON.stringify([...one.heard, ...two.heard])).not.toContain('the secret seed');
    await playOut([one, two]);
    expect(commitmentTo(one.last('game_over').seed)).toBe(joined.room.commitment);
    expect(room.info().seed).toBe('the secret seed');
  });

  test('explains every throw by its place', async () => {
    const { one, two, room } = await twoAtTable({ game: echo });
    await playOut([one, two]);
    const entries = room.ledger.match?.entries ?? [];
    expect(entries.some(({ actor }) => actor === -1)).toBe(true);
    let k = 0;
    for (const [place, { actor, choice }] of entries.entries()) {
      if (actor !== -1) continue;
      const before = room.ledger.match?.rewind(place) as Match;
      before.draw(throwAt('the secret seed', k++));
      expect(before.entries[place].choice).toEqual(choice);
    }
  });

  test('is still secret after a restart in the middle', async () => {
    const { one, deps } = await twoAtTable({ game: echo });
    await one.answer('roll');
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'token one' });
    expect(JSON.stringify(back.heard)).not.toContain('the secret seed');
  });
});
