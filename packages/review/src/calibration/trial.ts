import type { AgentKind } from '@tessera/bots';
import { type Judge, winShares } from '@tessera/bots/judge';
import { type AnyGame, below, seeded } from '@tessera/kernel';
import { playBots } from '../bot-match.ts';
import { type Decision, decisionsOf } from '../decisions.ts';
import { curveAt, judged } from '../review.ts';

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

/** A decision that was judged; shares are the first seat's. */
export interface JudgedStep {
  readonly seat: number;
  /** How much of the match had been played, 0 to 1. */
  readonly when: number;
  /** The point of the curve right before it. */
  readonly before: number;
  /** Nothing that was left to chance or hidden has happened since the decision before. */
  readonly same?: true;
  /** What is known of a decision that was judged, and not only its point of the curve: see `Moment`. */
  readonly gain?: readonly [gain: number, error: number];
  readonly loss?: readonly [loss: number, blind: number];
}

/** What a judge said about one match between two bots. Plain data, a line of a file. */
export interface Trial {
  readonly seed: string;
  readonly levels: readonly string[];
  /** What the first seat got of the win. */
  readonly final: number;
  /** Every decision was judged, as in a review; otherwise a few of them. */
  readonly whole: boolean;
  readonly steps: readonly JudgedStep[];
}

/** Decisions of a match that was not reviewed as a whole. */
const FEW = 16;
/** Bots that answer at random always or now and then: no judge expects that, so percentages are not measured by them. */
const CARELESS: readonly string[] = ['random', 'gentle'];

const round = (share: number): number => Math.round(1e4 * share) / 1e4;

/** Who plays the n-th match: two equal bots, which is what percentages are measured by, then two of different levels. */
export function pairingOf(levels: readonly string[], n: number): readonly string[] {
  const serious = levels.filter((level) => !CARELESS.includes(level));
  const pair = Math.floor(n / 2);
  const one = n % 2 === 0 ? serious[pair % serious.length] : levels[pair % levels.length];
  const apart = 1 + (Math.floor(pair / levels.length) % (levels.length - 1));
  const other = n % 2 === 0 ? one : levels[(pair + apart) % levels.length];
  return pair % 2 === 0 ? [one, other] : [other, one];
}

/** A judge expects both sides to play alike and with care: between unequal bots the stronger wins more than was said. */
export const isEven = ({ levels: [a, b] }: Trial): boolean => a === b && !CARELESS.includes(a);

function judgedStep(judge: Judge, decision: Decision): Omit<JudgedStep, 'when'> | undefined {
  const moment = judged(judge, decision, 'quick');
  if (moment === undefined) return undefined;
  const { seat, before, gain, gainError, loss, verdicts, blind } = moment;
  const gap = Math.max(loss, verdicts[0].shares[seat] - blind);
  return {
    seat,
    before: round(before[0]),
    gain: [round(gain), round(gainError)],
    loss: [round(loss), round(gap)],
    ...(!decision.afterLuck && { same: true as const }),
  };
}

/** Only the point of the curve, where that costs less than judging the decision. */
function pointOf(judge: Judge, decision: Decision): Omit<JudgedStep, 'when'> | undefined {
  const before = curveAt(judge, decision, 'quick');
  return before === undefined ? judgedStep(judge, decision) : { seat: decision.seat, before: round(before[0]) };
}

/** Plays a match and judges it, all of it or a few decisions; undefined where it did not end. The same for the same seed. */
export function tryMatch(court: Court, levels: readonly string[], seed: string, whole: boolean): Trial | undefined {
  const { game } = court;
  // the sentences are not used here
  const judge: Judge = { ...court.judge, reasons: () => [] };
  const { match } = playBots({ ...court, levels, seed, effort: { playouts: court.playouts } });
  if (!match.engine.over) return undefined;
  const all = [...decisionsOf(game, match.transcript(), judge.single)];
  // odd: where seats take turns, an even step would pick one seat only
  const every = whole ? 1 : Math.max(1, Math.floor(all.length / FEW) - ((Math.floor(all.length / FEW) + 1) % 2));
  const start = whole ? 0 : below(seeded(`${seed}/pick`), every);
  const steps = all.flatMap((decision, i): JudgedStep[] => {
    if (i % every !== start || decision.question.choices.length < 2) return [];
    const step = (whole ? judgedStep : pointOf)(judge, decision);
    return step === undefined ? [] : [{ ...step, when: round(i / all.length) }];
  });
  return { seed, levels, final: winShares(game.result(match.engine.state))[0], whole, steps };
}
