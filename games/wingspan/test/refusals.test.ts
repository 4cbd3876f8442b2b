import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { type Table, table } from './table.ts';

const asking = { options: { autoResolveForced: false } };
const FULL = ['wild-turkey', 'hooded-warbler', 'blue-winged-warbler', 'american-woodcock', 'prothonotary-warbler'];

const playing = (food: string) =>
  table({
    seats: [{ forest: FULL, wetland: ['mallard'], hand: ['barred-owl', 'turkey-vulture', 'osprey'], food }, {}],
    ...asking,
  }).choose({ action: 'playBird' });
const laying = () => table({ seats: [{ grassland: ['bobolink 2e', 'killdeer'] }, {}], ...asking });
const drawing = () => table({ seats: [{ wetland: ['trumpeter-swan', 'green-heron'], food: 'seed fish' }, {}] });
const gaining = () => table({ seats: [{}, {}], feeder: 'seed fish' }).choose({ action: 'gainFood' });

describe('why an answer is refused', () => {
  test.each<[string, () => Table, Json]>([
    ['INVALID_ACTION', () => table({ seats: [{}, {}] }), { action: 'playBird' }],
    ['INVALID_ACTION', () => table({ seats: [{}, {}] }), 'gainFood'],
    ['BONUS_NOT_AVAILABLE', () => table({ seats: [{}, {}] }), { action: 'gainFood', trade: true }],
    ['INVALID_BIRD', () => playing('fish'), { card: 'bobolink', habitat: 'grassland' }],
    ['INVALID_HABITAT', () => playing('fish'), { card: 'barred-owl', habitat: 'wetland' }],
    ['HABITAT_FULL', () => playing('rodent'), { card: 'turkey-vulture', habitat: 'forest' }],
    ['INSUFFICIENT_FOOD', () => playing(''), { card: 'osprey', habitat: 'wetland' }],
    ['INSUFFICIENT_EGGS', () => playing(''), { card: 'turkey-vulture', habitat: 'wetland' }],
    ['INVALID_PASS', () => playing(''), { pass: true }],
    ['EXCEEDS_AVAILABLE_DICE', gaining, { die: 'rodent' }],
    ['INVALID_REROLL', gaining, { reroll: true }],
    ['INVALID_SEED_INVERTEBRATE_CHOICE', gaining, { die: 'invertebrateOrSeed' }],
    ['EXCEEDS_CAPACITY', () => laying().choose({ action: 'layEggs' }, { bird: 'bobolink' }), { bird: 'bobolink' }],
    ['INVALID_BIRD', () => laying().choose({ action: 'layEggs' }), { bird: 'mallard' }],
    ['EXCEEDS_AVAILABLE', () => laying().choose({ action: 'layEggs' }).until('activate').yes(), { bird: 'mallard' }],
    ['INVALID_TRAY_CARD', () => drawing().choose({ action: 'drawCards' }, { tray: 1 }), { tray: 1 }],
    ['INVALID_CARD', () => drawing().choose({ action: 'drawCards' }), { deck: 'yes' }],
    ['INVALID_ACTIVATE', () => drawing().choose({ action: 'drawCards' }).until('activate'), { activate: 1 }],
    ['INVALID_FOOD_TYPE', () => drawing().choose({ action: 'drawCards' }).until('activate').yes(), { food: 'rodent' }],
  ])('%s', (code, scene, choice) => {
    const game = scene();
    const before = JSON.stringify(game.state);
    expect(game.refusal(choice)).toBe(code);
    expect(JSON.stringify(game.state)).toBe(before);
  });

  test('a seat that is not asked is told so', () => {
    expect(gaining().refusal({ die: 'seed' }, 1)).toBe('NOT_ASKED');
  });

  test('dice and tokens may be named in any order', () => {
    const game = table({ seats: [{}, {}], feeder: 'fish' });
    game.choose({ action: 'gainFood' }, { reroll: true }).roll('rodent fish seed seed fish');
    expect(game.feeder()).toBe('seed seed fish fish rodent');
    expect(game.asks()).toBe('takeDie');
    const paying = table({ seats: [{ hand: ['trumpeter-swan'], food: 'seed seed fish fruit' }, {}] });
    paying.choose({ action: 'playBird' }, { pay: ['fruit', 'seed', 'seed'] });
    expect(paying.food()).toBe('fish');
  });
});
