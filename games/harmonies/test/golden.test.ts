import { makePair, rotate } from '@tessera/hex';
import type { Json } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { size } from '../src/rules/board.ts';
import { cardNumber, isSpirit, worth } from '../src/rules/cards.ts';
import { STACKS_OF } from '../src/rules/data/types.ts';
import { ANIMALS, BOARDS, type Breakdown, breakdown, SIDES, SPIRITS, STACKS, suns } from '../src/rules/index.ts';
import { riverLength, riverPoints, spiritPoints } from '../src/rules/landscapes.ts';
import { seatCells } from '../src/rules/legal.ts';
import { placeOf } from '../src/rules/stacks.ts';
import golden from './golden.json' with { type: 'json' };
import { newTable, type Scenario, table } from './scenario.ts';

/** The cases of one kind, as `[title, case]`. */
const cases = <K extends string>(kind: K) =>
  (golden.cases as { id: string; kind: string; note?: string }[])
    .filter((one) => one.kind === kind)
    .map((one) => [`[${one.id}] ${one.note ?? ''}`, one as never] as const);

const parts = (text: string, options: Json = {}): Breakdown => breakdown(table(text, options).state, 0);

describe('geometry', () => {
  const pairs = (side: 'A' | 'B') => BOARDS[side].near.reduce((sum, near) => sum + size(near), 0) / 2;

  test.each([
    ['G1', 'A', 23, 50],
    ['G2', 'B', 25, 54],
  ] as const)('[%s] side %s has %i cells and %i adjacent pairs', (_id, side, cells, adjacent) => {
    expect([BOARDS[side].cells.length, pairs(side)]).toEqual([cells, adjacent]);
  });

  test('[G3] neighbours of 0,0 on side A are 1,0 and 0,1 only', () => {
    const { near, keys, index } = BOARDS.A;
    expect(keys.filter((_, cell) => (near[index['0,0']] >> cell) & 1).sort()).toEqual(['0,1', '1,0']);
  });

  test('[G4] six rotations of (1,0), clockwise', () => {
    const turned = [0, 1, 2, 3, 4, 5].map((turns) => makePair(rotate({ q: 1, r: 0 }, turns)));
    expect(turned).toEqual(['1,0', '0,1', '-1,1', '-1,0', '0,-1', '1,-1']);
  });

  test('[H2.1] cells with 6, 5, 4, 3 and 2 neighbours', () => {
    const counts = (side: 'A' | 'B') =>
      [6, 5, 4, 3, 2].map((n) => BOARDS[side].near.filter((near) => size(near) === n).length);
    expect(SIDES.map(counts)).toEqual([
      [7, 4, 6, 2, 4],
      [7, 6, 4, 4, 4],
    ]);
  });
});

describe('placement', () => {
  const hands = ['WFT', 'LSR'];
  const mayGo = (word: string, at: string): string =>
    hands.map((hand) => table(`${word}; hand ${hand}`).tokensFor(at)).join('');

  test.each(cases('place'))('%s', (_title, { stack, expect: tokens }: { stack: string; expect: string }) => {
    expect(mayGo(stack === '' ? '-' : `2,1=${stack}`, '2,1')).toBe(tokens);
  });

  test.each(cases('placeOnCube'))('%s', (_title, { stack, expect: tokens }: { stack: string; expect: string }) => {
    expect(mayGo(`2,1=${stack}*`, '2,1')).toBe(tokens);
  });

  test('every stack of the rules takes nothing with a cube on it', () => {
    for (const stack of STACKS.slice(1)) expect(mayGo(`2,1=${stack}*`, '2,1')).toBe('');
  });
});

describe('landscapes', () => {
  type Case = { side: string; board: string; expect: Record<string, number> };
  test.each(cases('landscape'))('%s', (_title, { side, board, expect: points }: Case) => {
    expect(parts(board, { side })).toEqual({ ...points, animals: 0, spirit: 0 });
  });
});

describe('rivers', () => {
  type Length = { length: number; points: number };
  type Case = { board: string; expect: Length; variants: Record<string, Length> };
  test.each(cases('river'))('%s', (_title, { board, expect: expected, variants }: Case) => {
    const all: Record<string, Length> = { 'shortest-path': expected, ...variants };
    for (const [river, { length, points }] of Object.entries(all)) {
      const { state } = table(board, { river });
      const water = seatCells(state, 0)[placeOf('W')];
      expect(riverLength(BOARDS.A.near, water, river as never), river).toBe(length);
      expect(riverPoints(length), river).toBe(points);
      expect(breakdown(state, 0).water, river).toBe(points);
    }
  });
});

describe('cube placement', () => {
  type Case = { side: string; board: string; cubes: string; card: string; expect: string };
  test.each(cases('cubes'))('%s', (_title, { side, board, cubes, card, expect: cells }: Case) => {
    const words = (text: string) => text.split(' ').filter((word) => word !== '');
    const marked = words(cubes).map((at) => `${at}*`);
    const spirits = isSpirit(cardNumber(card));
    const scene = table(`${[board, ...marked].join(' ')} ${card}:0`, { side, spirits });
    expect(scene.cubes(card).sort()).toEqual(words(cells).sort());
  });
});

describe('spirits', () => {
  type Case = { side: string; board: string; card: string; expect: number };
  test.each(cases('spirit'))('%s', (_title, { side, board, card, expect: points }: Case) => {
    const by = seatCells(table(board, { side }).state, 0);
    const spirit = SPIRITS.find(({ id }) => id === card) as (typeof SPIRITS)[number];
    expect(spiritPoints(by, BOARDS.A, spirit.scoring)).toBe(points);
  });
});

describe('card ladders', () => {
  test.each(cases('ladder'))('%s', (_title, { card, expect: points }: { card: string; expect: number[] }) => {
    expect(points.map((_, placed) => worth(cardNumber(card), placed))).toEqual(points);
    expect(ANIMALS[cardNumber(card)].points).toHaveLength(points.length - 1);
  });

  test.each(cases('cards'))(
    '%s',
    (_title, { cards, expect: points }: { cards: Record<string, number>; expect: number }) => {
      const all = Object.entries(cards);
      expect(all.reduce((sum, [card, placed]) => sum + worth(cardNumber(card), placed), 0)).toBe(points);
      const { board } = golden.cases.find(({ id }) => id === 'X1') as { board: string };
      const { trees, mountains, fields, buildings, water } = parts(board);
      expect(trees + mountains + fields + buildings + water + points).toBe(116);
    },
  );
});

describe('suns', () => {
  type Case = { score: number; side: 'A' | 'B'; spirit: 'none' | 'group' | 'count'; expect: number };
  test.each(cases('suns'))('%s', (_title, { score, side, spirit, expect: expected }: Case) => {
    expect(suns(score, side, spirit)).toBe(expected);
  });
});

describe('the end', () => {
  /** Plays with boards that are swept after every turn, so that only the pouch can end the match. */
  function turnsUntilThePouchIsEmpty(seats: number): number {
    const scene = newTable(seats);
    const { engine, state } = scene;
    while (!engine.over) {
      const { actor, choices } = engine.questions[0];
      if (choices.some((choice) => 'end' in choice)) state.cells.fill(0);
      const index = choices.findIndex((choice) => 'end' in choice || 'place' in choice || 'take' in choice);
      if (actor < 0) engine.take(0);
      else engine.take(Math.max(index, 0));
    }
    expect(scene.result().reason).toBe('pouch');
    return state.turns / seats;
  }

  test.each(cases('maxTurns'))('%s', (_title, { players, expect: turns }: { players: number; expect: number }) => {
    expect(turnsUntilThePouchIsEmpty(players)).toBe(turns);
  });

  test.each(cases('emptyTrigger'))('%s', (title, { empty, expect: ends }: { empty: number; expect: boolean }) => {
    const { keys } = BOARDS.A;
    const board = keys
      .slice(empty)
      .map((key, i) => `${key}=${['W', 'F', 'S'][i % 3]}`)
      .join(' ');
    const scene = table(`${board} / -; hand -`).choose({ end: true });
    expect(scene.told('lastRound'), title).toEqual(ends ? [{ pouch: false }] : []);
    expect(scene.turn).toBe(1);
  });
});

describe('finished real games', () => {
  type Case = {
    side: string;
    board: string;
    cubeCells: string;
    cards: Record<string, number>;
    spirit: string;
    spiritPlaced: boolean;
    expect: Record<string, number>;
  };

  /** The data names the cells with cubes, not which one is the spirit's: it stands on the spirit's own landscape. */
  function position({ board, cubeCells, cards, spirit, spiritPlaced }: Case): string {
    const stacks = new Map(board.split(' ').map((word) => word.split('=') as [string, (typeof STACKS)[number]]));
    const cube = SPIRITS.find(({ id }) => id === spirit)?.cube;
    const wanted: readonly string[] = cube === undefined ? [] : STACKS_OF[cube];
    const cells = cubeCells.split(' ');
    const own = spiritPlaced ? cells.find((at) => wanted.includes(stacks.get(at) ?? '')) : undefined;
    const marks = cells.map((at) => `${at}${at === own ? '!' : '*'}`);
    const held = Object.entries(cards).map(([card, placed]) => `${card}:${placed}`);
    return [board, ...marks, ...held, `${spirit}:${spiritPlaced ? 1 : 0}; OVER`].join(' ');
  }

  test.each(cases('full'))('%s', (_title, one: Case) => {
    const scene: Scenario = table(position(one), { side: one.side, spirits: true });
    const { total, ...points } = one.expect;
    const { breakdown: all, scores } = scene.result();
    expect(all?.[0]).toEqual(points);
    expect(scores).toEqual([total]);
    expect(table(scene.position, { spirits: true }).position).toBe(scene.position);
  });
});

test('every case of the data file has a test', () => {
  const kinds = new Set(golden.cases.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual([
    'cards',
    'cubes',
    'emptyTrigger',
    'full',
    'ladder',
    'landscape',
    'maxTurns',
    'place',
    'placeOnCube',
    'river',
    'spirit',
    'suns',
  ]);
  expect(golden.cases).toHaveLength(116);
});

test('[H13.1] by the numbers of the first plan a tall tree scores 5 and every connected water token counts', () => {
  expect(parts('0,0=TTL', 'seed').trees).toBe(5);
  expect(parts('1,2=W 1,1=W 1,0=W 2,0=W 3,0=W 3,1=W 4,1=W', 'seed').water).toBe(19);
});
