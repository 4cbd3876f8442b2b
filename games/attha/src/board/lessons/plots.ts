import { defineLessons, type LessonPlot, type LessonText } from '@tessera/kit/lesson/plot.ts';
import type { Attha, Choice, Choices, SeatView, View } from '../../rules/index.ts';

export const PLOTS = ['enter', 'bonus', 'capture', 'safe', 'stack', 'merge', 'inner', 'heaven'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

/** The shells, by how many mouths are up: 0 counts 4, all four count 8. */
const thrown = (...heads: number[]): readonly Choices['shells'][] => heads.map((each) => ({ heads: each }));

const yellow = ({ seats }: View): SeatView => seats[0];
const blue = ({ seats }: View): SeatView => seats[1];
const at = ({ coins }: SeatView, id: number): number => coins[id - 1].pos;
const atHome = ({ coins }: SeatView): number => coins.filter(({ pos }) => pos < 0).length;

/** Whether an answer moves a coin or a stack. */
const moves = (choice: Choice): choice is { move: number; roll: number } => 'move' in choice;

const POSITIONS: { readonly [P in Plot]: LessonPlot<Attha> } = {
  // [A5.1] 2 is lost, Blue's 3 too, 1 brings the first coin out
  enter: {
    position: 'Y h h h h +n; B h h h h +n; ROLL',
    replies: [{ throw: true }],
    chance: thrown(2, 3, 1),
    judge: (choice) => (moves(choice) ? 'done' : 'go-on'),
  },
  // [A4] 4 throws again before anything moves; both rolls together reach the home at the top
  bonus: {
    position: 'Y 1 h h h; B 5 h h h; ROLL',
    chance: thrown(0, 2),
    judge(choice, view) {
      if (!moves(choice)) return 'go-on';
      if (at(yellow(view), 1) === 7) return 'done';
      return choice.move === 1 ? 'go-on' : 'wrong';
    },
  },
  // [A8] the blue coin at the left is safe at home, the one two steps ahead is not
  capture: {
    position: 'Y 6 1 h h; B 0 3 h h; pool [2]',
    chance: thrown(3),
    judge(choice, view) {
      if (!moves(choice)) return 'done';
      return yellow(view).killed ? 'go-on' : 'wrong';
    },
  },
  // [A1] Blue is right behind coin 1; one step on is a home
  safe: {
    position: 'Y 2 9 h h; B 9 h h h +k; pool [1]',
    judge: (_choice, view) => (at(yellow(view), 1) === 3 ? 'done' : 'wrong'),
  },
  // [A9] a stack of two moves half as far and takes two
  stack: {
    position: 'Y 6 6 h h; B 0 0 h h; pool [4]',
    judge(choice, view) {
      if (!moves(choice)) return 'go-on';
      return atHome(blue(view)) === 4 ? 'done' : 'wrong';
    },
  },
  // [A6] neither 1 nor 3 moves a stack of two, but their sum does; the other coins wait in heaven
  merge: {
    position: 'Y 6a 6a H H +k; B 0 0 h h; pool [1,3]',
    judge(choice, view) {
      if (!moves(choice)) return 'waste' in choice ? 'wrong' : 'go-on';
      return atHome(blue(view)) === 4 ? 'done' : 'wrong';
    },
  },
  // [A5.3] coin 1 may not go in before Yellow has taken something; coin 2 can
  inner: {
    position: 'Y 13 6 h h; B 0 h h h; pool [2,3]',
    chance: thrown(1),
    judge(choice, view) {
      if (at(yellow(view), 1) >= 15) return 'done';
      if (!moves(choice)) return 'go-on';
      if (!yellow(view).killed) return 'wrong';
      return view.current === 0 ? 'go-on' : 'almost';
    },
  },
  // [A5.4] 3 for the coin that is three steps away, 2 for the other
  heaven: {
    position: 'Y 20 21 H H +k; B 14 22 H 9 +k; pool [2,3]',
    judge(_choice, view) {
      if (view.winner === 0) return 'done';
      return yellow(view).inHeaven > 2 && view.pool.length === 1 ? 'go-on' : 'wrong';
    },
  },
};

/** Eight lessons on real positions. */
export const { lessonsIn, lessons } = defineLessons<Attha, Plot>(PLOTS, POSITIONS, {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
});
