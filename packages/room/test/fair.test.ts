import { attha } from '@tessera/attha/rules';
import { below, CHANCE, Match, must, replay, seeded, throwAt, throwAtLength } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { tricks } from '../../kernel/test/toys/tricks.ts';
import { commitmentTo, parseSettings, Room, sha256Hex } from '../src/index.ts';
import { guestAt, openTable, playOut, stateIn, twoAtTable } from './table.ts';

const bot = { kind: 'bot', level: 'random' } as const;
const person = { kind: 'open' } as const;

describe('a throw', () => {
  const thrown = (room: Room) =>
    (room.ledger.match as Match).entries.flatMap(({ actor, choice }) => (actor === CHANCE ? [choice] : []));

  test('is the same after an undo, whatever free answers lead back to it', async () => {
    // against bots every undo is free: this is where a throw could be fished for
    const seen = new Map<number, Set<unknown>>();
    for (const detour of [[], ['again'], ['again', 'again'], ['again', 'again', 'again']]) {
      const { room } = await openTable({ game: echo, seats: [person, bot], settings: { botDelayMs: 1000 } });
      const one = await guestAt(room, { playerToken: 'a' });
      await one.ask({ type: 'move_request', answers: ['roll'] });
      const [first] = thrown(room);
      await one.ask({ type: 'request_undo', to: 0 });
      for (const answer of detour) await one.ask({ type: 'move_request', answers: [answer] });
      await one.ask({ type: 'move_request', answers: ['roll'] });
      expect(thrown(room)).toEqual([first]);
      for (const [k, die] of thrown(room).entries()) seen.set(k, (seen.get(k) ?? new Set()).add(die));
    }
    expect([...seen.values()].map((dice) => dice.size)).toEqual([1]);
  });

  test('is the k-th of the seed, wherever in the match it falls', async () => {
    const { room, one, two } = await twoAtTable({ game: attha });
    await playOut([one, two], 40);
    const match = room.ledger.match as Match;
    expect(thrown(room).length).toBeGreaterThan(10);
    let k = 0;
    for (const [place, entry] of match.entries.entries()) {
      if (entry.actor !== CHANCE) continue;
      const before = match.rewind(place);
      before.draw(throwAt('the secret seed', k++));
      expect(before.entries[place].choice).toEqual(entry.choice);
    }
  });

  test('cannot be fished for: whatever is played and undone against a bot, the k-th throw stays the same', async () => {
    const { room } = await openTable({ game: attha, seats: [person, bot] });
    const one = await guestAt(room, { playerToken: 'a' });
    const rng = seeded('fishing');
    const seen = new Map<number, unknown>();
    let undone = 0;
    for (let i = 0; i < 150; i++) {
      const { length } = (room.ledger.match as Match).entries;
      if (below(rng, 3) === 0) {
        if ((await one.ask({ type: 'request_undo', to: below(rng, length + 1) })) === 'accepted') undone += 1;
      } else await playOut([one], 1, `move ${i}`);
      for (const [k, choice] of thrown(room).entries()) {
        expect(seen.get(k) ?? choice).toEqual(choice);
        seen.set(k, choice);
      }
    }
    expect(undone).toBeGreaterThan(20);
    expect(seen.size).toBeGreaterThan(5);
  });

  test('of a room that began under the old rule still depends on the length of the match', async () => {
    const { deps, room } = await twoAtTable({ game: echo });
    const { dice: _, ...head } = room.ledger.head;
    await deps.store.create({ id: 'OLD222', game: 'echo', createdAt: 1, meta: head as never });
    await deps.store.append('OLD222', 0, [
      { t: 'sat', seat: 0, kind: 'bot', name: '', level: 'random' },
      { t: 'sat', seat: 1, kind: 'bot', name: '', level: 'random' },
      { t: 'began', at: 1 },
    ]);
    const old = (await Room.load('OLD222', { ...deps, bots: { choose: async () => 'roll' } })) as Room;
    await expect.poll(() => old.ledger.match?.entries.length).toBeGreaterThan(4);
    const { entries, rewind } = old.ledger.match as Match;
    for (const [place, { actor, choice }] of entries.entries()) {
      if (actor !== CHANCE) continue;
      const before = rewind.call(old.ledger.match, place);
      before.draw(throwAtLength('the secret seed', place));
      expect(before.entries[place].choice).toEqual(choice);
    }
    expect(old.ledger.match?.transcript().dice).toBeUndefined();
  });
});

test('a throw depends on nothing that was played', () => {
  const rolled = (answers: readonly string[]) => {
    const match = must(Match.create(echo, { seats: 2, seed: 'fish', options: {}, dice: 2 }));
    for (const choice of answers) {
      must(match.answer({ actor: match.engine.questions[0].actor, choice }));
      while (match.engine.questions[0]?.actor === CHANCE) match.roll();
    }
    return match.entries.flatMap(({ actor, choice }) => (actor === CHANCE ? [choice] : []));
  };
  const dice = rolled(['roll', 'roll', 'roll']);
  expect(rolled(['gain', 'roll', 'again', 'roll', 'gain', 'roll'])).toEqual(dice);
});

test('before anybody sits down, everybody sees after how long they can be replaced and where the match begins', async () => {
  const start = attha.notation.makePosition(must(Match.create(attha, { seats: 2, seed: 'x' })).engine.state);
  const { room } = await openTable({ game: attha, settings: { start } });
  const watcher = await guestAt(room);
  expect(watcher.last('room_joined').room).toMatchObject({ status: 'waiting', awayMs: 60_000, start });
});

describe('a match that begins from a position', () => {
  const known = must(Match.create(tricks, { seats: 2, seed: 'known to its maker' })).engine.state;
  const start = tricks.notation.makePosition(known);
  const secrets = ({ ledger }: Room) => {
    const { hands, deck, rng } = stateIn<{ hands: number[][]; deck: number[]; rng: number[] }>(ledger.match);
    return { hands, deck, rng };
  };
  const from = async (seed: string, head = {}) =>
    (await twoAtTable({ game: tricks, settings: { start }, head: { seed, ...head } })).room;

  test('has everything hidden dealt from the seed that the room committed to, whatever the text says', async () => {
    const rooms = [await from('seed 1'), await from('seed 2'), await from('seed 1')];
    const [one, two, again] = rooms.map(secrets);
    expect(one).toEqual(again);
    for (const part of ['hands', 'deck', 'rng'] as const) {
      expect(one[part]).not.toEqual(two[part]);
      expect(one[part]).not.toEqual((known as typeof one)[part]);
    }
    expect(rooms[0].info().commitment).toBe(commitmentTo('seed 1'));
  });

  test('opens again as it was, from the transcript as well', async () => {
    const { room, one, two, deps } = await twoAtTable({ game: tricks, settings: { start } });
    await playOut([one, two], 5);
    const again = (await Room.load('ROOM22', deps)) as Room;
    expect(again.ledger.match?.engine.state).toEqual(room.ledger.match?.engine.state);
    const transcript = (room.ledger.match as Match).transcript();
    expect(transcript).toMatchObject({ start, deal: true, dice: 2 });
    expect(must(replay(tricks, transcript)).hash).toBe(room.ledger.match?.hash);
  });

  test('means exactly what it says where everybody sits at one screen', async () => {
    const held = { holder: sha256Hex('all'), name: '' };
    const { room } = await openTable({ game: tricks, settings: { start }, head: { holders: [held, held] } });
    expect(secrets(room)).toEqual({ hands: expect.anything(), deck: expect.anything(), rng: expect.anything() });
    expect(secrets(room).deck).toEqual((known as { deck: number[] }).deck);
    // somebody may watch from another screen
    expect((await guestAt(room)).last('room_joined').room.start).toBe('');
  });

  test('HIDDEN_START: a text that fixes what is hidden is refused, except at one screen', () => {
    const game = { ...tricks, notation: { ...tricks.notation, fixes: () => ['deck'] } };
    const settings = { game: 'tricks', seats: [person, person], start };
    expect(parseSettings(settings, () => game)).toMatchObject({
      ok: false,
      error: { code: 'HIDDEN_START', field: 'start', message: expect.stringContaining('“deck”') },
    });
    expect(parseSettings(settings, () => game, true).ok).toBe(true);
  });
});
