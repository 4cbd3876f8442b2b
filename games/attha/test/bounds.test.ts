import { seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { spoil } from '../../../tests/corpus/hostile.ts';
import { parsePosition, type State } from '../src/rules/index.ts';
import { makeSave, parseSave } from '../src/rules/save.ts';
import { attha } from './scenario.ts';

const options = attha('new game').state.options;
const pool = (entries: number) => `pool [${new Array(entries).fill('1').join(',')}]`;
const sides = ['Y 1; B 2', 'Y 1; G 3; B 2', 'Y 1; G 3; B 2; R 5'];

describe('[A4.4] a pool holds what can be thrown', () => {
  test.each([
    [2, 11],
    [3, 19],
    [4, 27],
  ])('%i seats: %i throws and no more', (seats, most) => {
    const side = sides[seats - 2];
    expect(parsePosition(`${side}; ${pool(most)}`, options)).toMatchObject({ ok: true });
    const refused = { ok: false, error: { code: 'BAD_POSITION', field: 'pool' } };
    expect(parsePosition(`${side}; ${pool(most + 1)}`, options)).toMatchObject(refused);
    expect(parsePosition(`${side}; ${pool(most + 1)} merged`, options)).toMatchObject(refused);
  });

  test('4,000 entries are refused at once, in a position and in a save', () => {
    expect(parsePosition(`Y 1; B 2; ${pool(4_000)}`, options)).toMatchObject({ ok: false });
    const save = JSON.parse(JSON.stringify(makeSave(attha('Y 1; B 2; pool [3]').state, '')));
    save.state.pool = new Array(4_000).fill([1]);
    expect(parseSave(save)).toMatchObject({ ok: false, error: { code: 'BAD_SAVE', field: 'state.pool' } });
    save.state.pool = [new Array(4_000).fill(1)];
    expect(parseSave(save)).toMatchObject({ ok: false, error: { code: 'BAD_SAVE', field: 'pool' } });
    expect(parseSave(' '.repeat(50_000))).toMatchObject({ ok: false, error: { field: 'save' } });
  });

  test('commas without end are refused before they are taken apart', () => {
    expect(parsePosition(','.repeat(100_000), options)).toMatchObject({ ok: false, error: { field: 'position' } });
  });
});

test('2,000 spoiled saves are read or refused, each at little cost', () => {
  const rng = seeded(`saves ${process.env.TESSERA_SEED}`);
  const positions = ['new game', 'Y 4a 4a 2b 2b; G 3; B h; R 9; turn R; pool [1+3,8]; free 5', 'Y H H H H +k; B 5'];
  const saves = positions.map((position) => JSON.stringify(makeSave(attha(position).state, '2024-05-01T12:00:00Z')));
  let read = 0;
  for (let i = 0; i < 2_000; i++) {
    const text = spoil(saves[i % saves.length], rng);
    let least = Number.POSITIVE_INFINITY;
    let state: State | undefined;
    for (let run = 0; run < 6 && least > 5; run++) {
      const begin = performance.now();
      const parsed = parseSave(text);
      least = Math.min(least, performance.now() - begin);
      if (parsed.ok) ({ state } = parsed.value);
      else expect(parsed.error.message.length).toBeLessThan(1_000);
    }
    expect(least, text.slice(0, 300)).toBeLessThan(5);
    if (state === undefined) continue;
    read += 1;
    expect(JSON.stringify(state).length).toBeLessThan(2_000);
  }
  expect(read).toBeGreaterThan(20);
});
