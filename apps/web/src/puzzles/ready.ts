import type { Puzzle } from '@tessera/bots/judge';
import { boardGames, loadGame } from '@tessera/client/games.ts';
import type { Coach, CoachWords, GameReview, GameUi, PlanWords, ReasonWords, ThemeWords } from '@tessera/kit';
import { language } from '@tessera/kit/words/catalogue.ts';
import { puzzlesOf } from '@tessera/review/puzzles';
import { words } from './words.ts';

/** The puzzles of a game, with all that is needed to judge answers and to speak of them. */
export interface PuzzlesReady {
  readonly ui: GameUi;
  readonly review: GameReview;
  readonly reasons: ReasonWords;
  readonly themes: ThemeWords;
  /** Whole turns in words, where the game has them. */
  readonly plans: PlanWords | undefined;
  readonly coach: Coach;
  readonly coaching: CoachWords;
  readonly puzzles: readonly Puzzle[];
  readonly version: number;
}

/** A game without a coach asks for the best choice and has no nudges. */
const NO_COACH: Coach = { goal: () => undefined, spot: () => ({ code: '', at: [] }) };
const NO_WORDS: CoachWords = { goals: {}, looks: {}, spots: {} };

/** Fetches what puzzles of a game need; undefined where it has none. */
export async function puzzlesReady(id: string): Promise<PuzzlesReady | undefined> {
  await words.ready();
  const manifest = boardGames().find((one) => one.id === id);
  const [review, set] = await Promise.all([manifest?.review?.(), manifest && puzzlesOf(manifest)]);
  if (set === undefined || review === undefined) return undefined;
  const lang = language.value;
  const [ui, reasons, themes, plans, coach, coaching] = await Promise.all([
    loadGame(id, set.version),
    review.reasons[lang](),
    review.themes?.[lang]() ?? {},
    review.plans?.[lang](),
    review.coach?.() ?? NO_COACH,
    review.coaching?.[lang]() ?? NO_WORDS,
  ]);
  return ui && { ui, review, reasons, themes, plans, coach, coaching, puzzles: set.puzzles, version: set.version };
}
