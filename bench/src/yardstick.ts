/**
 * Two-seat Attha with single coins as a bare loop: no kernel, no questions, no objects, nothing allocated. It is what the
 * kernel's rates are divided by. Written the plain way, rule by rule: tables of targets and counts per cell would make it
 * two to three times as fast, but then it would measure the tables and not the machine. Section numbers are those of
 * Attha's rules; merging and stacking are left out.
 */

/** What the loop has played since it was made. */
interface Tally {
  games: number;
  throws: number;
  moves: number;
  captures: number;
  deadlocks: number;
}

const HOME = -1;
const GATE = 14;
const HEAVEN = 23;
const NONE = -2;

// [A1] a cell is row × 5 + column; Blue's path is Yellow's turned by 180 degrees
const YELLOW = [23, 24, 19, 14, 9, 4, 3, 2, 1, 0, 5, 10, 15, 20, 21, 16, 11, 6, 7, 8, 13, 18, 17, 12];
const PATHS = [YELLOW, YELLOW.map((cell) => 24 - cell)];

// [A1] the other homes lie here on every path
const isHomeCell = (pos: number): boolean => pos === 3 || pos === 7 || pos === 11;

/** Makes a loop that plays whole random games from one seed; each call plays `games` more of them. */
export function yardstick(seed: number): { readonly tally: Tally; play(games: number): void } {
  const tally: Tally = { games: 0, throws: 0, moves: 0, captures: 0, deadlocks: 0 };
  const pos = new Int8Array(8);
  const pool = new Int8Array(32);
  const coins = new Int8Array(128);
  const rolls = new Int8Array(128);
  const started = [false, false];
  const killed = [false, false];
  let random = seed | 0 || 1;

  function next(): number {
    random ^= random << 13;
    random ^= random >>> 17;
    random ^= random << 5;
    return random >>> 0;
  }

  /** [A5] Where a coin lands, going round the inner ring or not. */
  function target(seat: number, coin: number, value: number, round: boolean): number {
    const from = pos[4 * seat + coin];
    if (from === HEAVEN) return NONE;
    if (from === HOME && !started[seat] && value !== 1 && value !== 4 && value !== 8) return NONE;
    const to = from + value;
    if (to > GATE && from <= GATE && !killed[seat]) return NONE;
    if (to <= HEAVEN) return round ? NONE : to;
    return round && from > GATE ? 15 + ((from - 15 + value) % 8) : NONE;
  }

  /** [A4] Throws until a 1, 2 or 3; the third bonus in a row empties the pool. */
  function throwShells(size: number): number {
    let count = size;
    for (let chain = 0; ; ) {
      tally.throws++;
      const fall = next() >>> 28;
      const heads = (fall & 1) + ((fall >> 1) & 1) + ((fall >> 2) & 1) + (fall >> 3);
      const value = heads === 0 ? 4 : heads === 4 ? 8 : heads;
      if (value < 4) {
        pool[count++] = value;
        return count;
      }
      if (++chain < 3) pool[count++] = value;
      else {
        count = 0;
        chain = 0;
      }
    }
  }

  function addMoves(seat: number, roll: number, round: boolean, from: number): number {
    let count = from;
    for (let coin = 0; coin < 4; coin++) {
      if (target(seat, coin, pool[roll], round) === NONE) continue;
      coins[count] = coin;
      rolls[count++] = roll;
    }
    return count;
  }

  /** [A5] [A7] Every legal move, recircling only where a roll has no other use. */
  function listMoves(seat: number, size: number): number {
    let count = 0;
    for (let roll = 0; roll < size; roll++) {
      const ahead = addMoves(seat, roll, false, count);
      count = ahead > count ? ahead : addMoves(seat, roll, true, count);
    }
    return count;
  }

  /** [A8] A lone coin takes a lone coin. */
  function captures(seat: number, coin: number, to: number): boolean {
    for (let i = 0; i < 4; i++) if (i !== coin && pos[4 * seat + i] === to) return false;
    const other = 1 - seat;
    const cell = PATHS[seat][to];
    let victim = -1;
    for (let i = 0; i < 4; i++) {
      const at = pos[4 * other + i];
      if (at < 0 || at === HEAVEN || PATHS[other][at] !== cell) continue;
      if (victim >= 0) return false;
      victim = i;
    }
    if (victim < 0) return false;
    pos[4 * other + victim] = HOME;
    killed[seat] = true;
    tally.captures++;
    return true;
  }

  const allAt = (from: number, to: number, place: number): boolean => {
    for (let i = from; i < to; i++) if (pos[i] !== place) return false;
    return true;
  };

  /** One turn; true when it ended the game. */
  function turn(seat: number): boolean {
    let size = throwShells(0);
    for (;;) {
      const count = listMoves(seat, size);
      if (count === 0) return false;
      const pick = next() % count;
      const coin = coins[pick];
      const value = pool[rolls[pick]];
      const from = pos[4 * seat + coin];
      const ahead = target(seat, coin, value, false);
      const to = ahead === NONE ? target(seat, coin, value, true) : ahead;
      pool[rolls[pick]] = pool[--size];
      pos[4 * seat + coin] = to;
      started[seat] = true;
      tally.moves++;
      // [A10]
      if (to === HEAVEN && allAt(4 * seat, 4 * seat + 4, HEAVEN)) return true;
      if (to !== HEAVEN && to !== from && !isHomeCell(to) && captures(seat, coin, to)) {
        size = throwShells(size);
        continue;
      }
      if (to === GATE && !killed[0] && !killed[1] && allAt(0, 8, GATE)) {
        tally.deadlocks++;
        return true;
      }
      if (size === 0) return false;
    }
  }

  function play(games: number): void {
    for (let game = 0; game < games; game++) {
      pos.fill(HOME);
      started.fill(false);
      killed.fill(false);
      for (let seat = 0; !turn(seat); seat = 1 - seat);
      tally.games++;
    }
  }

  return { tally, play };
}
