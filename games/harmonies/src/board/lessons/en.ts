import type { LessonTexts } from './plots.ts';

export const en: LessonTexts = {
  tokens: {
    title: 'Three tokens a turn',
    words: [
      'In every turn you take one of the groups on the central board, always all three tokens, and place them on your board one by one.',
      'Cells with a dashed edge take the token that is chosen in your hand. Choose another one first if you like: the order is up to you.',
      'Take any group and place its three tokens.',
    ],
    wrong: 'Place all three tokens.',
    praise: 'That is a turn. Until you end it, you can undo every step.',
  },
  trees: {
    title: 'Trees grow',
    words: [
      'Leaf on the ground is a small tree and scores 1. On one trunk it scores 3, on two trunks 7. Once it has leaf on it, it stops growing.',
      'Tokens only ever go on top, so the trunk must be high enough before the leaf comes.',
      'You have wood, leaf and water. Grow the trunk on your board into a tree of height 3.',
    ],
    wrong: 'No tree of height 3 yet. Put wood on the trunk first, and leaf on top of that.',
    praise: 'Seven points for one cell. Water could go on any empty cell.',
  },
  mountains: {
    title: 'Mountains need company',
    words: [
      'Stone goes on stone, up to three. A mountain of height 1, 2 or 3 scores 1, 3 or 7 points.',
      'But a mountain that stands alone scores nothing: it needs another one beside it, of any height.',
      'You have two stones. Bring the mountain to height 3 and make it count.',
    ],
    wrong: 'Not yet. One stone goes on top of the mountain, the other one right beside it.',
    praise: 'Seven for the high one and one for its neighbour.',
  },
  houses: {
    title: 'Fields and buildings',
    words: [
      'Two or more connected fields score 5, no matter how many. A new group scores 5 again.',
      'Brick on stone, wood or brick is a building. It scores 5 if at least three different colours are on top around it.',
      'Build on the stone so that the building scores 5, and make a group of two fields.',
    ],
    wrong:
      'Brick goes on the stone. Water and wheat are beside it already, so leaf must go beside it, too. Wheat goes next to the other field.',
    praise: 'Water, wheat and leaf around the building: 5. Two fields together: 5 more.',
  },
  river: {
    title: 'The river',
    words: [
      'On this side of the board only your longest river scores: 2, 5, 8, 11, 15 points for 2 to 6 tokens, and 4 for each one after that.',
      'A river is as long as the shortest path from end to end: side arms add nothing.',
      'You have one water token. Make one river of five.',
    ],
    wrong: 'There are still two rivers of two. One cell lies between them.',
    praise: 'Eleven points with one token. On the other side of the board water makes islands instead.',
  },
  animals: {
    title: 'The animals',
    words: [
      'A card shows a habitat in any rotation. When it is on your board, a cube of the card may go on the marked landscape, and the card climbs its ladder of points.',
      'The small wheel on a card shows how many tokens its nearest place still needs. A cell with a cube takes no more tokens.',
      'Take the frog, which lives in water beside a small tree. Then choose it and put its cube on the glowing cell.',
    ],
    wrong: 'The frog is still in the row. Choose it, take it, and put a cube on the water beside the tree.',
    praise: 'The frog has moved in. You can take one card per turn and have up to four; place cubes whenever they fit.',
  },
};
