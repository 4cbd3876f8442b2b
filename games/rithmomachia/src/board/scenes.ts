import type { BoardScene } from '@tessera/kit';

/** A piece that is pointed at its prey. */
export const scenes: readonly BoardScene[] = [
  {
    name: '',
    position:
      'W_T_03@H8 W_T_01@D7 W_C_04@G4 W_C_09@K3 W_C_08@I6 W_T_07@P6 W_P_01@O7 W_S_05@P7 W_S_03@P1 W_C_02@M4 W_T_04@P3 W_S_01@O1 B_T_09@C8 B_T_01@A3 B_S_03@A7 B_C_01@E3 B_T_07@C2 B_T_06@F1 B_P_01@B8 B_S_01@A1 B_C_04@D6 B_S_05@B7 B_C_07@C5',
    gestures: [
      { do: 'click', at: '[data-square="H8"]' },
      { do: 'hover', at: '[data-square="C8"]' },
    ],
  },
];
