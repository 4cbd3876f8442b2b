import type { LessonTexts } from './plots.ts';

export const en: LessonTexts = {
  move: {
    title: 'Moving',
    words: [
      'Circles slide diagonally, triangles along rows and columns, squares both ways. The Pyramid takes one step in any direction.',
      'Pieces never jump: every square on the way must be empty. Choose a piece to see where it can go.',
      'One of your white pieces can reach E5 in one move. Go there.',
    ],
    wrong: 'That move is fine, but E5 is still empty. Which piece has a clear path?',
    praise: 'The circle slid along its diagonal. The triangle and the square were blocked, the Pyramid too far away.',
  },
  equal: {
    title: 'Equal numbers',
    words: [
      'You take an enemy by landing on it, but only if the numbers allow it. The simplest way: both numbers are the same.',
      'A ring marks an enemy that you can take. A ≠ marks one that you reach but cannot take; point at it to read why.',
      'Take the black 4 with your 4.',
    ],
    wrong: 'The black 4 is still there. Choose your circle 4, then click the black circle 4.',
    praise: '4 = 4. The 9 was also within reach, but 4 and 9 do not fit.',
  },
  divisor: {
    title: 'Divisors and multiples',
    words: [
      'A number takes any number that it divides without remainder, and any number that divides it.',
      'So small numbers are dangerous: a 2 takes every even number, and a big one with many divisors finds targets everywhere.',
      'Your triangle 6 reaches two enemies. Take the one that 6 divides.',
    ],
    wrong: 'Not that one. 90 ÷ 6 = 15 without remainder: take the black 90.',
    praise: '90 ÷ 6 = 15. The square 49 was safe: 6 does not divide it.',
  },
  sum: {
    title: 'With a helper',
    words: [
      'Where two numbers alone do not fit, a third one of yours may help: by a sum, a difference, a product or a quotient.',
      'The helper does not move. In this lesson it can be anywhere; with near help it must be next to the enemy. A line shows what it adds.',
      'Your 5 reaches the black 9. Your 4 is far away, but 5 + 4 = 9. Take the 9.',
    ],
    wrong: 'The black 9 is still there. Move your triangle 5 from N8 onto it; the 4 on N1 helps.',
    praise: '5 + 4 = 9. Watch for helpers: an enemy is in danger when one of your numbers makes up the difference.',
  },
  pyramid: {
    title: 'The Pyramid',
    words: [
      'A Pyramid carries four numbers, its faces. When it takes, one face that fits is enough; when it is attacked, the attacker chooses the face.',
      'It moves only one step, so it captures at close range. It is worth five points, but losing it does not lose the game.',
      'Take the black Pyramid with yours: pick two faces that fit on the sheet, and play.',
    ],
    wrong: 'The black Pyramid is still on E5, one step away from yours on D4.',
    praise: 'One fitting pair of faces took the whole Pyramid.',
  },
  ambush: {
    title: 'Ambush',
    words: [
      'After your move, two of your other pieces may take one more enemy without moving: their two numbers must make its number.',
      'When an ambush is possible, a sheet opens. Choose the enemy there or on the board, then the pair, then play.',
      'Move your circle 2 anywhere. Then let 5 and 45 ambush the black 225.',
    ],
    wrong: 'That works, but without an ambush. Try again.',
    almost:
      'The 225 got away. Move the circle 2, so that 5 and 45 stay where they are; then choose the 225 on the sheet and play.',
    praise: '5 × 45 = 225, right across the board. The piece that moves never takes part, so watch which one you move.',
  },
  harmony: {
    title: 'Harmony',
    words: [
      'Three of your pieces in a row in the enemy’s half win when their numbers are in proportion with the mean in the middle.',
      'Arithmetic: 2 × middle = sum of the ends, as in 4–6–8. Geometric: middle × middle = product of the ends. Harmonic: middle × sum of the ends = 2 × their product, as in 5–8–20.',
      'Move your circle 16 between 4 and 64, declare the harmony 4–16–64 on the sheet, and play.',
    ],
    wrong: 'The 16 belongs on E5, on the diagonal between the 4 and the 64.',
    almost:
      'The three stand in line, but a harmony counts only when you declare it: choose it on the sheet before you play.',
    praise: '16 × 16 = 4 × 64. Black had one turn to break it and did not: you win.',
  },
  break: {
    title: 'Breaking a harmony',
    words: [
      'A declared harmony must survive one turn of the other side. If it still stands then, its owner wins.',
      'You break it by taking one of the three, by landing or by ambush. The three are joined by a line.',
      'You are Black, and White has declared 4–16–64. Break it now.',
    ],
    wrong: 'White’s three still stand, and White would win. Which of them can you take?',
    praise: '64 = 64: the harmony is broken, and the game goes on.',
  },
};
