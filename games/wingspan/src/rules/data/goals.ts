import { frozen, type Goal } from './types.ts';

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
