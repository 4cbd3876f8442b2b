import type { LessonTexts } from './plots.ts';

export const en: LessonTexts = {
  enter: {
    title: 'Throwing and entering',
    words: [
      'You throw four cowrie shells and count the mouths that point up: one, two or three. No mouth counts 4, four mouths count 8.',
      'Your coins wait at home, on the yellow cross. The first one leaves only with a 1, 4 or 8; after that every throw brings coins out. A throw that nothing can use is lost.',
      'You are Yellow. Throw until a coin can leave home, then bring it out.',
    ],
    wrong: 'Your coins are still at home. Throw the shells.',
    praise:
      'The 2 was lost, and so was Blue’s 3. The 1 brought your first coin out; now every throw brings out the others.',
  },
  bonus: {
    title: 'Bonus throws',
    words: [
      'After a 4 or an 8 you throw again before you move, so you have two rolls or more. A third 4 or 8 in a row burns them all, and you throw afresh.',
      'Each roll moves one coin. Choose a roll, then a coin; the board shows where it lands. Your coins go anticlockwise round the outside.',
      'Throw, then bring coin 1 to Blue’s home, the blue cross at the top. It takes both rolls.',
    ],
    wrong: 'That used up a roll that coin 1 needs: 4 and 2 make the six steps to the top. Try again.',
    praise: '4 + 2 = 6 steps. You could have given the rolls to two coins; this time one took both.',
  },
  capture: {
    title: 'Capturing',
    words: [
      'Land on a coin of another colour and it goes back home. Then you throw again at once, and you keep the rolls you have left.',
      'One coin takes one coin. Nobody is taken on the four crosses, whatever their colour: the blue coin at the left is safe.',
      'You threw a 2. Take a blue coin, then throw again.',
    ],
    wrong: 'Nobody was taken. Which of your coins is two steps from a blue one?',
    praise: 'One blue coin starts over, and you earned a throw. You will see in lesson 7 what else a capture opens.',
  },
  safe: {
    title: 'Safe homes',
    words: [
      'The four crosses are homes. On them, and in heaven, no coin is ever taken: yours is safe on everybody’s home.',
      'Everywhere else a coin can be hit from behind. A throw of 2 is the most frequent one, 1 and 3 come next, so keep away from coins that are close behind you.',
      'Blue is right behind your coin 1. Use your 1 to save it.',
    ],
    wrong: 'Your coin 1 is still in danger: a 1 from Blue would take it. One step on is Green’s home.',
    praise: 'On a home nobody can hit you. Stop there whenever the others are close.',
  },
  stack: {
    title: 'Stacks',
    words: [
      'Two or more of your coins on one cell can be stacked. A stack moves as one and takes as many coins as it has itself: two take two.',
      'It is slow. A stack of two shares a roll: 4 is two steps, 2 is one, and odd rolls do not move it. On another colour’s home it breaks up.',
      'Stack coins 1 and 2, then take both blue coins with your 4.',
    ],
    wrong: 'One coin alone goes four steps and cannot take two. Stack coins 1 and 2 first, then move the stack.',
    praise: '4 ÷ 2 = 2 steps, and two coins took two. A single coin would have passed over them.',
  },
  merge: {
    title: 'Merging rolls',
    words: [
      'Two rolls can be merged into one: drag one onto the other. The sum moves one coin or one stack the whole way, without a stop.',
      'You can split a merged roll again until you use it. When no single roll can move, you may merge or waste your rolls.',
      'Neither 1 nor 3 moves your stack of two. Merge them and take the two blue coins.',
    ],
    wrong: 'The blue coins are still there. Merge 1 and 3 into 4: that is two steps for a stack of two.',
    praise: '1 + 3 = 4, and 4 ÷ 2 = 2 steps. Rolls that look useless are often good together.',
  },
  inner: {
    title: 'The way inside',
    words: [
      'At your arrow the way turns inside: eight cells clockwise round heaven. It opens with your first capture and stays open.',
      'Until then your coins have to stop at the arrow. So hunting early is not only fun, it is necessary.',
      'Bring coin 1 onto the inner ring. First another coin has to capture.',
    ],
    wrong: 'You have not captured yet, so the inner ring is closed. Coin 2 is two steps from a blue coin.',
    almost: 'The way is open, but coin 1 stayed outside. Capture again, and keep the 3 for coin 1.',
    praise: 'The capture opened the inner ring for all your coins, for the rest of the match.',
  },
  heaven: {
    title: 'Heaven',
    words: [
      'The sun in the middle is heaven. A coin gets there only with the exact number. If a roll is too big for all your coins, one goes round the inner ring again.',
      'The first player with all four coins in heaven wins, at once.',
      'Two coins are missing, and you have a 2 and a 3. Win the match.',
    ],
    wrong: 'That coin is not in heaven, and now a roll does not fit. Coin 1 is three steps away, coin 2 is two.',
    praise: 'All four coins are in heaven: you win.',
  },
};
