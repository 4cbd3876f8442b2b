import type { Goal } from './types.ts';
import { frozen } from './types.ts';

/** The 16 goals: entries 2k and 2k + 1 are the two sides of tile k, so they never meet in one match. */
export const GOALS: readonly Goal[] = /* @__PURE__ */ frozen([
  {
    id: 'birds-in-forest',
    name: 'Birds in the forest',
    count: { kind: 'birdsInHabitat', habitat: 'forest' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-forest',
    name: 'Eggs in the forest',
    count: { kind: 'eggsInHabitat', habitat: 'forest' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'birds-in-grassland',
    name: 'Birds in the grassland',
    count: { kind: 'birdsInHabitat', habitat: 'grassland' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-grassland',
    name: 'Eggs in the grassland',
    count: { kind: 'eggsInHabitat', habitat: 'grassland' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'birds-in-wetland',
    name: 'Birds in the wetland',
    count: { kind: 'birdsInHabitat', habitat: 'wetland' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-wetland',
    name: 'Eggs in the wetland',
    count: { kind: 'eggsInHabitat', habitat: 'wetland' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'bowl-birds-with-eggs',
    name: 'Birds in bowl nests with eggs',
    count: { kind: 'birdsWithEggsByNest', nest: 'bowl' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-bowl-nests',
    name: 'Eggs in bowl nests',
    count: { kind: 'eggsByNest', nest: 'bowl' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'cavity-birds-with-eggs',
    name: 'Birds in cavity nests with eggs',
    count: { kind: 'birdsWithEggsByNest', nest: 'cavity' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-cavity-nests',
    name: 'Eggs in cavity nests',
    count: { kind: 'eggsByNest', nest: 'cavity' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'ground-birds-with-eggs',
    name: 'Birds in ground nests with eggs',
    count: { kind: 'birdsWithEggsByNest', nest: 'ground' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-ground-nests',
    name: 'Eggs in ground nests',
    count: { kind: 'eggsByNest', nest: 'ground' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'platform-birds-with-eggs',
    name: 'Birds in platform nests with eggs',
    count: { kind: 'birdsWithEggsByNest', nest: 'platform' },
    automaBase: [0, 1, 2, 3],
  },
  {
    id: 'eggs-in-platform-nests',
    name: 'Eggs in platform nests',
    count: { kind: 'eggsByNest', nest: 'platform' },
    automaBase: [1, 3, 5, 7],
  },
  {
    id: 'egg-sets-across-habitats',
    name: 'Sets of eggs in all three habitats',
    count: { kind: 'eggSetsAcrossHabitats' },
    automaBase: [-1, 0, 1, 2],
  },
  { id: 'total-birds', name: 'Birds in all', count: { kind: 'totalBirds' }, automaBase: [2, 5, 8, 11] },
]);
