import type { Position } from '../rules/notation/position.ts';

/** The middle of a match for two: what the front page, the gallery and the pictures of the documents show. */
export const MIDDLE: Position = {
  round: 2,
  turns: 24,
  first: 1,
  active: 0,
  seats: [
    {
      hand: ['painted-bunting', 'barred-owl', 'great-blue-heron', 'ruby-throated-hummingbird', 'wood-duck'],
      bonuses: ['bird-feeder', 'forester'],
      food: { invertebrate: 3, seed: 1, fruit: 2, rodent: 1 },
      cubes: 3,
      rows: {
        forest: [
          { bird: 'carolina-chickadee', eggs: 1, cached: 2 },
          { bird: 'northern-cardinal', eggs: 2 },
          { bird: 'acorn-woodpecker', eggs: 1, cached: 1 },
          { bird: 'blue-gray-gnatcatcher', eggs: 2 },
        ],
        grassland: [
          { bird: 'mourning-dove', eggs: 3 },
          { bird: 'western-meadowlark', eggs: 1 },
          { bird: 'american-robin', eggs: 2 },
        ],
        wetland: [{ bird: 'mallard', eggs: 2 }, { bird: 'belted-kingfisher' }],
      },
      tucked: [
        { under: 'american-robin', card: 'house-wren', known: 'owner' },
        { under: 'american-robin', card: 'dickcissel', known: 'owner' },
      ],
    },
    {
      hand: ['osprey', 'killdeer', 'bobolink', 'common-loon', 'house-finch', 'bushtit'],
      bonuses: ['falconer'],
      food: { fish: 2, seed: 2 },
      cubes: 3,
      rows: {
        forest: [
          { bird: 'coopers-hawk', eggs: 2 },
          { bird: 'tufted-titmouse', eggs: 1, cached: 1 },
        ],
        grassland: [
          { bird: 'american-kestrel', eggs: 1, cached: 2 },
          { bird: 'barn-swallow', eggs: 2 },
          { bird: 'chipping-sparrow', eggs: 2 },
        ],
        wetland: [{ bird: 'snowy-egret', eggs: 1 }, 'canada-goose', 'ruddy-duck'],
      },
      tucked: [
        { under: 'coopers-hawk', card: 'spotted-towhee', known: 'all' },
        { under: 'barn-swallow', card: 'chihuahuan-raven', known: 'owner' },
      ],
    },
  ],
  tray: ['roseate-spoonbill', 'red-winged-blackbird', 'bald-eagle'],
  feeder: ['seed', 'invertebrateOrSeed', 'fruit'],
  goals: [
    { goal: 'birds-in-forest', counts: [3, 2], points: [4, 1] },
    'eggs-in-bowl-nests',
    'birds-in-wetland',
    'total-birds',
  ],
};
