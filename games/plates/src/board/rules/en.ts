import type { Section } from './figures.tsx';

export const en: readonly Section[] = [
  {
    title: 'What you want',
    text: [
      'Two to six teams cover a board of 91 hexes with plates. Plates that hang together are worth far more than plates alone, and seven hearts pay whoever holds them.',
      'The first team with 50 points wins. When several get there in the same round, the one with the most points does.',
    ],
  },
  {
    title: 'Your first plate',
    text: [
      'Your first plate goes on any free corner. Should all six corners be taken, any free hex of the rim will do.',
      'A team that has lost its last plate starts again in the same way.',
    ],
    figures: [{ name: 'start', caption: 'Amber begins: five corners are free, Blue has the sixth.' }],
  },
  {
    title: 'Growing',
    text: [
      'In every round each team places one plate, next to one of its own. The team that begins moves on by one each round.',
      'Other teams’ plates are safe from you, unless they lie on a heart. Whoever has nowhere to place loses the turn.',
    ],
    figures: [
      {
        name: 'grow',
        caption: 'Where Amber may place, with what each place is worth at once. The heart pays as well.',
      },
    ],
  },
  {
    title: 'Clusters',
    text: [
      'Plates of one team that touch are a cluster. A cluster counts the square of its plates: 1, 4, 9, 16, 25 and so on. What falls apart counts in parts.',
      'The gentle preset counts 1, 3, 6, 10, 15 instead: the n-th plate of a cluster is worth n.',
    ],
    figures: [
      {
        name: 'clusters',
        caption:
          'Amber’s four plates are one cluster: 16. Blue’s five are three clusters of 3, 1 and 1: 9 + 1 + 1 = 11.',
      },
    ],
  },
  {
    title: 'Hearts',
    text: [
      'A plate on a heart holds it. When a round ends, every side heart pays its holder 1 point and the mountain in the middle pays 2. What has been paid is never taken back.',
      'What the hearts are about to pay stands beside a team’s points, not in them.',
    ],
    figures: [
      {
        name: 'hearts',
        caption: 'Amber holds a side heart and gets 1 in every round, Blue holds the mountain and gets 2.',
      },
    ],
  },
  {
    title: 'Taking hearts',
    text: [
      'Next to one of your plates you may place on a heart that another team holds. Its plate goes, the heart is yours, and its cluster may fall apart.',
    ],
    figures: [
      { name: 'steal', caption: 'Blue may take the heart: +7 for the cluster, +1 that the heart is about to pay.' },
      { name: 'stolen', caption: 'Amber’s seven plates were worth 49. Now they are two clusters of three: 18.' },
    ],
  },
  {
    title: 'The end',
    text: [
      'The target is looked at when a round is over and the hearts have paid. Equal points are decided by the value of the hearts held, the largest cluster, then the plates on the board; whoever is still equal shares the place.',
      'A match also ends when the board is full or nobody can place, and when nothing has grown for ten rounds.',
    ],
  },
  {
    title: 'For an evening with friends',
    text: [
      'Plates was made for evenings on which teams play other games: whoever wins a match places a plate. An event has an organiser, captains with a page of their own, and a big screen for the room.',
    ],
  },
];
