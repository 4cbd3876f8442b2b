import type { Explaining, Judge, Judging, Line, Measured, PuzzleSet, Reason } from '@tessera/bots/judge';
import type { AnyGame, AnyWords, EngineOf, Json, Reading, Seat, ViewOf } from '@tessera/kernel';
import { type Door, type InEachLanguage, inEach } from './doors.ts';
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

/** A puzzle before anything was tried: its position, its seat, and what it is about. */
export interface PuzzleAt<in out G = AnyGame> {
  readonly seat: Seat;
  readonly engine: EngineOf<G>;
  readonly line: Line;
  /** The position that the solution leads to. */
  readonly after: EngineOf<G>;
  /** The solution's share of the win. */
  readonly best: number;
  readonly reasons: readonly Reason[];
}

/** Something to look at on the board: what it is, by a code of the words, and where it is, by CSS selectors. */
export interface PuzzleSpot {
  readonly code: string;
  readonly detail?: Json;
  readonly at: readonly string[];
  /** What opens the place where it is, on boards that do not show everything at once. */
  readonly behind?: string;
}

/** What a game knows about asking for a solution and helping towards it without giving it away. */
export interface Coach<in out G = AnyGame> {
  /** What there is to reach, by a code of the words; undefined where nothing but the best choice can be asked for. */
  goal(at: PuzzleAt<G>): Omit<PuzzleSpot, 'at'> | undefined;
  /** What the second nudge rings. */
  spot(at: PuzzleAt<G>): PuzzleSpot;
}

/** The sentences of a coach. */
export interface CoachWords<in out G = AnyGame, W extends AnyWords = AnyWords> {
  /** What is asked, by the code of a goal. */
  readonly goals: ReasonWords<G, W>;
  /** The first nudge: where to look, by the code of the solution's reason; `other` for all without one. */
  readonly looks: ReasonWords<G, W>;
  /** The second nudge, by the code of what is ringed. */
  readonly spots: ReasonWords<G, W>;
  /** What is wrong with another answer, by the code of the reason for which the solution is better. */
  readonly flaws?: ReasonWords<G, W>;
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
  /** Goals and nudges of puzzles, fetched with the first one. */
  readonly coach?: Door<Coach>;
  readonly coaching?: InEachLanguage<CoachWords>;
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
  readonly coach?: Door<Coach<G>>;
  readonly coaching?: InEachLanguage<CoachWords<G, W>>;
}

/** What reviews and hints need of one game. Here its types end: matches of any game are judged. */
export function defineReview<G, W extends AnyWords = AnyWords>(review: Reviewed<G, W>): GameReview;
export function defineReview({ judge, words, mining, measured, coach, coaching, ...explaining }: Reviewed): GameReview {
  return {
    judge: { ...judge, ...explaining },
    ...(mining && { mining }),
    ...(measured && { measured }),
    ...(coach && { coach }),
    ...(coaching && { coaching }),
    reasons: {
      en: async () => ({ ...everyGame.en, ...(await words.en()).reasons }),
      de: async () => ({ ...everyGame.de, ...(await words.de()).reasons }),
    },
    plans: inEach(words, ({ plan }) => plan),
    unknown: inEach(words, ({ unknown }) => unknown),
    themes: inEach(words, ({ themes = {} }) => themes),
  };
}
