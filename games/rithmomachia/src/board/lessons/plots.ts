import { defineLessons, type LessonPlot, type LessonText } from '@tessera/kit/lesson/plot.ts';
import type { AmbushChoice, Choice, HarmonyChoice, MoveChoice, Rithmomachia, View } from '../../rules/index.ts';

export const PLOTS = ['move', 'equal', 'divisor', 'sum', 'pyramid', 'ambush', 'harmony', 'break'] as const;
export type Plot = (typeof PLOTS)[number];
export type LessonTexts = { readonly [P in Plot]: LessonText };

/** What was played of a turn, by what it answers. */
interface Turn {
  readonly move: MoveChoice | undefined;
  readonly ambush: AmbushChoice | undefined;
  readonly harmony: HarmonyChoice | undefined;
}

const turnOf = (played: readonly Choice[]): Turn => ({
  move: played.find((choice) => 'move' in choice),
  ambush: played.find((choice) => 'ambush' in choice),
  harmony: played.find((choice) => 'harmony' in choice),
});

/** A turn is judged when all of it has been played. */
const whole =
  (judge: (turn: Turn, view: View) => 'done' | 'almost' | 'wrong'): LessonPlot<Rithmomachia>['judge'] =>
  (_latest, view, played) =>
    view.turnSoFar === null ? judge(turnOf(played), view) : 'go-on';

const lands = (piece: string, to: string) =>
  whole(({ move }) => (move?.move === piece && move.to === to ? 'done' : 'wrong'));

/** What else a turn may bring is left out of a lesson that is not about it. */
const options = { ambushEnabled: false };

const POSITIONS: { readonly [P in Plot]: LessonPlot<Rithmomachia> } = {
  // [R2] the triangle and the square are blocked, the Pyramid is too far away
  move: {
    position: 'W_C_03@I1 W_T_07@E1 W_S_04@L5 W_P_01@G6 B_T_01@E3 B_S_01@H5',
    options,
    judge: lands('W_C_03', 'E5'),
  },
  // [R5] golden R35; the 9 is within reach, too, but does not fit
  equal: {
    position: 'W_C_04@F4 W_T_07@P1 B_C_06@C7 B_C_01@I7 B_T_01@A1',
    options,
    judge: lands('W_C_04', 'C7'),
  },
  divisor: {
    position: 'W_T_02@H4 W_S_01@P1 B_T_08@C4 B_S_01@H8 B_T_01@A1',
    options,
    judge: lands('W_T_02', 'C4'),
  },
  // [R5.1] golden R24
  sum: {
    position: 'W_T_03@N8 W_T_01@N1 W_C_02@N3 W_S_01@P1 B_T_09@C8 B_T_02@A4',
    options,
    judge: lands('W_T_03', 'C8'),
  },
  // [R5.2] golden R48
  pyramid: {
    position: 'W_P_01@D4 W_T_07@P8 B_T_04@D5 B_T_02@E4 B_P_01@E5 B_T_01@A1',
    options,
    judge: lands('W_P_01', 'E5'),
  },
  // [R6] golden R56
  ambush: {
    position: 'W_C_01@N2 W_T_03@N8 W_S_05@P7 B_S_03@A7 B_T_01@A3 B_C_04@B6',
    judge: whole(({ ambush }) => (ambush?.ambush === 'B_S_03' ? 'done' : 'almost')),
  },
  // [R7] goldens R69 and R70
  harmony: {
    position: 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1',
    options,
    replies: [{ move: 'B_T_01', to: 'B8' }],
    judge: whole(({ move, harmony }) => {
      if (harmony !== undefined && harmony.harmony !== null) return 'done';
      return move?.move === 'W_C_09' && move.to === 'E5' ? 'almost' : 'wrong';
    }),
  },
  // [R7.7] golden R72
  break: {
    position:
      'W_C_04@D4 W_C_09@E5 W_C_08@F6 W_T_07@P1 B_T_04@F8 B_T_02@B3 B_C_01@A1; turn B; pending W GEOM W_C_04 W_C_09 W_C_08',
    options,
    seat: 1,
    judge: whole((_turn, { result }) => (result === 'ONGOING' ? 'done' : 'wrong')),
  },
};

/** Eight lessons on real positions. */
export const { lessonsIn, lessons } = defineLessons<Rithmomachia, Plot>(PLOTS, POSITIONS, {
  en: async () => (await import('./en.ts')).en,
  de: async () => (await import('./de.ts')).de,
});
