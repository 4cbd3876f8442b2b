import type { Section } from './Rules.tsx';

export const en: readonly Section[] = [
  {
    title: 'The goal',
    text: [
      'Attract birds to the forest, grassland and wetland of your mat. After four rounds you score the points of your birds, your bonus cards, the round goals, and a point for each egg, cached food and tucked card. The most points win; a tie goes to the player with more food left.',
    ],
    figures: [{ name: 'mat', caption: 'A mat in the second round: three habitats with five places each.' }],
  },
  {
    title: 'Setup',
    text: [
      'You get five bird cards, two bonus cards and one food of each kind. Keep any birds and pay one food for each, and keep one bonus card.',
    ],
  },
  {
    title: 'Your turn',
    text: [
      'Rounds have 8, 7, 6 and 5 turns. In each of them you do one of four things:',
      [
        'Play a bird from your hand: pay its food and the eggs printed above the column, and put it on the leftmost free place of one of its habitats.',
        'Gain food (forest): take dice from the birdfeeder.',
        'Lay eggs (grassland): one at a time, on birds with room.',
        'Draw cards (wetland): from the display or the deck.',
      ],
      'The last three give more the more birds the row has. With 1, 3 or 5 birds in the row you can trade for one more. After that the brown birds of the row work, from right to left. Every power is optional.',
      'Nothing is sent before your turn is complete or something hidden shows: until then Back and Escape undo one step at a time.',
    ],
  },
  {
    title: 'Cards',
    text: [
      'The spine shows the habitats, the coin the points, below it the cost. A slash means one of these, the wheel any food. Two tokens of any kind replace one that is missing.',
      [
        'Brown: each time the row acts.',
        'White: once, when played.',
        'Pink: once between your turns, when another player does what it says.',
      ],
      'A star nest counts as every nest.',
    ],
    figures: [
      { name: 'card', caption: 'A brown bird of the forest for three seeds, with a cavity nest for four eggs.' },
    ],
  },
  {
    title: 'The birdfeeder',
    text: [
      'Dice you take stay outside until the feeder is empty; then all five are thrown. If all dice inside show the same face, you can throw all five again before you take one. The double face gives an invertebrate or a seed.',
    ],
  },
  {
    title: 'Round goals',
    text: [
      'At the end of a round its goal is scored. On the green side the best places score, and ties share; who has nothing gets nothing. On the blue side each item is a point, up to five.',
    ],
  },
  {
    title: 'Alone',
    text: [
      'The Automa turns a card each turn: it takes food, lays eggs, draws cards or goes for a bird that fits its bonus card. It needs no food and plays no powers. You win with more points.',
    ],
  },
  {
    title: 'Keys',
    text: [
      [
        '1, 2, 3: act in a row; where things lie in a row, numbers choose one of them. 4 goes through your hand.',
        'Enter: the plain answer. S: skip. T: trade. C: cache. R: throw again. D: draw from the deck.',
        'Arrows walk the mat. Escape closes, or takes the last step back.',
      ],
    ],
  },
];
