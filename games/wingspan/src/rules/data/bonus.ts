import type { Bonus } from './types.ts';
import { frozen } from './types.ts';

/** The 26 bonus cards, by name. `automa` marks those the solo opponent can be given. */
export const BONUSES: readonly Bonus[] = /* @__PURE__ */ frozen([
  {
    id: 'anatomist',
    name: 'Anatomist',
    count: { kind: 'birdsOnMat', where: { test: 'nameTag', tag: 'bodyPart' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 2, points: 3 },
        { min: 4, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'backyard-birder',
    name: 'Backyard Birder',
    count: { kind: 'birdsOnMat', where: { test: 'pointsLessThan', value: 4 } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 5, points: 3 },
        { min: 7, points: 6 },
      ],
    },
    automa: false,
  },
  {
    id: 'bird-counter',
    name: 'Bird Counter',
    count: { kind: 'birdsOnMat', where: { test: 'flag', flag: 'flocking' } },
    scoring: { type: 'perItem', points: 2 },
    automa: true,
  },
  {
    id: 'bird-feeder',
    name: 'Bird Feeder',
    count: { kind: 'birdsOnMat', where: { test: 'eats', food: 'seed' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 5, points: 3 },
        { min: 8, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'breeding-manager',
    name: 'Breeding Manager',
    count: { kind: 'birdsOnMat', where: { test: 'eggsAtLeast', value: 4 } },
    scoring: { type: 'perItem', points: 1 },
    automa: false,
  },
  {
    id: 'cartographer',
    name: 'Cartographer',
    count: { kind: 'birdsOnMat', where: { test: 'nameTag', tag: 'geography' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 2, points: 3 },
        { min: 4, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'ecologist',
    name: 'Ecologist',
    count: { kind: 'birdsInSmallestHabitat' },
    scoring: { type: 'perItem', points: 2 },
    automa: false,
  },
  {
    id: 'enclosure-builder',
    name: 'Enclosure Builder',
    count: { kind: 'birdsOnMat', where: { test: 'nest', nest: 'ground' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 4 },
        { min: 6, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'falconer',
    name: 'Falconer',
    count: { kind: 'birdsOnMat', where: { test: 'flag', flag: 'predator' } },
    scoring: { type: 'perItem', points: 2 },
    automa: true,
  },
  {
    id: 'fishery-manager',
    name: 'Fishery Manager',
    count: { kind: 'birdsOnMat', where: { test: 'eats', food: 'fish' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 2, points: 3 },
        { min: 4, points: 8 },
      ],
    },
    automa: true,
  },
  {
    id: 'food-web-expert',
    name: 'Food Web Expert',
    count: { kind: 'birdsOnMat', where: { test: 'eatsOnly', food: 'invertebrate' } },
    scoring: { type: 'perItem', points: 2 },
    automa: true,
  },
  {
    id: 'forester',
    name: 'Forester',
    count: { kind: 'birdsOnMat', where: { test: 'onlyHabitat', habitat: 'forest' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 3, points: 4 },
        { min: 5, points: 8 },
      ],
    },
    automa: true,
  },
  {
    id: 'historian',
    name: 'Historian',
    count: { kind: 'birdsOnMat', where: { test: 'nameTag', tag: 'person' } },
    scoring: { type: 'perItem', points: 2 },
    automa: true,
  },
  {
    id: 'large-bird-specialist',
    name: 'Large Bird Specialist',
    count: { kind: 'birdsOnMat', where: { test: 'wingspanMoreThan', value: 65 } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 3 },
        { min: 6, points: 6 },
      ],
    },
    automa: true,
  },
  {
    id: 'nest-box-builder',
    name: 'Nest Box Builder',
    count: { kind: 'birdsOnMat', where: { test: 'nest', nest: 'cavity' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 4 },
        { min: 6, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'omnivore-expert',
    name: 'Omnivore Expert',
    count: { kind: 'birdsOnMat', where: { test: 'eats', food: 'wild' } },
    scoring: { type: 'perItem', points: 2 },
    automa: true,
  },
  {
    id: 'oologist',
    name: 'Oologist',
    count: { kind: 'birdsOnMat', where: { test: 'eggsAtLeast', value: 1 } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 7, points: 3 },
        { min: 9, points: 6 },
      ],
    },
    automa: false,
  },
  {
    id: 'passerine-specialist',
    name: 'Passerine Specialist',
    count: { kind: 'birdsOnMat', where: { test: 'wingspanAtMost', value: 30 } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 3 },
        { min: 6, points: 6 },
      ],
    },
    automa: true,
  },
  {
    id: 'photographer',
    name: 'Photographer',
    count: { kind: 'birdsOnMat', where: { test: 'nameTag', tag: 'color' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 3 },
        { min: 6, points: 6 },
      ],
    },
    automa: true,
  },
  {
    id: 'platform-builder',
    name: 'Platform Builder',
    count: { kind: 'birdsOnMat', where: { test: 'nest', nest: 'platform' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 4 },
        { min: 6, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'prairie-manager',
    name: 'Prairie Manager',
    count: { kind: 'birdsOnMat', where: { test: 'onlyHabitat', habitat: 'grassland' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 2, points: 3 },
        { min: 4, points: 8 },
      ],
    },
    automa: true,
  },
  {
    id: 'rodentologist',
    name: 'Rodentologist',
    count: { kind: 'birdsOnMat', where: { test: 'eats', food: 'rodent' } },
    scoring: { type: 'perItem', points: 2 },
    automa: true,
  },
  {
    id: 'visionary-leader',
    name: 'Visionary Leader',
    count: { kind: 'cardsInHand' },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 5, points: 4 },
        { min: 8, points: 7 },
      ],
    },
    automa: false,
  },
  {
    id: 'viticulturalist',
    name: 'Viticulturalist',
    count: { kind: 'birdsOnMat', where: { test: 'eats', food: 'fruit' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 2, points: 3 },
        { min: 4, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'wetland-scientist',
    name: 'Wetland Scientist',
    count: { kind: 'birdsOnMat', where: { test: 'onlyHabitat', habitat: 'wetland' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 3, points: 3 },
        { min: 5, points: 7 },
      ],
    },
    automa: true,
  },
  {
    id: 'wildlife-gardener',
    name: 'Wildlife Gardener',
    count: { kind: 'birdsOnMat', where: { test: 'nest', nest: 'bowl' } },
    scoring: {
      type: 'tiers',
      tiers: [
        { min: 4, points: 4 },
        { min: 6, points: 7 },
      ],
    },
    automa: true,
  },
]);
