import { readdirSync, readFileSync } from 'node:fs';
import { type Note, reading } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { rithmomachia as manifest } from '../src/index.ts';
import { rithmomachia } from '../src/rules/index.ts';
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
  const sentence = ({ kind, detail, seat }: Note) => words.notes[kind as 'turn'](at, detail as never, seat);
  return (game.engine.notes ?? []).filter(({ kind }) => kinds.includes(kind)).map(sentence);
}

describe.each(['en', 'de'] as const)('in %s', (language) => {
  const words = LANGUAGES[language];

  test('every refusal of the rules has a sentence', () => {
    const source = readdirSync(RULES).map((file) => readFileSync(new URL(file, RULES), 'utf8'));
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

test('[R4] a turn is one sentence with names and squares', () => {
  const game = start().plays('N8xC8:SUM@N1 ~DIFF:C1@P3,N5').ok();
  expect(told(game, 'en', 'turn')).toEqual([
    'Mina moved triangle 5 from N8 to C8 and captured Theo’s triangle 9: 5 + 4 = 9 with triangle 4 on N1; ambushed Theo’s triangle 16 on C1: 20 − 4 = 16 with triangle 20 on P3 and circle 4 on N5.',
  ]);
  expect(told(game, 'de', 'turn')).toEqual([
    'Mina zog Dreieck 5 von N8 nach C8 und schlug Dreieck 9 von Theo: 5 + 4 = 9 mit Dreieck 4 auf N1; schlug aus dem Hinterhalt Dreieck 16 von Theo auf C1: 20 − 4 = 16 mit Dreieck 20 auf P3 und Kreis 4 auf N5.',
  ]);
});

test('[R7] a harmony is declared with its squares, and a win is told once', () => {
  const game = position(H1).plays('G3-E5 !GEOM:D4,E5,F6', 'A8-B8').ok();
  expect(told(game, 'en', 'turn', 'ended')).toEqual([
    'Mina moved circle 16 from G3 to E5; declared the geometric harmony 4–16–64 on D4, E5 and F6.',
    'Theo moved triangle 36 from A8 to B8.',
    'Mina won: the harmony stood for a whole turn.',
  ]);
  expect(told(game, 'de', 'turn', 'ended')).toEqual([
    'Mina zog Kreis 16 von G3 nach E5; sagte die geometrische Harmonie 4–16–64 auf D4, E5 und F6 an.',
    'Theo zog Dreieck 36 von A8 nach B8.',
    'Mina hat gewonnen: Die Harmonie hielt einen ganzen Zug lang.',
  ]);
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
