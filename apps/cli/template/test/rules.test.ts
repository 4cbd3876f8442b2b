import { CHANCE, Engine, Match, must, parseOptions, seeded, undoLimit } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { newGame as game } from '../src/rules/index.ts';
import { scenario } from './scenario.ts';

test.each([
  [{}, 7],
  [{ preset: 'quick' }, 5],
  [{ stones: 11 }, 11],
])('[N1] [N2] [N3] with the options %o every hand and the bag have %i stones', (options, stones) => {
  const { state } = Engine.start(game, must(parseOptions(game.options, options)), 3, 'start');
  expect([state.bag, ...state.hands].map((list) => list.length)).toEqual([stones, stones, stones, stones]);
});

test('[N4] the drawn stone joins the prizes on the table', () => {
  const match = scenario('bag 1 3 4; prizes 7; 1 2 3 = 0; 1 2 3 = 0');
  expect(match.asked()).toEqual([CHANCE]);
  match.draw(3);
  expect(match.position()).toBe('bag 1 4; prizes 7 3; 1 2 3 = 0; 1 2 3 = 0');
});

test('[N5] all seats are asked at once, and only the own stone is seen', () => {
  const match = scenario('bag 1; prizes 4; 2 5 = 0; 1 3 = 0; 6 7 = 0');
  expect(match.asked()).toEqual([0, 1, 2]);
  match.play(5);
  expect(match.asked()).toEqual([1, 2]);
  const seen = [0, 1, null].map((viewer) => game.view(match.engine.state, viewer).mine);
  expect(seen).toEqual([5, null, null]);
});

test('[N5] what another seat has chosen is imagined anew', () => {
  const { engine } = scenario('bag 1; prizes 4; 2* 5 = 0; 1 3 = 0');
  const imagined = Array.from({ length: 20 }, (_, i) => engine.imagine(1, seeded(`${i}`)).state.chosen[0]);
  expect(new Set(imagined)).toEqual(new Set([2, 5]));
});

test('[N6] a choice can be undone until the last seat has chosen', () => {
  const match = must(Match.create(game, { seats: 2, seed: 'undo', options: {} }));
  match.draw(seeded('chance'));
  must(match.answer({ actor: 0, choice: { stone: 4 } }));
  expect(undoLimit(match.entries, 0)).toBe(1);
  must(match.answer({ actor: 1, choice: { stone: 4 } }));
  // three answers, and none of them can go
  expect(undoLimit(match.entries, 0)).toBe(3);
});

test.each<[string, number[], string]>([
  ['[N7] [N8] the highest stone wins all prizes', [5, 3], 'bag 1; prizes -; 2 = 7; 1 = 0'],
  ['[N9] equal stones leave them on the table', [2, 2], 'bag 1; prizes 4 3; 5 = 0; 1 = 0'],
])('%s', (_rule, stones, after) => {
  const hands = stones[0] === stones[1] ? '2 5 = 0; 1 2 = 0' : '2 5 = 0; 1 3 = 0';
  const match = scenario(`bag 1; prizes 4 3; ${hands}`);
  match.play(...stones);
  expect(match.position()).toBe(after);
});

test('[N8] a stone that two seats have chosen loses to a lower one', () => {
  const match = scenario('bag 1; prizes 4; 2 7 = 0; 1 7 = 0; 2 5 = 0');
  match.play(7, 7, 2);
  expect(match.notes).toContainEqual({ kind: 'won', seat: 2, detail: { bids: [7, 7, 2], points: 4 } });
});

test('[N10] [N11] the match ends with the last stone, and equal points share a place', () => {
  const match = scenario('bag -; prizes 3 5; 4 = 10; 4 = 10; 2 = 1');
  match.play(4, 4, 2);
  expect(match.engine.over).toBe(true);
  expect(game.result(match.engine.state)).toMatchObject({ scores: [10, 10, 9], ranks: [1, 1, 3], reason: 'played' });
});

test.each([
  'bag 1; prizes 4; 2 5 = 0',
  'bag 1; prizes 4; 2 5 = 0; 1 1 = 0',
  'bag 1 9; prizes -; 2 5 = 0; 1 2 = 0',
  'bag 1 2; prizes -; 2* 5 = 0; 1 2 = 0',
  'bag 1 2; prizes -; 2 5 6 = 0; 1 2 = 0',
  'everything',
])('[N12] "%s" is no position', (text) => {
  const read = game.notation.parsePosition(text, must(parseOptions(game.options, {})));
  expect(read).toMatchObject({ ok: false, error: { code: 'BAD_POSITION', field: 'position' } });
});

test('a stone that was played, or a second one, is refused with a reason', () => {
  const match = scenario('bag 1; prizes 4; 2 5 = 0; 1 3 = 0');
  expect(match.refusal(0, 7)).toBe('NOT_IN_HAND');
  match.play(5);
  expect(match.refusal(0, 2)).toBe('HAS_CHOSEN');
});
