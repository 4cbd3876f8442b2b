import type { Section } from './Rules.tsx';

export const en: readonly Section[] = [
  {
    title: 'Goal',
    text: [
      'Two to six teams cover a board of 91 hexes with plates. Connected plates are worth far more than single ones, and seven hearts pay the teams that hold them.',
      'The first team with the agreed points wins: 175 with two teams, 200 with three, 150 with four, 125 with five and 100 with six, unless the table agrees on others. If several teams get there in the same round, the one with the most points wins.',
    ],
  },
  {
    title: 'Your first plate',
    text: [
      'Place your first plate on any free corner. If all six corners are taken, any free hex on the rim will do.',
      'A team that has lost its last plate starts again in the same way.',
    ],
    figures: [{ name: 'start', caption: 'Amber starts: five corners are free, Blue has the sixth.' }],
  },
  {
    title: 'Growing',
    text: [
      'In every round each team places one plate next to one of its own. The team that goes first changes every round.',
      'You can’t place on other teams’ plates, unless they are on a heart. A team with nowhere to place skips its turn.',
      'The log names hexes by the letter of their row and a number counted from the left: F6 is the mountain in the middle.',
    ],
    figures: [
      {
        name: 'grow',
        caption: 'Where Amber can place, and what each place is worth right away. The heart pays as well.',
      },
    ],
  },
  {
    title: 'Clusters',
    text: [
      'Plates of one team that touch are a cluster. A cluster counts the square of its plates: 1, 4, 9, 16, 25 and so on. A cluster that is cut apart counts in parts.',
      'The preset “Gentle” counts 1, 3, 6, 10, 15 instead: the n-th plate of a cluster is worth n.',
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
      'A plate on a heart holds it. At the end of a round every side heart pays its team 1 point, and the mountain heart in the middle pays 2. Paid points are yours for good.',
      'What the hearts are about to pay is shown next to a team’s points and not counted yet.',
    ],
    figures: [
      {
        name: 'hearts',
        caption: 'Amber holds a side heart and gets 1 point every round. Blue holds the mountain heart and gets 2.',
      },
    ],
  },
  {
    title: 'Taking hearts',
    text: [
      'Next to one of your plates you can place on a heart that another team holds. Its plate is removed, the heart is yours, and the other team’s cluster may be cut apart.',
    ],
    figures: [
      { name: 'steal', caption: 'Blue can take the heart: +7 for the cluster, and +1 that the heart will pay.' },
      { name: 'stolen', caption: 'Amber’s seven plates were worth 49. Now they are two clusters of three: 18.' },
    ],
  },
  {
    title: 'End of the match',
    text: [
      'The target is checked at the end of a round, after the hearts have paid. If points are equal, the value of the hearts held decides, then the largest cluster, then the number of plates. Teams that are still equal share the place.',
      'A match also ends when the board is full, when nobody can place, or when nothing has grown for ten rounds.',
    ],
  },
  {
    title: 'For an evening with friends',
    text: [
      'Plates was made for evenings where teams play other games: the winners of a match place a plate. An event has an organiser, captains with their own page, and a big screen for the room.',
    ],
  },
];
