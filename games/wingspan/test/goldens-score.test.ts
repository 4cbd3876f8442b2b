import { Engine, must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { ROLLS } from '../src/rules/choices.ts';
import { goalPoints } from '../src/rules/goals.ts';
import { BIRDS, wingspan } from '../src/rules/index.ts';
import type { Laying } from '../src/rules/state.ts';
import { table } from './table.ts';

describe('golden scenarios: goals and scores', () => {
  test.each([
    [2, [5, 5, 3], [3, 3, 1]],
    [2, [5, 3, 3], [5, 1, 1]],
    [2, [5, 5, 5], [2, 2, 2]],
    [4, [2, 0, 0, 0], [7, 0, 0, 0]],
    [4, [5, 4, 3, 2, 1], [7, 4, 3, 0, 0]],
    [1, [2, 2], [2, 2]],
    [3, [0, 0], [0, 0]],
  ])('golden 43: green goal of round %i, counts %j, points %j', (round, counts, points) => {
    expect(goalPoints(counts, round - 1, 'green')).toEqual(points);
  });

  test('golden 44: blue goals are a point each, up to five', () => {
    expect(goalPoints([7, 5, 0], 2, 'blue')).toEqual([5, 5, 0]);
  });

  test('golden 46: the discards become a new deck in the middle of a draw', () => {
    const seats = [{ wetland: ['trumpeter-swan', 'prothonotary-warbler', 'bald-eagle', 'atlantic-puffin'] }, {}];
    const game = table({ seats, deck: ['mallard'], discard: ['osprey', 'willet'], tray: [] });
    game.choose({ action: 'drawCards' });
    expect([game.hand().length, game.hand()[0]]).toEqual([3, 'mallard']);
    expect(game.told()).toContain('reshuffledDeck');
    const short = table({ seats, deck: ['mallard'], discard: ['osprey'], tray: [] });
    short.choose({ action: 'drawCards' });
    expect([short.hand(), short.asked()]).toEqual([['mallard', 'osprey'], 1]);
  });

  const ended = {
    round: 5,
    stack: [],
    goals: [
      { goal: 'birds-in-forest', counts: [1, 1], points: [4, 0] },
      { goal: 'birds-in-grassland', counts: [1, 1], points: [2, 0] },
      { goal: 'birds-in-wetland', counts: [1, 1], points: [0, 0] },
      { goal: 'total-birds', counts: [1, 1], points: [7, 0] },
    ],
  };
  const mat = {
    forest: ['hooded-warbler 2e', 'barred-owl 3t'],
    grassland: ['american-kestrel 1e 2c'],
    wetland: ['mallard 3e'],
    bonuses: ['falconer'],
  };

  test('golden 47: the final score by category', () => {
    const { state } = table({ seats: [mat, {}], ...ended });
    const { scores, breakdown } = wingspan.result(state);
    expect(breakdown?.[0]).toEqual({ birds: 15, bonus: 4, goals: 13, eggs: 6, cached: 2, tucked: 3 });
    expect(scores[0]).toBe(43);
  });

  test('golden 48: unused food breaks a tie; equal food shares the win; cached food does not count', () => {
    const tie = (first: string, second: string) =>
      wingspan.result(
        table({
          seats: [
            { forest: ['carolina-chickadee 3c'], food: first },
            { grassland: ['bobolink 1e'], food: second },
          ],
          round: 5,
          stack: [],
        }).state,
      );
    expect(tie('seed', 'fish fish fish').scores).toEqual([5, 5]);
    expect(tie('seed', 'fish fish fish').ranks).toEqual([2, 1]);
    expect(tie('seed', 'fish').ranks).toEqual([1, 1]);
  });

  const options = must(parseOptions(wingspan.options, {}));

  test('golden 50: the same seed and answers tell the same story', () => {
    const tell = () => {
      const engine = Engine.start(wingspan, options, 3, 'twice');
      engine.notes = [];
      for (let i = 0; !engine.over; i++) engine.take((i * 7) % engine.questions[0].choices.length);
      return JSON.stringify([engine.notes, engine.state]);
    };
    expect(tell()).toBe(tell());
  });

  test('golden 50: a view does not change with what it cannot show', () => {
    const engine = Engine.start(wingspan, options, 3, 'views');
    for (let i = 0; i < 60; i++) engine.take((i * 5) % engine.questions[0].choices.length);
    const before = JSON.stringify(wingspan.view(engine.state, 1));
    // nobody shares these lists
    const state = structuredClone(engine.state) as Laying;
    state.deck.reverse();
    [state.hands[0], state.deck] = [state.deck.splice(0, state.hands[0].length), [...state.hands[0], ...state.deck]];
    [state.bonuses[2][0], state.bonusDeck[0]] = [state.bonusDeck[0], state.bonuses[2][0]];
    expect(JSON.stringify(wingspan.view(state, 1))).toBe(before);
  });

  test('golden 51: after three refused answers a seat is taken from the table and the others finish', () => {
    const engine = Engine.start(wingspan, options, 3, 'forfeit');
    while (engine.questions[0].frame.kind !== 'action') engine.take(0);
    const { actor } = engine.questions[0];
    for (let i = 0; i < 3; i++) expect(engine.apply({ actor, choice: { action: 'fly' } }).ok).toBe(false);
    must(engine.apply({ actor, choice: wingspan.asides?.leave as never, aside: true }));
    while (!engine.over) engine.take(0);
    expect(engine.state.turns).toBe(2 * 26 + 1);
    expect(wingspan.result(engine.state).ranks[actor]).toBe(3);
  });

  test('golden 51: with two seats the match ends and the other wins', () => {
    const engine = Engine.start(wingspan, options, 2, 'forfeit');
    while (engine.questions[0].frame.kind !== 'action') engine.take(0);
    const { actor } = engine.questions[0];
    must(engine.apply({ actor, choice: { leave: true }, aside: true }));
    expect(engine.over).toBe(true);
    const { ranks, reason } = wingspan.result(engine.state);
    expect([ranks[actor], ranks[1 - actor], reason]).toEqual([2, 1, 'everybodyElseLeft']);
  });

  test.each([
    [1, 0.167],
    [2, 0.306],
    [3, 0.421],
    [4, 0.518],
  ])('golden 52: a dice predator with %i dice succeeds with %f', (dice, chance) => {
    const { choices, odds } = ROLLS[dice];
    const weight = (test: (faces: readonly string[]) => boolean) =>
      choices.reduce((sum, roll, i) => sum + (test(roll.dice) ? odds[i] : 0), 0);
    expect(weight(() => true)).toBe(6 ** dice);
    expect(weight((faces) => faces.includes('fish')) / 6 ** dice).toBeCloseTo(chance, 3);
  });

  test('golden 52: every face of a die is equally likely', () => {
    expect(ROLLS[1].odds).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test.each([
    [50, 97],
    [75, 119],
    [100, 133],
  ])('golden 52: %i cm catches %i of the 170 birds', (limit, birds) => {
    expect(BIRDS.filter(({ wingspan }) => wingspan < limit)).toHaveLength(birds);
  });
});
