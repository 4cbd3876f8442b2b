import type { Explaining, Judge, Judging, Measured, PuzzleSet } from '@tessera/bots/judge';
import type { AnyGame, AnyWords, Json, Reading, Seat, ViewOf } from '@tessera/kernel';
import { type InEachLanguage, inEach } from './doors.ts';
import { everyGame } from './every-reason.ts';
import type { BoardNote } from './stage.ts';

/** A set of puzzles as a file has it: what is a pair to us is a list in JSON. */
export type PuzzleFile = Omit<PuzzleSet, 'puzzles'> & { readonly puzzles: readonly object[] };

/** Where a reason is read: like any sentence of the game, and whose decision it was. */
export interface ReasonReading<in out G = AnyGame, W extends AnyWords = AnyWords> extends Reading<ViewOf<G>> {
  readonly seat: Seat;
  /** The game's words in the same language, for names of cards and places. */
  readonly words: W;
}

/** A sentence for every reason that a game's judge gives: what was better and why, without blame. */
export interface ReasonWords<in out G = AnyGame, W extends AnyWords = AnyWords> {
  // biome-ignore lint/suspicious/noExplicitAny: each reason has a detail of its own
  readonly [code: string]: (at: ReasonReading<G, W>, detail: any) => string;
}

/** An answer of a line, and what its seat saw before it. */
export interface PlanStep<in out G = AnyGame> {
  readonly at: Reading<ViewOf<G>>;
  readonly kind: string;
  readonly frame: Json;
  readonly choice: Json;
  /** The choice in the game's own words. */
  readonly text: string;
}

/** A line that could be played: its answers, and what they would do. Its reading is from before it. */
export interface PlannedLine<in out G = AnyGame, W extends AnyWords = AnyWords> extends ReasonReading<G, W> {
  readonly steps: readonly PlanStep<G>[];
  readonly notes: readonly BoardNote<G>[];
}

/**
 * A whole line in a few words without a subject, as one would propose it: "play the Mallard in the wetland". Begins in the
 * case of the middle of a sentence. Undefined: the choices' own words, one after the other.
 */
export type PlanWords<G = AnyGame, W extends AnyWords = AnyWords> = (plan: PlannedLine<G, W>) => string | undefined;

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
  /** Whether luck and skill may be added up; where nothing was measured, they are not. */
  readonly measured?: Measured;
  /** How hard positions are looked at for puzzles; a game without it has none. */
  readonly mining?: Mining;
  readonly reasons: InEachLanguage<ReasonWords>;
  /** Lines in words; of a game without them the choices' own words are told. */
  readonly plans?: InEachLanguage<PlanWords | undefined>;
  /** What a player cannot know when a turn is planned, as the end of a sentence; undefined where everything lies open. */
  readonly unknown?: InEachLanguage<string | undefined>;
  /** What puzzles are called that are solved for a reason, by its code; a reason that is too vague for a theme has none. */
  readonly themes?: InEachLanguage<ThemeWords>;
}

/** A game's review as it is written. Each language has one file with the reasons and the names of the themes. */
interface Reviewed<in out G = AnyGame, W extends AnyWords = AnyWords>
  extends Pick<GameReview, 'mining' | 'measured'>,
    Explaining<G> {
  readonly judge: Judging<G>;
  readonly words: InEachLanguage<{
    readonly reasons: ReasonWords<G, W>;
    readonly themes?: ThemeWords;
    readonly plan?: PlanWords<G, W>;
    readonly unknown?: string;
  }>;
}

/** What reviews and hints need of one game. Here its types end: matches of any game are judged. */
export function defineReview<G, W extends AnyWords = AnyWords>(review: Reviewed<G, W>): GameReview;
export function defineReview({ judge, words, mining, measured, ...explaining }: Reviewed): GameReview {
  return {
    judge: { ...judge, ...explaining },
    ...(mining && { mining }),
    ...(measured && { measured }),
    reasons: {
      en: async () => ({ ...everyGame.en, ...(await words.en()).reasons }),
      de: async () => ({ ...everyGame.de, ...(await words.de()).reasons }),
    },
    plans: inEach(words, ({ plan }) => plan),
    unknown: inEach(words, ({ unknown }) => unknown),
    themes: inEach(words, ({ themes = {} }) => themes),
  };
}
