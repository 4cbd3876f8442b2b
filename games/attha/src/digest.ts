/** The rules in short, in the words of the questions and the terminal's board. */
export const rulesInShort = `Race: bring your four coins from home through the outer ring and the inner ring to heaven in the middle. First with all four there wins.
- Path: home, 15 outer cells anticlockwise, 8 inner cells clockwise, heaven: 24 steps. Progress counts steps of all coins (96 in all).
- Throw four shells: 1, 2, 3, 4 or 8. Odds of 16: 1: 4, 2: 6, 3: 4, 4: 1, 8: 1. A 4 or 8 goes into your pool and you throw again; a 1, 2 or 3 goes into the pool and you move. The third 4 or 8 in a row burns the whole pool.
- Use the rolls of the pool in any order, one a move, until it is empty. You must move if any single roll can move a unit.
- Your very first coin leaves home only with a 1, 4 or 8 (by default).
- A unit is one coin, or a stack of k coins that moves as one: it goes roll / k cells, and k must divide the roll. Stacks are made of your coins on one cell; they break in heaven, on another colour's home and when captured.
- Merging adds rolls into one bigger move, without stops on the way.
- Capture: k coins that land on exactly k coins of one other colour, with no coin of yours there, send them home, and you throw again. The four homes and heaven are safe.
- You may enter the inner ring only after you have captured once in the match. Until then coins wait on the outer ring.
- Heaven needs the exact roll. In the inner ring a roll that is too big goes round again, if nothing else can use it.
- Nothing blocks a cell.
Good play: capture early (it opens the inner ring and gives a throw), keep coins out of reach of 1 to 4 behind them, rest on homes, match stack sizes to capture or to be safe.`;
