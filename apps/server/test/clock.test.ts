import { join } from 'node:path';
import type { RoomInfo } from '@tessera/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Guest, sitTwo } from './guest.ts';
import { freshFolder, makeRoom, serve, TWO_OPEN } from './serve.ts';

const HOUR = 3_600_000;
const BANK = { ...TWO_OPEN, clock: { kind: 'bank', ms: 300_000 }, timeout: 'forfeit' };

/** Somebody sets the time of day of this machine. */
function setTimeOfDay(by: number): void {
  const real = Date.now;
  Date.now = () => real() + by;
  onTestFinished(() => {
    Date.now = real;
  });
}

const infoFor = async (guest: Guest): Promise<RoomInfo> => (await guest.fetchState()).room as RoomInfo;

describe('a real server whose time of day is set', () => {
  test.each([
    ['an hour forward', HOUR],
    ['an hour back', -HOUR],
  ])('%s, in the middle of a match: nobody’s time is over, and the match goes on', async (_which, by) => {
    const server = await serve();
    const [one, two] = await sitTwo(server, await makeRoom(server, BANK));
    setTimeOfDay(by);
    const before = await infoFor(one);
    expect(before.status).toBe('playing');
    expect(before.seats.map(({ kind }) => kind)).toEqual(['person', 'person']);
    expect(Math.min(...before.seats.map(({ clock }) => clock as number))).toBeGreaterThan(200_000);
    const guest = [one, two].find((each) => each.mine() !== undefined) as Guest;
    const { id, choices = [] } = guest.mine() ?? {};
    expect((await guest.ask({ type: 'move_request', question: id, answers: [choices[0]] })).type).toBe('accepted');
    // and a clock still runs
    const running = (room: RoomInfo) => room.seats[room.running?.[0] ?? -1]?.clock ?? 0;
    const first = running(await infoFor(one));
    await expect.poll(async () => running(await infoFor(one)), { timeout: 30_000 }).toBeLessThan(first);
  });

  test('a player who has just lost the connection is not away for an hour', async () => {
    const server = await serve();
    const [one, two] = await sitTwo(server, await makeRoom(server, { ...TWO_OPEN, awayMs: 60_000 }));
    await two.leave();
    await expect.poll(async () => (await infoFor(one)).seats[1].connected, { timeout: 30_000 }).toBe(false);
    setTimeOfDay(HOUR);
    expect(await one.ask({ type: 'kick', seat: 1 })).toMatchObject({ reason: 'STILL_HERE' });
  });

  test.each([HOUR, -HOUR])('and started again %i ms away: clocks go on from what was stored', async (by) => {
    const data = join(freshFolder(), 'tessera.db');
    const first = await serve({ data });
    const roomId = await makeRoom(first, BANK);
    await sitTwo(first, roomId);
    await first.close();
    setTimeOfDay(by);
    const second = await serve({ data });
    const one = await Guest.join(second, roomId, { playerToken: 'token one' });
    const room = await infoFor(one);
    expect(room.status).toBe('playing');
    expect(Math.min(...room.seats.map(({ clock }) => clock as number))).toBeGreaterThan(200_000);
  });
});
