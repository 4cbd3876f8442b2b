import type { Section } from './Rules.tsx';

export const en: readonly Section[] = [
  {
    title: 'The goal',
    text: [
      'Two armies of numbers meet on a board of sixteen by eight squares. You take enemy pieces when the numbers fit, and you win by bringing three of your own into harmony in the enemy’s half.',
      'White begins. You must move one piece in every turn; there is no check, and losing the Pyramid does not lose the game.',
    ],
    figures: [
      { name: 'start', caption: 'The start: Black on A to C, White on N to P. The blue seam separates the halves.' },
    ],
  },
  {
    title: 'How pieces move',
    text: [
      [
        'Circles go any distance diagonally.',
        'Triangles go any distance along rows and columns.',
        'Squares go any distance in all eight directions.',
        'The Pyramid goes one step in any direction.',
      ],
      'Nothing jumps. A piece may land on an enemy only when it can take it.',
    ],
    figures: [
      { name: 'moves', caption: 'Circle, triangle, square and Pyramid. The first three may go on to the edge.' },
    ],
  },
  {
    title: 'Taking alone',
    text: [
      'Your piece lands on an enemy and takes it when the two numbers are equal or one divides the other without remainder.',
    ],
    figures: [
      {
        name: 'alone',
        caption: '4 takes 4 as its equal; 6 takes 90, which it divides; 72 takes 12, which divides it.',
      },
    ],
  },
  {
    title: 'Taking with help',
    text: [
      'One other piece of yours may lend its number from wherever it stands. It stays where it is.',
      [
        'Sum: your number and the helper’s together make the enemy’s.',
        'Difference: your number and the helper’s differ by the enemy’s.',
        'Product: yours times the helper’s is the enemy’s.',
        'Quotient: the enemy’s times the helper’s is yours.',
      ],
      'Point at an enemy to see every way of taking it. An enemy you can reach but not take is marked ≠; point at it to see why.',
    ],
    figures: [{ name: 'helped', caption: '5 takes 9, because the 4 adds what is missing.' }],
  },
  {
    title: 'The Pyramids',
    text: [
      'A Pyramid has four numbers: White’s 64, 49, 36 and 25, Black’s 36, 25, 16 and 4. The player who captures with it, or captures it, chooses one of them. One fitting number takes the whole Pyramid. Pyramids do not help others unless the table’s options allow it.',
    ],
  },
  {
    title: 'Ambush',
    text: [
      'After your move, two of your pieces that did not move may take one more enemy anywhere: by sum, difference, product or quotient of the two, or when each of them alone is equal to it, divides it, or is a multiple of it. At most one ambush in a turn.',
      'With “Near help”, helpers must be next to the piece they help to take.',
    ],
    figures: [{ name: 'ambush', caption: 'White moved the 2; then 5 and 45 take the 225 across the board.' }],
  },
  {
    title: 'Harmony',
    text: [
      'Three of your pieces in the enemy’s half, side by side on a row, column or diagonal, with the mean in the middle:',
      [
        'arithmetic: twice the middle is the sum of the ends (4–6–8);',
        'geometric: the middle times itself is the product of the ends (4–16–64);',
        'harmonic: twice the product of the ends is the middle times their sum (5–8–20).',
      ],
      'Declare it at the end of your turn. Your opponent has one turn to break it by taking one of the three. If you still have a harmony when your turn comes, you win.',
    ],
    figures: [
      { name: 'harmony', caption: '4–16–64: sixteen times sixteen is four times sixty-four. Black has one turn left.' },
    ],
  },
  {
    title: 'Other endings',
    text: [
      [
        'A player who cannot move on their turn loses.',
        'Captured circles count 1, triangles 2, squares 3, Pyramids 5. If the table allows a win by points, a player with enough of them may declare it.',
        'Players can agree on a draw. A player can claim one when a position has come up three times or 100 turns have passed without a capture or a declared harmony.',
        'You may resign at any time.',
      ],
    ],
  },
];
