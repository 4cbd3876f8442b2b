import { type Bench, open } from './bench.ts';
import type { Pace } from './clock.ts';
import type { Contest } from './contest.ts';
import type { Round } from './report.ts';
import type { Facts, YardstickPace } from './worker.ts';

export const ROUNDS = 5;
// by then rates no longer climb; boardgame.io has more code to compile than all the rest
const WARM_UP = 0.5;
const PEER_WARM_UP = 2;

/** Measures a contest in rounds, the yardstick among them. */
export async function race(
  yardstick: Bench,
  { game, seats }: Contest,
  seconds: number,
): Promise<{ readonly rounds: readonly Round[]; readonly facts: Facts }> {
  const ours = await open('ours', game.id, seats);
  const plainly = await open('plain', game.id, seats);
  const returning = await open('clone', game.id, seats);
  const round = async (slice: number, peerSlice = slice): Promise<Round> => ({
    yardstick: await yardstick.measure<YardstickPace>('yardstick', slice),
    apply: await ours.measure<Pace>('apply', slice),
    fork: await ours.measure<Pace>('fork', slice),
    clone: await ours.measure<Pace>('clone', slice),
    peerPlain: await plainly.measure<Pace>('peer', peerSlice),
    peerClone: await returning.measure<Pace>('peer', peerSlice),
  });
  try {
    await round(WARM_UP, PEER_WARM_UP);
    const rounds: Round[] = [];
    for (let i = 0; i < ROUNDS; i++) rounds.push(await round(seconds / ROUNDS));
    return { rounds, facts: await ours.measure<Facts>('facts', 0) };
  } finally {
    ours.close();
    plainly.close();
    returning.close();
  }
}
