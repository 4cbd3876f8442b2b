import type { Seat } from '@tessera/kernel';
import { HEAVEN, HOME } from './board.ts';
import { reachableSums, SINGLE } from './pool.ts';
import type { State } from './state.ts';
import { exitLimited, hasKilled, IN_HEAVEN, LEAD, RECIRCLE, ruling, SIZE, unitAt } from './units.ts';

/**
 * [A7] Nothing, when some single unmerged throw can be used by some unit as it stands; else one bit per verdict that
 * keeps a unit from moving. Throws inside a merged entry count: merging never frees anybody from moving. A recircle
 * counts too, since it is legal when nothing better exists.
 */
export function obstacles(state: State, seat: Seat): number {
  const { pool, pos, stacks } = state;
  const base = 4 * seat;
  const limited = exitLimited(state, seat);
  const killed = hasKilled(state, seat);
  let found = 0;
  for (let coin = 0; coin < 4; coin++) {
    const at = pos[base + coin];
    if (at === HEAVEN) {
      found |= 1 << IN_HEAVEN;
      continue;
    }
    const size = SIZE[unitAt(stacks, base, coin)];
    if (size === 0) continue;
    for (let i = 0; i < pool.length; i++) {
      const entry = pool[i];
      for (let p = 0; p < entry.length; p++) {
        const can = ruling(at, size, entry[p], limited, killed);
        if (can <= RECIRCLE) return 0;
        found |= 1 << can;
      }
    }
  }
  return found;
}

/** [A7] Whether the seat must move: see `obstacles`. */
export const hasDirectMove = (state: State, seat: Seat): boolean => obstacles(state, seat) === 0;

/**
 * [A7] Whether any move exists after any merging, stacking and breaking at home. One usable (unit, value) pair is
 * enough: should it be a recircle that another unit's ordinary move forbids, that other move exists instead.
 */
export function hasIndirectMove(state: State, seat: Seat): boolean {
  const { pool, pos, stacks } = state;
  const base = 4 * seat;
  const limited = exitLimited(state, seat);
  const killed = hasKilled(state, seat);
  // most often a lone throw: nothing to merge
  if (pool.length === 1 && pool[0].length === 1) return anySetUses(state, base, pool[0][0], limited, killed);
  const sums = reachableSums(pool);
  for (let mask = 1; mask < 16; mask++) {
    const at = commonPosition(pos, base, mask);
    if (at === HEAVEN || (at !== HOME && !isWhole(stacks, base, mask))) continue;
    const size = SIZE[mask];
    for (let value = 1; value < sums.length; value++) {
      if (sums[value] && ruling(at, size, value, limited, killed) <= RECIRCLE) return true;
    }
  }
  return false;
}

/** The sets of coins whose size divides a single throw. */
const SETS_USING = SINGLE.map((_, value) =>
  Array.from({ length: 15 }, (_, i) => i + 1).filter((mask) => value % SIZE[mask] === 0),
);

function anySetUses(state: State, base: number, value: number, limited: boolean, killed: boolean): boolean {
  const { pos, stacks } = state;
  const sets = SETS_USING[value];
  for (let i = 0; i < sets.length; i++) {
    const mask = sets[i];
    const at = commonPosition(pos, base, mask);
    if (at === HEAVEN || ruling(at, SIZE[mask], value, limited, killed) > RECIRCLE) continue;
    if (at === HOME || isWhole(stacks, base, mask)) return true;
  }
  return false;
}

/** Where all coins of a set stand; heaven, where nothing moves, when they are apart. */
function commonPosition(pos: readonly number[], base: number, mask: number): number {
  const at = pos[base + LEAD[mask]];
  for (let coin = LEAD[mask] + 1; coin < 4; coin++) {
    if ((mask >> coin) & 1 && pos[base + coin] !== at) return HEAVEN;
  }
  return at;
}

/** Whether a set of coins cuts through no stack. */
function isWhole(stacks: readonly number[], base: number, mask: number): boolean {
  for (let coin = 0; coin < 4; coin++) {
    const unit = unitAt(stacks, base, coin);
    if ((unit & mask) !== 0 && (unit & mask) !== unit) return false;
  }
  return true;
}
