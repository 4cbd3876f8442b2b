/** The rules in short, in the words of the questions and the terminal's board. */
export const rulesInShort = `Two armies of numbers on 16 columns A-P and 8 rows. Black starts left (A-C), White right (N-P) and moves first. CAPITALS are White.
Moves: circle C any distance diagonally, triangle T along row or column, square S like a queen, pyramid P one step. Nothing jumps. Points: 1, 2, 3, 5.
A turn: move one piece; if it lands on an enemy, name the relation; then one ambush or none; then a harmony or none.
- Landing on an enemy needs a relation between your value a and its value b: equal, a multiple of b, a divisor of b, or with a helper h (another piece of yours): sum or difference (a + h = b, |a - h| = b), product or ratio (a x h = b, b x h = a). A pyramid counts as one of its faces (White 64 49 36 25, Black 36 25 16 4).
- Ambush: two of your pieces that did not move take one enemy anywhere, if it is the sum, difference, product or quotient of their values, or each of them alone is equal to it, a multiple or a divisor of it.
- With the option helperAdjacency ("Pincer") helpers and ambushers must stand next to the enemy that is taken.
- Harmony wins: three of your pieces in a line (by default on neighbouring squares), all in the enemy half (White: A-H, Black: I-P), the middle one the arithmetic (2M = A + B), geometric (M x M = A x B) or harmonic (2AB = M(A + B)) mean of the two outer ones, which differ. Declare it; the opponent has one turn to break it by taking a piece of it. If a harmony of yours stands at your next turn, you win.
- No legal move loses. Draws: agreement, third repetition, 100 turns without capture or declaration.
Good play: take the enemy's pieces that can make harmonies, keep yours, bring three numbers in proportion across (such as 4 6 8, 4 8 16 or 9 12 16), and look every turn whether the enemy threatens one.`;
