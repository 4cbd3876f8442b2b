import { must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type Position, wingspan } from '../src/rules/index.ts';

const options = must(parseOptions(wingspan.options, {}));
const parse = (position: unknown) => wingspan.notation.parsePosition(JSON.stringify(position), options);

describe('positions as text', () => {
  test('what is left out is as in a match that has just begun its turn', () => {
    const position: Position = { seats: [{ hand: ['mallard'] }, {}], deckTop: ['osprey'] };
    const state = must(parse(position));
    expect([state.cubes, state.deck.length, state.stack]).toEqual([[8, 8], 169, [{ kind: 'turn', seat: 0 }]]);
    expect(wingspan.view(state, null).feeder).toHaveLength(5);
    expect(state.goals).toHaveLength(4);
  });

  test.each([
    [[], 'position'],
    [{ seats: [] }, 'seats'],
    [{ seats: [{ hand: ['dodo'] }] }, 'seats[0].hand[0]'],
    [{ seats: [{ hand: ['mallard'] }, { hand: ['mallard'] }] }, 'position'],
    [{ seats: [{ food: { bread: 1 } }] }, 'seats[0].food'],
    [{ seats: [{ rows: { forest: ['mallard'] } }] }, 'seats[0].rows.forest[0]'],
    [{ seats: [{ rows: { wetland: [{ bird: 'mallard', eggs: 5 }] } }] }, 'seats[0].rows.wetland[0].eggs'],
    [{ seats: [{ tucked: [{ under: 'mallard', card: 'osprey', known: 'all' }] }] }, 'seats[0].tucked[0].under'],
    [{ seats: [{}], feeder: ['seed', 'seed', 'seed', 'seed', 'seed', 'seed'] }, 'feeder'],
    [{ seats: [{}], goals: ['birds-in-forest', 'eggs-in-forest'] }, 'goals'],
    [{ seats: [{}], stack: [{ kind: 'fly', seat: 0 }] }, 'stack[0].kind'],
    [{ seats: [{}], stack: [{ kind: 'trade', seat: 0 }] }, 'stack[0].row'],
    [{ seats: [{}], round: 9 }, 'round'],
  ])('%j is refused at %s', (position, field) => {
    const parsed = parse(position);
    expect(parsed.ok).toBe(false);
    expect(!parsed.ok && [parsed.error.code, parsed.error.field]).toEqual(['BAD_POSITION', field]);
  });

  test('what is not JSON is refused', () => {
    expect(wingspan.notation.parsePosition('{', options)).toMatchObject({ ok: false, error: { code: 'BAD_POSITION' } });
  });
});
