import { games } from '@tessera/games';
import { below, CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';

const SEED = `vectors ${process.env.TESSERA_SEED}`;

// a game may do without
const learned = games.filter(({ vector }) => vector !== undefined);

describe.each(learned.map((manifest) => ({ id: manifest.id, manifest })))('$id as numbers', ({ id, manifest }) => {
  test.each([manifest.seats.min, manifest.seats.max])(
    'with %i seats: finite, different, and only what a seat may know',
    async (seats) => {
      const [game, vector] = await Promise.all([manifest.rules(), manifest.vector?.()]);
      if (vector === undefined) return;
      const rng = seeded(`${SEED} ${id} ${seats}`);
      const engine = Engine.start(game, must(parseOptions(game.options, {})), seats, SEED);
      const seen = (state: typeof engine.state, seat: number) => {
        const into = new Float32Array(vector.length);
        vector.fill(state, seat, into);
        return into;
      };
      const different = new Set<string>();
      for (let answers = 0; answers < 400 && !engine.over; answers++) {
        const { actor, choices } = engine.questions[0];
        if (answers % 5 === 0)
          for (let seat = 0; seat < seats; seat++) {
            const known = seen(engine.state, seat);
            expect(known.every(Number.isFinite)).toBe(true);
            different.add(known.join());
            // worlds that differ only in what the seat cannot know look the same to it
            for (let world = 0; world < 2; world++) {
              const other = engine.imagine(seat, rng).state;
              expect(seen(other, seat), `seat ${seat} after ${answers} answers`).toEqual(known);
            }
          }
        if (actor === CHANCE) engine.draw(rng);
        else engine.take(below(rng, choices.length));
      }
      expect(different.size).toBeGreaterThan(4);
    },
  );
});
