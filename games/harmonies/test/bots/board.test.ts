import { below, CHANCE, Engine, seeded } from '@tessera/kernel';
import { describe, expect, test, vi } from 'vitest';
import { inSoak } from '../../../../tests/soak.ts';
import { CARDS, lowest } from '../../src/bots/grid.ts';
import { type Position, positionOf } from '../../src/bots/position.ts';
import { Valuer } from '../../src/bots/value.ts';
import { WEIGHTS } from '../../src/bots/weights.ts';
import { breakdown, type Choice, harmonies, type State, TOKENS } from '../../src/rules/index.ts';
import { optionsOf, type Table } from './table.ts';

// many matches on a busy machine
if (inSoak) vi.setConfig({ testTimeout: 1_800_000 });

const PRESETS = ['islands', 'spirits', 'seed', 'online', { side: 'B', spirits: true }, {}];

/** Looks at every position of random matches; cards and cubes are preferred, so that there are many. */
function wander(options: unknown, matches: number, look: (table: Table) => void): void {
  const rng = seeded('wander');
  for (let i = 0; i < matches; i++) {
    const table: Table = Engine.start(harmonies, optionsOf(options), 1 + (i % 4), `wander/${i}`);
    while (!table.over) {
      const { actor, choices } = table.questions[0];
      if (actor !== CHANCE) look(table);
      const eager = choices.flatMap((choice, at) => ('cube' in choice || 'card' in choice ? [at] : []));
      if (eager.length > 0 && below(rng, 3) > 0) table.take(eager[below(rng, eager.length)]);
      else table.take(below(rng, choices.length));
    }
  }
}

const total = (state: State, seat: number): number =>
  Object.values(breakdown(state, seat)).reduce((sum, points) => sum + points, 0);

/** The cubes that a position may place, as the rules name them. */
function cubings(position: Position, valuer: Valuer, keys: readonly string[]): Choice[] {
  valuer.points(position);
  const found: Choice[] = [];
  for (let slot = 0; slot < position.held; slot++) {
    keys.forEach((at, cell) => {
      if (((valuer.ready[slot] >> cell) & 1) === 1) found.push({ cube: CARDS[position.slots[slot]].id, at });
    });
  }
  return found;
}

describe.each(PRESETS)('the private board under %o', (options) => {
  test('counts points as the rules do, on many random boards', () => {
    let boards = 0;
    wander(options, inSoak ? 48 : 4, ({ state }) => {
      for (let seat = 0; seat < state.seats; seat++) {
        const position = positionOf(state, seat);
        boards += 1;
        const [points, counted] = [new Valuer(position).points(position), total(state, seat)];
        // an `expect` for every board would take most of the time
        if (points !== counted) expect(points).toBe(counted);
      }
    });
    expect(boards).toBeGreaterThan(inSoak ? 6000 : 500);
  });

  test('values a board that has one more token as if it had never seen the one before', () => {
    let boards = 0;
    wander(options, inSoak ? 24 : 1, ({ state }) => {
      const position = positionOf(state, 0);
      const [one, other] = [new Valuer(position), new Valuer(position)];
      one.note(position);
      for (let token = 0; token < TOKENS.length; token++) {
        for (let left = position.room(token); left !== 0; left &= left - 1) {
          const cell = lowest(left);
          const stack = position.put(token, cell);
          const weights = WEIGHTS[boards++ % WEIGHTS.length];
          const [followed, anew] = [one.value(position, weights, cell), other.value(position, weights)];
          if (followed !== anew || one.ready.some((cells, slot) => slot < position.held && cells !== other.ready[slot]))
            expect([followed, one.ready]).toEqual([anew, other.ready]);
          position.restack(cell, stack);
        }
      }
    });
    expect(boards).toBeGreaterThan(1000);
  });

  test('knows the legal cells for tokens and cubes', () => {
    wander(options, inSoak ? 24 : 3, (table) => {
      const { actor, frame, choices } = table.questions[0];
      if (frame.kind !== 'turn') return;
      const { state } = table;
      const position = positionOf(state, actor);
      const keys = harmonies.view(state, actor).seats[actor].cells.map(({ at }) => at);
      expect(cubings(position, new Valuer(position), keys)).toEqual(choices.filter((choice) => 'cube' in choice));
      if (state.took === 0) return;
      const room = [...new Set(state.hand)].map((token) => position.room(token).toString(2).replaceAll('0', '').length);
      expect(room.reduce((sum, cells) => sum + cells, 0)).toBe(choices.filter((choice) => 'place' in choice).length);
    });
  });
});

test('whatever is done on the private board is taken back exactly', () => {
  wander('spirits', inSoak ? 12 : 2, ({ state }) => {
    const position = positionOf(state, state.current);
    const valuer = new Valuer(position);
    const before = JSON.stringify(position);
    valuer.points(position);
    for (let slot = 0; slot < position.held; slot++) {
      const card = position.slots[slot];
      const ready = valuer.ready[slot];
      for (let cell = 0; cell < position.grid.count; cell++) {
        if (((ready >> cell) & 1) === 0) continue;
        position.cube(slot, cell);
        position.uncube(card, slot, cell);
      }
    }
    for (let token = 0; token < 6; token++) {
      for (let cell = 0; cell < position.grid.count; cell++) {
        if (((position.room(token) >> cell) & 1) === 0) continue;
        const stack = position.put(token, cell);
        position.restack(cell, stack);
      }
    }
    expect(JSON.stringify(position)).toBe(before);
  });
});
