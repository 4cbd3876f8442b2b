import type { AnyGame, Engine, EngineOf, Json, QuestionOf, Result, Rng, Seat } from '@tessera/kernel';
import type { Playbook } from '../playbook.ts';
import type { Line } from './index.ts';

/** What may be expected of a position: each seat's share of the win and its final points. */
export interface Outlook {
  readonly shares: readonly number[];
  readonly points: readonly number[];
}

/** What judging by playouts has to know about one game. Everything here must be pure. */
export interface Insight<in out G = AnyGame> {
  /** An answer by rule of thumb: playouts use it for every seat. */
  answer(engine: EngineOf<G>, question: QuestionOf<G>, luck: Rng): number;
  /** What a position promises where a turn is about to begin: whoever is asked has that turn still to come. */
  outlook(engine: EngineOf<G>): Outlook;
  /** How promising a position is for a seat, on any scale: decides which lines are searched. */
  rank(engine: EngineOf<G>, seat: Seat): number;
  /** Equal for positions that differ only in names or in the order of the steps that led there. */
  key(engine: EngineOf<G>): string;
  /** The lines worth judging, where the game finds them better than by trying its choices one after the other. */
  lines?(engine: EngineOf<G>, question: QuestionOf<G>, most: number): readonly Line[] | undefined;
  /** Whether a question begins a turn; where absent, a turn begins whenever somebody else is asked. */
  begins?(question: QuestionOf<G>): boolean;
  /** After how many turns of a playout the first outlook is taken, the open one counted; as many follow as there are seats. */
  readonly horizon: number;
}

/** The winners of a finished match share the win. A single seat has it or not. */
export function winShares({ ranks }: Pick<Result, 'ranks'>): number[] {
  const winners = ranks.filter((rank) => rank === 1).length;
  return ranks.map((rank) => (rank === 1 ? 1 / winners : 0));
}

/** A finished match as it ended. */
export function outcome(engine: Engine): Outlook {
  const result = engine.game.result(engine.state);
  return { shares: winShares(result), points: result.scores };
}

/** Of a match that the rules have not decided nobody is surer than this. */
const DOUBT = 0.006;

/** Shares that leave everybody a rest of hope: all worlds that were looked at are not all there are. */
export function humbled(shares: readonly number[]): number[] {
  const kept = 1 - Math.max(2, shares.length) * DOUBT;
  return shares.map((share) => kept * share + DOUBT);
}

/** Points ahead of the best other seat; the points themselves where there is no other. */
export function marginOf(points: readonly number[], seat: Seat): number {
  let best = points.length === 1 ? 0 : Number.NEGATIVE_INFINITY;
  for (let other = 0; other < points.length; other++) if (other !== seat) best = Math.max(best, points[other]);
  return points[seat] - best;
}

/** Shares from expected points: the further two seats are apart in units of what is still uncertain, the surer. */
export function sharesBy(
  points: readonly number[],
  scale: number,
  gone: (seat: Seat) => boolean = () => false,
): number[] {
  const alive = points.map((_, seat) => !gone(seat));
  const top = Math.max(...points.filter((_, seat) => alive[seat]));
  const weights = points.map((one, seat) => (alive[seat] ? Math.exp((one - top) / scale) : 0));
  const sum = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / sum);
}

/** The insight of a game whose bots share a playbook. */
export function insightOf<G>(book: Playbook<G>): Insight<G>;
export function insightOf(book: Playbook): Insight {
  return {
    answer: ({ state }, question) => book.policy(state, question),
    outlook({ game, state }) {
      const { scores } = game.result(state);
      return { shares: scores.map((_, seat) => book.outlook(state, seat)), points: scores };
    },
    rank: ({ state }, seat) => book.evaluate(state, seat),
    key: ({ state }) => book.key(state),
    horizon: book.horizon,
  };
}

/** The choices of a line as data that survives being sent and kept. */
export const plain = (choice: unknown): Json => choice as Json;
