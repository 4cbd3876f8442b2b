import { type AgentKind, findAgent } from '@tessera/bots';
import type { Judge, Judgement, Line, Puzzle } from '@tessera/bots/judge';
import { type AnyGame, CHANCE, type Engine, type Json, must, type Question, type Seat, seeded } from '@tessera/kernel';
import type { Mining, ThemeWords } from '@tessera/kit';
import { playBots } from '../bot-match.ts';
import { type Decision, decisionsOf } from '../decisions.ts';
import { dreamsOf, reasonsFor } from '../why.ts';
import { clearBest, isProved, lookAt, prove, sameAnswer } from './prove.ts';
import { placeDigest, positionOf, ratingOf } from './puzzle.ts';
import { sequelsOf } from './stages.ts';
import { flawOf, isHard } from './worthy.ts';

export * from './asking.ts';
export * from './daily.ts';
export * from './prove.ts';
export * from './puzzle.ts';
export * from './solving.ts';
export * from './stages.ts';
export * from './worthy.ts';

export interface Miner {
  readonly game: AnyGame;
  readonly judge: Judge;
  readonly bots: readonly AgentKind[];
  /** Names of the bots, weakest first. */
  readonly levels: readonly string[];
  readonly mining: Mining;
  readonly themes: ThemeWords;
}

/** Playouts an answer of the bots that play, for which any sensible match will do, and of those that are asked for a solution. */
const PLAYING = { playouts: 20 };
const SOLVING = { playouts: 60 };
/** Of one match; more of them look alike. */
const MOST = 3;
/** Of the distance a solution needs, what a glance must see. */
const HOPE = 0.6;
/** Answers that are compared before a proof, and of its nodes the part that this may take. */
const RIVALS = 4;
const DUEL = 0.2;
/** Of the distance a solution needs, what they must leave. */
const NEARLY = 0.75;

/** What a bot plays from a position until its line ends. */
function lineOfBot({ bots, judge }: Miner, level: string, start: Engine, seat: Seat): Line {
  const agent = must(findAgent(bots, level)).make(seeded(`puzzle/${level}`), SOLVING);
  const dreams = seeded(`puzzle/${level}/dreams`);
  const at = start.fork();
  at.revealed = false;
  const line: Line[number][] = [];
  while (!at.over && !at.revealed) {
    const which = at.questions.findIndex(({ actor }) => actor === seat);
    if (which < 0) break;
    const question = at.questions[which];
    const index = question.choices.length === 1 ? 0 : agent.choose(question, () => at.imagine(seat, dreams));
    line.push(question.choices[index] as Json);
    at.take(index, which);
    if (judge.single) break;
  }
  return line;
}

/** A line without what is forced at its end leads to the same place as one with it. */
const finds = ({ judge }: Miner, engine: Engine, seat: Seat, line: Line, solution: Line): boolean =>
  line.some((_, i) => sameAnswer(judge, engine, seat, line.slice(0, i + 1), solution));

/** A look with few nodes, where what it plays by rule of thumb is the shallow answer. */
const peekAt = ({ judge, mining: { shallow } }: Miner, engine: Engine, seat: Seat): Judgement | undefined =>
  typeof shallow === 'number' ? lookAt(judge, engine, seat, shallow, 'shallow') : undefined;

/** What a player chooses at a glance. */
function shallowAt(miner: Miner, engine: Engine, seat: Seat, question: Question): Line | undefined {
  const { judge, mining } = miner;
  return typeof mining.shallow !== 'string'
    ? undefined
    : mining.shallow === 'naive'
      ? judge.naive?.(engine, question)
      : lineOfBot(miner, mining.shallow, engine, seat);
}

export interface MiningCounts {
  decisions: number;
  glanced: number;
  missed: number;
  held: number;
  proved: number;
  kept: number;
}

/** The puzzles of one match, by its number. The same for the same number, always. */
export function* mineMatch(
  miner: Miner,
  seed: string,
  levels: readonly string[],
  counts: MiningCounts,
): Generator<Puzzle> {
  const { match, answers } = playBots({ ...miner, levels, seed, effort: PLAYING });
  if (!match.engine.over) return;
  const { game, judge } = miner;
  const entries = match.transcript().entries;
  let found = 0;
  for (const decision of decisionsOf(game, match.transcript(), judge.single)) {
    if (found >= MOST) return;
    if (decision.question.choices.length < 3 || decision.at < (miner.mining.from ?? 0) * entries.length) continue;
    counts.decisions += 1;
    const puzzle = puzzleAt(miner, decision, counts);
    if (puzzle === undefined) continue;
    found += 1;
    const given = entries.slice(0, decision.at).filter(({ actor }) => actor !== CHANCE).length;
    yield { ...puzzle, seed, levels, answers: answers.slice(0, given) };
  }
}

function puzzleAt(miner: Miner, { engine, seat, question, at }: Decision, counts: MiningCounts): Puzzle | undefined {
  const { judge, mining } = miner;
  const isSame = (a: Line, b: Line): boolean => sameAnswer(judge, engine, seat, a, b);
  const peek = peekAt(miner, engine, seat);
  // the rule of thumb is right in most positions, and a few nodes see that
  if (peek !== undefined && isSame(peek.verdicts[0].line, peek.usual.line)) return undefined;
  const glance = lookAt(judge, engine, seat, mining.glance, 'glance');
  const first = clearBest(glance, HOPE * mining.gap, isSame);
  if (glance === undefined || first === undefined) return undefined;
  counts.glanced += 1;
  const shallow = peek?.usual.line ?? shallowAt(miner, engine, seat, question);
  if (shallow === undefined || finds(miner, engine, seat, shallow, first.best.line)) return undefined;
  counts.missed += 1;
  // most of what a glance hopes for fails against its first rivals already
  const only: Line[] = [];
  for (const { line } of glance.verdicts)
    if (only.length < RIVALS && !only.some((one) => isSame(one, line))) only.push(line);
  const duel = lookAt(judge, engine, seat, DUEL * mining.deep, 'duel', { only });
  if (clearBest(duel, NEARLY * mining.gap, isSame) === undefined) return undefined;
  counts.held += 1;
  const missedOf = (line: Line): readonly string[] =>
    miner.levels.filter((level) => !finds(miner, engine, seat, lineOfBot(miner, level, engine, seat), line));
  // what bots play costs little beside a proof
  if (!isHard({ missed: missedOf(first.best.line) }, miner.levels)) return undefined;
  const proved = prove(miner, engine, seat, undefined, first.rival.line);
  if (proved === undefined || finds(miner, engine, seat, shallow, proved.line)) return undefined;
  const { proofs, line, rival } = proved;
  // what the soak will do: measured against the rival it ended with
  if (!isProved(miner, engine, { seat, line, rival })) return undefined;
  counts.proved += 1;
  const place = placeDigest(engine);
  const missed = missedOf(line);
  const found = {
    ply: at,
    digest: place,
    seat,
    choices: question.choices.length,
    line,
    rival,
    shallow,
    proofs,
    missed,
  };
  const reasons = reasonsAt(judge, engine, found);
  if (flawOf({ ...found, reasons }, miner) !== undefined) return undefined;
  counts.kept += 1;
  const puzzle = { id: place.slice(0, 8), ...found, reasons, rating: ratingOf({ ...found, levels: miner.levels }) };
  return continued(miner, { ...puzzle, seed: '', levels: [], answers: [] }, engine);
}

/** A puzzle with the turns that follow its first one. */
function continued<P extends Puzzle>(miner: Miner, puzzle: P, engine: Engine): P {
  const sequels = sequelsOf(miner, { start: engine, puzzle, replies: [] });
  return sequels.length === 0 ? puzzle : { ...puzzle, sequels };
}

/** Why the solution is better than its rival. */
const reasonsAt = (judge: Judge, engine: Engine, { seat, line, rival }: Pick<Puzzle, 'seat' | 'line' | 'rival'>) =>
  reasonsFor(judge, dreamsOf(engine, seat), seat, { line }, { line: rival });

/** A puzzle with its reasons and its rating as they would be given now. */
export const described = ({ game, judge, levels }: Miner, puzzle: Puzzle): Puzzle => ({
  ...puzzle,
  reasons: reasonsAt(judge, positionOf(game, puzzle), puzzle),
  rating: ratingOf({ ...puzzle, levels }),
});

/** A puzzle proved by the judge of now, with new proofs, reasons and turns; undefined where it is none any more. */
export function provedAgain(miner: Miner, puzzle: Puzzle): Puzzle | undefined {
  const engine = positionOf(miner.game, puzzle);
  const proved = prove(miner, engine, puzzle.seat, puzzle.line, puzzle.rival);
  if (proved === undefined || !isProved(miner, engine, { ...puzzle, ...proved })) return undefined;
  const { sequels: _, ...first } = puzzle;
  const now = described(miner, { ...first, ...proved });
  return flawOf(now, miner) === undefined ? continued(miner, now, engine) : undefined;
}
