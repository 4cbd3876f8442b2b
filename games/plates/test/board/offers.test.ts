import { Engine, must, parseOptions } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { told } from '../../src/board/latest.ts';
import { hexName } from '../../src/board/names.tsx';
import { offersFor } from '../../src/board/offers.ts';
import { HEARTS, hexAt, KEYS, plates, type View } from '../../src/rules/index.ts';
import { de } from '../../src/words/de.ts';
import { en } from '../../src/words/en.ts';

const viewOf = (position: string): View =>
  plates.view(must(plates.notation.parsePosition(position, must(parseOptions(plates.options, undefined)))), null);

const STEAL = 'A: q0r-5 q0r-4 q1r-4 q2r-4 q2r-3 q2r-2 q1r-1; B: q5r-5 q4r-5 q3r-5; queue B; cycle 8; target 90';

const offerAt = (view: View, team: number, key: string) => offersFor(view, team).find(({ hex }) => hex === hexAt(key));

describe('[P4.5] what a place is worth', () => {
  test('[X02] taking a heart tells both sides of it', () => {
    expect(offerAt(viewOf(STEAL), 1, 'q2r-4')).toEqual({
      hex: hexAt('q2r-4'),
      gain: 8,
      victim: 0,
      base: 7,
      hearts: 1,
      others: [{ team: 0, change: -32 }],
    });
  });

  test('[P3.1] only legal places are offered', () => {
    const view = viewOf('A: q0r-5; B: q5r0; queue A; cycle 2');
    expect(
      offersFor(view, 0)
        .map(({ hex }) => KEYS[hex])
        .sort(),
    ).toEqual(['q-1r-4', 'q0r-4', 'q1r-5']);
    expect(offersFor(viewOf('A: q0r-5; B: q5r0; over target A; cycle 2'), 0)).toEqual([]);
  });

  test('what is promised is what comes, income included', () => {
    const engine = Engine.start(plates, must(parseOptions(plates.options, undefined)), 3, 'promise');
    const sum = (view: View, team: number): number => {
      const { points, pending } = view.standings.find((one) => one.team === team) as View['standings'][number];
      return points.total + pending;
    };
    for (let turn = 0; turn < 14 && !engine.over; turn++) {
      const [{ actor, choices }] = engine.questions;
      const view = plates.view(engine.state, null);
      const offers = offersFor(view, actor);
      expect(offers.map(({ hex }) => KEYS[hex])).toEqual(choices.map((choice) => (choice as { hex: string }).hex));
      const before = sum(view, actor);
      const cycle = engine.state.cycle;
      engine.take(turn % choices.length);
      // a settlement moves income into the points, so nothing is lost but the next one's outlook comes on top
      if (engine.state.cycle === cycle)
        expect(sum(plates.view(engine.state, null), actor) - before).toBe(offers[turn % offers.length].gain);
    }
  });
});

test('a hex is described by where it is, whose it is and what can be done', () => {
  const view = viewOf(STEAL);
  const name = (key: string) =>
    hexName(en.board, hexAt(key), view.board[key] ?? -1, view.event.teams, offerAt(view, 1, key));
  expect(name('q2r-4')).toBe('D8, upper right heart, pays 1: plate of Amber (star). You can take it: +8 points.');
  expect(name('q0r0')).toBe('F6, mountain heart, pays 2: empty');
  expect(name('q-5r0')).toBe('A1, start corner: empty');
  expect(hexName(de.board, hexAt('q-5r0'), -1, view.event.teams, undefined, 1)).toBe('A1, Heimatecke von Blue: leer');
});

test('notes tell the latest placement and the hearts that have paid', () => {
  const placed = { at: 1, kind: 'platePlaced', seat: 0, detail: { hex: 'q2r-4', replaced: 1 } };
  const payments = [{ heart: 'q0r0', team: 0, amount: 2 }];
  const settled = { at: 1, kind: 'heartsSettled', seat: -2, detail: { cycle: 1, payments } };
  expect(told([placed, settled])).toEqual({ last: hexAt('q2r-4'), paying: [HEARTS[0]] });
  expect(told([])).toEqual({ last: -1, paying: [] });
});
