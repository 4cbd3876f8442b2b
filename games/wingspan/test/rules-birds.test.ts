import { describe, expect, test } from 'vitest';
import { wingspan } from '../src/rules/index.ts';
import { plain, table } from './table.ts';

const ids = (choices: readonly unknown[]) => choices.map((choice) => (choice as { bird: string }).bird);

describe('eggs', () => {
  test('[W3.21] a bird full of eggs may still tuck', () => {
    const game = table({ seats: [{ grassland: ['dickcissel 3e'], hand: ['mallard'] }, {}] });
    game.choose({ action: 'layEggs' }).yes();
    expect([game.tucked('dickcissel'), game.eggs('dickcissel'), game.asked()]).toEqual([1, 3, 1]);
  });

  test('[W3.21] the egg after the tuck is optional', () => {
    const game = table({ seats: [{ grassland: ['dickcissel'], hand: ['mallard'] }, {}] });
    game.choose({ action: 'layEggs' }).yes();
    expect(game.choices()).toEqual([{ bird: 'dickcissel' }, { pass: true }]);
    game.choose({ pass: true });
    expect([game.tucked('dickcissel'), game.eggs('dickcissel')]).toEqual([1, 2]);
  });

  test('[W3.22] with a single matching bird the owner lays one egg', () => {
    const game = table({ seats: [{ grassland: ['lazuli-bunting'] }, { grassland: ['american-robin'] }] });
    game.choose({ action: 'layEggs' }).yes();
    expect([game.asked(), ids(game.choices())[0]]).toEqual([1, 'american-robin']);
    game.choose({ bird: 'american-robin' });
    expect([game.eggs('lazuli-bunting'), game.eggs('american-robin', 1), game.asks()]).toEqual([3, 1, 'action']);
  });

  test('[W3.23] a nest-wide power includes the bird just played and skips full birds', () => {
    const game = table({
      seats: [
        {
          forest: ['american-woodcock 2e', 'wild-turkey'],
          hand: ['bobolink'],
          food: 'invertebrate invertebrate seed seed',
        },
        {},
      ],
    });
    game.choose({ action: 'playBird' }).until('activate').yes();
    expect([game.eggs('bobolink'), game.eggs('wild-turkey'), game.eggs('american-woodcock')]).toEqual([1, 1, 2]);
  });

  test('[W3.24] pink egg layers leave themselves out and never lay on other mats', () => {
    const game = table({
      seats: [{ grassland: ['wild-turkey'] }, { wetland: ['barrows-goldeneye', 'wood-duck'], forest: ['barred-owl'] }],
    });
    game.choose({ action: 'layEggs' }).yes();
    expect(ids(game.choices())).toEqual(['barred-owl', 'wood-duck']);
  });

  test('[W3.25] an egg for food comes from another bird; an egg for cards may be its own', () => {
    const crow = table({ seats: [{ forest: ['american-crow 1e'] }, {}] });
    crow.choose({ action: 'gainFood' }, { die: 'seed' });
    expect([crow.asks(), crow.asked()]).toEqual(['action', 1]);
    const killdeer = table({ seats: [{ grassland: ['killdeer'] }, {}] });
    killdeer.choose({ action: 'layEggs' }).yes().choose({ deck: true }, { deck: true });
    expect([killdeer.eggs('killdeer'), killdeer.hand().length]).toEqual([1, 2]);
  });
});

describe('pink birds', () => {
  test('[W3.26] two pink birds of one seat may both react, rows in order', () => {
    const game = table({
      seats: [
        { forest: ['barred-owl'] },
        { grassland: ['black-billed-magpie'], forest: ['black-vulture'], wetland: ['turkey-vulture'] },
      ],
      top: ['american-goldfinch'],
      feeder: 'seed fish fruit rodent invertebrate',
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }).yes();
    const order: string[] = [];
    for (const die of ['fish', 'fruit', 'rodent'] as const) {
      game.yes().choose({ die });
      order.push(die);
    }
    expect(
      game.notes.filter(({ kind, seat }) => kind === 'activatedBird' && seat === 1).map(({ detail }) => detail),
    ).toEqual([{ bird: 'black-vulture' }, { bird: 'black-billed-magpie' }, { bird: 'turkey-vulture' }]);
    expect(game.food(1).split(' ')).toHaveLength(order.length);
  });

  test('[W3.27] declining does not use the bird up', () => {
    const game = table({
      seats: [{ forest: ['coopers-hawk', 'barred-owl'] }, { forest: ['turkey-vulture'] }],
      top: ['american-goldfinch', 'carolina-chickadee'],
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { die: 'fish' }).yes();
    game.no().yes();
    expect([game.asks(), game.asked()]).toEqual(['activate', 1]);
    expect(game.bird('turkey-vulture', 1).used).toBe(false);
    game.yes();
    expect(game.bird('turkey-vulture', 1).used).toBe(true);
  });

  test('[W3.28] a used bird stays used across the end of a round, until its owner has a turn', () => {
    const game = table({
      seats: [
        { grassland: ['american-robin'], cubes: 1 },
        { grassland: ['brown-headed-cowbird', 'american-goldfinch'], cubes: 0 },
      ],
      first: 1,
    });
    game.choose({ action: 'layEggs' }).yes();
    expect([game.state.round, game.asked(), game.bird('brown-headed-cowbird', 1).used]).toEqual([1, 0, true]);
    game.choose({ action: 'layEggs' });
    game.until('action');
    expect([game.asked(), game.bird('brown-headed-cowbird', 1).used]).toEqual([1, false]);
    expect(game.eggs('american-goldfinch', 1)).toBe(1);
  });

  test('[W3.29] reactions wake nobody', () => {
    const game = table({
      seats: [
        { grassland: ['american-robin'] },
        { forest: ['hooded-warbler'], grassland: ['brown-headed-cowbird'] },
        {
          forest: ['yellow-billed-cuckoo'],
          grassland: ['american-goldfinch'],
        },
      ],
    });
    game.choose({ action: 'layEggs' }).yes();
    expect(game.asked()).toBe(2);
    game.yes();
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
    expect(game.eggs('hooded-warbler', 1) + game.eggs('american-goldfinch', 2)).toBe(2);
  });

  test('[W3.30] the rodent watcher looks at reward and trade only, and caches one', () => {
    const game = table({
      seats: [{ forest: ['wild-turkey'], hand: ['mallard'] }, { wetland: ['loggerhead-shrike'] }],
      feeder: 'rodent seed fish',
    });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { trade: true }, { die: 'rodent' });
    expect(game.asks()).toBe('activate');
    game.yes();
    expect(game.cached('loggerhead-shrike', 1)).toBe(1);
  });

  test('[W3.31] play watchers react to extra plays too', () => {
    const hand = ['downy-woodpecker', 'hooded-warbler'];
    const game = table({
      seats: [
        { grassland: ['wild-turkey 3e'], hand, food: 'seed invertebrate invertebrate' },
        { forest: ['eastern-kingbird'] },
      ],
    });
    game.choose({ action: 'playBird' }, { card: 'downy-woodpecker', habitat: 'forest' }, { pay: ['seed'] }).yes();
    // the warbler's play wakes the kingbird first; it is used up when the woodpecker's own play is reported
    expect([game.asked(), game.row('forest')]).toEqual([1, ['downy-woodpecker', 'hooded-warbler']]);
    game.yes();
    expect([game.food(1), game.asks()]).toEqual(['invertebrate', 'action']);
  });

  test('[W3.31] a bird that moves in wakes nobody', () => {
    const game = table({ seats: [{ wetland: ['song-sparrow'] }, { forest: ['eastern-kingbird'] }] });
    game.choose({ action: 'drawCards' }, { deck: true }).yes().choose({ habitat: 'forest' });
    expect([game.row('forest'), game.asks()]).toEqual([['song-sparrow'], 'action']);
  });

  test('[W3.32] the egg watchers react to the action, even if no egg was laid', () => {
    const game = table({ seats: [{}, { grassland: ['brown-headed-cowbird', 'american-goldfinch'] }] });
    game.choose({ action: 'layEggs' }).yes();
    expect(game.eggs('american-goldfinch', 1)).toBe(1);
  });

  test('[W3.33] predator watchers react to tucks, caches and repeated hunts', () => {
    const game = table({
      seats: [{ wetland: ['hooded-merganser', 'common-merganser'] }, { forest: ['black-vulture'] }],
      feeder: 'seed fruit',
    });
    game.choose({ action: 'drawCards' }, { deck: true }, { deck: true }).no().yes().roll('fish seed seed');
    expect([game.cached('common-merganser'), game.asked(), game.asks()]).toEqual([1, 1, 'activate']);
  });
});

describe('repeat, move, extra play', () => {
  test('[W3.34] a repeated power may be to the left or the right of the repeater', () => {
    const grassland = ['northern-mockingbird', 'mourning-dove'];
    const game = table({ seats: [{ grassland }, {}] });
    game.choose({ action: 'layEggs' }).until('activate').no().yes();
    expect(game.told()).toContain('repeatedPower');
    const left = table({ seats: [{ grassland: ['mourning-dove', 'northern-mockingbird'] }, {}] });
    left.choose({ action: 'layEggs' }).until('activate').yes();
    expect(left.told()).toContain('repeatedPower');
  });

  test('[W3.35] a repeater is never repeated', () => {
    const game = table({ seats: [{ forest: ['gray-catbird', 'northern-mockingbird'] }, {}] });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { die: 'fish' });
    expect([game.asks(), game.asked()]).toEqual(['action', 1]);
  });

  test('[W3.36] the predator repeater takes both kinds of predators and nothing else', () => {
    const wetland = ['hooded-merganser', 'mallard', 'northern-harrier', 'common-merganser'];
    const game = table({ seats: [{ wetland }, {}], feeder: 'seed' });
    game.choose({ action: 'drawCards' }, { deck: true }, { deck: true }, { deck: true }).no().no().no().yes();
    expect(ids(game.choices())).toEqual(['northern-harrier', 'common-merganser']);
  });

  test('[W3.37] a mover needs a row with a free place, pays nothing and is not activated again', () => {
    const forest = plain.forest;
    const game = table({ seats: [{ forest, wetland: ['mallard'], grassland: ['blue-grosbeak 1e'] }, {}] });
    game.choose({ action: 'layEggs' }).until('activate').yes();
    expect(game.row('wetland')).toEqual(['mallard', 'blue-grosbeak']);
    expect([game.row('grassland'), game.state.turns]).toEqual([[], 2]);
  });

  test('[W3.38] an extra play pays the next column and is skipped without a legal play', () => {
    const broke = table({ seats: [{ hand: ['downy-woodpecker', 'hooded-warbler'], food: 'seed' }, {}] });
    broke.choose({ action: 'playBird' });
    expect([broke.row('forest'), broke.asked()]).toEqual([['downy-woodpecker'], 1]);
    const rich = table({
      seats: [
        {
          grassland: ['wild-turkey 1e'],
          hand: ['downy-woodpecker', 'hooded-warbler'],
          food: 'seed invertebrate invertebrate',
        },
        {},
      ],
    });
    rich.choose({ action: 'playBird' }, { card: 'downy-woodpecker', habitat: 'forest' }, { pay: ['seed'] }).yes();
    expect([rich.row('forest').length, rich.eggs('wild-turkey')]).toEqual([2, 0]);
  });
});

describe('optional and partial', () => {
  test('[W3.39] every power may be declined, and a seat that gains may take less', () => {
    const game = table({ seats: [{ forest: ['wild-turkey', 'northern-cardinal'] }, {}] });
    game.choose({ action: 'gainFood' }, { die: 'seed' }, { pass: true }).no();
    expect(game.food()).toBe('seed');
    const strict = table({ seats: [{}, {}], options: { partialGains: false } });
    strict.choose({ action: 'gainFood' });
    expect(strict.refusal({ pass: true })).toBe('INVALID_PASS');
  });

  test('[W3.40] declining a power that also helps others cancels it for all', () => {
    const game = table({ seats: [{ wetland: ['osprey'] }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true }).no();
    expect([game.food(0), game.food(1), game.asks()]).toEqual(['', '', 'action']);
  });

  test('[W3.41] other seats may refuse what a power gives to all', () => {
    const game = table({ seats: [{ wetland: ['osprey'] }, {}, {}] });
    game.choose({ action: 'drawCards' }, { deck: true }).yes().choose({ accept: false }, { accept: true });
    expect([game.food(0), game.food(1), game.food(2)]).toEqual(['fish', '', 'fish']);
  });
});

describe('structure', () => {
  test('[W3.50] the first seat rotates with two seats too', () => {
    const game = table({ seats: [{ cubes: 0 }, { cubes: 1 }], active: 1, first: 0 });
    game.choose({ action: 'drawCards' }, { deck: true });
    expect([game.state.round, game.state.first, game.asked()]).toEqual([1, 1, 1]);
  });

  test('[W3.51] a bird that moved away has already acted', () => {
    const game = table({ seats: [{ wetland: ['mallard', 'song-sparrow'], forest: [] }, {}] });
    game.choose({ action: 'drawCards' }, { deck: true }, { deck: true }).yes().choose({ habitat: 'forest' });
    expect(game.engine.questions[0].frame).toMatchObject({ kind: 'activate', seat: 0 });
    game.no();
    expect(game.asked()).toBe(1);
  });

  test('[W3.52] the reward is fixed when the cube is placed', () => {
    const game = table({ seats: [{ forest: plain.forest.slice(0, 4) }, {}] });
    game.choose({ action: 'gainFood' });
    expect(game.engine.questions[0].frame).toMatchObject({ kind: 'takeDie', count: 3 });
  });

  test('[W3.53] after round 4 the tray stays and the first seat does not move', () => {
    const game = table({ seats: [{ cubes: 1 }, { cubes: 0 }], round: 4, first: 0 });
    const tray = game.tray();
    game.choose({ action: 'layEggs' });
    expect([game.engine.over, game.tray(), game.state.first]).toEqual([true, tray, 0]);
  });

  test('[W3.54] a seat that left gets nothing and is not asked, but its mat counts', () => {
    const game = table({ seats: [{ wetland: ['american-bittern', 'osprey'] }, {}, { wetland: ['trumpeter-swan'] }] });
    game.engine.apply({ actor: 1, choice: { leave: true }, aside: true });
    game.choose({ action: 'drawCards' }, { deck: true }, { deck: true }).yes();
    expect([game.asks(), game.asked()]).toEqual(['accept', 2]);
    game.choose({ accept: true }).yes();
    // seat 1 has the fewest wetland birds, so nobody else draws
    expect([game.asks(), game.asked(), game.food(1)]).toEqual(['action', 2, '']);
    expect(wingspan.view(game.state, null).seats[1].left).toBe(true);
  });
});
