import { readdirSync, readFileSync } from 'node:fs';
import { reading } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { rithmomachia as manifest } from '../src/index.ts';
import { type Notes, rithmomachia } from '../src/rules/index.ts';
import { ENDINGS } from '../src/rules/state.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import { position, type Scenario, start } from './scenario.ts';

const LANGUAGES = { en, de };
const RULES = new URL('../src/rules/', import.meta.url);
const H1 = 'W_C_04@D4 W_C_09@G3 W_C_08@F6 W_T_07@P1 B_T_01@A8 B_C_01@A1';

/** What the last answers of a scenario are told as, in the order of the notes of some kinds. */
function told(game: Scenario, language: keyof typeof LANGUAGES, ...kinds: readonly string[]): readonly string[] {
  const words = LANGUAGES[language];
  const at = reading(words, game.view, ['Mina', 'Theo']);
  const sentence = <K extends keyof Notes>(kind: K, detail: Notes[K], seat: number) =>
    words.notes[kind](at, detail, seat);
  return game.notes.flatMap(({ kind, detail, seat }) => (kinds.includes(kind) ? sentence(kind, detail, seat) : []));
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  const words = LANGUAGES[language];

  test('every refusal of the rules has a sentence', () => {
    const source = readdirSync(RULES)
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(new URL(file, RULES), 'utf8'));
    const codes = new Set(
      source.flatMap((text) => [...text.matchAll(/refuse\(\s*'([A-Z_]+)'/g)].map(([, code]) => code)),
    );
    expect(codes.size).toBeGreaterThan(12);
    expect(Object.keys(words.refusals).sort()).toEqual([...codes].sort());
  });

  test('every bot and every ending has words', () => {
    expect(Object.keys(words.bots)).toEqual(manifest.levels);
    expect(Object.keys(words.endings)).toEqual([...ENDINGS, 'ONGOING']);
  });

  test('every ending is a sentence of its own', () => {
    const at = reading(words, start().view, ['Mina', 'Theo']);
    const sentences = ENDINGS.map((by) => words.notes.ended(at, { winner: 0, by }, 1));
    expect(new Set(sentences).size).toBe(ENDINGS.length);
  });
});

/** A whole turn as one of the two reads it. */
function turn(game: Scenario, language: keyof typeof LANGUAGES, me?: number, short = false): string | undefined {
  const words = LANGUAGES[language];
  const { notes } = game;
  const seat = notes.findLast(({ kind }) => kind === 'turn')?.seat ?? 0;
  return words.turn?.(reading(words, game.view, ['Mina', 'Bo'], me), notes, seat, short);
}

test('[R4] a turn is one sentence: whose number, whom it took, and the sum', () => {
  const game = start().plays('N8xC8:SUM@N1').ok();
  expect(turn(game, 'en', 1)).toBe('Mina’s 5 took your 9 on C8: 5 + 4 = 9, with the 4 on N1 helping.');
  expect(turn(game, 'en', 0)).toBe('Your 5 took Bo’s 9 on C8: 5 + 4 = 9, with the 4 on N1 helping.');
  expect(turn(game, 'en', 1, true)).toBe('Mina’s 5 took your 9 on C8: 5 + 4 = 9, with the 4 on N1 helping.');
  expect(turn(game, 'de', 1)).toBe('Minas 5 schlug deine 9 auf C8: 5 + 4 = 9, mit Hilfe der 4 auf N1.');
});

test('[R4] a turn with an ambush says less of each part, never more than fits', () => {
  const game = start().plays('N8xC8:SUM@N1 ~DIFF:C1@P3,N5').ok();
  expect(told(game, 'en', 'turn')).toEqual([
    'Mina’s 5 took Theo’s 9 on C8: 5 + 4 = 9, with the 4 on N1 helping. The 20 and the 4 ambushed Theo’s 16 on C1: 20 − 4 = 16.',
  ]);
  expect(turn(game, 'en', 1)).toBe(
    'Mina’s 5 took your 9 on C8: 5 + 4 = 9. The 20 and the 4 ambushed your 16 on C1: 20 − 4 = 16.',
  );
  expect(turn(game, 'en', 1, true)).toBe('Mina’s 5 took your 9 on C8 and ambushed your 16 on C1.');
  expect(turn(game, 'de', 0, true)).toBe('Deine 5 schlug Bos 9 auf C8; Bos 16 auf C1 fiel im Hinterhalt.');
});

test('[R7] a declared harmony says who has to break it, and a win is told once', () => {
  const declared = position(H1).plays('G3-E5 !GEOM:D4,E5,F6').ok();
  expect(turn(declared, 'en', 0)).toBe(
    'Your 16 moved from G3 to E5. You declared 4–16–64. Bo has one turn to break it.',
  );
  expect(turn(declared, 'en', 1, true)).toBe('Mina declared 4–16–64. You have one turn to break it.');
  const game = position(H1).plays('G3-E5 !GEOM:D4,E5,F6', 'A8-B8').ok();
  expect(told(game, 'en', 'turn', 'ended')).toEqual([
    'Mina’s 16 moved from G3 to E5. Mina declared 4–16–64. Theo has one turn to break it.',
    'Theo’s 36 moved from A8 to B8.',
    'Mina won: the harmony stood for a whole turn.',
  ]);
  expect(turn(game, 'de', 0)).toBe('Du hast gewonnen: Die Harmonie hielt einen ganzen Zug lang.');
  expect(game.line).toBe('B: T(36) A8→B8 — White wins by HARMONY');
});

test('[R8.7] draws are declared for the room: offer, answers and claims', () => {
  const game = position('W_T_07@P1 B_T_01@A8; noProgress 100');
  const draws = rithmomachia.draws as NonNullable<typeof rithmomachia.draws>;
  expect(draws.offeredBy(game.state)).toBeUndefined();
  expect(game.says(draws.offer, 1)).toBe('ok');
  expect(draws.offeredBy(game.state)).toBe(1);
  expect(game.says(draws.decline, 0)).toBe('ok');
  expect(draws.offeredBy(game.state)).toBeUndefined();
  expect(draws.claim?.('REPETITION')).toEqual({ claim: 'REPETITION' });
  expect(draws.claim?.('toString')).toBeUndefined();
  expect(game.answers(draws.claim?.('FIFTY') ?? null)).toBe('ok');
  expect(game.outcome).toBe('DRAW by FIFTY');
  expect(told(game, 'en', 'offeredDraw', 'declinedDraw', 'ended')).toEqual([
    'Theo offered a draw.',
    'Mina declined the draw.',
    'Mina claimed a draw: 100 turns passed without a capture or a declared harmony.',
  ]);
});
