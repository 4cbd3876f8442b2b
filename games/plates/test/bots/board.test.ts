import { below, Engine, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { HEX_COUNT, newPosition, positionFrom, raceOf } from '../../src/bots/race.ts';
import { copy, measurePlates, movesOf, payHearts, placePlate } from '../../src/bots/step.ts';
import { totalOf } from '../../src/bots/value.ts';
import { clusterSizes, hexAt, legalHexes, plates, points } from '../../src/rules/index.ts';
import { optionsOf, type PlatesEngine } from './duel.ts';

const PRESETS = [
  { winTarget: 300 },
  { preset: 'gentle', winTarget: 200 },
  { preset: 'code2025', winTarget: 100, endCheck: 'cycleEnd' },
  { heartScoring: 'held', clusterFormula: 'documented', winTarget: 500, corners: 'assigned' },
];

describe.each(PRESETS.map((options) => [JSON.stringify(options), options] as const))('%s', (_, options) => {
  test('the board of the search goes along with the rules', () => {
    for (let game = 0; game < 12; game++) {
      const teams = 2 + (game % 5);
      const rng = seeded(`board/${game}`);
      const engine: PlatesEngine = Engine.start(plates, optionsOf(options), teams, 'board');
      const race = raceOf(engine.state, 0);
      const [place, next] = [newPosition(teams), newPosition(teams)];
      positionFrom(engine.state, place);
      for (let ply = 0; !engine.over && ply < race.turns.length; ply++) {
        const { state } = engine;
        const team = race.turns[ply];
        const moves = new Int16Array(HEX_COUNT);
        const hexes = Array.from(moves.subarray(0, movesOf(race, place, team, moves)));
        expect(hexes).toEqual(legalHexes(state, team).map(hexAt));
        copy(place, next);
        if (hexes.length > 0) {
          const pick = below(rng, hexes.length);
          placePlate(race, next, team, hexes[pick]);
          engine.take(pick);
        }
        if (race.ends[ply] && race.income === 1) payHearts(race, next);
        copy(next, place);
        for (let one = 0; one < teams; one++) {
          expect(totalOf(race, place, one)).toBe(points(engine.state, one).total);
          expect(place.plates[one]).toBe(clusterSizes(engine.state, one).reduce((sum, size) => sum + size, 0));
        }
      }
    }
  });
});

test('what is measured while placing equals a measure from the plates alone', () => {
  const engine: PlatesEngine = Engine.start(plates, optionsOf({ winTarget: 500 }), 3, 'measure');
  const rng = seeded('measure');
  for (let ply = 0; ply < 40; ply++) engine.take(below(rng, engine.questions[0].choices.length));
  const race = raceOf(engine.state, 0);
  const [place, again] = [newPosition(3), newPosition(3)];
  positionFrom(engine.state, place);
  for (let team = 0; team < 3; team++) measurePlates(place, team);
  for (let team = 0; team < 3; team++)
    for (let hex = 0; hex < HEX_COUNT; hex++) if (engine.state.board[hex] === team) placePlate(race, again, team, hex);
  expect([...again.reach]).toEqual([...place.reach]);
  expect([...again.near]).toEqual([...place.near]);
});
