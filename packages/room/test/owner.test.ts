import { describe, expect, test } from 'vitest';
import { league } from '../../kernel/test/toys/league.ts';
import { Room } from '../src/index.ts';
import { parseSnapshot } from '../src/ledger/stored.ts';
import { type Snapshot, snapshotOf } from '../src/ledger/written.ts';
import { comeBy, eventUnderWay, linkFrom, openEvent } from './event.ts';
import { guestAt, openTable } from './table.ts';

describe('deleting an event', () => {
  test('its owner deletes it: everybody is told, nothing is left, and nobody gets in again', async () => {
    const { room, boss, captains, deps } = await eventUnderWay();
    expect(await boss.ask({ type: 'delete_event' })).toBe('accepted');
    expect(captains[0].last('error').code).toBe('EVENT_DELETED');
    expect(await deps.store.load(room.id)).toBeUndefined();
    expect(await Room.load(room.id, deps)).toBeUndefined();
    expect(await captains[0].ask({ type: 'chat', text: 'hello?' })).toBe('ROOM_MOVED');
  });

  test('an archived one too', async () => {
    const { room, boss, deps } = await openEvent();
    await boss.ask({ type: 'archive' });
    expect(await boss.ask({ type: 'delete_event' })).toBe('accepted');
    expect(await deps.store.load(room.id)).toBeUndefined();
  });

  test('nobody else does, and no other table can be deleted', async () => {
    const { room, boss, captains, deps } = await eventUnderWay();
    const { guest: helper } = await comeBy(room, boss, 'organiser');
    for (const guest of [helper, captains[0], await guestAt(room, { spectate: true })])
      expect(await guest.ask({ type: 'delete_event' })).toBe('NOT_EVENT_OWNER');
    expect(await deps.store.load(room.id)).toBeDefined();
    const table = await openTable({ game: league, seats: [{ kind: 'open' }, { kind: 'open' }] });
    expect(await (await guestAt(table.room, { playerToken: 'a' })).ask({ type: 'delete_event' })).toBe('NOT_HERE');
  });

  test('where the store refuses, the event goes on', async () => {
    const { room, boss, deps } = await openEvent();
    const { remove } = deps.store;
    deps.store.remove = () => Promise.reject(new Error('read-only'));
    expect(await boss.ask({ type: 'delete_event' })).toBe('STORE_FAILED');
    deps.store.remove = remove;
    expect(await boss.ask({ type: 'chat', text: 'still here' })).toBe('accepted');
    expect(await deps.store.load(room.id)).toBeDefined();
  });
});

describe('another owner', () => {
  test('a co-organiser becomes the owner at once, with all rights; the token that was given away opens nothing', async () => {
    const { room, boss } = await openEvent();
    const { guest: helper, id, token } = await comeBy(room, boss, 'organiser');
    expect(await helper.ask({ type: 'transfer', link: id })).toBe('NOT_EVENT_OWNER');
    expect(await boss.ask({ type: 'transfer', link: id })).toBe('accepted');
    expect(helper.last('presence').room.links).toMatchObject([{ id, owner: true }]);
    expect(boss.last('revoked')).toMatchObject({ link: 'owner', code: 'LINK_REVOKED' });
    expect(boss.last('presence').room.links).toBeUndefined();
    for (const role of ['organiser', 'spectator'])
      expect(await boss.ask({ type: 'invite', role, label: 'x' })).toBe('LINK_REVOKED');
    expect(await helper.ask({ type: 'invite', role: 'organiser', label: 'x' })).toBe('accepted');
    const again = await guestAt(room, { invite: token });
    expect(again.last('room_joined').owner).toBe(true);
    const first = await guestAt(room, { organiser: 'boss' });
    expect(first.last('room_joined')).toMatchObject({ organiser: false });
    expect(first.last('room_joined').owner).toBeUndefined();
    expect(await first.ask({ type: 'invite', role: 'spectator', label: 'x' })).toBe('NOT_ORGANISER');
  });

  test('the new owner gives it back, and cannot lose it by revoking the own link', async () => {
    const { room, boss } = await openEvent();
    const { guest: helper, id } = await comeBy(room, boss, 'organiser');
    await boss.ask({ type: 'transfer', link: id });
    expect(await helper.ask({ type: 'revoke', link: id })).toBe('OWNER_LINK');
    expect(await helper.ask({ type: 'transfer' })).toBe('accepted');
    const back = await guestAt(room, { organiser: 'boss' });
    expect(back.last('room_joined')).toMatchObject({ organiser: true, owner: true });
    expect(await back.ask({ type: 'revoke', link: id })).toBe('accepted');
  });

  test('an owner with a link stays an organiser when another link becomes the owner', async () => {
    const { room, boss } = await openEvent();
    const { guest: helper, id } = await comeBy(room, boss, 'organiser');
    const { id: other } = await linkFrom(boss, 'organiser');
    await boss.ask({ type: 'transfer', link: id });
    expect(await helper.ask({ type: 'transfer', link: other })).toBe('accepted');
    expect(await helper.ask({ type: 'invite', role: 'spectator', label: 'x' })).toBe('accepted');
  });

  test('only a co-organiser with a link that works can become it', async () => {
    const { room, boss } = await openEvent();
    const captain = await linkFrom(boss, 'captain', 0);
    const helper = await linkFrom(boss, 'organiser');
    expect(await boss.ask({ type: 'transfer', link: '99' })).toBe('NO_SUCH_LINK');
    expect(await boss.ask({ type: 'transfer', link: captain.id })).toBe('BAD_OWNER');
    expect(await boss.ask({ type: 'transfer' })).toBe('BAD_OWNER');
    await boss.ask({ type: 'revoke', link: helper.id });
    expect(await boss.ask({ type: 'transfer', link: helper.id })).toBe('BAD_OWNER');
    expect(room.ledger.owner).toBeUndefined();
  });

  test('it survives a restart, from records and from a snapshot', async () => {
    const { room, boss, deps } = await openEvent();
    const { id } = await linkFrom(boss, 'organiser');
    await boss.ask({ type: 'transfer', link: id });
    const { ledger } = room;
    expect((await Room.load(room.id, deps))?.ledger.owner).toBe(id);
    const stored = JSON.parse(JSON.stringify(snapshotOf(ledger))) as Snapshot;
    expect(parseSnapshot(ledger.head, ledger.game, stored).owner).toBe(id);
    const { owner: _none, digest: _made, ...old } = stored;
    expect(parseSnapshot(ledger.head, ledger.game, old).owner).toBeUndefined();
  });
});
