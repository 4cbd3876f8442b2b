import { attha } from '@tessera/attha/rules';
import { describe, expect, test } from 'vitest';
import { playOut, twoAtTable } from './table.ts';

describe('a room', () => {
  test('seats the first two tokens, then plays a whole match', async () => {
    const { one, two, room, deps } = await twoAtTable({ game: attha });
    expect(one.last('room_joined').seat).toBe('Y');
    expect(two.last('room_joined').seat).toBe('B');
    const moves = await playOut([one, two]);
    expect(moves).toBeGreaterThan(50);
    expect(room.ledger.status).toBe('over');
    expect(one.last('game_over').result).toMatch(/^(WINS_[YB]|DRAW)$/);
    expect(deps.errors).toEqual([]);
  });
});
