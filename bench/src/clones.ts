import { type Core, seeded } from '@tessera/kernel';
import { type Timed, timed } from './clock.ts';
import type { Contest } from './contest.ts';
import { begin, decide } from './playouts.ts';

const SAMPLES = 256;
const RETAINED = 20_000;
// coprime to the usual rhythm of throw, shells and move, so that samples fall on all kinds of question
const STRIDE = 7;

/** States met in random matches, openings and endings alike. */
function samples(contest: Contest): Core[] {
  const rng = seeded('samples');
  const states: Core[] = [];
  for (let match = 0; states.length < SAMPLES; match++) {
    const engine = begin(contest, `samples ${match}`);
    for (let i = 0; !engine.over && states.length < SAMPLES; i++) {
      if (i % STRIDE === 0) states.push(contest.game.clone(engine.state));
      decide(engine, rng);
    }
  }
  return states;
}

/** Clones states of random matches; the last of each is kept, so that none is optimised away. */
export function cloning(contest: Contest): Timed {
  const { game } = contest;
  const states = samples(contest);
  const kept: Core[] = [...states];
  let i = 0;
  return timed(() => {
    kept[i] = game.clone(states[i]);
    i = (i + 1) % SAMPLES;
  });
}

/** Heap bytes that one more clone takes; what clones share with each other counts for nothing. */
export function cloneBytes(contest: Contest, collect: () => void): number {
  const { game } = contest;
  const states = samples(contest);
  const kept: (Core | null)[] = new Array(RETAINED).fill(null);
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < RETAINED; i++) kept[i] = game.clone(states[i % SAMPLES]);
  collect();
  const bytes = (process.memoryUsage().heapUsed - before) / RETAINED;
  // reading the list here keeps it alive across the collection above
  return kept.length === RETAINED ? bytes : Number.NaN;
}
