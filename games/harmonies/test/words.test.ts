import { type AnyWords, type Json, reading } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { harmonies as manifest } from '../src/index.ts';
import { ANIMALS, BOARDS, type Choice, ENDINGS, harmonies, REFUSALS, SPIRITS, STACKS } from '../src/rules/index.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import type { GameWords } from '../src/words/index.ts';
import { table } from './scenario.ts';

const LANGUAGES = [
  ['English', en],
  ['German', de],
] as const;

describe('cells', () => {
  test('[H2.1] a cell is called by the letter of its column and its number from the top', () => {
    expect(BOARDS.A.names.join(' ')).toBe('A1 A2 A3 A4 A5 B1 B2 B3 B4 C1 C2 C3 C4 C5 D1 D2 D3 D4 E1 E2 E3 E4 E5');
    expect([BOARDS.B.names[0], BOARDS.B.names.at(-1)]).toEqual(['A1', 'G4']);
  });

  test.each(['A', 'B'] as const)('the numbers of side %s go down its columns', (side) => {
    const { cells, names } = BOARDS[side];
    cells.forEach(({ q, r }, cell) => {
      const above = cells.findIndex((other) => other.q === q && other.r === r - 1);
      expect(names[cell]).toBe(`${names[cell][0]}${above < 0 ? 1 : Number(names[above].slice(1)) + 1}`);
    });
  });
});

describe.each(LANGUAGES)('%s', (_language, words: GameWords) => {
  test('every refusal, ending, bot and card has words', () => {
    for (const code of [...Object.keys(REFUSALS), 'BAD_POSITION']) expect(words.refusals[code], code).toMatch(/\.$/);
    for (const reason of [...ENDINGS, 'unfinished']) expect(words.endings[reason], reason).toBeTruthy();
    expect(Object.keys(words.bots)).toEqual(manifest.levels);
    expect(Object.keys(words.presets)).toEqual(Object.keys(harmonies.options.presets));
    const names = [...ANIMALS, ...SPIRITS].map(({ id }) => words.board.cards(id));
    expect(new Set(names).size).toBe(42);
    for (const name of names) expect(name).toMatch(/^\p{Lu}/u);
  });

  test('every stack has a name, all buildings the same', () => {
    expect(new Set(STACKS.map((stack) => words.board.stacks[stack])).size).toBe(STACKS.length - 2);
  });
});

/** What is told when a choice is made, to everybody, where seat 0 is Mina. */
function told(words: AnyWords, text: string, choice: Choice, options: Json = {}): string[] {
  const scene = table(text, options);
  scene.choose(choice);
  const at = reading(words, scene.view(), ['Mina']);
  return scene.notes.map(({ kind, seat, detail }) => words.notes[kind](at, detail, seat));
}

describe('the log', () => {
  test.each([
    [
      '- / -; spaces SSF - - - -',
      { take: 0 },
      'Mina took wheat, stone and stone.',
      'Mina hat Korn, Stein und Stein genommen.',
    ],
    [
      '2,0=T / -; hand L',
      { place: 'L', at: '2,0' },
      'Mina built a tree of two.',
      'Mina hat einen Baum der Höhe 2 gebaut.',
    ],
    ['- / -; row bear - - - -', { card: 'bear' }, 'Mina took the bear.', 'Mina hat den Bären genommen.'],
    [
      '2,1=W 2,2=L frog:0 / -',
      { cube: 'frog', at: '2,1' },
      'Mina settled a frog, four to go.',
      'Mina hat einen Frosch angesiedelt, vier fehlen noch.',
    ],
  ] as const)('%s', (text, choice, english, german) => {
    expect(told(en, text, choice)).toEqual([english]);
    expect(told(de, text, choice)).toEqual([german]);
  });

  test('a spirit is kept by its name', () => {
    const start = '- / -; dealt lion ram owl cat';
    expect(told(de, start, { spirit: 'lion' }, { spirits: true })).toEqual(['Mina hat den Löwen als Geist behalten.']);
  });
});

/** A turn of Wren's as somebody reads it. */
function turn(words: GameWords, choices: readonly Choice[], me?: number, short = false): string | undefined {
  const scene = table('1,0=S 2,-1=S 1,2=T 2,1=F 3,0=F gecko:0 / -; spaces SSR - - - -; row eagle - - - -');
  const notes = choices.flatMap((choice) => {
    scene.choose(choice);
    return scene.notes;
  });
  return words.turn?.(reading(words, scene.view(), ['Wren', 'Ada'], me), notes as never, 0, short);
}

describe('a whole turn', () => {
  const TAKE = { take: 0 };
  const PLACES = [
    { place: 'S', at: '1,0' },
    { place: 'S', at: '2,-1' },
    { place: 'R', at: '1,2' },
  ] as const;

  test('begins with what was taken', () => {
    expect(turn(en, [TAKE])).toBe('Wren took stone, stone and brick.');
    expect(turn(de, [TAKE], 0)).toBe('Du hast Stein, Stein und Ziegel genommen.');
  });

  test('is one sentence about what was built', () => {
    expect(turn(en, [TAKE, PLACES[0]])).toBe('Wren took stone, stone and brick, and built a mountain of two.');
    expect(turn(en, [TAKE, ...PLACES], 0)).toBe(
      'You took stone, stone and brick, and built two mountains of two and a house.',
    );
    expect(turn(de, [TAKE, ...PLACES], undefined, true)).toBe('Wren hat zwei Berge der Höhe 2 und ein Haus gebaut.');
    expect(turn(en, [TAKE, ...PLACES, { card: 'eagle' }], 1, true)).toBe(
      'Wren took the eagle, and built two mountains of two and a house.',
    );
  });

  test('may begin with a card, before any token is taken', () => {
    expect(turn(en, [{ card: 'eagle' }])).toBe('Wren took the eagle.');
    expect(turn(de, [{ card: 'eagle' }], 0)).toBe('Du hast den Adler genommen.');
    expect(turn(en, [TAKE, { card: 'eagle' }])).toBe('Wren took stone, stone, brick and the eagle.');
  });
});
