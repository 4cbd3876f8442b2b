import { type Judge, type Reason, type Verdict, winShares } from '@tessera/bots/judge';
import {
  ALL_SEATS,
  type AnyGame,
  asJson,
  digest,
  type Engine,
  type Json,
  type Seat,
  seeded,
  type Transcript,
} from '@tessera/kernel';
import { type Decision, decisionsOf } from './decisions.ts';
import { type Judged, reasonsFor, unrepeated } from './why.ts';

/** How hard a review looks. */
export const SETTINGS = ['quick', 'deep'] as const;
export type Setting = (typeof SETTINGS)[number];

/** One decision of a match, judged on what its seat knew. Plain data: it is sent, kept and read again. */
export interface Moment {
  readonly at: number;
  readonly to: number;
  readonly seat: Seat;
  /** The question's kind and frame, for its words. */
  readonly frame: Json;
  readonly afterLuck: boolean;
  /** Shares right before the decision, with all hands open and nothing known that nobody knew: a point of the curve. */
  readonly before: readonly number[];
  /** What the seat's decision made of them, as far as it could know and as far as it is beyond doubt. */
  readonly after: readonly number[];
  /** Played minus usual, in the seat's own worlds. */
  readonly gain: number;
  readonly gainError: number;
  readonly played: Verdict;
  /** The best lines, best first. */
  readonly verdicts: readonly Verdict[];
  /** Best minus played; below 0 where noise says so, which makes means true. */
  readonly loss: number;
  readonly lossError: number;
  readonly blind: number;
  /** Why the best line is better, or, where the best was played, what speaks for it. */
  readonly reasons: readonly Reason[];
}

/** How a match ended, or its position if it has not. */
export interface Finish {
  readonly over: boolean;
  readonly afterLuck: boolean;
  readonly shares: readonly number[];
}

// more lines than a person compares
const SHOWN = 5;

/** How many decisions a match has: what a progress bar counts. */
export function countDecisions(game: AnyGame, judge: Judge, transcript: Transcript): number {
  let count = 0;
  for (const _ of decisionsOf(game, transcript, judge.single)) count += 1;
  return count;
}

/**
 * Reviews a match decision by decision, from the front. What was judged before is handed in as `done` and not judged
 * again, so that a review can be stopped and go on later.
 */
export function* review(
  game: AnyGame,
  judge: Judge,
  transcript: Transcript,
  setting: Setting,
  done: readonly Moment[] = [],
): Generator<Moment, Finish> {
  const walk = decisionsOf(game, transcript, judge.single);
  let last: Moment | undefined;
  for (let next = walk.next(), i = 0; ; next = walk.next()) {
    if (next.done) {
      const { engine, afterLuck } = next.value;
      return { over: engine.over, afterLuck, shares: finalShares(engine, last) };
    }
    const kept = done[i];
    const found = kept?.at === next.value.at ? kept : judged(judge, next.value, setting);
    if (found === undefined) continue;
    const moment = found === kept ? found : { ...found, reasons: unrepeated(found.reasons, last?.reasons ?? []) };
    i += 1;
    last = moment;
    yield moment;
  }
}

function finalShares(engine: Engine, last: Moment | undefined): readonly number[] {
  const result = engine.game.result(engine.state);
  return engine.over ? winShares(result) : (last?.after ?? result.ranks.map((_, __, all) => 1 / all.length));
}

/** A seed that depends on nothing but what the seat can see: equal knowledge has equal verdicts. */
export const seedOf = (engine: Engine, seat: Seat, setting: Setting): string =>
  digest(JSON.stringify([setting, seat, engine.game.view(engine.state, seat)]));

/** Worlds of one point of the curve. */
const CURVE = { quick: 24, deep: 96 } as const;

/**
 * What a position is worth right before a decision: in worlds in which all hands lie as they do, since a review is read after
 * the match, and only what nobody knew is dealt again. One point of view for the whole curve: a card is luck when it is
 * drawn, and not when another seat comes to know of it.
 */
export function curveAt(judge: Judge, { engine, seat }: Decision, setting: Setting): readonly number[] | undefined {
  const everybody = Array.from({ length: engine.game.result(engine.state).ranks.length }, (_, one) => one);
  const seed = digest(JSON.stringify([setting, seat, everybody.map((one) => engine.game.view(engine.state, one))]));
  const dreams = seeded(`${seed}/dreams`);
  return judge.appraise?.(() => engine.imagine(ALL_SEATS, dreams), seat, { nodes: CURVE[setting], seed });
}

/** How much of a gain is believed: the spread of what decisions are truly worth, beside the error of this one. */
const belief = (spread: number | undefined, error: number): number =>
  spread === undefined || error === 0 ? 1 : spread ** 2 / (spread ** 2 + error ** 2);

/** Shares after a decision that was worth so much to its seat; the others share the rest as before. */
export function afterOf(
  before: readonly number[],
  { seat, gain, gainError }: Pick<Moment, 'seat' | 'gain' | 'gainError'>,
  spread: number | undefined,
): readonly number[] {
  const own = Math.max(0, Math.min(1, before[seat] + belief(spread, gainError) * gain));
  const rest = 1 - before[seat];
  return before.map((share, one) =>
    one === seat ? own : rest > 0 ? (share / rest) * (1 - own) : (1 - own) / (before.length - 1),
  );
}

/** Judges one decision; undefined where the judge has nothing to say about it. */
export function judged(judge: Judge, decision: Decision, setting: Setting): Moment | undefined {
  const { engine, seat, question, line, at, to, afterLuck } = decision;
  const seed = seedOf(engine, seat, setting);
  const dreams = seeded(`${seed}/dreams`);
  const imagine = (): Engine => engine.imagine(seat, dreams);
  const judgement = judge.judge(question, imagine, { nodes: judge.budgets[setting], seed }, line);
  if (judgement === undefined) return undefined;
  const { verdicts, usual, played, loss, lossError, gain, gainError, blind } = judgement;
  const before = curveAt(judge, decision, setting) ?? usual.shares;
  return {
    at,
    to,
    seat,
    frame: asJson(question.frame),
    afterLuck,
    before,
    after: afterOf(before, { seat, gain, gainError }, judge.spread),
    gain,
    gainError,
    played: { ...played, line },
    verdicts: verdicts.slice(0, SHOWN),
    loss,
    lossError,
    blind,
    reasons: reasonsFor(judge, imagine, seat, verdicts[0], otherLine(judgement.verdicts, played, loss)),
  };
}

/** What the best line is compared with: what was played instead, or the next best where the best was played and nothing lost. */
function otherLine(verdicts: readonly Verdict[], played: Verdict, loss: number): Judged | undefined {
  // without shares there is nothing to explain by a number
  return loss > 0 ? played : verdicts[1] && { line: verdicts[1].line };
}
