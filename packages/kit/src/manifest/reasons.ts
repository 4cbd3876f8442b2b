import type { Judge, PuzzleSet } from '@tessera/bots/judge';
import type { AnyWords, Reading, Seat } from '@tessera/kernel';
import type { InEachLanguage } from './language.ts';

/** A set of puzzles as a file has it: what is a pair to us is a list in JSON. */
export type PuzzleFile = Omit<PuzzleSet, 'puzzles'> & { readonly puzzles: readonly object[] };

/** Where a reason is read: like any sentence of the game, and whose decision it was. */
// biome-ignore lint/suspicious/noExplicitAny: a view of any game
export interface ReasonReading extends Reading<any> {
  readonly seat: Seat;
  /** The game's words in the same language, for names of cards and places. */
  readonly words: AnyWords;
}

/** A sentence for every reason that a game's judge gives: what was better and why, without blame. */
export interface ReasonWords {
  // biome-ignore lint/suspicious/noExplicitAny: each reason has a detail of its own
  readonly [code: string]: (at: ReasonReading, detail: any) => string;
}

/** The name of a theme by the code of its reason. Codes that share a name are one theme. */
export interface ThemeWords {
  readonly [code: string]: string;
}

/** Nodes of the judge, and the share of the win by which a solution must be better than everything else. */
export interface Mining {
  /** What a shallow look plays, by the judge's rule of thumb with so many nodes, as a bot of this level, or `naive`. */
  readonly shallow: number | string;
  /** Decides whether a position is worth more; 0 values lines without playing them on. */
  readonly glance: number;
  readonly deep: number;
  readonly gap: number;
  /** Seats of the matches; two where absent. */
  readonly seats?: number;
  /** The part of a match before which nothing is decided yet. */
  readonly from?: number;
}

/** What reviews, hints and puzzles need of a game. */
export interface GameReview {
  readonly judge: Judge;
  /** How hard positions are looked at for puzzles; a game without it has none. */
  readonly mining?: Mining;
  readonly reasons: InEachLanguage<ReasonWords>;
  /** What puzzles are called that are solved for a reason, by its code; a reason that is too vague for a theme has none. */
  readonly themes?: InEachLanguage<ThemeWords>;
}
