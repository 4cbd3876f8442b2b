import type { Position } from './position.ts';
import { cubing, deedOf, drawing, type PackedStep, placing, type StepTrail, stepsSince } from './step.ts';
import { Valuer, type Weights } from './value.ts';

/** A point within a turn. */
export interface Node {
  readonly position: Position;
  /** Tokens still to be placed, equal ones side by side. */
  readonly hand: readonly number[];
  /** Cards that may be drawn. */
  readonly row: readonly number[];
  readonly drew: boolean;
  readonly value: number;
  readonly trail: StepTrail | undefined;
}

/** A node that is not worked out yet. */
interface Promised {
  readonly from: Node;
  readonly hand: readonly number[];
  readonly drew: boolean;
  readonly value: number;
  readonly trail: StepTrail | undefined;
}

/** Looks for good turns of one seat: token by token, and of the boards so far only the best few live on. */
export class Beam {
  readonly #valuer: Valuer;
  /** By empty cells. */
  readonly #weights: readonly Weights[];
  readonly #seen = new Set<number>();
  #found: Promised[] = [];
  #from!: Node;
  #hand: readonly number[] = [];
  /** Boards looked at so far. */
  boards = 0;

  constructor(position: Position, weights: readonly Weights[]) {
    this.#valuer = new Valuer(position);
    this.#weights = weights;
  }

  /** What can be done with cards of a row and cubes alone, nothing included. */
  starts(position: Position, hand: readonly number[], drew: boolean, row: readonly number[]): Node[] {
    this.#begin();
    this.#from = { position, hand, row, drew, value: 0, trail: undefined };
    this.#hand = hand;
    this.#offer(position, drew, true, undefined);
    return this.#best(Number.POSITIVE_INFINITY);
  }

  /** All boards with one more of the tokens, the best `width` of them; nothing when it is stopped. */
  next(nodes: readonly Node[], width: number, isStopped: () => boolean): Node[] | undefined {
    this.#begin();
    for (const node of nodes) {
      if (isStopped()) return undefined;
      const { position, hand, trail, drew } = node;
      this.#from = node;
      this.#valuer.note(position);
      for (let i = 0; i < hand.length; i++) {
        const token = hand[i];
        if (token === hand[i - 1]) continue;
        this.#hand = hand.toSpliced(i, 1);
        for (let left = position.room(token); left !== 0; left &= left - 1) {
          const cell = 31 - Math.clz32(left & -left);
          const stack = position.put(token, cell);
          this.#offer(position, drew, false, { step: placing(token, cell), before: trail }, cell);
          position.restack(cell, stack);
        }
      }
    }
    return this.#best(width);
  }

  #begin(): void {
    this.#seen.clear();
    this.#found = [];
  }

  /** Notes the position, and what becomes of it with more cubes and, where a slot came free, with a card. */
  #offer(position: Position, drew: boolean, mayDraw: boolean, trail: StepTrail | undefined, changed = -1): void {
    if (this.#seen.has(position.key)) return;
    this.#seen.add(position.key);
    this.boards += 1;
    const value = this.#valuer.value(position, this.#weights[position.empty], changed);
    this.#found.push({ from: this.#from, hand: this.#hand, drew, value, trail });
    const { slots, held } = position;
    const [a, b, c, d] = this.#valuer.ready;
    for (let slot = 0; slot < held; slot++) {
      const card = slots[slot];
      let ready = slot === 0 ? a : slot === 1 ? b : slot === 2 ? c : d;
      for (; ready !== 0; ready &= ready - 1) {
        const cell = 31 - Math.clz32(ready & -ready);
        const freed = position.cube(slot, cell);
        this.#offer(position, drew, mayDraw || freed, { step: cubing(card, cell), before: trail });
        position.uncube(card, slot, cell);
      }
    }
    if (drew || !mayDraw || position.isFull) return;
    for (const card of this.#from.row) {
      if (card < 0) continue;
      position.hold(card);
      this.#offer(position, true, false, { step: drawing(card), before: trail });
      position.drop();
    }
  }

  #best(width: number): Node[] {
    const found = this.#found.sort((one, other) => other.value - one.value);
    if (found.length > width) found.length = width;
    return found.map(({ from, hand, drew, value, trail }) => ({
      position: play(from.position, stepsSince(trail, from.trail)),
      hand,
      row: from.row,
      drew,
      value,
      trail,
    }));
  }
}

/** A copy of a position after some steps. */
function play(position: Position, steps: readonly PackedStep[]): Position {
  const next = position.copy();
  for (const step of steps) {
    const deed = deedOf(step);
    if (deed.kind === 'place') next.put(deed.token, deed.cell);
    else if (deed.kind === 'cube') next.cube(next.slots.indexOf(deed.card), deed.cell);
    else if (deed.kind === 'draw') next.hold(deed.card);
  }
  return next;
}
