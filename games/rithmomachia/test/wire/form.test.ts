import { Match, must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { rithmomachia } from '../../src/rules/index.ts';
import { wire } from '../../src/wire.ts';

const match = () => must(Match.create(rithmomachia, { seats: 2, seed: 'wire' })) as unknown as Match;

describe("the seed's own form", () => {
  test('[R10.2] the game state tells what is left on the clocks, and null without clocks', () => {
    expect(wire.wholeState(match(), 'rith-123', [60_000, 59_000])).toMatchObject({
      id: 'rith-123',
      clocks: { Wms: 60_000, Bms: 59_000 },
    });
    expect(wire.wholeState(match(), 'rith-123')).toMatchObject({ clocks: null });
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
