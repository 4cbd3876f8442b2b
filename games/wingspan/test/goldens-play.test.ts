import { Engine, must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { STARTING_HANDS } from '../src/rules/choices.ts';
import { wingspan } from '../src/rules/index.ts';
import { plain, table } from './table.ts';

const start = (seats: number, options = {}) =>
  Engine.start(wingspan, must(parseOptions(wingspan.options, options)), seats, 'golden');
const untilHands = (seats: number, options = {}) => {
  const engine = start(seats, options);
  while (engine.questions[0].actor < 0) engine.take(0);
  return engine;
};

describe('golden scenarios: setup and turns', () => {
  test.each([1, 2, 3, 4, 5])('golden 1: counts after dealing for %i seats', (n) => {
    const { state } = untilHands(n);
    const view = wingspan.view(state, 0);
    expect(view.deck).toBe(170 - 5 * n - 3);
    expect(view.bonusDeck).toBe(26 - 2 * n);
    expect(view.tray.filter((card) => card !== null)).toHaveLength(3);
    expect(view.feeder).toHaveLength(5);
    for (const seat of view.seats) expect(Object.values(seat.food)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(state.goals.map((goal) => goal >> 1)).size).toBe(4);
  });

  test('golden 2: there are exactly 504 starting choices, and unequal ones are refused', () => {
    const engine = untilHands(2);
    expect(engine.questions[0].choices).toHaveLength(504);
    expect(new Set(STARTING_HANDS.map((hand) => JSON.stringify(hand))).size).toBe(504);
    const refused = engine.apply({ actor: 0, choice: { birds: [0, 1, 2], foods: ['seed', 'fish'], bonus: 0 } });
    expect(refused).toMatchObject({ ok: false, error: { code: 'INVALID_STARTING_HAND' } });
  });

  test('golden 2: keeping no bird leaves five foods and an empty hand', () => {
    const engine = untilHands(2);
    must(engine.apply({ actor: 1, choice: { birds: [], foods: [], bonus: 1 } }));
    must(engine.apply({ actor: 0, choice: { birds: [1], foods: ['fish'], bonus: 0 } }));
    const [zero, one] = wingspan.view(engine.state, null).seats;
    expect([one.hand, Object.values(one.food)]).toEqual([0, [1, 1, 1, 1, 1]]);
    expect([zero.hand, zero.food.fish, zero.bonuses]).toEqual([1, 0, 1]);
    expect(wingspan.view(engine.state, null).discard).toHaveLength(9);
  });

  test('[W4.1] a starting hand may be named by ids, in any order', () => {
    const engine = untilHands(2);
    const own = wingspan.view(engine.state, 0).own;
    const [one, two] = own?.hand ?? [];
    const choice = { birds: [two, one], foods: ['rodent', 'seed'], bonus: own?.bonuses[1] as string };
    expect(must(engine.apply({ actor: 0, choice }))).toEqual({ birds: [0, 1], foods: ['seed', 'rodent'], bonus: 1 });
  });

  test('[W4.3] the trade may be promised with the action, or be part of it', () => {
    const seats = [{ grassland: ['wild-turkey'], food: 'fish' }, {}];
    const late = table({ seats }).choose({ action: 'layEggs', trade: true });
    expect([late.eggs('wild-turkey'), late.asked()]).toEqual([3, 1]);
    expect(table({ seats }).refusal({ action: 'drawCards', trade: true })).toBe('BONUS_NOT_AVAILABLE');
    const early = table({ seats, options: { askTradeLate: false } });
    expect(early.choices()).toContainEqual({ action: 'layEggs', trade: true });
    early.choose({ action: 'layEggs' });
    expect([early.eggs('wild-turkey'), early.asked()]).toEqual([2, 1]);
  });

  test.each([
    [2, 52],
    [5, 130],
  ])('golden 3: %i seats take %i turns', (seats, turns) => {
    const engine = start(seats);
    while (!engine.over) engine.take(engine.questions[0].choices.length - 1);
    expect(engine.state.turns).toBe(turns);
  });

  test('golden 3: with first seat 2 of 3, rounds start with seats 2, 0, 1, 2', () => {
    const engine = start(3, { firstSeat: 2 });
    const firsts: number[] = [];
    engine.notes = [];
    while (!engine.over) engine.take(engine.questions[0].choices.length - 1);
    for (const note of engine.notes) if (note.kind === 'beganRound') firsts.push(note.seat);
    expect(firsts).toEqual([2, 0, 1, 2]);
  });

  test.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 2],
    [4, 3],
    [5, 3],
  ])('golden 4: a forest of %i birds gives %i dice', (birds, dice) => {
    const scene = { feeder: 'seed fish fruit rodent invertebrate', options: { autoResolveForced: false } };
    const game = table({ ...scene, seats: [{ forest: plain.forest.slice(0, birds), hand: ['mallard'] }, {}] });
    game.choose({ action: 'gainFood' });
    for (let i = 0; i < dice; i++) {
      expect(game.asks()).toBe('takeDie');
      game.engine.take(0);
    }
    expect(game.asks()).toBe(birds % 2 === 1 ? 'trade' : 'action');
  });

  test('golden 4: without a card in hand the trade is not offered', () => {
    const game = table({ seats: [{ forest: plain.forest.slice(0, 1) }, {}] });
    game.choose({ action: 'gainFood' }, { die: 'seed' });
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });

  test('golden 15: the tray shrinks during a turn and is refilled at its end', () => {
    const game = table({
      seats: [{ wetland: ['trumpeter-swan', 'prothonotary-warbler', 'bald-eagle', 'atlantic-puffin'] }, {}],
      tray: ['mallard', 'osprey', 'willet'],
      top: ['bobolink', 'dickcissel', 'killdeer'],
    });
    game.choose({ action: 'drawCards' }, { tray: 0 });
    expect(game.tray()).toEqual([null, 'osprey', 'willet']);
    game.choose({ tray: 1 });
    expect(game.tray()).toEqual([null, null, 'willet']);
    game.choose({ deck: true });
    expect(game.hand()).toEqual(['mallard', 'osprey', 'bobolink']);
    expect(game.tray()).toEqual(['dickcissel', 'killdeer', 'willet']);
  });

  test('golden 13: eggs that do not fit are lost', () => {
    const game = table({ seats: [{ forest: ['blue-winged-warbler 1e'] }, {}] });
    game.choose({ action: 'layEggs' });
    expect(game.eggs('blue-winged-warbler')).toBe(2);
    expect(game.asked()).toBe(1);
  });

  test('golden 14: the grassland trade gives a third egg for a fish', () => {
    const game = table({ seats: [{ grassland: ['wild-turkey'], food: 'fish' }, {}] });
    game.choose({ action: 'layEggs' }, { trade: true });
    expect([game.eggs('wild-turkey'), game.food()]).toEqual([3, '']);
  });

  test('golden 14: without food there is no trade question', () => {
    const game = table({ seats: [{ grassland: ['wild-turkey'] }, {}] });
    game.choose({ action: 'layEggs' });
    expect([game.asks(), game.asked(), game.eggs('wild-turkey')]).toEqual(['action', 1, 2]);
  });
});

describe('golden scenarios: birdfeeder', () => {
  const twoDice = { forest: plain.forest.slice(0, 2) };

  test('golden 5: the reroll is offered in mid-action, once one face is left', () => {
    const game = table({ seats: [twoDice, {}], feeder: 'seed seed fish' });
    game.choose({ action: 'gainFood' });
    expect(game.choices()).toEqual([{ die: 'seed' }, { die: 'fish' }]);
    game.choose({ die: 'fish' });
    expect(game.choices()).toEqual([{ die: 'seed' }, { reroll: true }]);
    game.choose({ die: 'seed' });
    expect([game.food(), game.feeder()]).toEqual(['seed fish', 'seed']);
  });

  test('golden 6: taking the last die refills the feeder and the action goes on', () => {
    const game = table({ seats: [twoDice, {}], feeder: 'rodent' });
    game.choose({ action: 'gainFood' }, { die: 'rodent' });
    expect(game.asks()).toBe('roll');
    game.roll('fish fish seed fruit rodent').choose({ die: 'fish' });
    expect([game.food(), game.feeder()]).toEqual(['fish rodent', 'seed fish fruit rodent']);
  });

  test('golden 7: a reroll throws five dice', () => {
    const game = table({ seats: [{}, {}], feeder: 'fruit fruit' });
    game.choose({ action: 'gainFood' }, { reroll: true });
    expect(game.choices()).toHaveLength(252);
    game.roll('seed seed seed fish fish');
    expect(game.feeder()).toBe('seed seed seed fish fish');
  });

  test('golden 8: two double faces are one face; a double face and a single one are two', () => {
    const double = table({ seats: [{}, {}], feeder: 'invertebrateOrSeed invertebrateOrSeed' });
    expect(double.choose({ action: 'gainFood' }).choices()).toContainEqual({ reroll: true });
    const mixed = table({ seats: [{}, {}], feeder: 'invertebrateOrSeed invertebrate' });
    mixed.choose({ action: 'gainFood' });
    expect(mixed.choices()).not.toContainEqual({ reroll: true });
    expect(mixed.refusal({ reroll: true })).toBe('INVALID_REROLL');
    expect(mixed.refusal({ die: 'invertebrateOrSeed' })).toBe('INVALID_SEED_INVERTEBRATE_CHOICE');
  });
});

describe('golden scenarios: paying', () => {
  const offers = (card: string, food: string) => {
    const game = table({ seats: [{ hand: [card], food }, {}], options: { autoResolveForced: false } });
    if (!game.choices().some((choice) => JSON.stringify(choice).includes('playBird'))) return undefined;
    game.choose({ action: 'playBird' });
    game.engine.take(0);
    return game.choices().map((choice) => (choice as { pay: string[] }).pay.join(' '));
  };

  test.each([
    ['trumpeter-swan', 'seed fish fish fish', ['seed fish fish fish']],
    ['trumpeter-swan', 'seed fish fish', undefined],
    ['trumpeter-swan', 'seed seed seed', ['seed seed seed']],
    ['common-raven', 'seed seed seed seed', ['seed seed seed seed']],
    ['common-raven', 'seed seed seed', undefined],
  ])('golden 9: %s with %s can be paid as %j', (card, food, payments) => {
    expect(offers(card, food)).toEqual(payments);
  });

  test.each([
    ['seed fish', ['seed fish']],
    ['seed', undefined],
    ['fruit seed seed', ['fruit', 'seed seed']],
  ])('golden 10: an either-or cost with %s can be paid as %j', (food, payments) => {
    expect(offers('american-robin', food)).toEqual(payments);
  });

  test('golden 12: a fourth bird costs two eggs, from any birds', () => {
    const forest = ['wild-turkey 1e', 'hooded-warbler', 'blue-winged-warbler 1e'];
    const game = table({
      seats: [{ forest, hand: ['american-woodcock'], food: 'invertebrate invertebrate seed' }, {}],
    });
    game.choose({ action: 'playBird' }, { card: 'american-woodcock', habitat: 'forest' }, { bird: 'wild-turkey' });
    expect(game.row('forest')).toHaveLength(4);
    expect(game.state.eggs.every((eggs) => eggs === 0)).toBe(true);
  });

  test('golden 12: with one egg in all, the forest is not offered', () => {
    const forest = ['wild-turkey 1e', 'hooded-warbler', 'blue-winged-warbler'];
    const game = table({
      seats: [{ forest, hand: ['american-woodcock', 'bobolink'], food: 'invertebrate invertebrate seed seed' }, {}],
      options: { autoResolveForced: false },
    });
    game.choose({ action: 'playBird' });
    expect(game.choices()).toEqual([
      { card: 'american-woodcock', habitat: 'grassland' },
      { card: 'bobolink', habitat: 'grassland' },
    ]);
    expect(game.refusal({ card: 'american-woodcock', habitat: 'forest' })).toBe('INSUFFICIENT_EGGS');
  });
});
