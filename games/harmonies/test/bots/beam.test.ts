import { describe, expect, test } from 'vitest';
import { Beam, type Node } from '../../src/bots/beam.ts';
import { FEATURES } from '../../src/bots/features.ts';
import { CARDS, GRIDS } from '../../src/bots/grid.ts';
import { Position } from '../../src/bots/position.ts';
import { deedOf, stepsSince } from '../../src/bots/step.ts';
import { BOARDS, STACKS, type Stack, TOKENS } from '../../src/rules/index.ts';
import { optionsOf } from './table.ts';

const card = (id: string): number => CARDS.findIndex((one) => one.id === id);
const cell = (key: string): number => BOARDS.A.index[key];
const LEAF = TOKENS.indexOf('L');

/** A Koala with one cube left that a leaf beside the tree on 2,1 would place, and three more cards. */
function full(): Position {
  const position = new Position(GRIDS.A, optionsOf({}));
  position.placed[card('koala')] = 3;
  for (const id of ['koala', 'fish', 'eagle', 'duck']) position.hold(card(id));
  position.restack(cell('2,1'), STACKS.indexOf('TL' satisfies Stack));
  return position;
}

const beamFor = (position: Position): Beam => {
  const nothing = new Float64Array(FEATURES);
  return new Beam(position, Array(position.grid.count + 1).fill(nothing));
};

const drawn = (nodes: readonly Node[]): string[] => {
  const deeds = nodes.flatMap(({ trail }) => stepsSince(trail).map(deedOf));
  return [...new Set(deeds.flatMap((deed) => (deed.kind === 'draw' ? [CARDS[deed.card].id] : [])))];
};

describe('the search of a turn', () => {
  test('places the cube that a token makes possible, and with it all points of the card', () => {
    const beam = beamFor(full());
    const [best] = beam.next(beam.starts(full(), [LEAF], true, []), 1, () => false) as Node[];
    expect(stepsSince(best.trail).map((step) => deedOf(step).kind)).toEqual(['place', 'cube']);
    expect(best.position.held).toBe(3);
  });

  test('[H6.4] draws a card when another one has become complete', () => {
    const beam = beamFor(full());
    const starts = beam.starts(full(), [LEAF], false, [card('frog')]);
    expect(drawn(starts)).toEqual([]);
    expect(drawn(beam.next(starts, 1000, () => false) as Node[])).toEqual(['frog']);
  });

  test('draws only cards of its own row, whatever else was looked at', () => {
    const beam = beamFor(full());
    const starts = beam.starts(full(), [LEAF], false, [card('frog')]);
    beam.starts(full(), [LEAF], false, [card('duck')]);
    expect(drawn(beam.next(starts, 1000, () => false) as Node[])).toEqual(['frog']);
  });
});
