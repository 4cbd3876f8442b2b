import type { GameBoard } from '@tessera/manifest';

/** What the front page says and shows, and who can be played against. */
export const about = {
  pitch: 'A race with cowrie shells round an old embroidered board: throw, merge, stack, and send the others home.',
  showcase: {
    position: 'four players: Y 1 17 H 20 +k; G 3a 3a h 14; B H 11 18 6 +k; R 9a 9a 9a 12 +k; turn Y; pool [4,3]',
  },
  levels: [
    { level: 'random', title: 'Beginner', help: 'Moves as it likes, without a plan.' },
    { level: 'greedy', title: 'Hunter', help: 'Takes what looks best at once.' },
    { level: 'monte-carlo', title: 'Thinker', help: 'Plays every good move on in its head, many times over.' },
  ],
} satisfies Partial<GameBoard>;
