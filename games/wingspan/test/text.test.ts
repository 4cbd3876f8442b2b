import { describe, expect, test } from 'vitest';
import { BIRDS, BONUSES, bonusText, costText, GOALS, goalText, powerText, wingspan } from '../src/rules/index.ts';
import { table } from './table.ts';

const bird = (id: string) => BIRDS.find((one) => one.id === id) as (typeof BIRDS)[number];

describe('choices in words', () => {
  const words = (game: ReturnType<typeof table>) => {
    const { frame, choices } = game.engine.questions[0];
    const say = wingspan.text.choices[frame.kind] as (view: unknown, choice: unknown, frame: unknown) => string;
    return choices.map((choice) => say(wingspan.view(game.state, game.asked()), choice, frame));
  };

  test('actions say what they bring', () => {
    const mat = { forest: ['barred-owl', 'wild-turkey'], wetland: ['mallard'], hand: ['turkey-vulture'] };
    expect(words(table({ seats: [mat, {}] }))).toEqual([
      'Play a bird',
      'Gain food: 2 dice, then 1 brown bird',
      'Lay eggs: 2 eggs',
      'Draw cards: 1 card, then 1 brown bird',
    ]);
  });

  test('plays say what they cost', () => {
    const mat = { forest: ['wild-turkey 2e'], hand: ['turkey-vulture', 'barred-owl'], food: 'rodent' };
    expect(words(table({ seats: [mat, {}] }).choose({ action: 'playBird' }))).toEqual([
      'Turkey Vulture in the forest, for 1 egg',
      'Turkey Vulture in the grassland, for nothing',
      'Turkey Vulture in the wetland, for nothing',
      'Barred Owl in the forest, for 1 rodent and 1 egg',
    ]);
  });
});

describe('the sentence on a card', () => {
  test.each([
    [
      'acorn-woodpecker',
      'When activated: Gain 1 seed from the birdfeeder, if there is one. You may cache it on this bird.',
    ],
    [
      'american-avocet',
      'Once between turns: when another player takes the lay eggs action, lay 1 egg on another of your birds with a ground nest.',
    ],
    ['american-bittern', 'When activated: The players with the fewest birds in their wetland draw 1 card.'],
    ['american-coot', 'When activated: Tuck 1 card from your hand under this bird. If you do, draw 1 card.'],
    [
      'american-crow',
      'When activated: Discard 1 egg from another of your birds to gain 1 food of any kind from the supply.',
    ],
    ['american-goldfinch', 'When played: Gain 3 seeds from the supply.'],
    [
      'american-kestrel',
      'When activated: Roll all dice that are not in the birdfeeder. If any of them shows a rodent, cache 1 rodent from the supply on this bird.',
    ],
    [
      'american-oystercatcher',
      'When played: Set out a card for each player and 1 more. Starting with you and going clockwise, each player takes 1. You also keep the last card.',
    ],
    [
      'annas-hummingbird',
      'When activated: All players gain 1 die from the birdfeeder, starting with a player of your choice.',
    ],
    ['ash-throated-flycatcher', 'When played: Lay 1 egg on each of your birds with a cavity nest.'],
    ['atlantic-puffin', 'When played: Draw 2 new bonus cards and keep 1 of them.'],
    ['bairds-sparrow', 'When activated: Lay 1 egg on any of your birds.'],
    ['bald-eagle', 'When played: Gain all fish in the birdfeeder.'],
    ['baltimore-oriole', 'When activated: All players gain 1 fruit from the supply.'],
    [
      'barred-owl',
      'When activated: Look at the top card of the deck. If its wingspan is less than 75 cm, tuck it under this bird; otherwise discard it.',
    ],
    [
      'belted-kingfisher',
      'Once between turns: when another player plays a bird in the wetland, gain 1 fish from the supply.',
    ],
    [
      'black-vulture',
      'Once between turns: when the predator of another player succeeds, gain 1 die from the birdfeeder.',
    ],
    ['brown-pelican', 'When played: Gain 3 fish from the supply.'],
    ['canada-goose', 'When activated: Discard 1 seed to tuck 2 cards from the deck under this bird.'],
    ['carolina-chickadee', 'When activated: Cache 1 seed from the supply on this bird.'],
    [
      'chihuahuan-raven',
      'When activated: Discard 1 egg from another of your birds to gain 2 food of any kind from the supply.',
    ],
    [
      'common-grackle',
      'When activated: Tuck 1 card from your hand under this bird. If you do, you may lay 1 egg on this bird.',
    ],
    ['downy-woodpecker', 'When played: Play another bird in your forest, at its normal cost.'],
    ['gray-catbird', 'When activated: Repeat the brown power of another bird in this habitat.'],
    ['green-heron', 'When activated: Trade 1 food for 1 food of another kind from the supply.'],
    [
      'hermit-thrush',
      'When activated: The players with the fewest birds in their forest gain 1 die from the birdfeeder, starting with a player of your choice.',
    ],
    ['hooded-merganser', 'When activated: Repeat the power of another predator in this habitat.'],
    [
      'horned-lark',
      'Once between turns: when another player plays a bird in the grassland, tuck 1 card from your hand under this bird.',
    ],
    ['house-wren', 'When played: Play another bird in the habitat of this bird, at its normal cost.'],
    ['indigo-bunting', 'When activated: Gain 1 invertebrate or 1 fruit from the birdfeeder, if there is one.'],
    ['killdeer', 'When activated: Discard 1 egg from any of your birds to draw 2 cards.'],
    [
      'lazuli-bunting',
      'When activated: All players lay 1 egg on one of their birds with a bowl nest. You may lay 1 more egg on another of your birds with a bowl nest.',
    ],
    [
      'loggerhead-shrike',
      'Once between turns: when another player takes the gain food action and gains any rodents, cache 1 rodent from the supply on this bird.',
    ],
    ['northern-flicker', 'When played: Gain all invertebrates in the birdfeeder.'],
    [
      'pygmy-nuthatch',
      'When activated: Tuck 1 card from your hand under this bird. If you do, gain 1 invertebrate or 1 seed from the supply.',
    ],
    ['ruddy-duck', 'When activated: Draw 2 cards. If you do, discard 1 card from your hand at the end of your turn.'],
    [
      'song-sparrow',
      'When activated: If no bird is to the right of this one in its habitat, move it to another habitat.',
    ],
    ['spotted-sandpiper', 'When activated: All players draw 1 card from the deck.'],
    ['mourning-dove', 'When activated: Lay 1 egg on this bird.'],
    ['wild-turkey', ''],
  ])('%s', (id, text) => {
    expect(powerText(bird(id))).toBe(text);
  });

  test('no sentence on any of the 170 cards has a wrong number, gap or word', () => {
    for (const one of BIRDS.filter(({ power }) => power !== null)) {
      const text = powerText(one);
      expect(text, one.name).toMatch(/^(When (activated|played)|Once between turns): \S.*\.$/);
      expect(text, one.name).not.toMatch(
        /undefined|null|NaN| {2}|\b1 (cards|eggs|seeds|dice)\b|\b[23] (card|egg|seed|die)\b|\.\.|fishs|foods\b|fruits/,
      );
      expect(
        text.split('. ').every((part) => /^[A-Z]/.test(part)),
        one.name,
      ).toBe(true);
    }
  });

  test.each([
    ['american-robin', '1 invertebrate or fruit'],
    ['trumpeter-swan', '2 seeds and 1 of any kind'],
    ['turkey-vulture', 'nothing'],
    ['bald-eagle', '2 fish and 1 rodent'],
  ])('%s costs %s', (id, text) => {
    expect(costText(bird(id).cost)).toBe(text);
  });

  test('bonus cards and goals', () => {
    const bonus = (id: string) => bonusText(BONUSES.find((one) => one.id === id) as (typeof BONUSES)[number]);
    expect(bonus('anatomist')).toBe('For birds named after body parts, 2 to 3: 3 points; 4 or more: 7 points.');
    expect(bonus('breeding-manager')).toBe('1 point each for birds with at least 4 eggs on them.');
    expect(bonus('oologist')).toBe('For birds with at least 1 egg on them, 7 to 8: 3 points; 9 or more: 6 points.');
    expect(bonus('falconer')).toBe('2 points each for predators.');
    expect(new Set(BONUSES.map(bonusText)).size).toBe(26);
    expect(new Set(GOALS.map(goalText)).size).toBe(16);
  });
});
