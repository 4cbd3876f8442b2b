import { describe, expect, test } from 'vitest';
import { BONUS } from '../src/rules/catalogue.ts';
import { bonusCount, bonusPoints, goalCount, goalPoints, qualifies } from '../src/rules/goals.ts';
import { BIRDS, BONUSES, GOALS, wingspan } from '../src/rules/index.ts';
import { table } from './table.ts';

const birdsFor = (bonus: string) =>
  BIRDS.filter((_, card) => qualifies(BONUSES[BONUS[bonus]], card)).map(({ id }) => id);
const ended = { round: 5, stack: [] } as const;

describe('goals and scoring', () => {
  test('[W3.42] a goal is counted at the end of its round and never again', () => {
    const game = table({
      seats: [{ grassland: ['wild-turkey'], cubes: 1 }, { cubes: 0 }],
      goals: ['eggs-in-grassland'],
      first: 1,
    });
    game.choose({ action: 'layEggs' });
    expect(wingspan.view(game.state, null).goals[0]).toEqual({
      goal: 'eggs-in-grassland',
      counts: [2, 0],
      points: [4, 0],
    });
    game.choose({ action: 'layEggs' });
    expect(wingspan.view(game.state, null).goals[0].counts).toEqual([2, 0]);
  });

  test('[W3.43] a sole qualifier among five takes the first place', () => {
    expect(goalPoints([0, 0, 1, 0, 0], 3, 'green')).toEqual([0, 0, 7, 0, 0]);
  });

  test.each([
    ['2 for 1st', [1, 1], [2, 3, 4, 5]],
    ['3 for 1st', [1, 1, 1], [1, 2, 3, 4]],
    ['4 for 1st', [1, 1, 1, 1], [1, 2, 2, 3]],
    ['5 for 1st', [1, 1, 1, 1, 1], [1, 1, 2, 2]],
    ['2 for 2nd', [1, 1, 2], [0, 1, 2, 3]],
    ['3 for 2nd', [1, 1, 1, 2], [0, 1, 1, 2]],
    ['4 for 2nd', [1, 1, 1, 1, 2], [0, 0, 1, 1]],
    ['2 for 3rd', [1, 1, 3, 2], [0, 0, 1, 1]],
    ['3 for 3rd', [1, 1, 1, 3, 2], [0, 0, 0, 1]],
  ])('[W3.43] green ties: %s', (_, counts, shares) => {
    expect([0, 1, 2, 3].map((round) => goalPoints(counts, round, 'green')[0])).toEqual(shares);
  });

  test('[W3.44] nest bonus cards count star nests; habitat bonus cards count birds of that habitat alone', () => {
    expect(birdsFor('nest-box-builder')).toContain('atlantic-puffin');
    expect(birdsFor('forester')).toContain('barred-owl');
    expect(birdsFor('forester')).not.toContain('wild-turkey');
  });

  test('[W3.45] over 65 cm, at most 30 cm, under 4 points', () => {
    const span = (ids: string[]) => ids.map((id) => BIRDS.find((bird) => bird.id === id)?.wingspan as number);
    expect(Math.min(...span(birdsFor('large-bird-specialist')))).toBe(66);
    expect(Math.max(...span(birdsFor('passerine-specialist')))).toBe(30);
    expect(birdsFor('passerine-specialist')).toContain('bobolink');
    expect(
      Math.max(...birdsFor('backyard-birder').map((id) => BIRDS.find((bird) => bird.id === id)?.points as number)),
    ).toBe(3);
  });

  test('[W3.46] the bonus for the smallest row is two a bird, nothing for an empty row', () => {
    const mat = { forest: ['barred-owl', 'wild-turkey'], wetland: ['mallard'] };
    const score = (grassland: string[]) =>
      wingspan.result(table({ seats: [{ ...mat, grassland, bonuses: ['ecologist'] }, {}], ...ended }).state)
        .breakdown?.[0].bonus;
    expect([score([]), score(['bobolink'])]).toEqual([0, 2]);
  });

  test('[W3.47] flocking and predator bonus cards look at the symbol, whatever the colour', () => {
    expect(birdsFor('bird-counter')).toContain('horned-lark');
    expect([birdsFor('bird-counter').length, birdsFor('falconer').length]).toEqual([25, 22]);
  });

  test('[W3.48] names are data, not substrings', () => {
    expect(birdsFor('photographer')).toEqual(
      expect.arrayContaining(['northern-bobwhite', 'barrows-goldeneye', 'golden-eagle']),
    );
    expect(birdsFor('photographer')).not.toContain('barred-owl');
    expect(birdsFor('anatomist')).not.toContain('burrowing-owl');
    expect(birdsFor('anatomist')).not.toContain('trumpeter-swan');
  });

  test('[W3.49] only tokens beside the mat break a tie', () => {
    const seats = [{ forest: ['carolina-chickadee 1e 1c'] }, { grassland: ['bobolink'], food: 'seed' }];
    const { scores, ranks } = wingspan.result(table({ seats, ...ended }).state);
    expect([scores, ranks]).toEqual([
      [4, 4],
      [2, 1],
    ]);
  });

  test.each([
    ['anatomist', 39],
    ['backyard-birder', 71],
    ['bird-counter', 25],
    ['bird-feeder', 75],
    ['cartographer', 37],
    ['enclosure-builder', 54],
    ['falconer', 22],
    ['fishery-manager', 30],
    ['food-web-expert', 16],
    ['forester', 40],
    ['historian', 19],
    ['large-bird-specialist', 57],
    ['nest-box-builder', 54],
    ['omnivore-expert', 28],
    ['passerine-specialist', 60],
    ['photographer', 58],
    ['platform-builder', 54],
    ['prairie-manager', 31],
    ['rodentologist', 25],
    ['viticulturalist', 37],
    ['wetland-scientist', 45],
    ['wildlife-gardener', 54],
  ])('[W2.13] %s counts %i of the 170 birds', (bonus, birds) => {
    expect(birdsFor(bonus)).toHaveLength(birds);
  });

  const mat = {
    forest: ['barred-owl 1e', 'hooded-warbler 3e'],
    grassland: ['wild-turkey 4e', 'bobolink 1e'],
    wetland: ['mallard 4e', 'black-tern 2e'],
    hand: ['osprey', 'willet', 'killdeer', 'dickcissel', 'common-loon'],
  };

  test.each([
    ['breeding-manager', 2, 2],
    ['oologist', 6, 0],
    ['visionary-leader', 5, 4],
    ['ecologist', 2, 4],
  ])('[W2.13] %s looks at the position: %i for %i points', (bonus, count, points) => {
    const { state } = table({ seats: [mat, {}] });
    expect(bonusCount(state, 0, BONUS[bonus])).toBe(count);
    expect(bonusPoints(BONUSES[BONUS[bonus]], count)).toBe(points);
  });

  test.each([
    ['oologist', [6, 7, 8, 9], [0, 3, 3, 6]],
    ['visionary-leader', [4, 5, 7, 8], [0, 4, 4, 7]],
    ['photographer', [3, 4, 5, 6], [0, 3, 3, 6]],
    ['anatomist', [1, 2, 3, 4], [0, 3, 3, 7]],
  ])('[W2.13] %s by tiers', (bonus, counts, points) => {
    expect(counts.map((count) => bonusPoints(BONUSES[BONUS[bonus]], count))).toEqual(points);
  });

  test.each([
    ['birds-in-forest', 2],
    ['eggs-in-forest', 4],
    ['birds-in-grassland', 2],
    ['eggs-in-grassland', 5],
    ['birds-in-wetland', 2],
    ['eggs-in-wetland', 6],
    ['bowl-birds-with-eggs', 2],
    ['eggs-in-bowl-nests', 5],
    ['cavity-birds-with-eggs', 2],
    ['eggs-in-cavity-nests', 3],
    ['ground-birds-with-eggs', 4],
    ['eggs-in-ground-nests', 11],
    ['platform-birds-with-eggs', 1],
    ['eggs-in-platform-nests', 2],
    ['egg-sets-across-habitats', 4],
    ['total-birds', 6],
  ])('[W2.12] goal %s counts %i', (goal, count) => {
    const { state } = table({ seats: [mat, {}] });
    expect(
      goalCount(
        state,
        0,
        GOALS.findIndex(({ id }) => id === goal),
      ),
    ).toBe(count);
  });
});
