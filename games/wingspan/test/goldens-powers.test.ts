import { describe, expect, test } from 'vitest';
import { BIRDS, wingspan } from '../src/rules/index.ts';
import { isCaught } from '../src/rules/powers/run.ts';
import { table } from './table.ts';

/** Notes that say something was done to the mats, as 'seat kind bird'. */
const story = (game: ReturnType<typeof table>, ...kinds: string[]) =>
  game.notes
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ kind, seat, detail }) => `${seat} ${kind} ${(detail as { bird?: string } | null)?.bird ?? ''}`.trim());

describe('golden scenarios: brown birds', () => {
  test('golden 16: brown powers run from right to left', () => {
    const game = table({
      seats: [{ forest: ['northern-cardinal', 'carolina-chickadee'] }, {}],
      feeder: 'seed fish rodent',
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { die: 'fish' }).yes().yes();
    expect(story(game, 'activatedBird')).toEqual([
      '0 activatedBird carolina-chickadee',
      '0 activatedBird northern-cardinal',
    ]);
    expect([game.cached('carolina-chickadee'), game.food()]).toEqual([1, 'seed fish fruit']);
  });

  test.each([
    ['pileated-woodpecker', 74, true],
    ['wood-duck', 76, false],
  ])('golden 17: Barred Owl finds %s of %i cm: caught is %s', (prey, span, caught) => {
    expect(BIRDS.find(({ id }) => id === prey)?.wingspan).toBe(span);
    const game = table({ seats: [{ forest: ['barred-owl'] }, {}], top: [prey], feeder: 'seed fish' });
    game.choose({ action: 'gainFood' }, { die: 'seed' });
    const before = game.score();
    game.yes();
    expect(game.tucked('barred-owl')).toBe(caught ? 1 : 0);
    expect(game.discard()).toEqual(caught ? [] : [prey]);
    expect(game.score() - before).toBe(caught ? 1 : 0);
  });

  test('golden 17: a wingspan of exactly 75 cm is not caught', () => {
    expect([isCaught(74, 75), isCaught(75, 75)]).toEqual([true, false]);
  });

  test('golden 28: a mover takes its eggs along, and the row it left goes on', () => {
    const game = table({
      seats: [{ wetland: ['mallard', 'song-sparrow 2e'], forest: ['wild-turkey'] }, {}],
      top: ['osprey', 'willet', 'bobolink'],
    });
    game.choose({ action: 'drawCards' }, { deck: true }, { deck: true });
    expect(game.engine.questions[0].frame).toMatchObject({ kind: 'activate' });
    game.yes();
    expect(game.choices()).toEqual([{ habitat: 'forest' }, { habitat: 'grassland' }]);
    game.choose({ habitat: 'forest' });
    expect(game.row('forest')).toEqual(['wild-turkey', 'song-sparrow']);
    expect(game.eggs('song-sparrow')).toBe(2);
    game.yes().choose({ deck: true });
    expect(game.hand()).toHaveLength(3);
  });

  test('golden 28: a mover with a bird to its right is not offered', () => {
    const game = table({ seats: [{ wetland: ['song-sparrow', 'mallard'] }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true }, { deck: true }).no();
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });

  test('golden 30: a repeated power works for the repeated bird', () => {
    const game = table({
      seats: [{ forest: ['gray-catbird', 'barred-owl'] }, {}],
      top: ['american-goldfinch', 'carolina-chickadee'],
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { die: 'fish' }).yes().yes();
    expect([game.tucked('barred-owl'), game.tucked('gray-catbird')]).toEqual([2, 0]);
  });

  test('golden 32: a cached seed is a point and pays for nothing', () => {
    const game = table({
      seats: [{ forest: ['acorn-woodpecker'], hand: ['bobolink'] }, {}],
      feeder: 'seed fish rodent',
    });
    game.choose({ action: 'gainFood' }, { die: 'rodent' }, { trade: false }).yes();
    expect(game.asks()).toBe('destination');
    const before = game.score();
    game.choose({ to: 'cache' });
    expect([game.cached('acorn-woodpecker'), game.food(), game.score() - before]).toEqual([1, 'rodent', 1]);
    expect(game.state.food[1]).toBe(0);
  });

  test('golden 33: the trade bird gives a fish for one of the other four foods', () => {
    const game = table({ seats: [{ wetland: ['green-heron'], food: 'fish' }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true }).yes();
    expect(game.choices().map((choice) => (choice as { food: string }).food)).toEqual([
      'invertebrate',
      'seed',
      'fruit',
      'rodent',
    ]);
    game.choose({ food: 'rodent' });
    expect(game.food()).toBe('rodent');
  });

  test('golden 33: with an empty supply the trade bird is skipped', () => {
    const game = table({ seats: [{ wetland: ['green-heron'] }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true });
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });

  test('golden 34: all players lay, the owner twice on different birds', () => {
    const game = table({
      seats: [{ grassland: ['lazuli-bunting'], forest: ['hooded-warbler'] }, { forest: ['carolina-chickadee'] }],
    });
    game.choose({ action: 'layEggs' }, { bird: 'hooded-warbler' }, { bird: 'hooded-warbler' }).yes();
    game.choose({ bird: 'lazuli-bunting' });
    expect(game.refusal({ bird: 'lazuli-bunting' })).toBe('INVALID_BIRD');
    expect(game.asked()).toBe(0);
    game.choose({ bird: 'hooded-warbler' });
    expect([game.eggs('lazuli-bunting'), game.eggs('hooded-warbler'), game.asked()]).toEqual([1, 3, 1]);
    expect(game.eggs('carolina-chickadee', 1)).toBe(0);
  });

  test('golden 36: an owed discard comes at the end of the turn, before the tray is refilled', () => {
    const game = table({
      seats: [{ wetland: ['black-tern'], hand: ['osprey'] }, {}],
      tray: ['mallard', 'willet', 'bobolink'],
      top: ['killdeer', 'dickcissel'],
    });
    game.choose({ action: 'drawCards' }, { deck: true }).yes().choose({ tray: 0 });
    expect([game.asks(), game.hand()]).toEqual(['discardCard', ['osprey', 'killdeer', 'mallard']]);
    expect(game.tray()).toEqual([null, 'willet', 'bobolink']);
    game.choose({ card: 'mallard' });
    expect([game.hand(), game.discard()]).toEqual([['osprey', 'killdeer'], ['mallard']]);
    expect(game.tray()).toEqual(['dickcissel', 'willet', 'bobolink']);
  });

  test('golden 40: a dice predator with five dice in the feeder is skipped', () => {
    const game = table({ seats: [{ grassland: ['american-kestrel'] }, {}], feeder: 'seed seed fish fruit rodent' });
    game.choose({ action: 'layEggs' });
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });

  test('golden 40: three dice outside, two rodents: exactly one is cached', () => {
    const vulture = { forest: ['turkey-vulture'] };
    const game = table({ seats: [{ grassland: ['american-kestrel'] }, vulture], feeder: 'seed fish' });
    game.choose({ action: 'layEggs' }).yes();
    expect(game.choices()).toHaveLength(56);
    game.roll('seed rodent rodent');
    expect([game.cached('american-kestrel'), game.feeder()]).toEqual([1, 'seed fish']);
    expect([game.asks(), game.asked()]).toEqual(['activate', 1]);
  });

  test('golden 41: a seed pays for two unseen cards', () => {
    const game = table({ seats: [{ wetland: ['sandhill-crane'], food: 'seed' }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true });
    const { length } = game.state.deck;
    game.yes();
    expect([game.tucked('sandhill-crane'), game.food()]).toEqual([2, '']);
    expect(game.state.deck).toHaveLength(length - 2);
    expect(game.bird('sandhill-crane').known).toEqual([]);
  });

  test('golden 41: two fish do not stand in for the seed', () => {
    const game = table({ seats: [{ wetland: ['sandhill-crane'], food: 'fish fish' }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true });
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });
});

describe('golden scenarios: pink birds', () => {
  test('golden 19: a pink bird reacts once between turns', () => {
    const game = table({
      seats: [{ forest: ['coopers-hawk', 'barred-owl'] }, { forest: ['turkey-vulture'] }],
      top: ['american-goldfinch', 'carolina-chickadee'],
      feeder: 'seed fish fruit rodent invertebrate',
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { die: 'fish' }).yes();
    expect([game.asks(), game.asked()]).toEqual(['activate', 1]);
    game.yes().choose({ die: 'fruit' }).yes();
    expect([game.tucked('coopers-hawk'), game.tucked('barred-owl'), game.food(1)]).toEqual([1, 1, 'fruit']);
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });

  const bob = { wetland: ['american-avocet'], grassland: ['american-woodcock'] };

  test('golden 22: an egg watcher reacts before the brown birds, and not on itself', () => {
    const game = table({ seats: [{ grassland: ['mourning-dove'] }, bob] });
    game.choose({ action: 'layEggs' }).yes();
    game.yes();
    expect(story(game, 'laidEggs')).toEqual([
      '0 laidEggs mourning-dove',
      '0 laidEggs mourning-dove',
      '1 laidEggs american-woodcock',
      '0 laidEggs mourning-dove',
    ]);
    expect(game.eggs('american-avocet', 1)).toBe(0);
  });

  test('golden 23: an egg watcher reacts even when no egg could be laid', () => {
    const game = table({ seats: [{}, bob] });
    game.choose({ action: 'layEggs' });
    expect([game.asks(), game.asked()]).toEqual(['activate', 1]);
    game.yes();
    expect(game.eggs('american-woodcock', 1)).toBe(1);
  });

  test('golden 24: the rodent watcher caches one, however many rodents were taken', () => {
    const game = table({
      seats: [{ forest: ['wild-turkey', 'hooded-warbler'] }, { grassland: ['loggerhead-shrike'] }],
      feeder: 'rodent rodent seed',
    });
    game.choose({ action: 'gainFood' }, { die: 'rodent' }, { die: 'rodent' });
    expect([game.asks(), game.asked()]).toEqual(['activate', 1]);
    game.yes();
    expect(game.cached('loggerhead-shrike', 1)).toBe(1);
  });

  test('golden 24: a rodent from a brown power does not wake it', () => {
    const game = table({
      seats: [{ forest: ['american-crow', 'wild-turkey 1e'] }, { grassland: ['loggerhead-shrike'] }],
      feeder: 'rodent seed fish',
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { die: 'fish' }).yes().choose({ food: 'rodent' });
    expect([game.asks(), game.asked(), game.cached('loggerhead-shrike', 1)]).toEqual(['action', 1, 0]);
  });
});

describe('golden scenarios: white birds', () => {
  test('golden 26: extra plays chain within one turn and one cube', () => {
    const game = table({
      seats: [
        {
          grassland: ['wild-turkey 3e'],
          hand: ['downy-woodpecker', 'tufted-titmouse', 'hooded-warbler'],
          food: 'invertebrate invertebrate seed fruit',
        },
        {},
      ],
    });
    game.choose({ action: 'playBird' }, { card: 'downy-woodpecker', habitat: 'forest' }, { pay: ['seed'] }).yes();
    game.choose({ card: 'tufted-titmouse', habitat: 'forest' }, { pay: ['fruit'] }).yes();
    expect(game.row('forest')).toEqual(['downy-woodpecker', 'tufted-titmouse', 'hooded-warbler']);
    expect([game.eggs('wild-turkey'), game.food(), game.state.cubes[0], game.asked()]).toEqual([1, '', 7, 1]);
  });

  test.each(['forest', 'grassland'] as const)('golden 27: House Wren in the %s allows only a bird there', (habitat) => {
    const game = table({
      seats: [
        {
          grassland: ['wild-turkey 3e'],
          hand: ['house-wren', 'american-woodcock', 'bobolink', 'hooded-warbler'],
          food: 'invertebrate invertebrate invertebrate invertebrate seed seed seed',
        },
        {},
      ],
    });
    game.choose({ action: 'playBird' }, { card: 'house-wren', habitat }).until('activate').yes();
    expect(new Set(game.choices().map((choice) => (choice as { habitat: string }).habitat))).toEqual(
      new Set([habitat]),
    );
  });

  test('golden 37: the draft with three seats', () => {
    const game = table({
      seats: [{ hand: ['american-oystercatcher'], food: 'invertebrate invertebrate' }, {}, {}],
      tray: ['mallard', 'osprey', 'willet'],
      top: ['bobolink', 'killdeer'],
    });
    game.choose({ action: 'playBird' }).yes();
    game.choose({ tray: 0 }, { deck: true }, { deck: true }, { tray: 2 });
    expect([game.asks(), game.asked(), game.choices().length]).toEqual(['pickDraft', 0, 4]);
    game.choose({ card: 'willet' });
    expect(game.asked()).toBe(1);
    expect(wingspan.view(game.state, 1).own?.draft).toEqual(['mallard', 'bobolink', 'killdeer']);
    expect(wingspan.view(game.state, 0).own?.draft).toEqual([]);
    game.choose({ card: 'killdeer' });
    expect(game.asked()).toBe(2);
    game.choose({ card: 'mallard' });
    expect([game.hand(0), game.hand(1), game.hand(2)]).toEqual([['willet', 'bobolink'], ['killdeer'], ['mallard']]);
  });

  test('golden 42: two bonus cards are shown to the owner, one is kept', () => {
    const game = table({
      seats: [{ hand: ['atlantic-puffin'], food: 'fish fish fish', bonuses: ['anatomist'] }, {}],
      bonusDeck: ['falconer'],
      bonusDiscard: ['ecologist', 'oologist', 'historian'],
    });
    game.choose({ action: 'playBird' }).yes();
    expect(game.choices()).toHaveLength(2);
    expect(game.choices()).toContainEqual({ bonus: 'falconer' });
    expect(wingspan.view(game.state, 0).own?.looking).toHaveLength(2);
    expect(JSON.stringify(wingspan.view(game.state, 1))).not.toContain('falconer');
    expect(game.refusal({ bonus: 'anatomist' })).toBe('INVALID_CARD');
    game.choose({ bonus: 'falconer' });
    expect(wingspan.view(game.state, 0).own?.bonuses).toEqual(['anatomist', 'falconer']);
    expect([game.state.bonusDeck.length, game.state.bonusDiscard.length]).toEqual([2, 1]);
  });
});
