import { type AnyGame, REFEREE } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { league } from '../../kernel/test/toys/league.ts';
import { type BotPool, Room, sha256Hex } from '../src/index.ts';
import { guestAt, openTable, twoAtTable } from './table.ts';

const head = { organiser: sha256Hex('boss') };
const declared = league.draws as NonNullable<typeof league.draws>;
const seated = () => twoAtTable({ game: league, head });

describe('a draw offer', () => {
  test('is known to everybody for as long as it is open, with the seat that made it', async () => {
    const { one, two, room } = await seated();
    expect(await two.ask({ type: 'offer_draw' })).toBe('accepted');
    for (const guest of [one, two]) {
      expect(guest.last('draw_offered').by).toBe('2');
      expect(guest.last('state_update').room?.drawOffer).toBe(1);
    }
    expect(await one.ask({ type: 'decline_draw' })).toBe('accepted');
    expect(two.last('state_update').room).toBeDefined();
    expect(two.last('state_update').room?.drawOffer).toBeUndefined();
    expect(one.all('draw_offered')).toHaveLength(1);
    expect(room.ledger.match?.entries.map(({ actor, aside }) => [actor, aside])).toEqual([
      [1, true],
      [0, true],
    ]);
  });

  test('is still there after a reload and after the room was opened again', async () => {
    const { one, room, deps } = await seated();
    await one.ask({ type: 'offer_draw' });
    const back = await guestAt(room, { playerToken: 'token one' });
    expect(back.last('room_joined').room.drawOffer).toBe(0);
    expect(back.all('draw_offered')).toEqual([]);
    const again = (await Room.load('ROOM22', deps)) as Room;
    const other = await guestAt(again, { playerToken: 'token two' });
    expect(other.last('room_joined').room.drawOffer).toBe(0);
    expect(await other.ask({ type: 'accept_draw' })).toBe('accepted');
    expect(again.info().status).toBe('over');
    expect(again.info().drawOffer).toBeUndefined();
  });

  test('is the same when it is said as the game’s own aside', async () => {
    const { one, two } = await seated();
    await one.ask({ type: 'say', choice: declared.offer });
    expect(two.last('draw_offered').by).toBe('1');
    expect(two.last('state_update').room?.drawOffer).toBe(0);
  });

  test('that is undone is no longer open, and one that comes back with an undo is not announced again', async () => {
    const { one, two, room } = await seated();
    await one.ask({ type: 'offer_draw' });
    await one.ask({ type: 'request_undo' });
    expect(two.last('state_update').room?.drawOffer).toBeUndefined();
    await one.ask({ type: 'offer_draw' });
    await two.ask({ type: 'decline_draw' });
    await two.ask({ type: 'request_undo' });
    expect(room.info().drawOffer).toBe(0);
    expect(two.all('draw_offered')).toHaveLength(2);
  });

  test('is for the others to accept, and only while it is open', async () => {
    const { one, two } = await seated();
    expect(await two.ask({ type: 'accept_draw' })).toBe('ILLEGAL_ASIDE');
    await one.ask({ type: 'offer_draw' });
    expect(await one.ask({ type: 'accept_draw' })).toBe('ILLEGAL_ASIDE');
    expect(await two.ask({ type: 'accept_draw' })).toBe('accepted');
    expect(await two.ask({ type: 'offer_draw' })).toBe('GAME_OVER');
  });

  test('on one screen is accepted for the other seat', async () => {
    const held = { holder: sha256Hex('all'), name: '' };
    const { room } = await openTable({ game: league, head: { ...head, holders: [held, held] } });
    const both = await guestAt(room, { playerToken: 'all' });
    await both.ask({ type: 'offer_draw' });
    expect(await both.ask({ type: 'accept_draw' })).toBe('accepted');
    expect(room.ledger.match?.entries.map(({ actor }) => actor)).toEqual([0, 1]);
  });

  test('NOT_OWNER: spectators offer none', async () => {
    const { room } = await seated();
    const watcher = await guestAt(room);
    expect(await watcher.ask({ type: 'offer_draw' })).toBe('NOT_OWNER');
  });
});

describe('a draw claim', () => {
  /** The league, in which rule 7 lets the referee end a meeting by a claim. */
  const claim = (kind: string) => (kind === 'RULE_7' ? { winner: 0 } : undefined);
  const claimable: AnyGame = { ...league, draws: { ...declared, claim } };

  test('is the answer that the game names for its kind', async () => {
    const { one, room } = await twoAtTable({ game: claimable, head });
    const boss = await guestAt(room, { organiser: 'boss' });
    expect(await one.ask({ type: 'claim_draw', kind: 'RULE_7' })).toBe('NOT_ASKED');
    expect(await boss.ask({ type: 'claim_draw', kind: 'RULE_7' })).toBe('accepted');
    expect(room.ledger.match?.entries).toMatchObject([{ actor: REFEREE, choice: { winner: 0 } }]);
  });

  test('NO_SUCH_CLAIM: of a kind that the game does not know', async () => {
    const { one } = await twoAtTable({ game: claimable, head });
    expect(await one.ask({ type: 'claim_draw', kind: 'RULE_8' })).toBe('NO_SUCH_CLAIM');
    const plain = await seated();
    expect(await plain.one.ask({ type: 'claim_draw', kind: 'RULE_7' })).toBe('NO_SUCH_CLAIM');
  });
});

test('NO_DRAWS: a game without draws refuses offers, answers and claims', async () => {
  const { one, room } = await twoAtTable({ game: echo });
  for (const type of ['offer_draw', 'accept_draw', 'decline_draw', 'claim_draw'])
    expect(await one.ask({ type, ...(type === 'claim_draw' && { kind: 'FIFTY' }) })).toBe('NO_DRAWS');
  expect(one.last('move_rejected').message).toMatch(/draw/);
  expect(room.ledger.match?.entries).toEqual([]);
});

describe('a draw that is offered to a bot', () => {
  const bot = { kind: 'bot', level: 'clever' } as const;
  const against = async (bots: BotPool) => {
    const table = await openTable({ game: league, seats: [{ kind: 'open' }, bot], bots, head });
    return { ...table, one: await guestAt(table.room, { playerToken: 'a' }) };
  };

  test('is declined after a moment by a bot that has no opinion', async () => {
    const { one, room, clock, deps } = await against({ choose: async () => null });
    await one.ask({ type: 'offer_draw' });
    await clock.pass(1000);
    expect(room.info().drawOffer).toBe(0);
    expect(room.idle).toBe(false);
    await clock.pass(1000);
    expect(room.info().drawOffer).toBeUndefined();
    expect(room.ledger.match?.entries.at(-1)).toMatchObject({ actor: 1, aside: true, choice: declared.decline });
    // bots think about every offer, so that nobody can make them think without end
    expect(await one.ask({ type: 'offer_draw' })).toBe('DRAW_DECLINED');
    expect(await one.ask({ type: 'say', choice: declared.offer })).toBe('DRAW_DECLINED');
    expect(deps.errors).toEqual([]);
  });

  test('can be offered again when both have played on for a while', async () => {
    const meetings = Array.from({ length: 20 }, () => ({ kind: 'meet', seat: REFEREE, home: 0, away: 1 }) as const);
    const long: AnyGame = { ...league, setup: (...args) => ({ ...league.setup(...args), stack: meetings }) };
    const table = await openTable({
      game: long,
      seats: [{ kind: 'open' }, bot],
      bots: { choose: async () => null },
      head,
    });
    const one = await guestAt(table.room, { playerToken: 'a' });
    const boss = await guestAt(table.room, { organiser: 'boss' });
    await one.ask({ type: 'offer_draw' });
    await table.clock.pass(2000);
    const answers = () => table.room.ledger.match?.entries.filter(({ aside }) => !aside).length ?? 0;
    while (answers() < 12) {
      expect(await one.ask({ type: 'offer_draw' })).toBe('DRAW_DECLINED');
      for (const guest of [boss, one]) {
        const question = guest.mine();
        if (question)
          await guest.ask({ type: 'move_request', question: question.id, answers: [question.choices?.[0]] });
      }
    }
    expect(await one.ask({ type: 'offer_draw' })).toBe('accepted');
  });

  test('is accepted by a bot that finds it good enough', async () => {
    const tasks: unknown[] = [];
    const { one, room, clock } = await against({
      choose: async () => null,
      async agreesToDraw(task) {
        tasks.push(task);
        return true;
      },
    });
    await one.ask({ type: 'offer_draw' });
    await clock.pass(2000);
    expect(tasks).toMatchObject([{ game: 'league', seat: 1, level: 'clever' }]);
    expect(room.info().status).toBe('over');
  });

  test('is declined when the bot cannot decide, and forgotten when it is undone', async () => {
    const { one, room, clock, deps } = await against({
      choose: async () => null,
      agreesToDraw: () => Promise.reject(new Error('no idea')),
    });
    await one.ask({ type: 'offer_draw' });
    await one.ask({ type: 'request_undo' });
    await clock.pass(5000);
    expect(room.ledger.match?.entries).toEqual([]);
    await one.ask({ type: 'offer_draw' });
    await clock.pass(5000);
    expect(room.ledger.match?.entries.at(-1)?.choice).toEqual(declared.decline);
    expect(deps.errors).toHaveLength(2);
  });
});
