import { GAMES } from './games.ts';
import { type Look, looks } from './looks.ts';
import type { PeerStyle } from './peer.ts';
import { applying, cloneBytes, cloning, contest, forking, type Pace, type Survey, spend, survey } from './playouts.ts';
import { yardstick } from './yardstick.ts';

/** What a process measures: each kind in a process of its own, so that none shapes the other's compiled code. */
export type Post = 'yardstick' | 'ours' | 'search' | PeerStyle;

/** One slice of work asked of a process. */
export interface Order {
  readonly task: string;
  readonly seconds: number;
}

/** What is counted and not timed. */
export interface Facts extends Survey {
  readonly cloneBytes: number;
}

/** A yardstick slice counts moves; throws and games come along. */
export interface YardstickPace extends Pace {
  readonly steps: number;
  readonly games: number;
}

const SURVEYED = 200;
// about a tenth of a millisecond, so that the clock is read rarely
const YARDSTICK_BATCH = 20;

/** Serves orders from the parent process until it hangs up. */
export async function serve(post: Post, id: string, seats: number): Promise<void> {
  const tasks = await tasksOf(post, id, seats);
  process.on('message', ({ task, seconds }: Order) => process.send?.(tasks[task](seconds)));
  process.send?.('ready');
}

type Tasks = { readonly [task: string]: (seconds: number) => Pace | Facts | readonly Look[] };

async function tasksOf(post: Post, id: string, seats: number): Promise<Tasks> {
  if (post === 'yardstick') return { yardstick: pacing() };
  if (post === 'search') return { look: looks };
  const game = GAMES.find((one) => one.id === id);
  if (game === undefined) throw new Error(`no game ${id}`);
  const subject = contest(game, seats);
  if (post !== 'ours') {
    // boardgame.io is loaded by those who measure it and by nobody else
    const { peering } = await import('./peer.ts');
    return { peer: peering(subject, post) };
  }
  return {
    apply: applying(subject),
    fork: forking(subject),
    clone: cloning(subject),
    facts: () => ({ ...survey(subject, SURVEYED), cloneBytes: cloneBytes(subject, collector()) }),
  };
}

function pacing(): (seconds: number) => YardstickPace {
  const { tally, play } = yardstick(1);
  return (seconds) => {
    const { games, moves, throws } = tally;
    const spent = spend(seconds, () => play(YARDSTICK_BATCH));
    const count = tally.moves - moves;
    return { count, steps: count + tally.throws - throws, games: tally.games - games, seconds: spent };
  };
}

function collector(): () => void {
  const { gc } = globalThis;
  if (gc === undefined) throw new Error('bytes per clone are measured with node --expose-gc');
  return () => gc();
}
