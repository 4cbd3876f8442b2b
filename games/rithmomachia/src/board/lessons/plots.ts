import type { Json } from '@tessera/kernel';
import type { Lesson } from '@tessera/kit';
import type { LessonText } from '@tessera/kit/lesson/plot.ts';
import type { AmbushChoice, HarmonyChoice, MoveChoice, View } from '../../rules/index.ts';

export const PLOTS = ['move', 'equal', 'divisor', 'sum', 'pyramid', 'ambush', 'harmony', 'break'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

/** A whole turn as it was played. */
interface Turn {
  readonly move: MoveChoice;
  readonly ambush?: AmbushChoice;
  readonly harmony?: HarmonyChoice;
}

type Verdict = 'done' | 'almost' | 'wrong';
type Position = Pick<Lesson, 'position' | 'options' | 'seat' | 'replies'> & {
  judge(turn: Turn, view: View): Verdict;
};

const landed = ({ move }: Turn, piece: string, to: string): Verdict =>
  move.move === piece && move.to === to ? 'done' : 'wrong';

/** What else a turn may bring is left out of a lesson that is not about it. */
const QUIET: Json = { ambushEnabled: false };

const POSITIONS: { readonly [P in Plot]: Position } = {
  // [R2] the triangle and the square are blocked, the Pyramid is too far away
  move: {
    position: 'W_C_03@I1 W_T_07@E1 W_S_04@L5 W_P_01@G6 B_T_01@E3 B_S_01@H5',
    options: QUIET,
    seat: 0,
    judge: (turn) => landed(turn, 'W_C_03', 'E5'),
  },
  // [R5] golden R35; the 9 is within reach, too, but does not fit
  equal: {
    position: 'W_C_04@F4 W_T_07@P1 B_C_06@C7 B_C_01@I7 B_T_01@A1',
    options: QUIET,
    seat: 0,
    judge: (turn) => landed(turn, 'W_C_04', 'C7'),
  },
  divisor: {
    position: 'W_T_02@H4 W_S_01@P1 B_T_08@C4 B_S_01@H8 B_T_01@A1',
    options: QUIET,
    seat: 0,
    judge: (turn) => landed(turn, 'W_T_02', 'C4'),
  },
  // [R5.1] golden R24
  sum: {
    position: 'W_T_03@N8 W_T_01@N1 W_C_02@N3 W_S_01@P1 B_T_09@C8 B_T_02@A4',
    options: QUIET,
    seat: 0,
    judge: (turn) => landed(turn, 'W_T_03', 'C8'),
  },
  // [R5.2] golden R48
  pyramid: {
    position: 'W_P_01@D4 W_T_07@P8 B_T_04@D5 B_T_02@E4 B_P_01@E5 B_T_01@A1',
    options: QUIET,
    seat: 0,
    judge: (turn) => landed(turn, 'W_P_01', 'E5'),
  },
  // [R6] golden R56
  ambush: {
    position: 'W_C_01@N2 W_T_03@N8 W_S_05@P7 B_S_03@A7 B_T_01@A3 B_C_04@B6',
    seat: 0,
    judge: ({ ambush }) => (ambush?.ambush === 'B_S_03' ? 'done' : 'almost'),
  },
  // [R7] goldens R69 and R70
  harmony: {
    position: 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1',
    options: QUIET,
    seat: 0,
    replies: [{ move: 'B_T_01', to: 'B8' }],
    judge({ move, harmony }) {
      if (harmony !== undefined && harmony.harmony !== null) return 'done';
      return move.move === 'W_C_09' && move.to === 'E5' ? 'almost' : 'wrong';
    },
  },
  // [R7.7] golden R72
  break: {
    position:
      'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_T_02@B3 B_C_01@A1; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
    options: QUIET,
    seat: 1,
    judge: (_turn, { result }) => (result === 'ONGOING' ? 'done' : 'wrong'),
  },
};

function turnOf(played: readonly Json[]): Turn {
  const [move, ...parts] = played as unknown as readonly [MoveChoice, ...object[]];
  return Object.assign({ move }, ...parts.map(partOf));
}

const partOf = (choice: object): Partial<Turn> =>
  'ambush' in choice
    ? { ambush: choice as AmbushChoice }
    : 'harmony' in choice
      ? { harmony: choice as HarmonyChoice }
      : {};

/** The lessons in somebody's words. */
export const lessonsIn = (texts: LessonTexts): readonly Lesson[] =>
  PLOTS.map((plot) => {
    const { title, words, praise, wrong, almost = wrong } = texts[plot];
    const { judge, ...position } = POSITIONS[plot];
    return {
      title,
      words,
      praise,
      ...position,
      seats: 2,
      judge(played, seen) {
        const view = seen as unknown as View;
        if (view.turnSoFar !== null) return 'go-on';
        const verdict = judge(turnOf(played), view);
        return verdict === 'done' ? 'done' : verdict === 'almost' ? almost : wrong;
      },
    };
  });
