import type { GameBoard } from '@tessera/manifest';

/** What the front page says and shows, and who can be played against. */
export const about = {
  pitch:
    'Build a landscape of trees, mountains, fields, water and houses, three tokens at a time, and bring the animals home to it.',
  showcase: {
    position:
      '0,0=TTL 0,1=TL* 0,2=W 0,3=W* 0,4=F 1,0=S 1,1=W 1,2=SR 1,3=F 2,-1=SSS 2,0=SS 2,1=W 2,2=RR* 2,3=L 3,-1=F 3,0=TL 3,1=S 3,2=T 4,-2=F 4,-1=F* 4,1=TTL 4,2=S; OVER',
  },
  levels: [
    { level: 'random', title: 'Beginner', help: 'Plays as it likes, without a plan.' },
    { level: 'greedy', title: 'Gatherer', help: 'Takes what brings most points at once.' },
    { level: 'search', title: 'Gardener', help: 'Thinks its turns through and keeps the animals in mind.' },
  ],
} satisfies Partial<GameBoard>;
