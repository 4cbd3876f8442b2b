import type { GameBoard } from '@tessera/manifest';

/** What the front page says and shows, and who can be played against. */
export const about = {
  pitch:
    'Grow your plates over 91 hexes: joined plates count their number squared, seven hearts pay every round, and a neighbour may take them from you.',
  showcase: {
    ratio: 1.13,
    position:
      'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5 q4r-4 q4r-3 q4r-2; C: q5r0 q4r0 q3r1 q2r2 q3r0; D: q0r5 q0r4 q0r3 q-1r4 q-2r4; E: q-5r5 q-4r4 q-4r3 q-4r2 q-3r1 q-2r1 q-1r0 q0r0; F: q-5r0 q-4r0 q-4r-1 q-3r-1 q-2r-2 q-3r0; queue A; cycle 6',
  },
  // matches are entered by an organiser, who has pages of their own
  fixed: { turnSource: 'rotation', matchWinPoints: 0, winnersPlace: 'all', matchesPerRound: 0 },
  levels: [
    { level: 'random', title: 'Newcomer', help: 'Places as it likes, without a plan.' },
    { level: 'greedy', title: 'Collector', help: 'Takes what is worth the most right now.' },
    {
      level: 'search',
      title: 'Planner',
      help: 'Looks ahead: races for hearts, takes them back and cuts clusters apart.',
    },
  ],
} satisfies Partial<GameBoard>;
