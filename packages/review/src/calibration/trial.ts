import type { AgentKind } from '@tessera/bots';
import { type Judge, winShares } from '@tessera/bots/judge';
import { type AnyGame, below, seeded } from '@tessera/kernel';
import { playBots } from '../bot-match.ts';
import { decisionsOf } from '../decisions.ts';
import { judged } from '../review.ts';

/** What trials are played and judged with. */
export interface Court {
  readonly game: AnyGame;
  readonly bots: readonly AgentKind[];
  readonly judge: Judge;
  /** Names of the bots, weakest first. */
  readonly levels: readonly string[];
  /** Playouts an answer of the bots that play. */
  readonly playouts: number;
}

/** What a judge said about one match between bots. Plain data, a line of a file. */
export interface Trial {
  readonly seed: string;
  readonly levels: readonly string[];
  /** What the first seat got of the win. */
  readonly final: number;
  /** What the judge said it would get, at a few decisions. */
  readonly said: readonly number[];
  /** Every decision was judged, as in a review. */
  readonly whole: boolean;
  /** By decision that was judged: the seat, its loss, and what choosing blindly would have lost. */
  readonly losses: readonly (readonly [number, number, number])[];
}

/** Decisions of a match that the plot is made of. */
const FEW = 6;
const BLIND_BOT = 'random';

const round = (share: number): number => Math.round(1e4 * share) / 1e4;

/** Who plays the n-th match: two equal bots, which is what the plot is made of, then two of different levels. */
export function pairingOf(levels: readonly string[], n: number): readonly string[] {
  const serious = levels.filter((level) => level !== BLIND_BOT);
  const pair = Math.floor(n / 2);
  const one = n % 2 === 0 ? serious[pair % serious.length] : levels[pair % levels.length];
  const apart = 1 + (Math.floor(pair / levels.length) % (levels.length - 1));
  const other = n % 2 === 0 ? one : levels[(pair + apart) % levels.length];
  return pair % 2 === 0 ? [one, other] : [other, one];
}

/** A judge expects both sides to play alike: between unequal bots the stronger wins more than was said. */
export const isEven = ({ levels: [a, b] }: Trial): boolean => a === b && a !== BLIND_BOT;

/** Plays a match and judges it, all of it or a few decisions; undefined where it did not end. The same for the same seed. */
export function tryMatch(court: Court, levels: readonly string[], seed: string, whole: boolean): Trial | undefined {
  const { game } = court;
  // the sentences are not used here
  const judge: Judge = { ...court.judge, reasons: () => [] };
  const { match } = playBots({ ...court, levels, seed, effort: { playouts: court.playouts } });
  if (!match.engine.over) return undefined;
  const all = [...decisionsOf(game, match.transcript(), judge.single)];
  const every = Math.max(1, Math.floor(all.length / FEW));
  const start = below(seeded(`${seed}/pick`), every);
  const said: number[] = [];
  const losses: [number, number, number][] = [];
  for (const [i, decision] of all.entries()) {
    const isPicked = i % every === start;
    if (!whole && !isPicked) continue;
    const moment = judged(judge, decision, 'quick');
    if (moment === undefined) continue;
    const { seat, loss, played, verdicts, blind } = moment;
    if (isPicked) said.push(round(played.shares[0]));
    losses.push([seat, round(loss), round(Math.max(loss, verdicts[0].shares[seat] - blind))]);
  }
  return { seed, levels, final: winShares(game.result(match.engine.state))[0], said, whole, losses };
}
