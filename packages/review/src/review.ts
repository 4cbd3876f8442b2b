import { follow, type Judge, type Reason, type Verdict, winShares } from '@tessera/bots/judge';
import {
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
  /** Shares before the decision, by the rule of thumb that all playouts go by. */
  readonly before: readonly number[];
  readonly played: Verdict;
  /** The best lines, best first. */
  readonly verdicts: readonly Verdict[];
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
    const moment = kept?.at === next.value.at ? kept : judged(judge, next.value, setting);
    if (moment === undefined) continue;
    i += 1;
    last = moment;
    yield moment;
  }
}

function finalShares(engine: Engine, last: Moment | undefined): readonly number[] {
  const result = engine.game.result(engine.state);
  return engine.over ? winShares(result) : (last?.played.shares ?? result.ranks.map((_, __, all) => 1 / all.length));
}

/** A seed that depends on nothing but what the seat can see: equal knowledge has equal verdicts. */
export const seedOf = (engine: Engine, seat: Seat, setting: Setting): string =>
  digest(JSON.stringify([setting, seat, engine.game.view(engine.state, seat)]));

/** Judges one decision; undefined where the judge has nothing to say about it. */
export function judged(judge: Judge, decision: Decision, setting: Setting): Moment | undefined {
  const { engine, seat, question, line, at, to, afterLuck } = decision;
  const seed = seedOf(engine, seat, setting);
  const dreams = seeded(`${seed}/dreams`);
  const imagine = (): Engine => engine.imagine(seat, dreams);
  const judgement = judge.judge(question, imagine, { nodes: judge.budgets[setting], seed }, line);
  if (judgement === undefined) return undefined;
  const { verdicts, usual, played, loss, lossError, blind } = judgement;
  return {
    at,
    to,
    seat,
    frame: asJson(question.frame),
    afterLuck,
    before: usual.shares,
    played: { ...played, line },
    verdicts: verdicts.slice(0, SHOWN),
    loss,
    lossError,
    blind,
    reasons: reasonsFor(judge, imagine(), seat, verdicts[0].line, otherLine(judgement.verdicts, played, loss)),
  };
}

/** What the best line is compared with: what was played instead, or the next best where the best was played. */
function otherLine(verdicts: readonly Verdict[], played: Verdict, loss: number): Verdict | undefined {
  return loss > 0 ? played : verdicts[1];
}

/** Why a line is better than another, in one imagined world. */
export function reasonsFor(
  judge: Judge,
  world: Engine,
  seat: Seat,
  line: Verdict['line'],
  other: Pick<Verdict, 'line'> | undefined,
): readonly Reason[] {
  if (other === undefined) return [];
  const better = follow(world, seat, line);
  const worse = follow(world, seat, other.line);
  if (better === undefined || worse === undefined) return [];
  return judge.reasons({ seat, before: world, better, worse, line, other: other.line }).slice(0, 2);
}
