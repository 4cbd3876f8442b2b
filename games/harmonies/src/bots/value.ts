import { SPIRITS } from '../rules/index.ts';
import * as f from './features.ts';
import { CUBES, FIRST_SPIRIT, firstGroup, LADDERS, lowest, NEVER, size } from './grid.ts';
import { Habitats } from './habitats.ts';
import type { Position } from './position.ts';
import * as s from './stacks.ts';
import { type Water, waterOf } from './water.ts';

export type Weights = ArrayLike<number>;

/** Scores positions exactly and guesses what they will still become. */
export class Valuer {
  readonly #water: (cells: number) => Water;
  readonly #tallTree: number;
  readonly #side: number;
  /** After a look at a position: by slot, the cells on which a cube of its card may be put now. */
  readonly ready = [0, 0, 0, 0];
  readonly #habitats = new Habitats();
  /** By slot, of the position that was noted. */
  readonly #known = [new Habitats(), new Habitats(), new Habitats(), new Habitats()];

  constructor({ options }: Position) {
    this.#water = waterOf(options);
    this.#tallTree = options.tallTree;
    this.#side = options.side === 'A' ? 0 : f.SIDE_B;
  }

  /** The points there are, as the rules count them. */
  points(position: Position): number {
    const zero = new Float64Array(f.FEATURES);
    return this.value(position, zero);
  }

  /** Boards that come from this one by a token on one cell will be valued. */
  note(position: Position): void {
    for (let slot = 0; slot < position.held; slot++) this.#known[slot].find(position, position.slots[slot]);
  }

  /** The points there are, and by the weights those to come; `changed` is the cell in which it differs from what was noted. */
  value(position: Position, w: Weights, changed = -1): number {
    const { by, held } = position;
    let value = position.animals + w[f.ALWAYS];
    const room = size(by[s.EMPTY]);
    value += room * w[f.ROOM] + room * room * w[f.ROOM_SQUARED] + (4 - held) * w[f.FREE_SLOTS];
    value += this.#trees(by, w) + mountains(position, w) + fields(position, w) + buildings(position, w);
    value += wideness(position) * w[f.WIDE_ROOM];
    const water = this.#water(by[s.WATER]);
    const side = this.#side;
    value += water.points + size(by[s.WATER]) * w[f.WATERS + side];
    const grows = water.grows & by[s.EMPTY];
    if (grows !== 0) value += water.gain * w[f.WATER_GAIN + side] + Math.min(4, size(grows)) * w[f.WATER_ROOM + side];
    if (position.spirit >= 0) {
      value += w[f.SPIRIT + position.spirit - FIRST_SPIRIT];
      if (position.isSpiritDown) value += spiritPoints(position) + w[f.SPIRIT_DOWN];
    }
    for (let slot = 0; slot < held; slot++) value += this.#card(position, slot, w, changed);
    return value;
  }

  #trees(by: Int32Array, w: Weights): number {
    return (
      size(by[s.TREE_1]) +
      3 * size(by[s.TREE_2]) +
      this.#tallTree * size(by[s.TREE_3]) +
      size(by[s.TRUNK]) * w[f.TRUNK_1] +
      size(by[s.TRUNKS]) * w[f.TRUNK_2] +
      size(by[s.BRICK]) * w[f.LONE_BRICK]
    );
  }

  /** What the cubes left on a card promise: the nearest habitats give the next rungs. */
  #card(position: Position, slot: number, w: Weights, changed: number): number {
    const { slots, placed } = position;
    const card = slots[slot];
    const habitats = this.#habitats;
    if (changed < 0) habitats.find(position, card);
    else habitats.follow(this.#known[slot], position, card, changed);
    this.ready[slot] = habitats.ready;
    const { counts } = habitats;
    return card < FIRST_SPIRIT ? rungs(counts, card, placed[card], w) : promise(position, counts, w);
  }
}

function rungs(missing: Uint8Array, card: number, placed: number, w: Weights): number {
  const ladder = LADDERS[card];
  const left = CUBES[card] - placed;
  let value = (ladder[ladder.length - 1] - ladder[placed]) * w[f.CARD + card];
  let rung = 0;
  for (let tokens = 0; tokens < NEVER && rung < left; tokens++) {
    for (let n = missing[tokens]; n > 0 && rung < left; n--) {
      const points = ladder[placed + rung + 1] - ladder[placed + rung];
      const kind = Math.min(rung, f.RUNG_KINDS - 1);
      const far = Math.min(tokens, f.MOST_MISSING);
      value += points * w[f.RUNGS + kind * (f.MOST_MISSING + 1) + far];
      rung += 1;
    }
  }
  return value;
}

/** A spirit whose cube is not down. */
function promise(position: Position, missing: Uint8Array, w: Weights): number {
  let least = 0;
  while (least < NEVER && missing[least] === 0) least += 1;
  if (least === NEVER) return 0;
  const far = Math.min(least, f.MOST_MISSING_SPIRIT);
  return w[f.SPIRIT_MISSING + far] + spiritPoints(position) * w[f.SPIRIT_POINTS + far];
}

const OPEN = (position: Position, cell: number): number => position.grid.near[cell] & position.by[s.EMPTY];

function mountains(position: Position, w: Weights): number {
  const { by, cubes, grid } = position;
  const any = by[s.STONE] | by[s.STONES] | by[s.PEAK];
  if (any === 0) return 0;
  let value = size(by[s.STONE] & ~cubes) * w[f.STONE_1] + size(by[s.STONES] & ~cubes) * w[f.STONE_2];
  for (let left = any; left !== 0; left &= left - 1) {
    const cell = lowest(left);
    const one = 1 << cell;
    const points = (by[s.PEAK] & one) !== 0 ? 7 : (by[s.STONES] & one) !== 0 ? 3 : 1;
    if ((grid.near[cell] & any) !== 0) value += points;
    else if (OPEN(position, cell) !== 0) value += points * w[f.ALONE];
  }
  return value;
}

function fields(position: Position, w: Weights): number {
  const { near } = position.grid;
  let value = 0;
  for (let left = position.by[s.FIELD]; left !== 0; ) {
    const group = firstGroup(near, left);
    left ^= group;
    if ((group & (group - 1)) !== 0) value += 5;
    else if (OPEN(position, lowest(group)) !== 0) value += w[f.LONE_FIELD];
  }
  return value;
}

/** Pairs of empty cells side by side. */
function wideness({ by, grid }: Position): number {
  let twice = 0;
  for (let left = by[s.EMPTY]; left !== 0; left &= left - 1) twice += size(grid.near[lowest(left)] & by[s.EMPTY]);
  return twice / 2;
}

function buildings(position: Position, w: Weights): number {
  const { by, cubes, grid } = position;
  const all = by[s.ON_TRUNK] | by[s.ON_STONE] | by[s.ON_BRICK];
  const sites = by[s.TRUNK] | by[s.BRICK] | (by[s.STONE] & ~cubes);
  const brown = by[s.TRUNK] | by[s.TRUNKS];
  const green = by[s.TREE_1] | by[s.TREE_2] | by[s.TREE_3];
  const gray = by[s.STONE] | by[s.STONES] | by[s.PEAK];
  const red = by[s.BRICK] | all;
  let value = 0;
  for (let left = all | sites; left !== 0; left &= left - 1) {
    const cell = lowest(left);
    const near = grid.near[cell];
    const colours =
      ((near & by[s.WATER]) !== 0 ? 1 : 0) +
      ((near & by[s.FIELD]) !== 0 ? 1 : 0) +
      ((near & brown) !== 0 ? 1 : 0) +
      ((near & green) !== 0 ? 1 : 0) +
      ((near & gray) !== 0 ? 1 : 0) +
      ((near & red) !== 0 ? 1 : 0);
    if (((sites >> cell) & 1) === 1) {
      if (colours >= 3) value += w[f.SITE_3];
      else if (colours === 2) value += w[f.SITE_2];
    } else if (colours >= 3) value += 5;
    else if (size(near & by[s.EMPTY]) >= 3 - colours) value += w[f.BUILDING + 2 - colours];
  }
  return value;
}

const HEIGHTS: { readonly [subject: string]: readonly number[] } = {
  water: [s.WATER],
  tree: [s.TREE_1, s.TREE_2, s.TREE_3],
  mountain: [s.STONE, s.STONES, s.PEAK],
};

/** What the spirit counts, whether or not its cube is down. */
function spiritPoints({ by, grid, spirit }: Position): number {
  const { scoring } = SPIRITS[spirit - FIRST_SPIRIT];
  let points = 0;
  if (scoring.per === 'landscape') {
    const stacks = HEIGHTS[scoring.of];
    for (let i = 0; i < stacks.length; i++) points += scoring.byHeight[i + 1] * size(by[stacks[i]]);
    return points;
  }
  let left =
    scoring.of === 'field'
      ? by[s.FIELD]
      : scoring.of === 'water'
        ? by[s.WATER]
        : by[s.ON_TRUNK] | by[s.ON_STONE] | by[s.ON_BRICK];
  const { tiers } = scoring;
  while (left !== 0) {
    const group = firstGroup(grid.near, left);
    left ^= group;
    const cells = size(group);
    for (let i = tiers.length - 1; i >= 0; i--) {
      if (cells < tiers[i].size) continue;
      points += tiers[i].points;
      break;
    }
  }
  return points;
}
