import { broken, type Law, laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { attha, makeSave, parseSave, type State } from '../src/index.ts';

const staysSound: Law = {
  name: 'every state can be saved and loaded, and no move is asked for an empty pool',
  decision({ engine }) {
    const state = engine.state as State;
    const saved = parseSave(JSON.stringify(makeSave(state, '')));
    if (!saved.ok) broken(`${saved.error.field}: ${saved.error.message}`);
    else if (JSON.stringify(saved.value.state) !== JSON.stringify(state)) broken('a save loads to another state');
    if (engine.questions[0]?.frame.kind === 'move' && state.pool.length === 0) broken('a move with nothing to use');
  },
};

describe('laws', () => {
  const config = {
    games: 24,
    every: 3,
    own: [staysSound],
    options: [{}, { preset: 'places' }, { entryRule: 'whenNoneOnBoard' }, { preset: 'strict' }],
  };
  for (const law of laws(attha, config)) test(law.name, () => law.check());
});

describe('playthroughs', () => {
  test.each([
    ['two', { seats: 2, seed: 'golden two' }],
    ['four', { seats: 4, seed: 'golden four', options: { preset: 'places' } }],
  ])('the %s-seat playthrough is unchanged', async (name, setup) => {
    await expect(playthrough(attha, setup)).toMatchFileSnapshot(`golden/playthrough-${name}.txt`);
  });
});
