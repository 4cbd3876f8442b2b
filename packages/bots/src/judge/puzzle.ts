import type { Seat } from '@tessera/kernel';
import type { Line, Reason } from './judge.ts';

/** What one look at a puzzle came to: the shares of the solution and of its best rival, and how sure their distance is. */
export interface Proof {
  readonly nodes: number;
  readonly best: number;
  readonly next: number;
  readonly error: number;
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
