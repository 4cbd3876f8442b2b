import { CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { openSave, makeSave as saveView } from '../../src/board/saves.ts';
import { stateFrom } from '../../src/board/with-rules.tsx';
import { words } from '../../src/board/words.ts';
import { attha, makePosition, type State } from '../../src/rules/index.ts';
import { makeSave } from '../../src/rules/save.ts';

const options = must(parseOptions(attha.options, { playForPlaces: true }));

test('[A11.1] in whole random matches what a seat sees is enough to know what is legal', () => {
  const rng = seeded('positions');
  for (let match = 0; match < 6; match++) {
    const engine = Engine.start(attha, options, 2 + (match % 3), `position ${match}`);
    for (let ply = 0; ply < 500 && !engine.over; ply++) {
      const state = stateFrom(attha.view(engine.state, null)) as State;
      expect(Engine.at(attha, state).questions).toEqual(engine.questions);
      const { actor, choices } = engine.questions[0];
      if (actor === CHANCE) engine.draw(rng);
      else engine.take((ply * 5 + match) % choices.length);
    }
  }
});

test('[A72] a save opens as the position it was made from', () => {
  const { state } = Engine.start(attha, options, 3, 'save');
  const save = JSON.parse(JSON.stringify(makeSave(state, '2026-01-01T00:00:00Z')));
  expect(openSave(save)).toEqual({ position: makePosition(state), seats: 3, options: { ...options } });
});

test('[A72] what a screen sees is saved at any moment of a match and opens as the same position', () => {
  const rng = seeded('saves');
  for (let match = 0; match < 3; match++) {
    const engine = Engine.start(attha, options, 2 + match, `save ${match}`);
    for (let ply = 0; ply < 300 && !engine.over; ply++) {
      const save = saveView(attha.view(engine.state, null), '2026-01-01T00:00:00Z');
      expect(openSave(JSON.parse(JSON.stringify(save)))).toEqual({
        position: makePosition(engine.state),
        seats: 2 + match,
        options: { ...options },
      });
      const { actor, choices } = engine.questions[0];
      if (actor === CHANCE) engine.draw(rng);
      else engine.take((ply * 7 + match) % choices.length);
    }
  }
});

test('[A73] a damaged save is refused in words; other files are not ours', async () => {
  await words.ready();
  const { state } = Engine.start(attha, options, 2, 'save');
  const save = { ...makeSave(state, '2026-01-01T00:00:00Z'), version: 99 };
  expect(openSave(save)).toEqual({ problem: 'version must be 1, not 99' });
  expect(openSave({ game: 'chess' })).toBeUndefined();
  expect(openSave('text')).toBeUndefined();
});
