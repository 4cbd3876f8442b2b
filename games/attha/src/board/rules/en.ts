import type { Section } from './Rules.tsx';

export const en: readonly Section[] = [
  {
    title: 'The goal',
    text: [
      'Bring your four coins from your home once around the outside, once around the inside and into heaven, the sun in the middle. The first player with all four there wins.',
      'You move by throwing four cowrie shells. On the way you send other coins home, and until you have done that once you cannot enter the inner ring.',
    ],
    figures: [
      {
        name: 'way',
        caption:
          'Yellow’s way: 15 cells anticlockwise outside, 8 clockwise inside, then heaven. The other colours go the same way from their own homes.',
      },
    ],
  },
  {
    title: 'The shells',
    text: [
      'Throw all four and count the mouths that point up. One, two or three mouths are worth just that. No mouth is worth 4, four mouths are worth 8.',
      'A 4 or an 8 lets you throw again before you move. But the third one in a row burns all your rolls, and you start over with a fresh throw.',
    ],
    figures: [{ name: 'shells', caption: 'Most often you throw a 2; a 4 or an 8 comes once in eight throws.' }],
  },
  {
    title: 'Your rolls',
    text: [
      'What you threw lies in front of you as rolls. Use them in any order, each on one coin. Choose a roll, then the coin; the board shows where it lands and what it captures.',
      [
        'You may merge two rolls into one: drag one onto the other. The merged roll moves one coin the whole way without stopping. Until you use it, you can split it again.',
        'As long as one of your single rolls can move anything, you must move.',
        'If only merging, stacking or breaking up a stack would help, you may do that or waste your rolls. If nothing helps, they are lost and your turn ends.',
      ],
    ],
  },
  {
    title: 'Leaving home',
    text: [
      'Your first coin leaves home with a 1, 4 or 8. After that any roll brings out coins, including those that were sent home.',
    ],
    figures: [{ name: 'leave', caption: 'A 4 takes the first coin to Green’s home, four cells along.' }],
  },
  {
    title: 'Capturing',
    text: [
      'When you land on a coin of another colour, it goes back home, and you throw again at once. You keep your remaining rolls.',
      [
        'The four homes and heaven are safe: nobody is captured there.',
        'Numbers must match: one coin captures one, a stack of two captures two, stacked or not.',
        'Where two colours share a cell already, all coins there are safe, and yours just joins them. Your own coin counts as a colour.',
        'Nothing blocks the way: you pass over all coins.',
      ],
    ],
    figures: [
      { name: 'capture', caption: 'Yellow 1 lands on Blue 1 and sends it home.' },
      { name: 'mixed', caption: 'The same roll, but Green is there too: no coin is captured.' },
    ],
  },
  {
    title: 'The inner ring and heaven',
    text: [
      'The arrow on your last outer cell leads inside. You may take it once you have captured a coin; the crossed swords beside your colour show that you have. Until then your coins stop there at the latest.',
      'Heaven must be reached exactly. If your roll is too long for a coin inside, that coin goes around the inner ring again, but only when no other coin of yours can use the roll.',
    ],
    figures: [
      { name: 'enter', caption: 'Yellow has captured before: an 8 goes around the corner and in.' },
      { name: 'round', caption: 'A 3 would reach heaven; a 4 goes around again.' },
    ],
  },
  {
    title: 'Stacks',
    text: [
      'During your turn you may stack two or more of your coins on one cell: press Stack, or hold Shift and click them. A stack moves as one and has a yellow ring.',
      [
        'A roll is shared among its coins: a stack of two goes two cells with a 4. The roll must divide evenly.',
        'A stack captures exactly as many coins as it has.',
        'It breaks up when it lands on another colour’s home or reaches heaven. You can break it up yourself only in your own home.',
      ],
    ],
    figures: [
      { name: 'stack', caption: 'A stack of two moves two cells with a 4 and captures both blue coins.' },
      { name: 'breaks', caption: 'On Blue’s home the stack breaks up, but its coins are safe.' },
    ],
  },
  {
    title: 'The end',
    text: [
      'The first player with all four coins in heaven wins. The others are ranked by the steps their coins have made, 96 at most.',
      'If nobody has captured and all coins stand before the arrows, nobody can move any more: the match is a draw.',
    ],
  },
  {
    title: 'Keys',
    text: [
      [
        'Space or T: throw.',
        'Arrow keys move around the board, Enter chooses, Escape cancels a selection.',
        '1 to 4: move that coin. R: next roll. M: merge. S: stack.',
      ],
    ],
  },
];
