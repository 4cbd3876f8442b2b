import type { RoomInfo } from '@tessera/protocol';
import { describe, expect, test } from 'vitest';
import { wire } from '../../src/wire.ts';

const seat = { label: '', title: '', kind: 'person', name: '', connected: true } as const;

const room = (clocks: readonly number[] = []): RoomInfo => ({
  roomId: 'rith-123',
  game: 'rithmomachia',
  options: {},
  status: 'waiting',
  seats: [0, 1].map((i) => (i in clocks ? { ...seat, clock: clocks[i] } : seat)),
  spectators: 0,
  listed: false,
  commitment: '',
  now: 0,
});

describe("the seed's own form", () => {
  test('[R10.2] the game state tells what is left on the clocks, and null without clocks', () => {
    expect(wire.wholeState({ room: room([60_000, 59_000]), view: null, notes: [] })).toMatchObject({
      id: 'rith-123',
      clocks: { Wms: 60_000, Bms: 59_000 },
    });
    expect(wire.wholeState({ room: room(), view: null, notes: [] })).toMatchObject({ clocks: null });
  });

  test.each(['rith-123', 'RITH-abc-2'])('%s names a table that can be made by joining it', (name) => {
    expect(wire.newRoom(name)).toMatchObject({ game: 'rithmomachia', seats: [{}, {}], listed: false });
  });

  test.each(['ABC234', 'rith-', 'rith--', 'rith-a/b', `rith-${'a'.repeat(41)}`, 'chess-1'])('%s does not', (name) => {
    expect(wire.newRoom(name)).toBeUndefined();
  });

  test('where no table is made, the answer is a rejection that the seed knows', () => {
    expect(wire.noRoom).toEqual({ type: 'move_rejected', reason: 'NOT_OWNER' });
  });
});
