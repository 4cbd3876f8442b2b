import { type BirdTest, type Bonus, frozen } from './types.ts';

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
