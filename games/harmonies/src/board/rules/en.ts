import type { Section } from './Rules.tsx';

export const en: readonly Section[] = [
  {
    title: 'The goal',
    text: [
      'Everybody builds a landscape of their own: tokens become trees, mountains, fields, water and buildings, and animals move in where they find their habitat. At the end landscapes and animals score, and the most points win.',
    ],
    figures: [{ name: 'board', caption: 'A landscape in the making, on side A of the board.' }],
  },
  {
    title: 'Your turn',
    text: [
      'Take all three tokens of one group of the central board and place each of them on your own board. You must do this once in every turn. Before, in between and after it you can also',
      [
        'take one animal card of the row, as long as fewer than four cards lie above your board;',
        'put cubes of your cards on your board, as many as their habitats allow.',
      ],
      'Then end your turn: the empty group and the row are filled up again. Until then you can undo everything.',
      'On the keyboard 1 to 5 take a group, then 1 to 3 choose a token; arrow keys and Enter place it, C goes through your cards, and E ends the turn.',
      'Every cell has a name: the letter of its column and its number from the top, C2 for example. The list board uses these names.',
    ],
  },
  {
    title: 'Placing tokens',
    text: [
      'A token goes on an empty cell, or on top of a stack if that makes one of these landscapes. A complete landscape takes nothing more, and neither does a cell with a cube.',
      [
        'Leaf (green) grows on the ground, on one wood (brown) or on two.',
        'Stone (gray) goes on stone, up to three.',
        'Brick (red) makes a building on wood, stone or brick.',
        'Water (blue) and wheat (yellow) stay alone.',
      ],
    ],
    figures: [
      { name: 'stacks', caption: 'All landscapes.' },
      { name: 'unfinished', caption: 'No landscapes yet: trunks without leaf and a single brick.' },
    ],
  },
  {
    title: 'Animals',
    text: [
      'A card shows a habitat: cells beside each other with exactly these landscapes, in any rotation, and where the cube goes. Trees and mountains must have exactly the height shown; a building may stand on anything.',
      'When the habitat is on your board, you can put a cube of the card on the marked cell, if that cell carries none yet. The other cells may carry cubes, and one cell may serve many habitats. A cube stays even if its habitat changes later.',
      'A card is worth the number that its last cube uncovered, finished or not. When all its cubes are gone it moves aside and makes room for another card.',
    ],
    figures: [
      {
        name: 'habitat',
        caption:
          'The wolf wants two fields beside a tree of height 3. Here it found them twice; the cube goes on the tree.',
      },
    ],
  },
  {
    title: 'Trees and mountains',
    text: [
      [
        'Trees score 1, 3 or 7 for height 1, 2 or 3. Trunks without leaf score nothing.',
        'Mountains score 1, 3 or 7 as well, but only with another mountain beside them.',
      ],
    ],
    figures: [
      { name: 'heights', caption: 'The mountain on the right stands alone: nothing. The bare trunk: nothing.' },
    ],
  },
  {
    title: 'Fields and buildings',
    text: [
      [
        'Every group of two or more connected fields scores 5, no matter how large it is.',
        'Every building scores 5 if at least three different colours are on top of the cells around it.',
      ],
    ],
    figures: [
      {
        name: 'fields',
        caption: 'Two groups of fields and one single field. The building has wheat, water, leaf and stone around it.',
      },
    ],
  },
  {
    title: 'Water',
    text: [
      'Side A: only your longest river scores. It is measured along the shortest path between its two ends: 2 tokens 2 points, then 5, 8, 11, 15, and 4 more for each further token.',
      'Side B: water divides the land. Every island, which is a connected piece of land without water, scores 5; empty cells are land.',
    ],
    figures: [
      { name: 'river', caption: 'Side A: eight water tokens, but the longest river has six: 15 points.' },
      { name: 'islands', caption: 'Side B: water has made three islands of the land: 15 points.' },
    ],
  },
  {
    title: 'Spirits',
    text: [
      'With Nature’s Spirits everybody keeps one of two spirit cards in their first turn. It takes one of the four places for cards until its cube is on the board, and then scores at the end by its own rule. Without its cube it scores nothing.',
    ],
  },
  {
    title: 'The end',
    text: [
      'The match ends with the round in which somebody has two empty cells or fewer at the end of a turn, or in which the pouch cannot fill a group any more. Everybody has the same number of turns.',
      'The most points win. In a tie, the player with more animal cubes on the board wins.',
    ],
  },
  {
    title: 'Solo',
    text: [
      'On your own you play with three groups and three cards. After every turn the tokens you left go back to the box, and if you took no card you can replace one. Your points earn suns: from 1 for 40 points to 8 for 160, and a few more for playing on side A and without a spirit.',
    ],
  },
];
