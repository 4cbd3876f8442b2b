/** The words of one lesson. `wrong` answers a turn that leaves its path, `almost` one that comes near. */
export interface LessonText {
  readonly title: string;
  readonly words: readonly string[];
  readonly wrong: string;
  readonly almost?: string;
  readonly praise: string;
}
