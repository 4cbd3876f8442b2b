import { type BirdTest, type Bonus, frozen, type Goal } from './types.ts';

/** Where the solo opponent's count starts in rounds 1 to 4. */
const BASES: { readonly [K in Goal['count']['kind']]: readonly number[] } = {
  birdsInHabitat: [0, 1, 2, 3],
  eggsInHabitat: [1, 3, 5, 7],
  birdsWithEggsByNest: [0, 1, 2, 3],
  eggsByNest: [1, 3, 5, 7],
  eggSetsAcrossHabitats: [-1, 0, 1, 2],
  totalBirds: [2, 5, 8, 11],
};
const goal = (id: string, name: string, count: Goal['count']): Goal => ({
  id,
  name,
  count,
  automaBase: BASES[count.kind],
});

/** The 16 goals: entries 2k and 2k + 1 are the two sides of tile k, so they never meet in one match. */
export const GOALS: readonly Goal[] = /* @__PURE__ */ frozen([
  goal('birds-in-forest', 'Birds in the forest', { kind: 'birdsInHabitat', habitat: 'forest' }),
  goal('eggs-in-forest', 'Eggs in the forest', { kind: 'eggsInHabitat', habitat: 'forest' }),
  goal('birds-in-grassland', 'Birds in the grassland', { kind: 'birdsInHabitat', habitat: 'grassland' }),
  goal('eggs-in-grassland', 'Eggs in the grassland', { kind: 'eggsInHabitat', habitat: 'grassland' }),
  goal('birds-in-wetland', 'Birds in the wetland', { kind: 'birdsInHabitat', habitat: 'wetland' }),
  goal('eggs-in-wetland', 'Eggs in the wetland', { kind: 'eggsInHabitat', habitat: 'wetland' }),
  goal('bowl-birds-with-eggs', 'Birds in bowl nests with eggs', { kind: 'birdsWithEggsByNest', nest: 'bowl' }),
  goal('eggs-in-bowl-nests', 'Eggs in bowl nests', { kind: 'eggsByNest', nest: 'bowl' }),
  goal('cavity-birds-with-eggs', 'Birds in cavity nests with eggs', { kind: 'birdsWithEggsByNest', nest: 'cavity' }),
  goal('eggs-in-cavity-nests', 'Eggs in cavity nests', { kind: 'eggsByNest', nest: 'cavity' }),
  goal('ground-birds-with-eggs', 'Birds in ground nests with eggs', { kind: 'birdsWithEggsByNest', nest: 'ground' }),
  goal('eggs-in-ground-nests', 'Eggs in ground nests', { kind: 'eggsByNest', nest: 'ground' }),
  goal('platform-birds-with-eggs', 'Birds in platform nests with eggs', {
    kind: 'birdsWithEggsByNest',
    nest: 'platform',
  }),
  goal('eggs-in-platform-nests', 'Eggs in platform nests', { kind: 'eggsByNest', nest: 'platform' }),
  goal('egg-sets-across-habitats', 'Sets of eggs in all three habitats', { kind: 'eggSetsAcrossHabitats' }),
  goal('total-birds', 'Birds in all', { kind: 'totalBirds' }),
]);

/** Points for so many birds, and for more. */
const tiers = (...steps: readonly (readonly [min: number, points: number])[]): Bonus['scoring'] => ({
  type: 'tiers',
  tiers: steps.map(([min, points]) => ({ min, points })),
});
const each = (points: number): Bonus['scoring'] => ({ type: 'perItem', points });
const birds = (where: BirdTest): Bonus['count'] => ({ kind: 'birdsOnMat', where });

/** One card; `automa` marks those the solo opponent can be given. */
const card = (id: string, name: string, count: Bonus['count'], scoring: Bonus['scoring'], automa: boolean): Bonus => ({
  id,
  name,
  count,
  scoring,
  automa,
});

/** The 26 bonus cards, by name. */
export const BONUSES: readonly Bonus[] = /* @__PURE__ */ frozen([
  card('anatomist', 'Anatomist', birds({ test: 'nameTag', tag: 'bodyPart' }), tiers([2, 3], [4, 7]), true),
  card('backyard-birder', 'Backyard Birder', birds({ test: 'pointsLessThan', value: 4 }), tiers([5, 3], [7, 6]), false),
  card('bird-counter', 'Bird Counter', birds({ test: 'flag', flag: 'flocking' }), each(2), true),
  card('bird-feeder', 'Bird Feeder', birds({ test: 'eats', food: 'seed' }), tiers([5, 3], [8, 7]), true),
  card('breeding-manager', 'Breeding Manager', birds({ test: 'eggsAtLeast', value: 4 }), each(1), false),
  card('cartographer', 'Cartographer', birds({ test: 'nameTag', tag: 'geography' }), tiers([2, 3], [4, 7]), true),
  card('ecologist', 'Ecologist', { kind: 'birdsInSmallestHabitat' }, each(2), false),
  card('enclosure-builder', 'Enclosure Builder', birds({ test: 'nest', nest: 'ground' }), tiers([4, 4], [6, 7]), true),
  card('falconer', 'Falconer', birds({ test: 'flag', flag: 'predator' }), each(2), true),
  card('fishery-manager', 'Fishery Manager', birds({ test: 'eats', food: 'fish' }), tiers([2, 3], [4, 8]), true),
  card('food-web-expert', 'Food Web Expert', birds({ test: 'eatsOnly', food: 'invertebrate' }), each(2), true),
  card('forester', 'Forester', birds({ test: 'onlyHabitat', habitat: 'forest' }), tiers([3, 4], [5, 8]), true),
  card('historian', 'Historian', birds({ test: 'nameTag', tag: 'person' }), each(2), true),
  card(
    'large-bird-specialist',
    'Large Bird Specialist',
    birds({ test: 'wingspanMoreThan', value: 65 }),
    tiers([4, 3], [6, 6]),
    true,
  ),
  card('nest-box-builder', 'Nest Box Builder', birds({ test: 'nest', nest: 'cavity' }), tiers([4, 4], [6, 7]), true),
  card('omnivore-expert', 'Omnivore Expert', birds({ test: 'eats', food: 'wild' }), each(2), true),
  card('oologist', 'Oologist', birds({ test: 'eggsAtLeast', value: 1 }), tiers([7, 3], [9, 6]), false),
  card(
    'passerine-specialist',
    'Passerine Specialist',
    birds({ test: 'wingspanAtMost', value: 30 }),
    tiers([4, 3], [6, 6]),
    true,
  ),
  card('photographer', 'Photographer', birds({ test: 'nameTag', tag: 'color' }), tiers([4, 3], [6, 6]), true),
  card('platform-builder', 'Platform Builder', birds({ test: 'nest', nest: 'platform' }), tiers([4, 4], [6, 7]), true),
  card(
    'prairie-manager',
    'Prairie Manager',
    birds({ test: 'onlyHabitat', habitat: 'grassland' }),
    tiers([2, 3], [4, 8]),
    true,
  ),
  card('rodentologist', 'Rodentologist', birds({ test: 'eats', food: 'rodent' }), each(2), true),
  card('visionary-leader', 'Visionary Leader', { kind: 'cardsInHand' }, tiers([5, 4], [8, 7]), false),
  card('viticulturalist', 'Viticulturalist', birds({ test: 'eats', food: 'fruit' }), tiers([2, 3], [4, 7]), true),
  card(
    'wetland-scientist',
    'Wetland Scientist',
    birds({ test: 'onlyHabitat', habitat: 'wetland' }),
    tiers([3, 3], [5, 7]),
    true,
  ),
  card('wildlife-gardener', 'Wildlife Gardener', birds({ test: 'nest', nest: 'bowl' }), tiers([4, 4], [6, 7]), true),
]);
