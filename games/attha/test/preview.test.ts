import { CHANCE, Engine, must, type Note, parseOptions, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { attha, type Choices, type Preview, parsePosition, preview, type State } from '../src/rules/index.ts';
import { options } from '../src/rules/state.ts';

const defaults = must(parseOptions(options, undefined));
const look = (position: string, id: number, value: number): Preview =>
  preview(attha.view(must(parsePosition(position, defaults)), null), 0, id, value);

test('[A21] the preview of a capture names the captured coin', () => {
  expect(look('Y 1 h h h; B 12; pool [3]', 1, 3)).toMatchObject({
    from: 1,
    to: 4,
    captures: { seat: 1, coins: [1] },
    path: [
      [3, 4],
      [2, 4],
      [1, 4],
    ],
  });
});

test('[A24] on a safe cell nobody is captured', () => {
  expect(look('Y 1 h h h; B 11; pool [2]', 1, 2).captures).toBeNull();
});

test('[A43] the way round the inner ring does not touch heaven', () => {
  const { to, path } = look('Y 20 H H H +k; pool [4]', 1, 4);
  expect(to).toBe(16);
  expect(path).toEqual([
    [3, 3],
    [3, 2],
    [3, 1],
    [2, 1],
  ]);
});

test('[A51] a full round captures nobody', () => {
  expect(look('Y 20 H H H +k; B 16 +k; pool [8]', 1, 8)).toMatchObject({ to: 20, captures: null });
});

test('[A52] a stack is announced to break on a foreign home', () => {
  expect(look('Y 5a 5a h h; pool [4]', 1, 4)).toMatchObject({ coins: [1, 2], to: 7, breaks: true });
});

test('[A5] [A8] in whole random matches every move does what its preview says', () => {
  const rng = seeded('previews');
  let captured = 0;
  for (let match = 0; match < 12; match++) {
    const engine = Engine.start(attha, defaults, 2 + (match % 3), `preview ${match}`) as Engine<State, Choices>;
    for (let ply = 0; ply < 600 && !engine.over; ply++) {
      const { actor, choices } = engine.questions[0];
      if (actor === CHANCE) {
        engine.draw(rng);
        continue;
      }
      const index = (ply * 7 + match) % choices.length;
      const choice = choices[index];
      if (!('move' in choice)) {
        engine.take(index);
        continue;
      }
      const view = attha.view(engine.state, null);
      const said = preview(view, actor, choice.move, view.pool[choice.roll].value);
      const notes: Note[] = [];
      engine.notes = notes;
      engine.take(index);
      engine.notes = undefined;
      const hit = notes.find(({ kind }) => kind === 'captured')?.detail as { of: number; coins: number[] } | undefined;
      expect(notes[0].detail).toMatchObject({ coins: said.coins, from: said.from, to: said.to });
      expect(said.captures).toEqual(hit === undefined ? null : { seat: hit.of, coins: hit.coins });
      if (hit !== undefined) captured += 1;
    }
  }
  expect(captured).toBeGreaterThan(20);
});
