import { describe, expect, test } from 'vitest';
import { wingspan } from '../src/rules/index.ts';
import { isCaught } from '../src/rules/powers/run.ts';
import { plain, table } from './table.ts';

const asking = { options: { autoResolveForced: false } };
const choicesOf = (game: ReturnType<typeof table>) => game.choices().map((choice) => JSON.stringify(choice));

describe('payment and placement', () => {
  test('[W3.1] two tokens for one work in an extra play', () => {
    const hand = ['downy-woodpecker', 'hooded-warbler'];
    const grassland = ['wild-turkey 3e'];
    const game = table({ seats: [{ grassland, hand, food: 'seed fish fish rodent rodent' }, {}] });
    game.choose({ action: 'playBird' }, { card: 'downy-woodpecker', habitat: 'forest' }, { pay: ['seed'] }).yes();
    expect(game.row('forest')).toEqual(['downy-woodpecker', 'hooded-warbler']);
    expect(game.food()).toBe('');
  });

  test('[W3.1] two tokens for one do not work for the grassland trade', () => {
    const game = table({ seats: [{ grassland: ['wild-turkey'], food: 'fish fish' }, {}] });
    game.choose({ action: 'layEggs' }, { trade: true });
    expect([game.eggs('wild-turkey'), game.food()]).toEqual([3, 'fish']);
  });

  test('[W3.2] the eggs of a column may all come from one bird, and are paid before the bird is placed', () => {
    const forest = ['wild-turkey 2e', 'hooded-warbler', 'blue-winged-warbler'];
    const food = 'invertebrate invertebrate seed';
    const game = table({ seats: [{ forest, hand: ['american-woodcock', 'mallard'], food }, {}] });
    game.choose({ action: 'playBird' }, { card: 'american-woodcock', habitat: 'forest' });
    expect([game.eggs('wild-turkey'), game.row('forest').length]).toEqual([0, 4]);
    const order = game.told();
    expect(order.lastIndexOf('paidEgg')).toBeLessThan(order.indexOf('playedBird'));
  });

  test('[W3.3] a card goes to any of its habitats whose place can be paid', () => {
    const game = table({
      seats: [{ forest: plain.forest.slice(0, 1), hand: ['turkey-vulture'] }, {}],
      ...asking,
    });
    game.choose({ action: 'playBird' });
    expect(game.choices()).toEqual([
      { card: 'turkey-vulture', habitat: 'grassland' },
      { card: 'turkey-vulture', habitat: 'wetland' },
    ]);
  });

  test.each(['black-vulture', 'california-condor', 'turkey-vulture'])('[W3.4] %s costs no food, but eggs', (card) => {
    const forest = ['wild-turkey 1e'];
    const game = table({ seats: [{ forest, hand: [card, 'mallard'] }, {}], ...asking });
    game.choose({ action: 'playBird' }, { card, habitat: 'forest' });
    expect(game.asks()).toBe('payEgg');
    game.choose({ bird: 'wild-turkey' });
    expect(game.row('forest')).toEqual(['wild-turkey', card]);
  });

  test('[W3.5] two tokens for a wild symbol are overpaying', () => {
    const game = table({ seats: [{ hand: ['american-crow'], food: 'fish fish seed' }, {}], ...asking });
    game.choose({ action: 'playBird' }, { card: 'american-crow', habitat: 'forest' });
    expect(game.choices()).toEqual([{ pay: ['seed'] }, { pay: ['fish'] }]);
    expect(game.refusal({ pay: ['fish', 'fish'] })).toBe('INVALID_FOOD_PAYMENT');
  });
});

describe('birdfeeder', () => {
  test('[W3.6] a reroll ends with five dice in the feeder', () => {
    const game = table({ seats: [{}, {}], feeder: 'fish' });
    game.choose({ action: 'gainFood' }, { reroll: true }).roll('fish fish fish seed seed');
    expect(game.feeder().split(' ')).toHaveLength(5);
  });

  test.each([
    ['seed invertebrateOrSeed', false],
    ['invertebrateOrSeed invertebrateOrSeed invertebrateOrSeed', true],
  ])('[W3.7] with %s a reroll is offered: %s', (feeder, offered) => {
    const game = table({ seats: [{}, {}], feeder });
    game.choose({ action: 'gainFood' });
    expect(choicesOf(game).includes('{"reroll":true}')).toBe(offered);
  });

  test('[W3.8] declining a reroll once does not bind for the next die', () => {
    const game = table({ seats: [{ forest: plain.forest.slice(0, 2) }, {}], feeder: 'fish fish fish' });
    game.choose({ action: 'gainFood' }, { die: 'fish' });
    expect(game.choices()).toContainEqual({ reroll: true });
  });

  test('[W3.9] a new roll of one face may be thrown again; a reroll that is not allowed is refused', () => {
    const game = table({ seats: [{}, {}], feeder: 'fish' });
    game.choose({ action: 'gainFood' }, { reroll: true }).roll('seed seed seed seed seed');
    expect(game.choices()).toContainEqual({ reroll: true });
    game.choose({ reroll: true }).roll('seed fish fish fish fish');
    expect(game.refusal({ reroll: true })).toBe('INVALID_REROLL');
    expect(game.asks()).toBe('takeDie');
  });

  test('[W3.10] a power that gains a food if available may reroll another face first', () => {
    const forest = ['great-crested-flycatcher'];
    const game = table({ seats: [{ forest }, {}], feeder: 'fish fish fish' });
    game.choose({ action: 'gainFood' }, { die: 'fish' }).yes();
    expect(game.asks()).toBe('roll');
    game.roll('invertebrate seed seed fish fish');
    expect(game.food()).toBe('invertebrate fish');
  });

  test('[W3.11] gaining all of a food takes double faces too, and nothing of the roll that follows', () => {
    const hand = ['northern-flicker'];
    const game = table({
      seats: [{ hand, food: 'invertebrate invertebrate invertebrate' }, {}],
      feeder: 'invertebrate invertebrateOrSeed invertebrate',
    });
    game.choose({ action: 'playBird' }).until('activate').yes();
    expect(game.asks()).toBe('roll');
    game.roll('invertebrate seed seed fish fish');
    expect(game.notes.find(({ kind }) => kind === 'gainedFood')?.detail).toEqual({ food: 'invertebrate', count: 3 });
    expect(game.feeder()).toBe('invertebrate seed seed fish fish');
  });

  test('[W3.11] the reroll comes before', () => {
    const game = table({ seats: [{ hand: ['bald-eagle'], food: 'fish fish rodent' }, {}], feeder: 'seed seed' });
    game.choose({ action: 'playBird' }).until('activate').yes();
    expect(game.asks()).toBe('rerollFirst');
    game.choose({ reroll: true }).roll('fish fish fish seed rodent');
    expect([game.food(), game.feeder()]).toEqual(['fish fish fish', 'seed rodent']);
  });

  test('[W3.12] the same seat goes on with the new dice', () => {
    const game = table({ seats: [{ forest: plain.forest.slice(0, 2) }, {}], feeder: 'fruit' });
    game.choose({ action: 'gainFood' }, { die: 'fruit' }).roll('fish fish fish fish seed');
    expect([game.asks(), game.asked()]).toEqual(['takeDie', 0]);
  });

  test('[W3.13] with one die in the feeder, four are rolled', () => {
    const game = table({ seats: [{ grassland: ['american-kestrel'] }, {}], feeder: 'seed' });
    game.choose({ action: 'layEggs' }).yes();
    expect(game.engine.questions[0].frame).toMatchObject({ kind: 'roll', dice: 4 });
  });

  test('[W3.14] a double face never helps a dice predator', () => {
    const game = table({ seats: [{ grassland: ['american-kestrel'] }, {}], feeder: 'seed seed seed' });
    game.choose({ action: 'layEggs' }).yes().roll('invertebrateOrSeed invertebrateOrSeed');
    expect(game.cached('american-kestrel')).toBe(0);
  });
});

describe('tray and cards', () => {
  test('[W3.15] the second draw sees a tray one card shorter', () => {
    const game = table({ seats: [{ wetland: ['trumpeter-swan', 'prothonotary-warbler'] }, {}] });
    game.choose({ action: 'drawCards' });
    expect(game.choices()).toHaveLength(4);
    game.choose({ tray: 1 });
    expect(game.choices()).toEqual([{ tray: 0 }, { tray: 2 }, { deck: true }]);
  });

  test('[W3.16] discards owed add up', () => {
    const wetland = ['black-tern', 'ruddy-duck'];
    const game = table({ seats: [{ wetland }, {}] });
    game.choose({ action: 'drawCards' }, { tray: 0 }, { tray: 1 }).yes();
    game.choose({ deck: true }, { deck: true }).yes().choose({ deck: true });
    expect(game.engine.questions[0].frame).toMatchObject({ kind: 'discardCard', count: 2 });
    game.engine.take(0);
    game.engine.take(0);
    expect(game.hand()).toHaveLength(3);
  });

  test('[W3.16] a debt lapses when the hand was spent before', () => {
    const wetland = ['red-winged-blackbird', 'yellow-headed-blackbird', 'black-tern'];
    const game = table({ seats: [{ wetland }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true }, { pass: true }).yes().choose({ deck: true });
    expect([game.state.owed, game.hand().length]).toEqual([1, 2]);
    game.yes();
    game.engine.take(0);
    game.choose({ pass: true }).yes().choose({ pass: true });
    expect([game.hand().length, game.asks(), game.asked()]).toEqual([0, 'action', 1]);
  });

  test('[W3.17] the draft draws one card more than there are seats, and all of them', () => {
    const seat = { hand: ['american-oystercatcher'], food: 'invertebrate invertebrate' };
    const game = table({ seats: [seat, {}, {}, {}] });
    game.choose({ action: 'playBird' }).yes();
    expect(game.engine.questions[0].frame).toMatchObject({ kind: 'draw', count: 5, to: 'draft' });
    expect(game.refusal({ pass: true })).toBe('INVALID_PASS');
  });

  test('[W3.18] all players draw from the deck, the owner first, then clockwise', () => {
    const game = table({
      seats: [{}, { wetland: ['wilsons-snipe'] }, {}],
      active: 1,
      top: ['mallard', 'osprey', 'willet', 'bobolink'],
    });
    game.choose({ action: 'drawCards' }, { deck: true }).yes();
    expect([game.asks(), game.asked()]).toEqual(['accept', 2]);
    game.choose({ accept: true }, { accept: true });
    expect([game.hand(1), game.hand(2), game.hand(0)]).toEqual([['mallard', 'osprey'], ['willet'], ['bobolink']]);
  });

  test('[W3.19] everybody tied for fewest draws, possibly not the owner; the tray is allowed', () => {
    const game = table({
      seats: [{ wetland: ['american-bittern'] }, {}, { wetland: ['trumpeter-swan'] }, {}],
    });
    game.choose({ action: 'drawCards' }, { deck: true }).yes();
    expect([game.asks(), game.asked()]).toEqual(['draw', 1]);
    game.choose({ tray: 0 });
    expect(game.asked()).toBe(3);
    game.choose({ deck: true });
    expect([game.hand(0).length, game.hand(1).length, game.hand(3).length]).toEqual([1, 1, 1]);
  });

  test('[W3.19] for food the owner names who starts, then in turn order', () => {
    const game = table({
      seats: [{ forest: ['hermit-thrush'] }, {}, { forest: ['wild-turkey'] }, {}],
      feeder: 'seed fish fruit rodent invertebrate',
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }).yes();
    expect(game.choices()).toEqual([{ seat: 1 }, { seat: 3 }]);
    game.choose({ seat: 3 }, { die: 'fish' });
    expect(game.asked()).toBe(1);
    game.choose({ die: 'fruit' });
    expect([game.food(3), game.food(1)]).toEqual(['fish', 'fruit']);
  });

  test('[W3.20] the wingspan must be strictly less; a failure goes to the public discard', () => {
    expect([isCaught(49, 50), isCaught(50, 50)]).toEqual([true, false]);
    const game = table({ seats: [{ grassland: ['greater-roadrunner'] }, {}], top: ['osprey'] });
    game.choose({ action: 'layEggs' }).yes();
    expect(wingspan.view(game.state, null).discard).toEqual(['osprey']);
  });
});
