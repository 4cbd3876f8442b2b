import { Engine, must, parseOptions } from '@tessera/kernel';
import { lookAhead } from '@tessera/rithmomachia/bots';
import { rithmomachia } from '@tessera/rithmomachia/rules';

/** How far a search saw from one position. */
export interface Look {
  readonly position: string;
  /** Whole turns looked ahead in full. */
  readonly depth: number;
  readonly nodesPerSecond: number;
}

// from a game of the search against itself: the start, the first captures, and late
const POSITIONS = {
  start: 'Start',
  middle:
    'W_C_02@N3 W_C_03@K1 W_C_04@H7 W_C_05@N6 W_C_06@O2 W_C_07@O3 W_C_08@H3 W_C_09@N4 W_C_10@O6 W_P_01@O7 W_S_01@O1 W_S_02@H1 W_S_03@P1 W_S_04@P2 W_S_05@P7 W_S_06@P8 W_T_03@N8 W_T_04@P3 W_T_05@P4 W_T_06@P5 W_T_07@P6 B_C_01@H5 B_C_02@B4 B_C_03@B5 B_C_04@G1 B_C_05@H8 B_C_06@C4 B_C_08@E4 B_P_01@B8 B_S_01@F1 B_S_02@A2 B_S_03@A7 B_S_04@A8 B_S_05@B7 B_T_01@A3 B_T_02@A4 B_T_03@A5 B_T_04@A6 B_T_05@N2 B_T_08@C7 B_T_09@C8',
  late: 'W_C_06@N3 W_C_07@G5 W_C_08@I4 W_C_09@M3 W_P_01@L6 W_S_01@I2 W_S_02@F1 W_S_03@E4 W_S_04@I5 W_S_05@L3 W_S_06@O7 W_T_04@J4 W_T_05@F7 W_T_06@G8 B_C_02@B4 B_C_03@H3 B_C_04@F6 B_C_06@I6 B_P_01@B8 B_S_02@L4 B_S_03@F2 B_S_04@H1 B_T_01@A3 B_T_02@C7 B_T_03@E5 B_T_04@P7 B_T_05@M7 B_T_08@N8',
} as const;

const spentMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Searches whole turns of Rithmomachia under Pincer for so many seconds of processor time from each position. */
export function looks(seconds: number): Look[] {
  const options = must(parseOptions(rithmomachia.options, 'pincer'));
  return Object.entries(POSITIONS).map(([position, text]) => {
    const { state, questions } = Engine.at(rithmomachia, must(rithmomachia.notation.parsePosition(text, options)));
    const before = spentMs();
    const { depth, nodes } = lookAhead(state, questions[0], { budgetMs: 1000 * seconds, now: spentMs });
    return { position, depth, nodesPerSecond: (1000 * nodes) / (spentMs() - before) };
  });
}
