import { attha } from '@tessera/attha/rules';
import type { AnyGame } from '@tessera/kernel';
import { type Loaded, MemoryStore, type Store } from '@tessera/store';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { Damaged, OldRules, Room } from '../src/index.ts';
import { NotStored } from '../src/ledger/storage.ts';
import { verifyStored } from '../src/ledger/verify.ts';
import { guestAt, openTable, playOut, settle, twoAtTable } from './table.ts';

const person = { kind: 'open' } as const;
const bot = { kind: 'bot', level: 'random' } as const;
const plies = (room: Room) => room.ledger.match?.entries.length;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A store of which single methods can be made to fail. */
class Moody extends MemoryStore {
  readonly failing = new Set<keyof Store>();
  #mood(method: keyof Store): void {
    if (this.failing.has(method)) throw new Error(`${method} failed`);
  }
  override async append(...args: Parameters<Store['append']>) {
    this.#mood('append');
    return super.append(...args);
  }
  override async mark(...args: Parameters<Store['mark']>) {
    this.#mood('mark');
    return super.mark(...args);
  }
  override async snapshot(...args: Parameters<Store['snapshot']>) {
    this.#mood('snapshot');
    return super.snapshot(...args);
  }
}

describe('ROOM_MOVED: when another process holds the room', () => {
  const moved = async () => {
    const table = await twoAtTable({ game: echo });
    const given: string[] = [];
    table.deps.onOutOfSync = (id) => given.push(id);
    const rival = (await Room.load('ROOM22', table.deps)) as Room;
    const there = await guestAt(rival, { playerToken: 'token one' });
    await there.answer('arm');
    return { ...table, rival, given };
  };

  test('the loser sends nobody its move, and tells everybody to connect again', async () => {
    const { one, two, room, given } = await moved();
    const heard = two.heard.length;
    expect(await one.answer('gain')).toBe('ROOM_MOVED');
    expect(two.heard.slice(heard)).toMatchObject([{ type: 'error', code: 'ROOM_MOVED', roomId: 'ROOM22' }]);
    expect(plies(room)).toBe(0);
    expect(given).toEqual(['ROOM22']);
  });

  test('it never goes on with what it knew', async () => {
    const { one, two, room, deps } = await moved();
    await one.answer('gain');
    for (const type of ['move_request', 'join_room', 'get_state', 'ping', 'chat'])
      expect(await two.ask({ type, text: 'x', answers: ['gain'] })).toBe('ROOM_MOVED');
    expect(room.sessions.size).toBe(2);
    expect((await deps.store.load('ROOM22'))?.summary.seq).toBe(4);
  });

  test('opened again, it goes on from what is stored', async () => {
    const { one, deps } = await moved();
    await one.answer('gain');
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'token two' });
    expect(again.ledger.match?.entries.map(({ choice }) => choice)).toEqual(['arm']);
    expect(await back.answer('gain')).toBe('accepted');
  });

  test('a request that the other process has carried out is recognised there', async () => {
    const { one, deps, rival } = await moved();
    const there = await guestAt(rival, { playerToken: 'token two' });
    await there.ask({ type: 'move_request', id: 'same', answers: ['gain'] });
    await rival.close();
    await one.answer('gain');
    const again = (await Room.load('ROOM22', deps)) as Room;
    const back = await guestAt(again, { playerToken: 'token two' });
    expect(await back.ask({ type: 'move_request', id: 'same', answers: ['gain'] })).toBe('accepted');
    expect(plies(again)).toBe(2);
  });

  test('its bots and clocks are quiet from then on', async () => {
    const { room, clock, deps } = await openTable({
      game: echo,
      seats: [bot, person],
      settings: { botDelayMs: 1000, clock: { kind: 'move', ms: 5000 }, timeout: 'move' },
    });
    const one = await guestAt(room, { playerToken: 'a' });
    const rival = (await Room.load('ROOM22', deps)) as Room;
    const there = await guestAt(rival, { playerToken: 'a' });
    await there.say({ type: 'chat', text: 'here' });
    await rival.close();
    await clock.pass(60_000);
    expect(one.last('error').code).toBe('ROOM_MOVED');
    expect(plies(room)).toBe(0);
    expect(deps.errors).toHaveLength(1);
  });
});

describe('STORE_FAILED: a store that fails', () => {
  test('nothing happened, nobody is told, and the same request succeeds later', async () => {
    const store = new Moody();
    const { one, two, room, deps } = await twoAtTable({ game: echo, store });
    store.failing.add('append');
    const heard = two.heard.length;
    expect(await one.ask({ type: 'move_request', id: 'm', answers: ['gain'] })).toBe('STORE_FAILED');
    expect(await one.ask({ type: 'chat', text: 'hello?' })).toBe('STORE_FAILED');
    expect(two.heard.length).toBe(heard);
    expect(plies(room)).toBe(0);
    store.failing.clear();
    expect(await one.ask({ type: 'move_request', id: 'm', answers: ['gain'] })).toBe('accepted');
    expect(deps.errors.every((error) => error instanceof NotStored)).toBe(true);
  });

  test('a seat that could not be stored is not given', async () => {
    const store = new Moody();
    const { room } = await openTable({ game: echo, store });
    store.failing.add('append');
    const one = await guestAt(room, { playerToken: 'a' });
    expect(one.last('move_rejected').reason).toBe('STORE_FAILED');
    expect(room.info().seats[0]).toMatchObject({ kind: 'open', connected: false });
  });

  test('bots and clocks try again', async () => {
    const store = new Moody();
    const { room, clock } = await openTable({
      game: echo,
      seats: [bot, person],
      store,
      settings: { clock: { kind: 'move', ms: 20_000 }, timeout: 'move', botDelayMs: 10 },
    });
    const one = await guestAt(room, { playerToken: 'a' });
    store.failing.add('append');
    await clock.pass(5000);
    expect(plies(room)).toBe(0);
    store.failing.clear();
    await clock.pass(2000);
    expect(plies(room)).toBe(1);
    store.failing.add('append');
    await clock.pass(25_000);
    expect(plies(room)).toBe(1);
    store.failing.clear();
    await clock.pass(2000);
    expect(plies(room)).toBeGreaterThan(1);
    expect(one.last('state_update').ply).toBe(plies(room));
  });

  test('the owner of the rooms is told to load it again', async () => {
    const store = new Moody();
    const { one, two, deps } = await twoAtTable({ game: echo, store });
    const given: string[] = [];
    deps.onOutOfSync = (id) => given.push(id);
    store.failing.add('append');
    expect(await one.answer('gain')).toBe('STORE_FAILED');
    expect(given).toEqual(['ROOM22']);
    expect(two.last('error').code).toBe('ROOM_MOVED');
  });

  test('lists and snapshots that fail do not keep the match from going on', async () => {
    const store = new Moody();
    store.failing.add('mark').add('snapshot');
    const { one, two, room, deps } = await twoAtTable({ game: attha, store });
    await playOut([one, two], 70);
    expect(plies(room)).toBeGreaterThan(70);
    expect(one.last('state_update').seq).toBe(room.ledger.seq);
    expect((await store.load('ROOM22'))?.summary.status).toBe('open');
    store.failing.clear();
    await playOut([one, two], 1, 'one more');
    expect((await store.load('ROOM22'))?.summary.status).toBe('playing');
    expect(deps.errors.length).toBeGreaterThan(0);
  });
});

describe('a match that cannot be replayed', () => {
  test('the room closes instead of going on with half an undo', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: echo });
    const given: string[] = [];
    deps.onOutOfSync = (id) => given.push(id);
    await one.answer('gain');
    const { timedOut } = room.ledger;
    Object.assign(room.ledger, { timedOut: undefined });
    expect(await one.ask({ type: 'request_undo' })).toBe('INTERNAL');
    Object.assign(room.ledger, { timedOut });
    expect(given).toEqual(['ROOM22']);
    expect(two.last('error').code).toBe('ROOM_MOVED');
    const again = (await Room.load('ROOM22', { ...deps, onOutOfSync: () => {} })) as Room;
    expect(plies(again)).toBe(0);
  });

  test('INTERNAL: an undo that cannot be replayed is not stored, and the match goes on', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    await one.answer('gain');
    const before = plies(room);
    Object.assign(room.ledger.match as object, {
      rewinding() {
        throw new Error('the rules have changed');
      },
    });
    expect(await one.ask({ type: 'request_undo' })).toBe('INTERNAL');
    expect(plies(room)).toBe(before);
    expect(await one.ask({ type: 'chat', text: 'still here' })).toBe('accepted');
  });

  test('INTERNAL: a view that fails is answered', async () => {
    const { one, room } = await twoAtTable({ game: echo });
    Object.assign(room, {
      game: {
        ...room.game,
        view() {
          throw new Error('cannot be shown');
        },
      },
    });
    expect(await one.ask({ type: 'get_state' })).toBe('INTERNAL');
  });
});

describe('after a crash', () => {
  test('nobody waits for lists and snapshots, the last mark is the one that stays, and closing waits for all', async () => {
    let [slow, marks] = [Promise.resolve(), 0];
    class Slow extends MemoryStore {
      override async mark(...args: Parameters<Store['mark']>) {
        marks += 1;
        await slow;
        return super.mark(...args);
      }
      override async snapshot(...args: Parameters<Store['snapshot']>) {
        await slow;
        return super.snapshot(...args);
      }
    }
    const store = new Slow();
    let goOn = () => {};
    slow = new Promise((done) => {
      goOn = done;
    });
    const { one, two, room } = await twoAtTable({ game: attha, store });
    await playOut([one, two]);
    expect(one.last('game_over').ranks).toHaveLength(2);
    expect(marks).toBe(1);
    const closed = room.close();
    expect(await Promise.race([closed, settle().then(() => 'waits')])).toBe('waits');
    goOn();
    await closed;
    expect(marks).toBe(2);
    expect((await store.load('ROOM22'))?.summary.status).toBe('finished');
  });

  test('a finished match that the lists do not know of is marked', async () => {
    const store = new Moody();
    const { one, two, deps } = await twoAtTable({ game: echo, store });
    store.failing.add('mark');
    await playOut([one, two]);
    expect((await store.load('ROOM22'))?.summary).toMatchObject({ status: 'playing', result: null });
    store.failing.clear();
    await Room.load('ROOM22', deps);
    expect((await store.load('ROOM22'))?.summary).toMatchObject({
      status: 'finished',
      result: { reason: 'played out' },
    });
  });

  test('a match that was full but had not begun begins', async () => {
    const { room, deps } = await openTable({ game: echo });
    await guestAt(room, { playerToken: 'a' });
    await deps.store.append('ROOM22', 1, [{ t: 'sat', seat: 1, kind: 'bot', name: '', level: 'random' }]);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.info().status).toBe('playing');
  });

  test('chance answers what it had not answered yet', async () => {
    const { room, deps } = await twoAtTable({ game: echo });
    const { Match, must } = await import('@tessera/kernel');
    const match = must(Match.create(echo, { seats: 2, seed: 'the secret seed', options: {} }));
    must(match.answer({ actor: 0, choice: 'roll' }));
    await deps.store.append('ROOM22', room.ledger.seq, [{ t: 'answered', entries: match.entries, at: 1 } as never]);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.ledger.match?.entries.map(({ actor }) => actor)).toEqual([0, -1]);
  });

  test('a long match opens from its snapshot exactly as it was', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: attha });
    await playOut([one, two], 150);
    expect((await deps.store.load('ROOM22'))?.snapshot?.seq).toBe(128);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.ledger.match?.engine.state).toEqual(room.ledger.match?.engine.state);
    expect(again.ledger.questions).toEqual(room.ledger.questions);
    expect(again.ledger.plies).toEqual(room.ledger.plies);
  });

  test('a room is only opened by the rules it was begun with', async () => {
    const { deps } = await twoAtTable({ game: echo });
    expect(await Room.load('NOBODY', deps)).toBeUndefined();
    const told: string[] = [];
    const later = { ...deps, onOldRules: (id: string) => told.push(id) };
    for (const game of [() => undefined, () => ({ ...echo, version: 2 })]) {
      const error = await Room.load('ROOM22', { ...later, game }).catch((reason) => reason);
      expect(error).toBeInstanceOf(OldRules);
      expect(error.refusal).toMatchObject({ code: 'OLD_RULES', message: expect.stringContaining('rules') });
    }
    expect(told).toEqual(['ROOM22', 'ROOM22']);
    // nothing was touched
    expect((await Room.load('ROOM22', deps))?.ledger.status).toBe('playing');
  });

  test('a match goes on with the rules it began with, next to matches of the new ones', async () => {
    const { one, deps } = await twoAtTable({ game: echo });
    await one.answer('gain');
    // in version 2 nobody can gain any more
    const power = { ...echo.steps.power, ask: () => ['arm' as const] };
    const next: AnyGame = { ...echo, version: 2, steps: { ...echo.steps, power } };
    const both = {
      ...deps,
      game: (_id: string, version = 2) => [echo as AnyGame, next].find((game) => game.version === version),
    };
    const again = (await Room.load('ROOM22', both)) as Room;
    const two = await guestAt(again, { playerToken: 'token two' });
    expect(two.last('room_joined').room.version).toBe(1);
    expect(two.mine()?.choices).toContain('gain');
    expect(await two.ask({ type: 'move_request', question: two.mine()?.id, answers: ['gain'] })).toBe('accepted');
    const head = { settings: again.ledger.head.settings, seed: 'new' };
    const fresh = (await Room.create('ROOM23', both, head)) as Room;
    expect(fresh.info().version).toBe(2);
    await guestAt(fresh, { playerToken: 'x' });
    const last = await guestAt(fresh, { playerToken: 'y' });
    expect(fresh.ledger.match?.engine.questions[0].choices).toEqual(['arm']);
    expect(last.last('room_joined').room.status).toBe('waiting');
  });

  test('an id that is taken is not given again', async () => {
    const { room, deps } = await twoAtTable({ game: echo });
    expect(await Room.create('ROOM22', deps, room.ledger.head)).toBeUndefined();
  });
});

describe('closing', () => {
  test('finishes what is under way and answers no more', async () => {
    const { one, room, deps } = await twoAtTable({ game: echo });
    const moving = one.answer('gain');
    await room.close();
    expect(await moving).toBe('accepted');
    expect((await deps.store.load('ROOM22'))?.summary.seq).toBe(4);
    expect(await one.ask({ type: 'get_state' })).toBe('ROOM_MOVED');
  });

  test('a bot that was thinking does not write any more', async () => {
    const { room, clock, deps } = await openTable({ game: echo, seats: [bot, bot], settings: { botDelayMs: 100 } });
    await clock.pass(50);
    expect(room.idle).toBe(false);
    await room.close();
    await clock.pass(1000);
    await settle();
    expect((await deps.store.load('ROOM22'))?.summary.seq).toBe(1);
  });

  test('a room is idle when nobody is there and nothing can happen by itself', async () => {
    const { room, one, two } = await twoAtTable({ game: echo });
    expect(room.idle).toBe(false);
    one.leave();
    two.leave();
    expect(room.idle).toBe(true);
  });
});

describe('ROOM_DAMAGED: what is stored is not what was written', () => {
  /** A store that gives out something else than it holds. */
  class Rotten extends MemoryStore {
    rot: ((text: string) => string) | undefined;
    writes = 0;
    override async load(...args: Parameters<Store['load']>) {
      const loaded = await super.load(...args);
      return this.rot === undefined ? loaded : JSON.parse(this.rot(JSON.stringify(loaded)));
    }
    override async append(...args: Parameters<Store['append']>) {
      this.writes += 1;
      return super.append(...args);
    }
    override async mark(...args: Parameters<Store['mark']>) {
      this.writes += 1;
      return super.mark(...args);
    }
  }

  /** Ann's record with Bob's number, and the other way round. */
  const swapped = (text: string): string => {
    const loaded = JSON.parse(text);
    const [one, two] = loaded.tail;
    loaded.tail.splice(0, 2, { ...one, data: two.data }, { ...two, data: one.data });
    return JSON.stringify(loaded);
  };

  const opened = async (moves: number, rot: (text: string) => string) => {
    const store = new Rotten();
    const { one, two, deps, room } = await twoAtTable({ game: attha, store });
    await playOut([one, two], moves);
    await room.close();
    const damaged: string[] = [];
    deps.onDamaged = (id) => damaged.push(id);
    let changed = false;
    store.rot = (text) => {
      const rotten = rot(text);
      changed = rotten !== text;
      return rotten;
    };
    const before = store.writes;
    const error = await Room.load('ROOM22', deps).catch((reason) => reason);
    expect(changed).toBe(true);
    return { error, damaged, touched: store.writes - before };
  };

  test.each<[string, number, (text: string) => string]>([
    ['an answer', 20, (text) => text.replace(/"hash":"(.)/, (_, c) => `"hash":"${c === '0' ? '1' : '0'}`)],
    ['a throw', 20, (text) => text.replace('"reveal":true,', '')],
    ['a record that is gone', 20, (text) => text.replace('{"seq":2,', '{"seq":3,')],
    ['a record of no kind', 20, (text) => text.replace('"t":"began"', '"t":"begun"')],
    ['the head', 20, (text) => text.replace('"options":{', '"options":{"more":1,')],
    ['the name at a seat', 20, (text) => text.replace(/("t":"sat".*?)"name":"Ann"/, '$1"name":"Anm"')],
    ['who holds a seat', 20, (text) => text.replace(/"holder":"(.)/, (_, c) => `"holder":"${c === '0' ? '1' : '0'}`)],
    ['when the match began', 20, (text) => text.replace(/("t":"began".*?"at":1)/, '$11')],
    ['a setting in the head', 20, (text) => text.replace('"listed":false', '"listed":true')],
    ['two seats that changed places', 20, (text) => swapped(text)],
    [
      'an answer in the snapshot',
      90,
      (text) => text.replace(/"hash":"(.)/, (_, c) => `"hash":"${c === '0' ? '1' : '0'}`),
    ],
    ['the state in the snapshot', 90, (text) => text.replace('"state":{', '"state":{"more":1,')],
    ['a seat in the snapshot', 90, (text) => text.replace(/("snapshot":.*?)"name":"Ann"/, '$1"name":"Eve"')],
    [
      'the state of an old snapshot without a digest',
      90,
      (text) => text.replace(/,"digest":"\w+"/, '').replace('"state":{', '"state":{"more":1,'),
    ],
  ])('%s: the room is not opened, it is reported, and nothing is touched', async (_what, moves, rot) => {
    const { error, damaged, touched } = await opened(moves, rot);
    expect(error).toBeInstanceOf(Damaged);
    expect(error.refusal.code).toBe('ROOM_DAMAGED');
    expect([damaged, touched]).toEqual([['ROOM22'], 0]);
  });

  test('a flipped bit is noticed wherever it is in a record: in an answer, its time, its clocks, its request', async () => {
    const store = new MemoryStore();
    const clock = { kind: 'bank', ms: 60_000, increment: 0 };
    const { one, two, room, clock: time } = await twoAtTable({ game: echo, store, settings: { clock } });
    await time.pass(3000);
    await one.answer('gain');
    await two.ask({ type: 'pause' });
    await one.say({ type: 'chat', text: 'well played' });
    await time.pass(70_000);
    await room.close();
    const whole = (await store.load('ROOM22', { whole: true })) as Loaded;
    const kinds = whole.tail.map(({ data }) => (data as { t: string }).t);
    expect(kinds).toEqual(expect.arrayContaining(['sat', 'began', 'answered', 'pending', 'said']));
    const wrongIn = (tail: typeof whole.tail) => verifyStored({ ...whole, tail }, null, async () => echo as AnyGame);
    expect(await wrongIn(whole.tail)).toEqual([]);
    for (const [i, { seq, data }] of whole.tail.entries()) {
      const text = JSON.stringify(data);
      for (let at = 0; at < text.length; at++) {
        const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << (at % 4)));
        const bad = text.slice(0, at) + flipped + text.slice(at + 1);
        // the name of the digest itself: nothing else has changed
        if ((text.includes('"sum":') && !bad.includes('"sum":')) || !isJson(bad)) continue;
        expect(await wrongIn(whole.tail.with(i, { seq, data: JSON.parse(bad) })), bad).toHaveLength(1);
      }
    }
  });

  test('a room that was stored before there were digests of everything opens', async () => {
    const { error } = await opened(20, (text) => text.replaceAll(/,"sum":"\w+"/g, ''));
    expect(error).toBeInstanceOf(Room);
    const { error: later } = await opened(90, (text) => text.replaceAll(/,"sum":"\w+"/g, ''));
    expect(later).toBeInstanceOf(Room);
  });

  test('who holds seats from the start, and links of an event, are checked too', async () => {
    const store = new MemoryStore();
    const { deps, room } = await openTable({ game: echo, store });
    const held = { ...room.ledger.head, holders: [{ holder: 'a hash', name: 'Ann' }, null] };
    await (await Room.create('HELD22', deps, held))?.close();
    expect(JSON.stringify((await store.load('HELD22'))?.head.meta)).toMatch(/"sum":"\w{8,}"/);
    const load = async (id: string) => {
      const loaded = await store.load(id);
      return JSON.parse(JSON.stringify(loaded).replace('"name":"Ann"', '"name":"Eve"'));
    };
    const error = await Room.load('HELD22', { ...deps, store: Object.assign(new MemoryStore(), { load }) }).catch(
      (e) => e,
    );
    expect(error).toBeInstanceOf(Damaged);
  });

  test('an old snapshot without a digest opens', async () => {
    const { error } = await opened(90, (text) => text.replace(/,"digest":"\w+"/, ''));
    expect(error).toBeInstanceOf(Room);
  });
});
