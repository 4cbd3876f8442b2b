import type { AnswerOf, AnyGame, Json, Seat, ViewOf } from '@tessera/kernel';
import type { InEachLanguage } from '../manifest/doors.ts';
import { inUse } from '../words/catalogue.ts';

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

/** The words of one lesson. `wrong` answers a turn that leaves its path, `almost` one that comes near. */
export interface LessonText {
  readonly title: string;
  readonly words: readonly string[];
  readonly wrong: string;
  readonly almost?: string;
  readonly praise: string;
}

/** What happens in a lesson, in no language. Two seats, and the learner has the first, if nothing else is said. */
export interface LessonPlot<in out G>
  extends Omit<Lesson<G>, 'title' | 'words' | 'praise' | 'seats' | 'seat' | 'judge'>,
    Partial<Pick<Lesson<G>, 'seats' | 'seat'>> {
  /** What the latest of the learner's answers comes to, of all that were given. */
  judge(latest: AnswerOf<G>, view: ViewOf<G>, played: readonly AnswerOf<G>[]): 'done' | 'go-on' | 'almost' | 'wrong';
}

/** The lessons of a game, in the order of their names: in somebody's words, and in the language in use. */
export function defineLessons<G, P extends string>(
  names: readonly P[],
  plots: { readonly [N in P]: LessonPlot<G> },
  words: InEachLanguage<{ readonly [N in P]: LessonText }>,
) {
  const lessonsIn = (texts: { readonly [N in P]: LessonText }): readonly Lesson<G>[] =>
    names.map((name) => {
      const { wrong, almost = wrong, ...text } = texts[name];
      const plot = plots[name];
      return {
        seats: 2,
        seat: 0,
        ...plot,
        ...text,
        judge(played, view) {
          const verdict = plot.judge(played[played.length - 1], view, played);
          return verdict === 'almost' ? almost : verdict === 'wrong' ? wrong : verdict;
        },
      };
    });
  return { lessonsIn, lessons: async () => lessonsIn(await inUse(words)) };
}
