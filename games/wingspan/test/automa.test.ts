import { Engine, must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { AUTOMA_CARDS, automaGoalCount, automaScore } from '../src/rules/automa.ts';
import { BONUS, GOAL } from '../src/rules/catalogue.ts';
import { BONUSES, wingspan } from '../src/rules/index.ts';
import type { Automa } from '../src/rules/state.ts';
import { type Scene, table } from './table.ts';

const start = (seed: string, extra = {}) =>
  Engine.start(wingspan, must(parseOptions(wingspan.options, { automa: 'normal', ...extra })), 1, seed);

const automa = { bonus: 'forester', deck: [], up: [], down: [], eggs: 0, cubes: 0, goalPoints: [] };
/** The seat lays eggs; then the solo opponent turns a card. */
function turned(card: number, round: number, scene: Partial<Scene> = {}, extra = {}) {
  const game = table({
    seats: [{}],
    round,
    automa: { ...automa, deck: [card], ...extra },
    options: { automa: 'normal' },
    ...scene,
  });
  game.choose({ action: 'layEggs' });
  while (game.asks() === 'layEgg') game.engine.take(0);
  return game;
}
const its = (game: ReturnType<typeof table>) => game.state.automa as Automa;

describe('[W2.14] the solo opponent', () => {
  test('its bonus card is one it can use, and 26 turns are played by each', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const engine = start(seed);
      expect(BONUSES[(engine.state.automa as Automa).bonus].automa).toBe(true);
      engine.notes = [];
      while (!engine.over) engine.take(0);
      expect(engine.state.turns).toBe(26);
      expect(engine.notes.filter(({ kind }) => kind === 'automaTurned')).toHaveLength(26);
      expect((engine.state.automa as Automa).goalPoints).toHaveLength(4);
    }
  });

  test.each([
    [false, [10, 9, 8, 7]],
    [true, [11, 10, 9, 8]],
  ])('expert card %s: cards of the rounds are %j', (automaExpert, sizes) => {
    const engine = start('sizes', { automaExpert });
    const seen: number[] = [];
    while (!engine.over) {
      const { round, cubes } = engine.state;
      const full = [8, 7, 6, 5][round];
      if (engine.questions[0].frame.kind === 'action' && cubes[0] === full - 1)
        seen[round] = (engine.state.automa as Automa).deck.length;
      engine.take(0);
    }
    expect(seen).toEqual(sizes);
    expect(AUTOMA_CARDS.map((cells) => cells.length)).toEqual([1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4]);
  });

  test('eggs: it lays as many as the cell says and moves its cube, never below none', () => {
    expect(its(turned(3, 1)).eggs).toBe(1);
    const plus = its(turned(6, 1));
    expect([plus.eggs, plus.cubes]).toEqual([1, 1]);
    const minus = its(turned(1, 1));
    expect([minus.eggs, minus.cubes]).toEqual([1, 0]);
    expect(its(turned(4, 4)).eggs).toBe(3);
  });

  test('cards: the tray is discarded, a card is taken face down, and the tray is dealt anew', () => {
    const game = turned(7, 1, {
      tray: ['mallard', 'osprey', 'willet'],
      top: ['bobolink', 'killdeer', 'dickcissel', 'brown-pelican'],
    });
    expect(its(game).down).toHaveLength(1);
    expect(game.discard()).toEqual(['mallard', 'osprey', 'willet']);
    expect(game.tray()).toEqual(['killdeer', 'dickcissel', 'brown-pelican']);
  });

  test('bird: of the matching tray cards it keeps the one worth most and discards the others', () => {
    const game = turned(5, 1, { tray: ['barred-owl', 'baltimore-oriole', 'mallard'], top: ['bobolink', 'killdeer'] });
    expect(wingspan.view(game.state, 0).automa?.birds).toEqual(['baltimore-oriole']);
    expect([game.discard(), game.tray()]).toEqual([['barred-owl'], ['bobolink', 'killdeer', 'mallard']]);
  });

  test('bird: without a match it takes a card face down', () => {
    const game = turned(5, 1, { tray: ['mallard', 'osprey', 'willet'] });
    expect([its(game).up, its(game).down.length, game.tray()]).toEqual([[], 1, ['mallard', 'osprey', 'willet']]);
  });

  test('food: it takes all dice of the face it likes best', () => {
    expect(turned(0, 1, { feeder: 'seed fish rodent rodent' }).feeder()).toBe('seed fish');
    expect(turned(4, 1, { feeder: 'seed fish invertebrate invertebrate' }).feeder()).toBe('seed fish');
    expect(turned(6, 2, { feeder: 'seed fruit rodent' }).feeder()).toBe('seed rodent');
  });

  test('food: one face only is thrown again first, and an empty feeder is refilled', () => {
    const game = turned(0, 1, { feeder: 'seed seed' });
    expect(game.asks()).toBe('roll');
    game.roll('rodent rodent rodent rodent fish');
    expect(game.feeder()).toBe('fish');
    const last = turned(4, 1, { feeder: 'rodent fish' });
    expect(last.feeder()).toBe('fish');
  });

  test('pinks: at a marked cell the seat may use all its pink birds, whatever wakes them', () => {
    const seats = [{ wetland: ['belted-kingfisher'], forest: ['black-vulture'] }];
    const game = turned(4, 1, { seats, feeder: 'seed fish rodent' });
    expect(game.asks()).toBe('activate');
    game.yes().choose({ die: 'fish' }).yes();
    expect([game.food(), game.asks()]).toEqual(['fish fish', 'action']);
    expect(turned(3, 1, { seats }).asks()).toBe('action');
  });

  test.each([
    ['birds-in-forest', 2, 5, 5],
    ['birds-in-forest', 0, 0, 0],
    ['eggs-in-forest', 3, 2, 9],
    ['total-birds', 1, 1, 6],
    ['egg-sets-across-habitats', 0, 0, 0],
  ])('its count for %s in round index %i with %i cubes is %i', (goal, round, cubes, count) => {
    expect(
      automaGoalCount({ ...automa, bonus: 0, deck: [], up: [], down: [], goalPoints: [], cubes }, GOAL[goal], round),
    ).toBe(count);
  });

  test.each([
    ['easy', 3],
    ['normal', 4],
    ['hard', 5],
  ])('%s: every face-down card is worth %i points', (level, worth) => {
    const game = table({
      seats: [{}],
      round: 5,
      stack: [],
      automa: { ...automa, up: ['mallard', 'bobolink'], down: ['osprey', 'willet'], eggs: 3, goalPoints: [4, 1, 0, 7] },
      options: { automa: level },
    });
    expect(automaScore(game.state, its(game))).toBe(0 + 4 + 2 * worth + 3 + 12);
    expect(BONUS.forester).toBeGreaterThan(0);
  });

  test.each([
    ['', 'lostToAutoma'],
    ['seed seed', 'tiedWithAutoma'],
    ['seed seed seed', 'beatAutoma'],
  ])('a tie with "%s" unused: it owns two foods', (food, reason) => {
    const game = table({
      seats: [{ grassland: ['bobolink'], food }],
      round: 5,
      stack: [],
      automa: { ...automa, eggs: 4 },
      options: { automa: 'normal' },
    });
    expect(wingspan.result(game.state).reason).toBe(reason);
  });

  test('goals are ranked as between two, and the draft shows three and keeps two', () => {
    const game = table({
      seats: [{ hand: ['american-oystercatcher'], food: 'invertebrate invertebrate', cubes: 1 }],
      automa: { ...automa, deck: [3] },
      goals: ['birds-in-wetland'],
      options: { automa: 'normal' },
    });
    game.choose({ action: 'playBird' }).yes().choose({ tray: 0 }, { tray: 1 }, { tray: 2 });
    const three = game.choices().length;
    game.engine.take(0);
    game.engine.take(0);
    expect([three, game.hand().length, game.discard().length >= 1]).toEqual([3, 2, true]);
    expect([game.state.goalPoints[0], its(game).goalPoints]).toEqual([4, [0]]);
  });
});
