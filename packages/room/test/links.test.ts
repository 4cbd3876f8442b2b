import { attha } from '@tessera/attha/rules';
import { describe, expect, test } from 'vitest';
import { league } from '../../kernel/test/toys/league.ts';
import { Room } from '../src/index.ts';
import { comeBy, eventUnderWay, linkFrom, openEvent, plies } from './event.ts';
import { guestAt, twoAtTable } from './table.ts';

describe('an event', () => {
  test('begins at once, with every team there and nobody seated', async () => {
    const { room, boss } = await openEvent();
    expect(boss.last('room_joined')).toMatchObject({ organiser: true, owner: true, seatIndex: null });
    expect(room.info()).toMatchObject({ status: 'playing', event: true, open: true });
    expect(room.info().seats.map(({ kind, name, connected }) => [kind, name, connected])).toEqual([
      ['person', 'Team 0', false],
      ['person', 'Team 1', false],
      ['person', 'Team 2', false],
    ]);
    expect(boss.mine()?.kind).toBe('meet');
  });

  test('seats nobody who comes without a link, whatever token they show', async () => {
    const { room } = await openEvent();
    const guest = await guestAt(room, { playerToken: 'mine' });
    expect(guest.last('room_joined')).toMatchObject({ seat: 'SPECTATOR', organiser: false });
    expect(guest.last('room_joined').owner).toBeUndefined();
    expect(await guest.ask({ type: 'move_request', answers: [{ field: 1 }] })).toBe('NOT_OWNER');
  });

  test('calls its teams what the game calls them now', async () => {
    const named = {
      ...league,
      seatName: (view: { points: number[] }, seat: number) => 'I'.repeat(view.points[seat] + 1),
    };
    const { room, boss } = await openEvent({ game: named as never });
    await boss.answer({ winner: 1 });
    expect(boss.last('state_update').room?.seats.map(({ name }) => name)).toEqual(['I', 'II', 'I']);
    await boss.ask({ type: 'request_undo' });
    expect(room.info().seats[1].title).toBe('I');
  });

  test('that is private is only shown to people with a link', async () => {
    const { room, boss } = await openEvent({ settings: { open: false } });
    const stranger = await guestAt(room);
    expect(stranger.heard).toMatchObject([{ type: 'move_rejected', reason: 'NOT_INVITED' }]);
    expect(await stranger.ask({ type: 'get_state' })).toBe('NOT_JOINED');
    const { guest } = await comeBy(room, boss, 'spectator');
    expect(guest.last('room_joined')).toMatchObject({ seat: 'SPECTATOR', room: { open: false } });
  });

  test('is run by its organisers: captains neither pause it nor give a team to a bot nor start another one', async () => {
    const { captains, boss } = await eventUnderWay({ settings: { awayMs: 0 } });
    const [one, two] = captains;
    expect(await one.ask({ type: 'pause' })).toBe('NOT_ORGANISER');
    two.leave();
    expect(await one.ask({ type: 'kick', seat: 1 })).toBe('NOT_ORGANISER');
    expect(await one.ask({ type: 'rematch' })).toBe('NO_REMATCH');
    expect(await boss.ask({ type: 'pause' })).toBe('accepted');
    expect(await one.ask({ type: 'resume' })).toBe('NOT_ORGANISER');
    expect(await boss.ask({ type: 'resume' })).toBe('accepted');
  });
});

describe('an invitation', () => {
  test('makes a captain, who answers for the team', async () => {
    const { room, boss } = await openEvent();
    const { guest, id } = await comeBy(room, boss, 'captain', 1);
    expect(guest.last('room_joined')).toMatchObject({ seatIndex: 1, organiser: false, link: { id, role: 'captain' } });
    expect(room.info().seats[1].connected).toBe(true);
    await boss.answer({ winner: 1 });
    expect(await guest.answer({ field: 4 })).toBe('accepted');
  });

  test('may be used by several captains of one team, whose requests are told apart', async () => {
    const { room, boss } = await openEvent();
    const { guest: one } = await comeBy(room, boss, 'captain', 1);
    const { guest: two } = await comeBy(room, boss, 'captain', 1);
    await boss.answer({ winner: 1 });
    expect(await one.ask({ type: 'move_request', id: 'same', answers: [{ field: 4 }] })).toBe('accepted');
    expect(await two.ask({ type: 'move_request', id: 'same', answers: [{ field: 5 }] })).toBe('NOT_YOUR_TURN');
    expect(await two.ask({ type: 'request_undo' })).toBe('accepted');
    expect(plies(room)).toBe(1);
  });

  test('lets many spectate, each with requests of their own', async () => {
    const { room, boss } = await openEvent();
    const { guest: one, token } = await comeBy(room, boss, 'spectator');
    const two = await guestAt(room, { invite: token });
    for (const [guest, text] of [
      [one, 'hello'],
      [two, 'good evening'],
    ] as const)
      expect(await guest.ask({ type: 'chat', id: 'first', text })).toBe('accepted');
    await boss.ask({ type: 'chat', text: 'welcome' });
    expect(one.all('chat').map(({ from, text }) => [from, text])).toEqual([
      ['Spectator', 'hello'],
      ['Spectator', 'good evening'],
      ['Organiser', 'welcome'],
    ]);
  });

  test('makes a further organiser, who invites captains and spectators but no organisers', async () => {
    const { room, boss } = await openEvent();
    const { guest: helper, id } = await comeBy(room, boss, 'organiser');
    expect(helper.last('room_joined')).toMatchObject({ organiser: true, link: { id, role: 'organiser' } });
    expect(helper.last('room_joined').owner).toBeUndefined();
    expect(await helper.answer({ winner: 1 })).toBe('accepted');
    expect(await helper.ask({ type: 'invite', role: 'captain', seat: 0, label: 'x' })).toBe('accepted');
    expect(await helper.ask({ type: 'invite', role: 'organiser', label: 'x' })).toBe('NOT_EVENT_OWNER');
    expect(await helper.ask({ type: 'revoke', link: id })).toBe('NOT_EVENT_OWNER');
    expect(await helper.ask({ type: 'revoke', link: '2' })).toBe('accepted');
  });

  test('is made by organisers only', async () => {
    const { room, boss } = await openEvent();
    const { guest: captain, id } = await comeBy(room, boss, 'captain', 0);
    const { guest: spectator } = await comeBy(room, boss, 'spectator');
    for (const guest of [captain, spectator]) {
      expect(await guest.ask({ type: 'invite', role: 'spectator', label: 'x' })).toBe('NOT_ORGANISER');
      expect(await guest.ask({ type: 'revoke', link: id })).toBe('NOT_ORGANISER');
    }
  });

  test('to a seat is for captains, and to one that is there', async () => {
    const { boss } = await openEvent({ seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }] });
    for (const wrong of [{ role: 'captain' }, { role: 'captain', seat: 7 }, { role: 'captain', seat: 1 }])
      expect(await boss.ask({ type: 'invite', label: 'x', ...wrong })).toBe('BAD_INVITATION');
    expect(await boss.ask({ type: 'invite', label: 'x', role: 'spectator', seat: 0 })).toBe('BAD_INVITATION');
  });

  test('is not made two hundred times', async () => {
    const { boss } = await openEvent();
    for (let i = 0; i < 200; i++) await linkFrom(boss, 'spectator');
    expect(await boss.ask({ type: 'invite', role: 'spectator', label: 'x' })).toBe('TOO_MANY_LINKS');
  });

  test('that nobody made lets nobody in', async () => {
    const { room } = await openEvent();
    const guest = await guestAt(room, { invite: 'a guess' });
    expect(guest.heard).toMatchObject([{ type: 'move_rejected', reason: 'NO_SUCH_LINK' }]);
  });

  test('is for events', async () => {
    const { one } = await twoAtTable({ game: attha });
    for (const type of ['redo', 'archive', 'unarchive']) expect(await one.ask({ type })).toBe('NOT_HERE');
    expect(await one.ask({ type: 'invite', role: 'spectator', label: 'x' })).toBe('NOT_HERE');
    expect(await one.ask({ type: 'revoke', link: '1' })).toBe('NOT_HERE');
  });

  test('is on the organisers’ list, with how many are here by it, and on nobody else’s', async () => {
    const { room, boss } = await openEvent();
    const { guest, token } = await comeBy(room, boss, 'captain', 2);
    const again = await guestAt(room, { invite: token });
    const line = { id: '1', role: 'captain', seat: 2, label: 'a captain', revoked: false };
    expect(boss.last('presence').room.links).toEqual([{ ...line, connected: 2 }]);
    again.leave();
    expect(boss.last('presence').room.links).toEqual([{ ...line, connected: 1 }]);
    for (const message of [...guest.all('presence'), ...guest.all('room_joined')])
      expect(message.room.links).toBeUndefined();
    const late = await guestAt(room, { organiser: 'boss' });
    expect(late.last('room_joined').room.links).toHaveLength(1);
  });
});

describe('what is not allowed is refused with the reason', () => {
  test('a captain answers when another team is asked', async () => {
    const { boss, captains } = await eventUnderWay();
    await boss.answer({ winner: 0 });
    expect(await captains[1].ask({ type: 'move_request', answers: [{ field: 5 }] })).toBe('NOT_YOUR_TURN');
    const question = captains[1].questions()[0].id;
    expect(await captains[1].ask({ type: 'move_request', question, answers: [{ field: 5 }] })).toBe('NOT_YOUR_TURN');
  });

  test('with the game’s own reason where it has one', async () => {
    const strict = { ...league, whyNot: () => ({ code: 'NOT_THE_HEAD', message: 'Others wait before you.' }) };
    const { boss, captains } = await eventUnderWay({ game: strict as never });
    await boss.answer({ winner: 0 });
    expect(await captains[1].ask({ type: 'move_request', answers: [{ field: 5 }] })).toBe('NOT_THE_HEAD');
  });

  test('a captain answers for another team', async () => {
    const { boss, captains } = await eventUnderWay();
    await boss.answer({ winner: 0 });
    expect(await captains[1].ask({ type: 'move_request', seat: 0, answers: [{ field: 5 }] })).toBe('NOT_YOUR_SEAT');
    expect(await boss.ask({ type: 'move_request', seat: 0, answers: [{ field: 5 }] })).toBe('NOT_YOUR_SEAT');
    expect(await captains[0].ask({ type: 'move_request', seat: 0, answers: [{ field: 5 }] })).toBe('accepted');
  });

  test('somebody answers who has not joined, or is spectating', async () => {
    const { room, boss } = await openEvent();
    const { guest } = await comeBy(room, boss, 'spectator');
    expect(await guest.ask({ type: 'move_request', answers: [{ winner: 0 }] })).toBe('NOT_OWNER');
    await guest.say({ type: 'leave_room' });
    expect(await guest.ask({ type: 'move_request', answers: [{ winner: 0 }] })).toBe('NOT_JOINED');
  });
});

describe('a revoked link', () => {
  test('takes the role away at once; the person who had it is told and spectates', async () => {
    const { room, boss } = await openEvent();
    const { guest, token, id } = await comeBy(room, boss, 'captain', 1);
    await boss.answer({ winner: 1 });
    expect(guest.mine()).toBeDefined();
    expect(await boss.ask({ type: 'revoke', link: id })).toBe('accepted');
    expect(guest.last('revoked')).toMatchObject({ link: id, code: 'LINK_REVOKED' });
    expect(guest.mine()).toBeUndefined();
    expect(room.info()).toMatchObject({ spectators: 1, seats: [{}, { connected: false }, {}] });
    for (const type of ['move_request', 'request_undo', 'pause', 'resign', 'redo', 'archive'])
      expect(await guest.ask({ type, answers: [{ field: 1 }] })).toBe('LINK_REVOKED');
    expect(await guest.ask({ type: 'chat', text: 'unfair' })).toBe('LINK_REVOKED');
    expect(await guest.say({ type: 'get_state' })).toMatchObject([{ type: 'state_update' }]);
    expect(plies(room)).toBe(1);
    expect(boss.last('presence').room.links).toMatchObject([{ revoked: true, connected: 0 }]);
    expect(await boss.ask({ type: 'revoke', link: id })).toBe('ALREADY_REVOKED');
    expect(await boss.ask({ type: 'revoke', link: '99' })).toBe('NO_SUCH_LINK');
    const again = await guestAt(room, { invite: token });
    expect(again.heard).toMatchObject([{ type: 'move_rejected', reason: 'LINK_REVOKED' }]);
    await guest.say({ type: 'join_room', invite: token });
    expect(guest.heard.at(-1)).toMatchObject({ type: 'move_rejected', reason: 'LINK_REVOKED' });
    expect(await guest.ask({ type: 'move_request', answers: [{ field: 1 }] })).toBe('LINK_REVOKED');
  });

  test('of a private event shuts the door', async () => {
    const { room, boss } = await openEvent({ settings: { open: false } });
    const { guest, id } = await comeBy(room, boss, 'organiser');
    await boss.ask({ type: 'revoke', link: id });
    const heard = guest.heard.length;
    await boss.answer({ winner: 1 });
    expect(guest.heard).toHaveLength(heard);
    expect(await guest.ask({ type: 'move_request', answers: [{ winner: 0 }] })).toBe('LINK_REVOKED');
    expect(await guest.ask({ type: 'get_state' })).toBe('LINK_REVOKED');
    await guest.say({ type: 'join_room' });
    expect(guest.heard.at(-1)).toMatchObject({ reason: 'NOT_INVITED' });
  });

  test('leaves the other captains of the team alone', async () => {
    const { room, boss } = await openEvent();
    const { id } = await comeBy(room, boss, 'captain', 1);
    const { guest: other } = await comeBy(room, boss, 'captain', 1);
    await boss.ask({ type: 'revoke', link: id });
    expect(room.info().seats[1].connected).toBe(true);
    await boss.answer({ winner: 1 });
    expect(await other.answer({ field: 0 })).toBe('accepted');
  });

  test('stays revoked, and others stay good, when the room is opened again', async () => {
    const { room, boss, deps } = await openEvent();
    const gone = await comeBy(room, boss, 'captain', 1);
    const kept = await comeBy(room, boss, 'captain', 1);
    await boss.ask({ type: 'revoke', link: gone.id });
    await room.close();
    const again = (await Room.load('ROOM22', deps)) as Room;
    const refused = await guestAt(again, { invite: gone.token });
    expect(refused.heard).toMatchObject([{ reason: 'LINK_REVOKED' }]);
    const captain = await guestAt(again, { invite: kept.token });
    const owner = await guestAt(again, { organiser: 'boss' });
    expect(owner.last('room_joined').room.links).toMatchObject([{ revoked: true }, { revoked: false, connected: 1 }]);
    await owner.answer({ winner: 1 });
    expect(await captain.answer({ field: 3 })).toBe('accepted');
  });
});

test('tokens are sent to the organiser who created them and to nobody else; the store has only hashes', async () => {
  const { room, boss, deps } = await openEvent();
  const helper = await comeBy(room, boss, 'organiser');
  const captain = await comeBy(room, helper.guest, 'captain', 0);
  await boss.ask({ type: 'revoke', link: captain.id });
  const others: readonly [string, readonly unknown[]][] = [
    [captain.token, [...boss.heard, ...captain.guest.heard]],
    [helper.token, [...helper.guest.heard, ...captain.guest.heard]],
  ];
  for (const [token, heard] of others) expect(JSON.stringify(heard)).not.toContain(token);
  const stored = JSON.stringify(await deps.store.load('ROOM22', { whole: true }));
  for (const token of [captain.token, helper.token]) expect(stored).not.toContain(token);
  expect(JSON.stringify(boss.heard.concat(helper.guest.heard))).not.toContain(room.ledger.links[0].holder);
});

test('a captain takes over the team from the bot that played for it when time had run out', async () => {
  const settings = { clock: { kind: 'move', ms: 10_000 }, timeout: 'bot', botDelayMs: 60_000 };
  const { room, boss, clock } = await openEvent({ settings });
  const { token } = await linkFrom(boss, 'captain', 1);
  await boss.answer({ winner: 1 });
  await clock.pass(11_000);
  expect(room.info().seats[1].kind).toBe('bot');
  const captain = await guestAt(room, { invite: token, name: 'Ann' });
  expect(room.info().seats[1]).toMatchObject({ kind: 'person', name: 'Team 1' });
  expect(await captain.answer({ field: 3 })).toBe('accepted');
});
