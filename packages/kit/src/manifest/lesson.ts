import type { AnswerOf, AnyGame, Json, Seat, ViewOf } from '@tessera/kernel';

/** One thing to learn by doing it, on a real position under the real rules. */
export interface Lesson<in out G = AnyGame> {
  readonly title: string;
  /** Short paragraphs beside the board; the last one tells what to do and stays on the screen. */
  readonly words: readonly string[];
  /** Where it begins, in the game's notation. */
  readonly position: string;
  readonly options?: Json;
  readonly seats: number;
  /** Whose side the learner plays. */
  readonly seat: Seat;
  /** What the others answer when they are asked, in order; a seat without answers is skipped. */
  readonly replies?: readonly AnswerOf<G>[];
  /** What chance answers, in order; drawn where the list ends. */
  readonly chance?: readonly AnswerOf<G>[];
  /**
   * Whether what was played since the lesson's start finishes it: 'done', 'go-on', or a hint in words, after which the
   * position is restored.
   */
  judge(played: readonly AnswerOf<G>[], view: ViewOf<G>): 'done' | 'go-on' | string;
  readonly praise: string;
}
