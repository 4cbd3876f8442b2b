import { expect, test } from 'vitest';
import { cellCentre } from '../../src/board/layout.ts';
import { type Flight, flightsBetween, framesOf, placed } from '../../src/board/motion.ts';
import { attha, type Choice, type View } from '../../src/rules/index.ts';
import { scene } from './scene.ts';

/** What flies when a seat makes a choice. */
function flights(position: string, choice: Choice): readonly Flight[] {
  const { view, engine } = scene(position);
  const answered = engine.apply({ actor: 0, choice: choice as never });
  if (!answered.ok) throw new Error(answered.error.code);
  return flightsBetween(view, attha.view(engine.state, null) as View, 'normal');
}
const of = (all: readonly Flight[], key: string): Flight | undefined => all.find((flight) => flight.key === key);

test('a coin walks over every cell of its way', () => {
  const flight = of(flights('Y 1 h h h; B h h h h; pool [3]', { move: 1, roll: 0 }), '0.1');
  expect(flight?.points).toHaveLength(4);
  expect(flight?.points[1]).toMatchObject(cellCentre([3, 4]));
  expect(flight?.points[2]).toMatchObject(cellCentre([2, 4]));
});

test('[A21] the captured coin flies home when the other one has landed', () => {
  const all = flights('Y 1 h h h; B 12 h h h; pool [3]', { move: 1, roll: 0 });
  const mover = of(all, '0.1');
  const victim = of(all, '1.1');
  expect(victim?.captured).toBe(true);
  expect(mover).toMatchObject({ aim: 180, duration: 3 * 130, delay: 0 });
  expect(victim).toMatchObject({ delay: 180 + 3 * 130, duration: 560 });
});

test('[A43] round the inner ring, not straight back', () => {
  const flight = of(flights('Y 20 H H H +k; B 3; pool [4]', { move: 1, roll: 0 }), '0.1');
  expect(flight?.points).toHaveLength(5);
});

test('a coin that only makes room moves aside, the others stay', () => {
  const all = flights('Y 1 2 9 h; B h h h h; pool [1]', { move: 1, roll: 0 });
  expect(all.map(({ key }) => key).sort()).toEqual(['0.1', '0.2']);
});

test('a throw moves nothing', () => {
  const { view } = scene('Y 1 h h h; B 12 h h h; ROLL');
  expect(flightsBetween(view, view, 'normal')).toEqual([]);
});

test('a coin is lifted, hops from cell to cell and lands where it belongs', () => {
  const flight = of(flights('Y 1 h h h; B h h h h; pool [3]', { move: 1, roll: 0 }), '0.1') as Flight;
  const frames = framesOf(flight);
  expect(frames.map(({ offset }) => offset)).toEqual(frames.map(({ offset }) => offset).toSorted());
  expect(frames.at(-1)?.offset).toBeCloseTo(1);
  expect(frames.at(-1)?.transform).toBe(placed(flight.points[3]));
});
