import type { BoardScene } from '@tessera/kit';

/** Four colours, stacks and coins in heaven; the first roll is chosen and a coin shows where it would go. */
export const scenes: readonly BoardScene[] = [
  {
    name: '',
    position: 'four players: Y 1 17 H 6 +k; G 3a 3a h 14; B H 11 18 9 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
    gestures: [
      { do: 'click', at: '[data-roll="0"]' },
      { do: 'hover', at: '.attha-hit[data-own] >> nth=1' },
    ],
  },
];
