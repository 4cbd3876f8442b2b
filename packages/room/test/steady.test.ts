import { describe, expect, test } from 'vitest';
import { echo } from '../../kernel/test/toys/echo.ts';
import { Room, steadyTime } from '../src/index.ts';
import { guestAt, twoAtTable, VirtualClock } from './table.ts';

const HOUR = 3_600_000;

/** A machine whose time of day somebody sets. */
class Machine {
  elapsed = 500;
  set = 1_700_000_000_000;
  readonly now = steadyTime(
    () => this.set + this.elapsed,
    () => this.elapsed,
  );
}

describe('a steady clock', () => {
  test.each([HOUR, -HOUR])('does not jump when the time of day is set by %i ms, and follows slowly', (by) => {
    const machine = new Machine();
    const from = machine.now();
    machine.elapsed += 60_000;
    expect(machine.now() - from).toBe(60_000);
    machine.set += by;
    expect(machine.now() - from).toBe(60_000);
    machine.elapsed += 60_000;
    expect(Math.abs(machine.now() - from - 120_000)).toBeLessThanOrEqual(300);
    // a server that runs for weeks knows the time again
    for (let day = 0; day < 9; day++) {
      machine.elapsed += 24 * HOUR;
      machine.now();
    }
    expect(machine.now()).toBe(machine.set + machine.elapsed);
  });

  test('never goes back', () => {
    const machine = new Machine();
    let last = machine.now();
    for (let i = 0; i < 1000; i++) {
      machine.set += ((i * 7919) % 13) * 1000 - 6500;
      machine.elapsed += (i % 5) / 4;
      const now = machine.now();
      expect(now).toBeGreaterThanOrEqual(last);
      last = now;
    }
  });
});

/** What the next process finds: the same store, and a time of day that is wrong by so much. */
async function restartedAt(by: number, settings: Record<string, unknown>) {
  const { room, deps, clock, one } = await twoAtTable({ game: echo, settings });
  await clock.pass(10_000);
  await one.answer('gain');
  await clock.pass(10_000);
  await room.close();
  const next = new VirtualClock();
  next.sleep(clock.now() + 1000 + by - next.now());
  const again = (await Room.load('ROOM22', { ...deps, clock: next })) as Room;
  await next.pass(0);
  return { again, next };
}

const left = (room: Room) => room.info().seats.map(({ clock }) => clock);

describe('a restart after which the time of day is another', () => {
  test.each([HOUR, -HOUR])('ends no clock that is measured in minutes: %i ms', async (by) => {
    const { again, next } = await restartedAt(by, {
      clock: { kind: 'bank', ms: 60_000, increment: 0 },
      timeout: 'move',
    });
    expect(left(again)).toEqual([50_000, 60_000]);
    await next.pass(20_000);
    expect(left(again)).toEqual([50_000, 40_000]);
    await next.pass(40_000);
    expect(again.ledger.match?.length).toBe(2);
  });

  test('counts an hour for clocks of days where it was set forward, and nothing where it was set back', async () => {
    const days = { clock: { kind: 'days', ms: 48 * HOUR }, timeout: 'move' };
    const forward = await restartedAt(HOUR, days);
    expect(left(forward.again)).toEqual([48 * HOUR, 47 * HOUR - 11_000]);
    const back = await restartedAt(-HOUR, days);
    expect(left(back.again)).toEqual([48 * HOUR, 48 * HOUR]);
    // and goes on from there at once
    await back.next.pass(60_000);
    expect(left(back.again)).toEqual([48 * HOUR, 48 * HOUR - 60_000]);
    expect(back.again.info().clocksAt).toBe(back.next.now());
  });

  test('keeps a pause', async () => {
    const { one, two, room, deps, clock } = await twoAtTable({
      game: echo,
      settings: { clock: { kind: 'bank', ms: 60_000, increment: 0 } },
    });
    await clock.pass(10_000);
    await one.ask({ type: 'pause' });
    await two.ask({ type: 'accept_pause' });
    await room.close();
    clock.sleep(HOUR);
    const again = (await Room.load('ROOM22', deps)) as Room;
    await clock.pass(HOUR);
    expect(left(again)).toEqual([50_000, 60_000]);
    const back = await guestAt(again, { playerToken: 'token one' });
    expect(await back.ask({ type: 'resume' })).toBe('accepted');
    await clock.pass(1000);
    expect(left(again)).toEqual([49_000, 60_000]);
  });
});
