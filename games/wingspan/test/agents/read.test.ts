import { type Answer, applyAll, Match, must } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import type { Prompt } from '../../src/agents/index.ts';
import { promptOf } from '../../src/agents/prompt.ts';
import { readChoice } from '../../src/agents/read.ts';
import type { SeatedMatch } from '../../src/agents/seated-match.ts';
import { wingspan } from '../../src/rules/index.ts';

/** A table at a position; every answer is given for the seat that is asked. */
function sit(position: object, options: object = {}) {
  const setup = { options: { ...options, autoResolveForced: false }, seats: 2, seed: 'scene' };
  const match = must(Match.create(wingspan, { ...setup, start: JSON.stringify(position) }));
  const table: SeatedMatch = { match, players: ['ann', 'bob'], habitat: undefined, power: undefined };
  const prompt = (): Prompt => promptOf(table, match.engine.questions[0], 'p');
  const answers = (fields: object) => {
    const asked = prompt();
    const read = readChoice(table, asked, { promptId: 'p', kind: asked.kind, ...fields });
    if (!read.ok) return read;
    const tried = applyAll(match.engine, read.value as readonly Answer[]);
    return tried.ok ? read : tried;
  };
  return {
    prompt,
    /** The code of a refusal, or 'legal'. */
    code(fields: object): string {
      const read = answers(fields);
      return read.ok ? 'legal' : read.error.code;
    },
    why(fields: object): string {
      const read = answers(fields);
      return read.ok ? '' : read.error.message;
    },
    say(fields: object) {
      for (const answer of must(answers(fields))) must(match.answer(answer));
      return this;
    },
    view: () => wingspan.view(match.engine.state, 0),
  };
}

const tray = ['mallard', 'anhinga', 'killdeer'];
const scene = (ann: object, rest: object = {}) => ({ seats: [ann, {}], tray, ...rest });

describe('[W4] playBird', () => {
  const robin = () =>
    sit(
      scene({
        hand: ['american-robin'],
        food: { fruit: 1, seed: 2 },
        rows: { forest: [{ bird: 'hooded-warbler', eggs: 2 }], grassland: [{ bird: 'wild-turkey', eggs: 1 }] },
      }),
    ).say({ action: 'PLAY_BIRD' });

  test('names the habitats with their eggs and every payment', () => {
    expect(robin().prompt()).toMatchObject({
      kind: 'playBird',
      eligibleBirds: [
        {
          bird: 'american-robin',
          eggCostByHabitat: { FOREST: 1, GRASSLAND: 1 },
          payments: [{ FRUIT: 1 }, { SEED: 2 }],
        },
      ],
      eggsByBird: { 'ann/hooded-warbler': 2, 'ann/wild-turkey': 1 },
    });
  });

  const play = {
    bird: 'american-robin',
    habitat: 'FOREST',
    foodToSpend: { FRUIT: 1 },
    eggsToSpend: { 'ann/wild-turkey': 1 },
  };
  test.each([
    ['legal', {}],
    ['legal', { foodToSpend: { SEED: 2 } }],
    ['INVALID_BIRD', { bird: 'mallard' }],
    ['INVALID_HABITAT', { habitat: 'WETLAND' }],
    ['INVALID_FOOD_PAYMENT', { foodToSpend: { FRUIT: 1, SEED: 1 } }],
    ['INVALID_FOOD_PAYMENT', { foodToSpend: {} }],
    ['INVALID_FOOD_TYPE', { foodToSpend: { BREAD: 1 } }],
    ['NEGATIVE_FOOD', { foodToSpend: { FRUIT: -1 } }],
    ['INSUFFICIENT_FOOD', { foodToSpend: { FRUIT: 1e9 } }],
    ['INVALID_EGG_PAYMENT', { eggsToSpend: {} }],
    ['INVALID_EGG_PAYMENT', { eggsToSpend: { 'ann/hooded-warbler': 2 } }],
    ['EXCEEDS_AVAILABLE', { eggsToSpend: { 'ann/wild-turkey': 2 } }],
    ['INVALID_BIRD', { eggsToSpend: { 'bob/wild-turkey': 1 } }],
  ])('%s: %j', (code, change) => {
    expect(robin().code({ ...play, ...change })).toBe(code);
  });

  test('pays exactly what was named, in one prompt', () => {
    const [ann] = robin().say(play).view().seats;
    expect(ann.food).toMatchObject({ fruit: 0, seed: 2 });
    expect(ann.rows.grassland[0].eggs).toBe(0);
    expect(ann.rows.forest.map(({ bird }) => bird)).toEqual(['hooded-warbler', 'american-robin']);
  });
});

describe('[W4] selectFoodFromFeeder', () => {
  const feeder = (dice: readonly string[]) => sit(scene({}, { feeder: dice })).say({ action: 'GAIN_FOOD' });

  test.each([
    ['legal', { die: 'FISH' }],
    ['legal', { die: 'SEED_INVERTEBRATE', asFoodType: 'SEED' }],
    ['legal', 'stop'],
    ['INVALID_SEED_INVERTEBRATE_CHOICE', { die: 'SEED_INVERTEBRATE' }],
    ['INVALID_SEED_INVERTEBRATE_CHOICE', { die: 'SEED_INVERTEBRATE', asFoodType: 'FISH' }],
    ['EXCEEDS_AVAILABLE_DICE', { die: 'RODENT' }],
    ['NO_DICE_SELECTED', { die: 'CAKE' }],
    ['NO_DICE_SELECTED', undefined],
    ['INVALID_REROLL', 'reroll'],
  ])('%s: %j', (code, selection) => {
    expect(feeder(['fish', 'invertebrateOrSeed']).code({ selection })).toBe(code);
  });

  test.each([
    ['legal', { FISH: 1 }],
    ['legal', { SEED: 1 }],
    ['legal', { INVERTEBRATE: 1 }],
    // with partial gains, taking nothing of what is not there is legal
    ['legal', { RODENT: 1 }],
    ['legal', {}],
    ['INVALID_REROLL', 'reroll'],
    ['INVALID_FOOD_COUNT', { FISH: 2 }],
    ['INVALID_FOOD_COUNT', { SEED: 1, FISH: 1 }],
    ['INVALID_FOOD_TYPE', { CAKE: 1 }],
    ['NEGATIVE_FOOD', { SEED: -1 }],
    ['NO_DICE_SELECTED', 'seed'],
    ['NO_DICE_SELECTED', ['SEED']],
  ])('by kind, as the document writes it: %s: %j', (code, foodOrReroll) => {
    expect(feeder(['fish', 'invertebrateOrSeed']).code({ foodOrReroll })).toBe(code);
  });

  test('by kind, several at once: a die of its own first, then one that shows both', () => {
    const rows = { forest: [{ bird: 'hooded-warbler' }, { bird: 'prothonotary-warbler' }] };
    const table = () =>
      sit(scene({ rows }, { feeder: ['seed', 'invertebrateOrSeed', 'fish'] })).say({ action: 'GAIN_FOOD' });
    expect(table().prompt()).toMatchObject({ remaining: 2 });
    expect(
      table()
        .say({ foodOrReroll: { SEED: 2 } })
        .view(),
    ).toMatchObject({
      feeder: ['fish'],
      seats: [{ food: { seed: 2 } }, {}],
    });
    // one is there, so the other is asked for again
    expect(
      table()
        .say({ foodOrReroll: { FISH: 2 } })
        .prompt(),
    ).toMatchObject({ kind: 'selectFoodFromFeeder', remaining: 1 });
  });

  test('by kind, what is not there is refused where gaining less is not legal', () => {
    const table = sit(scene({}, { feeder: ['fish', 'fruit'] }), { partialGains: false }).say({ action: 'GAIN_FOOD' });
    expect(table.code({ foodOrReroll: { SEED: 1 } })).toBe('EXCEEDS_AVAILABLE_DICE');
    expect(table.why({ foodOrReroll: { SEED: 1 } })).toContain('Dice to take: 1 FISH, 1 FRUIT.');
  });

  test('[W2.8] one face may be thrown again', () => {
    const table = feeder(['fruit', 'fruit']);
    expect(table.prompt()).toMatchObject({ canReroll: true, availableDice: { FRUIT: 2 } });
    expect(table.code({ selection: 'reroll' })).toBe('legal');
  });

  test.each([
    ['legal', 'reroll'],
    ['legal', 'stop'],
    ['legal', { die: 'FISH' }],
    ['NO_DICE_SELECTED', undefined],
    ['NO_DICE_SELECTED', 'nonsense'],
    ['NO_DICE_SELECTED', { die: 'RODENT' }],
    ['NO_DICE_SELECTED', { die: 'constructor' }],
    ['NO_DICE_SELECTED', 42],
  ])('[W3.11] taking all of a food: %s: %j', (code, selection) => {
    const table = sit(scene({ hand: ['bald-eagle'], food: { fish: 2, rodent: 1 } }, { feeder: ['fish', 'fish'] }));
    table
      .say({ action: 'PLAY_BIRD' })
      .say({ bird: 'bald-eagle', habitat: 'WETLAND', foodToSpend: { FISH: 2, RODENT: 1 } });
    table.say({ activate: true });
    expect(table.prompt()).toMatchObject({ takesAll: true, availableDice: { FISH: 2 } });
    expect(table.code({ selection })).toBe(code);
  });
});

describe('[W4] placeEggs', () => {
  const nests = (options = {}) =>
    sit(
      scene({ rows: { forest: [{ bird: 'hooded-warbler', eggs: 2 }], grassland: [{ bird: 'wild-turkey' }] } }),
      options,
    ).say({
      action: 'LAY_EGGS',
    });

  test.each([
    ['legal', { 'ann/hooded-warbler': 1, 'ann/wild-turkey': 1 }],
    ['legal', { 'ann/wild-turkey': 2 }],
    ['legal', {}],
    ['EXCEEDS_CAPACITY', { 'ann/hooded-warbler': 2 }],
    ['INVALID_EGG_COUNT', { 'ann/wild-turkey': 3 }],
    ['INVALID_EGG_COUNT', { 'ann/wild-turkey': 0.5 }],
    ['INVALID_BIRD', { 'ann/mallard': 1 }],
  ])('%s: %j', (code, placements) => {
    expect(nests().code({ placements })).toBe(code);
  });

  test('[W3.39] laying fewer is legal only where partial gains are', () => {
    expect(nests().prompt()).toMatchObject({ count: 2, minCount: 0 });
    expect(nests({ partialGains: false }).prompt()).toMatchObject({ count: 2, minCount: 2 });
    expect(nests({ partialGains: false }).code({ placements: { 'ann/wild-turkey': 1 } })).toBe('INVALID_EGG_COUNT');
  });

  test('fewer eggs are laid when fewer are named', () => {
    const [ann] = nests()
      .say({ placements: { 'ann/wild-turkey': 1 } })
      .view().seats;
    expect([ann.rows.forest[0].eggs, ann.rows.grassland[0].eggs]).toEqual([2, 1]);
  });
});

describe('[W4] drawCards', () => {
  const swan = [{ bird: 'trumpeter-swan' }, { bird: 'prothonotary-warbler' }];
  const draw = () => sit(scene({ rows: { wetland: swan } })).say({ action: 'DRAW_CARDS' });

  test.each([
    ['legal', { trayCards: ['mallard'], numDeckCards: 1 }],
    ['legal', { trayCards: ['mallard', 'killdeer'] }],
    ['legal', { trayCards: [], numDeckCards: 0 }],
    ['TOO_MANY_CARDS', { trayCards: tray }],
    ['INVALID_TRAY_CARD', { trayCards: ['barred-owl'] }],
    ['DUPLICATE_TRAY_CARD', { trayCards: ['mallard', 'mallard'] }],
    ['INVALID_CARD_COUNT', { numDeckCards: -1 }],
  ])('%s: %j', (code, choice) => {
    expect(draw().code(choice)).toBe(code);
  });

  test('a draw may be split over several prompts', () => {
    const table = draw().say({ trayCards: ['anhinga'] });
    expect(table.prompt()).toMatchObject({ kind: 'drawCards', remaining: 1, trayCards: ['mallard', 'killdeer'] });
    expect(table.say({ numDeckCards: 1 }).view().seats[0].hand).toBe(2);
  });
});

describe('[W4] turnAction and bonusTrade', () => {
  const one = () => sit(scene({ food: { fish: 1 }, rows: { grassland: [{ bird: 'wild-turkey' }] } }));

  test('rewards and payable trades are named', () => {
    expect(one().prompt()).toMatchObject({
      eligibleActions: ['GAIN_FOOD', 'LAY_EGGS', 'DRAW_CARDS'],
      rewardsByAction: { GAIN_FOOD: { reward: 1 }, LAY_EGGS: { reward: 2, bonus: true }, DRAW_CARDS: { reward: 1 } },
    });
    expect(one().code({ action: 'PLAY_BIRD' })).toBe('INVALID_ACTION');
    expect(one().code({ action: 'GAIN_FOOD', takeBonus: true })).toBe('BONUS_NOT_AVAILABLE');
  });

  test('a trade taken in advance is not asked about again', () => {
    const table = one()
      .say({ action: 'LAY_EGGS', takeBonus: true })
      .say({ placements: { 'ann/wild-turkey': 2 } });
    expect(table.prompt()).toMatchObject({ kind: 'discardFood', context: { phase: 'ACTION' } });
  });

  test('[W14] the trade is asked after the reward: a fish for a third egg', () => {
    const table = one()
      .say({ action: 'LAY_EGGS' })
      .say({ placements: { 'ann/wild-turkey': 2 } });
    expect(table.prompt()).toMatchObject({ kind: 'bonusTrade', cost: 'FOOD', reward: 'EGG' });
    table.say({ accept: true });
    expect(table.prompt()).toMatchObject({ kind: 'discardFood', foodCost: { WILD: 1 } });
    expect(table.code({ food: { FISH: 2 } })).toBe('INVALID_FOOD_COUNT');
    expect(table.code({ food: { SEED: 1 } })).toBe('INVALID_FOOD_TYPE');
    table.say({ food: { FISH: 1 } }).say({ placements: { 'ann/wild-turkey': 1 } });
    expect(table.view().seats[0].rows.grassland[0].eggs).toBe(3);
  });
});

describe('[W4] cards and powers', () => {
  test('tucking needs exactly one card of the hand', () => {
    const rows = { wetland: [{ bird: 'american-coot' }] };
    const table = sit(scene({ hand: ['barred-owl', 'mourning-dove'], rows })).say({ action: 'DRAW_CARDS' });
    table.say({ numDeckCards: 1 });
    expect(table.prompt()).toMatchObject({
      kind: 'activatePower',
      birdInstanceId: 'ann/american-coot',
      benefitsOthers: false,
      context: { phase: 'POWER', trigger: 'WHEN_ACTIVATED', sourceBirdId: 'ann/american-coot' },
    });
    expect(table.code({ activate: 'yes' })).toBe('INVALID_ACTIVATE');
    table.say({ activate: true });
    expect(table.prompt()).toMatchObject({ kind: 'selectCards', mode: 'TUCK', source: 'HAND', count: 1 });
    expect(table.code({ cards: [] })).toBe('INVALID_CARD_COUNT');
    expect(table.code({ cards: ['mallard'] })).toBe('INVALID_CARD');
    expect(table.code({ cards: ['barred-owl'] })).toBe('legal');
  });
});

describe('a refusal names the wanted shape', () => {
  const nests = () => sit(scene({ rows: { grassland: [{ bird: 'wild-turkey' }] } }));
  const cases: readonly [string, () => ReturnType<typeof sit>, object, string][] = [
    ['action', nests, { action: 'FLY' }, 'action must be one of GAIN_FOOD, LAY_EGGS, DRAW_CARDS.'],
    ['eggs', () => nests().say({ action: 'LAY_EGGS' }), { placements: 2 }, 'such as { "ann/wild-turkey": 1 }'],
    ['dice', () => nests().say({ action: 'GAIN_FOOD' }), { selection: 'SEED' }, 'selection must be { die: "FISH" }'],
    [
      'cards',
      () => nests().say({ action: 'DRAW_CARDS' }),
      { trayCards: 'mallard' },
      '["mallard","anhinga","killdeer"]',
    ],
    ['kind', nests, { kind: 'playBird' }, 'kind must be "turnAction".'],
    ['prompt', nests, { promptId: 'q' }, 'promptId must be "p".'],
  ];
  test.each(cases)('%s', (_, table, fields, shape) => {
    expect(table().why(fields)).toContain(shape);
  });
});
