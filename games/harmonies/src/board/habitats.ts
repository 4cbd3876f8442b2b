import { add, indexOf, rotate } from '@tessera/hex';
import {
  ANIMALS,
  type Animal,
  BOARDS,
  type CardId,
  type CellView,
  type Landscape,
  SHAPES,
  type Side,
  SPIRITS,
  type Spirit,
  STACKS_OF,
} from '../rules/index.ts';
import type { BoardWords } from '../words/index.ts';

export type Card = Animal | Spirit;

const BY_ID = new Map<CardId, Card>([...ANIMALS, ...SPIRITS].map((card) => [card.id, card]));

export const cardOf = (id: CardId): Card => BY_ID.get(id) as Card;
export const isAnimal = (card: Card): card is Animal => 'points' in card;

/** The stack that a landscape is drawn as, bottom first; a house stands on any base. */
export const drawnStack = (landscape: Landscape): string => (landscape === 'H' ? '?R' : STACKS_OF[landscape][0]);

/** One way in which a card's habitat can lie on the board: the cell of the cube first, then the others. */
export interface Lie {
  readonly turns: number;
  readonly cells: readonly number[];
}

/** Every way in which a habitat fits on a side, each set of cells once. */
export function liesOf(side: Side, card: Card): readonly Lie[] {
  const key = `${side} ${card.id}`;
  const known = LIES.get(key) ?? findLies(side, card);
  LIES.set(key, known);
  return known;
}

const LIES = new Map<string, readonly Lie[]>();

function findLies(side: Side, card: Card): readonly Lie[] {
  const { cells } = BOARDS[side];
  const seen = new Set<string>();
  return cells.flatMap((centre, cube) =>
    [0, 1, 2, 3, 4, 5].flatMap((turns): Lie[] => {
      const others = SHAPES[card.shape].map((offset) => indexOf(cells, add(centre, rotate(offset, turns))));
      if (others.includes(-1)) return [];
      const key = [cube, ...others.map((cell, i) => `${cell}${card.others[i]}`).sort()].join();
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ turns, cells: [cube, ...others] }];
    }),
  );
}

/** How many tokens a stack lacks to be a landscape; undefined when it can never be. */
export function lacks(stack: string, landscape: Landscape): number | undefined {
  const left = STACKS_OF[landscape].flatMap((way) => (way.startsWith(stack) ? [way.length - stack.length] : []));
  return left.length === 0 ? undefined : Math.min(...left);
}

/** How near a habitat is in one of its lies: tokens still to be placed, 0 when a cube may go there. */
export interface Nearness {
  readonly lie: Lie;
  readonly missing: number;
}

/** The nearest lie of a card for each of its rotations; rotations that no board has room for are left out. */
export function nearness(side: Side, cells: readonly CellView[], card: Card): readonly Nearness[] {
  const best = new Map<number, Nearness>();
  for (const lie of liesOf(side, card)) {
    const missing = missingIn(lie, cells, card);
    if (missing === undefined) continue;
    const known = best.get(lie.turns);
    if (known === undefined || missing < known.missing) best.set(lie.turns, { lie, missing });
  }
  return [...best.values()].sort((a, b) => a.missing - b.missing);
}

function missingIn({ cells: [cube, ...others] }: Lie, cells: readonly CellView[], card: Card): number | undefined {
  if (cells[cube].cube !== null) return undefined;
  let missing = 0;
  for (const [i, cell] of [cube, ...others].entries()) {
    const { stack, cube: carried } = cells[cell];
    const left = lacks(stack, i === 0 ? card.cube : card.others[i - 1]);
    // what carries a cube stays as it is
    if (left === undefined || (left > 0 && carried !== null)) return undefined;
    missing += left;
  }
  return missing;
}

/** The lie that lets a card's cube go to a cell now. */
export const lieAt = (side: Side, cells: readonly CellView[], card: Card, cell: number): Lie | undefined =>
  liesOf(side, card).find((lie) => lie.cells[0] === cell && missingIn(lie, cells, card) === 0);

/** What a habitat asks for and what it brings, in a sentence. */
export function habitatName(w: BoardWords, card: Card): string {
  const others = card.others.map((landscape) => w.landscapes[landscape]);
  return `${w.card(w.cards(card.id), w.landscapes[card.cube], others)}; ${worthOf(w, card)}`;
}

/** What a card brings: its ladder, or what a spirit counts. */
export function worthOf(w: BoardWords, card: Card): string {
  if (isAnimal(card)) return w.worth(card.points);
  const { scoring } = card;
  if (scoring.per === 'group')
    return scoring.tiers.map(({ size, points }) => w.per.group(points, size, w.subjects[scoring.of])).join(', ');
  const levels = scoring.byHeight.flatMap((points, height) => (points > 0 ? [{ points, height }] : []));
  const one = w.one[scoring.of];
  if (scoring.of === 'tree' || scoring.of === 'mountain')
    return levels.map(({ points, height }) => w.per.landscape(points, w.height(height, one))).join(', ');
  return levels.map(({ points }) => w.per.landscape(points, one)).join(', ');
}
