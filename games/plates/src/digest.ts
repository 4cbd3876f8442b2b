/** The rules in short, in the words of the questions and the terminal's board. */
export const rulesInShort = `Teams grow territory on a hexagon of 91 hexes, rows A to K from the top, numbered from the left. Reach the target (50 by default) first.
- Each cycle every team places one plate; the starting team moves on by one. Your first plate goes on a free corner (A1 A6 F1 F11 K1 K6); after that every plate goes next to one of yours, on an empty hex.
- Seven hearts: the mountain in the middle (F6), worth 2, and six on the fourth ring, worth 1. A plate on a heart holds it. By default a rival's heart next to one of your plates can be covered: your plate replaces theirs (option heartSteal).
- Points: each connected cluster of n plates is worth n x n by default (option clusterFormula: triangular n(n+1)/2, linear n, and others), so one big cluster beats several small ones. Hearts pay their value to the holder at the end of every cycle, again and again (by default).
- The match ends at the end of a cycle in which somebody has reached the target; the best total wins. It also ends when the board is full or nobody can place.
- Ties: value of hearts held, then the largest cluster, then plates.
Good play: grow one cluster, take the mountain and hearts early because they pay every cycle, cover rivals' hearts that you touch, cut rivals off, and when somebody is close to the target count whether you would be ahead at the end of the cycle.`;
