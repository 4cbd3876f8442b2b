import type { AnyGame, EngineOf, Json, QuestionOf, Rng, Seat } from '@tessera/kernel';
import type { Explaining, Future, Futures } from './claims.ts';

export type * from './claims.ts';
export { defaultJudge } from './default-judge.ts';
export * from './insight.ts';
export { follow } from './lines.ts';
export { onward } from './onward.ts';
export { samplingJudge } from './sampling.ts';
export * from './search-judge.ts';

/** How hard to look: playouts or positions, never time, so that a judgement is the same tomorrow and on every machine. */
export interface Budget {
  readonly nodes: number;
  readonly seed: string;
  /** Compares many more lines and looks for the best rival of the best: for proofs, not for reviews. */
  readonly wide?: true;
  /** Values the end of each line at once, where the judge could play on: a first sieve for proofs. */
  readonly instant?: true;
  /** Compares these lines and no others: a second sieve, which costs a small part of a proof. */
  readonly only?: readonly Line[];
}

/**
 * Answers of one seat in a row, first one first, with nothing between them that it could not foresee: no answer of anybody
 * else, no chance, nothing revealed. A line is what a seat plans, so lines are what is judged.
 */
export type Line = readonly Json[];

/** What one line is worth. */
export interface Verdict {
  readonly line: Line;
  /** Each seat's expected share of the win; together 1, unless a single seat plays against the game. */
  readonly shares: readonly number[];
  /** Points ahead of the best other seat. */
  readonly margin: number;
  /** Standard error of the judged seat's share; 0 where nothing was sampled. */
  readonly error: number;
  /** How many worlds it was played out in. */
  readonly worlds: number;
}

/** What a seat's question comes to, from what that seat can know. */
export interface Judgement {
  readonly seat: Seat;
  /** Best first. What one half of the worlds chose is valued in the other, or it would be flattered. */
  readonly verdicts: readonly Verdict[];
  /** What the rule of thumb plays that all playouts play by: the value before the decision. */
  readonly usual: Verdict;
  /** The line that was asked about; the best where none was. */
  readonly played: Verdict;
  /** Best minus played for the seat, in the same worlds. It may be below 0: only then its sum over many decisions is true. */
  readonly loss: number;
  readonly lossError: number;
  /** Played minus usual for the seat, in the same worlds: what the decision was worth. */
  readonly gain: number;
  readonly gainError: number;
  /** What a choice made blindly is worth to the seat. */
  readonly blind: number;
}

/** Why one line is better than another: a code with a sentence in every language, and what the sentence names. */
export interface Reason {
  readonly code: string;
  readonly detail: Json;
}

/** What is compared for a reason: the same imagined world before the decision, after the better line and after the other. */
export interface Comparison<in out G = AnyGame> {
  readonly seat: Seat;
  readonly before: EngineOf<G>;
  readonly better: EngineOf<G>;
  readonly worse: EngineOf<G>;
  readonly line: Line;
  readonly other: Line;
  /** How each line goes on by the rule of thumb for some turns of the seat, two where it is not said; none where nobody can tell. */
  ahead?(turns?: number): Futures<G>;
}

/** Losses from which a decision is a slip, a mistake and a big mistake. */
export interface Thresholds {
  readonly slip: number;
  readonly mistake: number;
  readonly blunder: number;
}

/** What was measured of a judge over matches between bots: how much of the result one part of skill was worth. */
export interface Measured {
  /** The judge's version. */
  readonly judge: number;
  readonly matches: number;
  /** The result regressed on what all decisions came to, and half of its 95 % interval. */
  readonly slope: number;
  readonly interval: number;
}

/** Says how good choices and positions of one game are. */
export interface Judging<in out G = AnyGame> {
  /** Moves whenever verdicts change, so that a review that was kept is made again. */
  readonly version: number;
  /** Every answer is judged alone, even where one seat gives several in a row: in games of one step a turn. */
  readonly single?: true;
  /** What one decision costs at each setting. */
  readonly budgets: { readonly quick: number; readonly deep: number };
  /** From the losses between equal bots: half of them are fine, a tenth are big mistakes. */
  readonly thresholds: Thresholds;
  /**
   * Judges a seat's question on what the seat knows: `imagine` gives worlds in which the rest was dealt again. Undefined
   * where there is nothing to judge. The line that was played is judged along with the best ones.
   */
  judge(question: QuestionOf<G>, imagine: () => EngineOf<G>, budget: Budget, played?: Line): Judgement | undefined;
  /**
   * Every seat's share of the win right before a seat decides, by the rule of thumb, in so many worlds that `imagine` makes.
   * Absent where nothing is hidden and no chance is left: there the best line says what the position before it is worth.
   */
  appraise?(imagine: () => EngineOf<G>, seat: Seat, budget: Budget): readonly number[];
  /** How far the true worth of decisions is spread: a gain counts the less, the larger its error is beside this. */
  readonly spread?: number;
  /** What of a line a puzzle asks for, such as the action of a turn; undefined as long as a line has not come to it. */
  gist?(line: Line): string | undefined;
  /** A gist never changes with what follows: the first answer that has one is judged. */
  readonly early?: true;
  /** What somebody plays who only counts what a line brings at once. */
  naive?(engine: EngineOf<G>, question: QuestionOf<G>): Line | undefined;
  /** Equal for positions that differ only in names or in the order of the steps that led there. */
  place(engine: EngineOf<G>): string;
  /** Plays on by the rule of thumb until a seat has had so many turns more. Consumes the engine. */
  onward?(engine: EngineOf<G>, seat: Seat, turns: number, luck: Rng): Future<G>;
}

/** Judges, and says why. */
export interface Judge<in out G = AnyGame> extends Judging<G>, Explaining<G> {}

/** What one look at a puzzle came to: the shares of the solution and of its best rival, and how sure their distance is. */
export interface Proof {
  readonly nodes: number;
  readonly best: number;
  readonly next: number;
  readonly error: number;
}

/** Where a puzzle goes on: what the others answer to its solution, and the next line that is clearly the best. */
export interface Sequel {
  readonly replies: Line;
  readonly line: Line;
  readonly rival: Line;
  readonly proofs: readonly [Proof, Proof];
}

/** A position of a match between bots in which one line is clearly better than every other. Plain data. */
export interface Puzzle {
  readonly id: string;
  /** The match it was found in: its seed, who played, and how many answers had been given, chance included. */
  readonly seed: string;
  readonly levels: readonly string[];
  readonly ply: number;
  /** What was answered: places in the lists of choices. What chance answered follows from the seed. */
  readonly answers: readonly number[];
  /** Digest of the position. */
  readonly digest: string;
  readonly seat: Seat;
  /** Choices of the first question. */
  readonly choices: number;
  readonly line: Line;
  readonly rival: Line;
  /** What a shallow look plays. */
  readonly shallow: Line;
  /** The turns after the first, where it takes several. */
  readonly sequels?: readonly Sequel[];
  /** The deep look, and the one with twice the budget and other luck. */
  readonly proofs: readonly [Proof, Proof];
  /** Why the solution is better than its rival, heaviest first. */
  readonly reasons: readonly Reason[];
  /** Levels of bots that miss it. */
  readonly missed: readonly string[];
  /** Where solvers begin to move it from. */
  readonly rating: number;
}

/** All puzzles of a game, with the rules and the judge that they were proved with. */
export interface PuzzleSet {
  readonly game: string;
  readonly version: number;
  readonly judge: number;
  /** Matches that were searched: mining resumes after them. */
  readonly matches: number;
  readonly puzzles: readonly Puzzle[];
}
