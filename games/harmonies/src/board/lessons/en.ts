import type { LessonTexts } from './plots.ts';

export const en: LessonTexts = {
  tokens: {
    title: 'Three tokens a turn',
    words: [
      'In every turn you take one of the groups on the central board, always all three tokens, and place them on your own board one by one.',
      'Cells with a dashed edge take the token that is chosen in your hand. Choose another one first if you like: the order is yours.',
      'Take any group and place its three tokens.',
    ],
    wrong: 'Place all three tokens.',
    praise: 'That is a turn. Until you end it, every step can be taken back with Undo.',
  },
  trees: {
    title: 'Trees grow',
    words: [
      'Green on the ground is a small tree and scores 1. On one trunk it scores 3, on two trunks 7. What bears green grows no more.',
      'Tokens only ever go on top, so the trunk must be high enough before the leaves come.',
      'You hold a trunk, leaves and water. Grow the trunk on your board into a tree of height 3.',
    ],
    wrong: 'No tree of height 3 yet. Put the second trunk on the first one, and only then the leaves.',
    praise: 'Seven points for one cell. The water could go anywhere.',
  },
  mountains: {
    title: 'Mountains need company',
    words: [
      'Stone goes on stone, up to three. A mountain of height 1, 2 or 3 scores 1, 3 or 7 points.',
      'But a mountain that stands alone scores nothing: it needs another one beside it, of any height.',
      'You hold two stones. Bring the mountain to height 3 and make it count.',
    ],
    wrong: 'Not yet. One stone goes on top of the mountain, the other one right beside it.',
    praise: 'Seven for the high one and one for its neighbour.',
  },
  houses: {
    title: 'Fields and houses',
    words: [
      'Two or more connected fields score 5, however many they are. A new group scores 5 again.',
      'Red on stone, trunk or red is a house. It scores 5 when at least three different colours lie on top around it.',
      'Build a house on the stone and score 5 with it, and make a group of two fields.',
    ],
    wrong:
      'Red goes on the stone; blue and yellow are beside it already, so the green must come beside it, too. The field goes next to the other field.',
    praise: 'Blue, yellow and green around the house: 5. Two fields together: 5 more.',
  },
  river: {
    title: 'The river',
    words: [
      'On this side of the board only your longest river scores: 2, 5, 8, 11, 15 points for 2 to 6 tokens, and 4 for each one more.',
      'A river is as long as the shortest way along it from end to end: side arms add nothing.',
      'You hold one token of water. Make one river of five.',
    ],
    wrong: 'There are still two rivers of two. One cell lies between them.',
    praise: 'Eleven points with one token. On the other side of the board water makes islands instead.',
  },
  animals: {
    title: 'The animals',
    words: [
      'A card shows a habitat in any rotation. When it is on your board, a cube of the card may go on the marked landscape, and the card climbs its ladder of points.',
      'The small wheel on a card says how many tokens its nearest place still lacks. A cell with a cube takes no more tokens.',
      'Take the frog, which lives in water beside a small tree. Then choose it and put its cube on the glowing cell.',
    ],
    wrong: 'The frog is still in the row. Choose it, take it, and put a cube on the water beside the tree.',
    praise: 'The frog has moved in. You may take one card a turn and hold four; place cubes whenever they fit.',
  },
};
