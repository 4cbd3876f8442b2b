import type { BoardScene } from '@tessera/kit';

/** Six teams in the eighth round, one of them about to take a heart. */
export const scenes: readonly BoardScene[] = [
  {
    name: '',
    position:
      'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q4r-4 q4r-3 q4r-2; C: q5r0 q4r0 q3r1 q2r2 q3r0; D: q0r5 q0r4 q0r3 q-1r4 q-2r4; E: q-5r5 q-4r4 q-4r3 q-4r2 q-3r1 q-2r1 q-1r0 q0r0; F: q-5r0 q-4r0 q-4r-1 q-3r-1 q-2r-2 q-3r0; queue A B C D E F; cycle 8; target 90',
    gestures: [{ do: 'hover', at: '.plates-hit[data-hex="q0r0"]' }],
  },
];
