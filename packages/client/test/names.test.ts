import type { RoomInfo } from '@tessera/protocol';
import { expect, test } from 'vitest';
import { backOff } from '../src/link/socket.ts';
import { clockFace, timeLeft } from '../src/session/names.ts';

test.each([
  [0, '0:00'],
  [500, '0:01'],
  [65_000, '1:05'],
  [3_600_000 + 62_000, '1:01:02'],
  [50 * 3_600_000, '2 d 2 h'],
])('%i milliseconds are read as %s', (ms, face) => {
  expect(clockFace(ms)).toBe(face);
});

test('only a running clock runs, and never below nothing', () => {
  const seat = { label: 'Y', title: 'Yellow', kind: 'person', name: '', connected: true, clock: 10_000 } as const;
  // what clocks read of a room
  const room = { status: 'playing', seats: [seat, seat], clocksAt: 1000, running: [0] } as unknown as RoomInfo;
  expect(timeLeft(room, 0, 5000)).toBe(6000);
  expect(timeLeft(room, 1, 5000)).toBe(10_000);
  expect(timeLeft(room, 0, 50_000)).toBe(0);
  expect(timeLeft({ ...room, status: 'paused' }, 0, 5000)).toBe(10_000);
});

test('a lost connection is tried again soon, then less often, never all at the same time', () => {
  expect(backOff(0, 0)).toBe(125);
  expect(backOff(0, 1)).toBe(250);
  expect(backOff(2, 1)).toBe(1000);
  expect(backOff(20, 1)).toBe(1000);
});
