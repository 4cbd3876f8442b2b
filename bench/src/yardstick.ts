/**
 * Two-seat Attha with single coins as a bare loop: no kernel, no questions, no objects, nothing allocated. It is what the
 * kernel's rates are divided by. Section numbers are those of Attha's rules; merging and stacking are left out.
 */

/** What the loop has played since it was made. */
export interface Tally {
  games: number;
  throws: number;
  moves: number;
  captures: number;
  deadlocks: number;
}

// positions are one higher than in the rules, so that home is 0, the last outer cell 15 and heaven 24
const HOME = 0;
const GATE = 15;
const HEAVEN = 24;
const STEPS = 9;
const CELLS = 25;

// [A1] outer ring from the cell after Yellow's home, then the inner ring, as row*5+column
const OUTER = [23, 24, 19, 14, 9, 4, 3, 2, 1, 0, 5, 10, 15, 20, 21];
const INNER = [16, 11, 6, 7, 8, 13, 18, 17];
const YELLOW = [22, ...OUTER, ...INNER, 12];
// Blue's path is Yellow's turned by 180 degrees
const CELL = Int32Array.from([...YELLOW, ...YELLOW.map((cell) => 24 - cell)]);
const SAFE = Int32Array.from({ length: CELLS }, (_, cell) => ([2, 10, 12, 14, 22].includes(cell) ? 1 : 0));

// [A3] the value for each of the 16 ways four shells fall
const SHELLS = Int32Array.from({ length: 16 }, (_, shells) => [4, 1, 2, 3, 8][popcount(shells)]);

function popcount(bits: number): number {
  let count = 0;
  for (let left = bits; left > 0; left >>= 1) count += left & 1;
  return count;
}

/** [A5] ordinary target by flags (1 started, 2 killed), position and value; −1 where there is none. */
const TARGET = new Int32Array(4 * CELLS * STEPS).fill(-1);
for (let flags = 0; flags < 4; flags++) {
  for (let from = HOME; from < HEAVEN; from++) {
    for (const value of [1, 2, 3, 4, 8]) {
      const to = from + value;
      const starts = from !== HOME || (flags & 1) !== 0 || value === 1 || value === 4 || value === 8;
      const enters = from > GATE || to <= GATE || (flags & 2) !== 0;
      if (starts && enters && to <= HEAVEN) TARGET[(flags * CELLS + from) * STEPS + value] = to;
    }
  }
}

/** Makes a loop that plays whole random games from one seed; each call plays `games` more of them. */
export function yardstick(seed: number): { readonly tally: Tally; play(games: number): void } {
  const tally: Tally = { games: 0, throws: 0, moves: 0, captures: 0, deadlocks: 0 };
  const pos = new Int32Array(8);
  const count = new Int32Array(2 * CELLS);
  // four captures at most in a turn, so at most eleven rolls wait at once
  const pool = new Int32Array(16);
  const options = new Int32Array(64);
  let random = seed | 0 || 1;

  function play(games: number): void {
    let x = random;
    let throws = 0;
    let moves = 0;
    let captures = 0;
    let deadlocks = 0;

    for (let game = 0; game < games; game++) {
      pos.fill(HOME);
      count.fill(0);
      count[CELL[HOME]] = 4;
      count[CELLS + CELL[CELLS + HOME]] = 4;
      let flags = 0;
      let otherFlags = 0;
      let seat = 0;

      playing: for (;;) {
        const mine = seat << 2;
        const path = seat * CELLS;
        let rolls = 0;
        let due = true;

        for (;;) {
          // [A4] ROLL
          if (due) {
            let chain = 0;
            for (;;) {
              x ^= x << 13;
              x ^= x >>> 17;
              x ^= x << 5;
              throws++;
              const value = SHELLS[x >>> 28];
              pool[rolls++] = value;
              if (value < 4) break;
              if (++chain === 3) {
                rolls = 0;
                chain = 0;
              }
            }
            due = false;
          }

          // [A5] [A7] every legal move, recircling only where a roll has no other use
          let n = 0;
          for (let roll = 0; roll < rolls; roll++) {
            const value = pool[roll];
            const row = flags * (CELLS * STEPS) + value;
            const before = n;
            for (let coin = mine; coin < mine + 4; coin++) {
              const to = TARGET[row + pos[coin] * STEPS];
              if (to >= 0) options[n++] = (to << 8) | (roll << 4) | coin;
            }
            if (n === before) {
              for (let coin = mine; coin < mine + 4; coin++) {
                const from = pos[coin];
                if (from > GATE && from < HEAVEN) {
                  options[n++] = ((16 + ((from - 16 + value) & 7)) << 8) | (roll << 4) | coin;
                }
              }
            }
          }
          if (n === 0) break;

          x ^= x << 13;
          x ^= x >>> 17;
          x ^= x << 5;
          const option = options[((x >>> 16) * n) >>> 16];
          const to = option >> 8;
          const coin = option & 15;
          const from = pos[coin];
          const cell = CELL[path + to];
          moves++;
          rolls--;
          for (let roll = (option >> 4) & 15; roll < rolls; roll++) pool[roll] = pool[roll + 1];
          pos[coin] = to;
          flags |= 1;
          count[path + CELL[path + from]]--;
          const own = ++count[path + cell];

          // [A8] a lone coin takes a lone coin on an unsafe cell; a recircle by 8 never left its cell
          const theirs = CELLS - path + cell;
          if (own === 1 && count[theirs] === 1 && SAFE[cell] === 0 && to !== from) {
            for (let other = 4 - mine; other < 8 - mine; other++) {
              if (CELL[CELLS - path + pos[other]] === cell) {
                pos[other] = HOME;
                break;
              }
            }
            count[theirs] = 0;
            count[CELLS - path + CELL[CELLS - path]]++;
            captures++;
            flags |= 2;
            due = true;
          } else if (to === HEAVEN) {
            // [A10]
            if (own === 4) break playing;
          } else if (to === GATE && own === 4 && ((flags | otherFlags) & 2) === 0) {
            if (count[CELLS - path + CELL[CELLS - path + GATE]] === 4) {
              deadlocks++;
              break playing;
            }
          }
          if (rolls === 0 && !due) break;
        }

        seat = 1 - seat;
        const kept = flags;
        flags = otherFlags;
        otherFlags = kept;
      }
    }

    random = x;
    tally.games += games;
    tally.throws += throws;
    tally.moves += moves;
    tally.captures += captures;
    tally.deadlocks += deadlocks;
  }

  return { tally, play };
}
