import { reading } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { kinds } from '../src/bots/index.ts';
import { attha as manifest } from '../src/index.ts';
import { attha as game, type Options } from '../src/rules/index.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import type { GameWords } from '../src/words/type.ts';
import { attha, newGame, type Scenario } from './scenario.ts';

const NAMES = ['Mina', 'Theo'];

const log = (match: Scenario, words: GameWords = en): string[] => {
  const at = reading(words, game.view(match.state, null), NAMES);
  const notes: { readonly [kind: string]: (at: never, detail: never, seat: number) => string } = words.notes;
  return match.notes.map(({ kind, detail, seat }) => notes[kind](at as never, detail as never, seat));
};

const offered = (match: Scenario, words: GameWords = en): string[] => {
  const { frame, choices } = match.engine.questions[0];
  const at = reading(words, game.view(match.state, match.state.current), NAMES);
  if (frame.kind !== 'move') throw new Error('no move is asked');
  return choices.map((choice) => words.choices.move(at, choice as never, frame));
};

describe('what players read', () => {
  test('a capture, with people by name and places as drawn', () => {
    const match = attha('Y 1 h h h; B 12; pool [3]').move(1);
    expect(log(match)).toEqual([
      'Mina moved coin 1 from e1 to e4 with 3.',
      "Mina captured Theo's coin 1 on e4 and earned another throw.",
    ]);
    expect(log(match, de)).toEqual([
      'Mina zog Münze 1 mit 3 von e1 nach e4.',
      'Mina schlug auf e4 die Münze 1 von Theo und bekam noch einen Wurf.',
    ]);
  });

  test('a seat without a name is called by its colour', () => {
    const match = attha('Y 1 h h h; B 12; pool [3]').move(1);
    const view = game.view(match.state, null);
    expect([en.seat(view, 1), de.seat(view, 1)]).toEqual(['Blue', 'Blau']);
  });

  test("a way from home to another colour's home", () => {
    const match = attha('Y ha ha h h; pool [8]').move(1);
    expect(log(match)).toEqual([
      "Mina moved the stack of coins 1 and 2 from home to Green's home with 8.",
      "Mina's stack of coins 1 and 2 broke up on Green's home.",
    ]);
    expect(log(match, de)).toEqual([
      'Mina zog den Stapel aus 1 und 2 mit 8 von zu Hause ins Zuhause von Grün.',
      'Der Stapel aus 1 und 2 von Mina zerfiel im Zuhause von Grün.',
    ]);
  });

  test('a burned throw', () => {
    expect(log(newGame().throws(4, 8, 4)).slice(2)).toEqual([
      'Mina threw 4.',
      'A third bonus in a row: Mina lost it, and 4 and 8 with it.',
    ]);
  });

  test.each<[string, number, Partial<Options>, string, string]>([
    ['Y h h h h +n', 2, {}, 'a first coin needs 1, 4 or 8', 'Die erste Münze braucht 1, 4 oder 8'],
    [
      'Y h h h h',
      2,
      { entryRule: 'always' },
      'leaving home takes 1, 4 or 8',
      'Von zu Hause los geht es nur mit 1, 4 oder 8',
    ],
    [
      'Y 14 14 14 14',
      3,
      {},
      'the inner ring opens with the first capture',
      'Den inneren Ring öffnet erst der erste Schlag',
    ],
    [
      'Y 4a 4a 14 14',
      3,
      {},
      'a stack needs a roll that divides evenly; the inner ring opens with the first capture',
      'Bei einem Stapel muss der Wurf aufgehen. Den inneren Ring öffnet erst der erste Schlag',
    ],
  ])('[A7.3] a lost throw gives its reason: %s, %i, %j', (yellow, value, options, english, german) => {
    const match = attha(`${yellow}; B 3; ROLL`, options).throws(value);
    expect(log(match)).toEqual([`Mina threw ${value}.`, `Mina could not use ${value}: ${english}.`]);
    expect(log(match, de)[1]).toBe(`Mina konnte ${value} nicht verwenden: ${german}.`);
  });

  test('wasting by choice needs no reason', () => {
    expect(log(attha('Y 4a 4a H H +k; pool [1,3]').waste())).toEqual(['Mina wasted 1 and 3.']);
  });

  test('the choices of a turn', () => {
    expect(offered(attha('Y 4a 4a H H +k; pool [1,3]'))).toEqual(['Merge 1 and 3 into 4', 'Waste your rolls']);
    const match = attha('Y ha ha 14 H +k; pool [8+1]');
    expect(offered(match)).toEqual([
      'Move coin 3 by 8 + 1 to heaven',
      'Split 8 + 1',
      'Break up the stack of coins 1 and 2',
    ]);
    expect(offered(match, de)).toEqual([
      'Münze 3 mit 8 + 1 in den Himmel ziehen',
      '8 + 1 teilen',
      'Stapel aus 1 und 2 trennen',
    ]);
  });

  test('a choice tells whom it captures', () => {
    const match = attha('Y 1 h h h; B 12; pool [3]');
    expect(offered(match)[0]).toBe("Move coin 1 by 3 to e4 and capture Theo's coin 1");
    expect(offered(match, de)[0]).toBe('Münze 1 mit 3 nach e4 ziehen und die Münze 1 von Theo schlagen');
  });

  test('the ends', () => {
    const frozen = 'Y 13 14 14 14; B 14 14 14 14; pool [1]';
    expect(log(attha(frozen).move(1)).at(-1)).toBe('Nobody could move any more: the match ended in a draw.');
    expect(log(attha(frozen, { deadlock: 'unlock' }).move(1))[1]).toContain('the inner ring opened');
    expect(log(attha('Y 22 H H H +k; pool [1]').move(1)).at(-1)).toBe('Mina was first to bring all coins to heaven.');
  });

  test('the warning before the third bonus', () => {
    const at = reading(en, game.view(newGame().throws(4, 8).state, 0));
    expect(en.questions.throw(at, { kind: 'throw', seat: 0 })).toContain('burns all your rolls');
  });
});

test('every level is a bot that knows Attha, weakest first, and has words', () => {
  const names = kinds.map(({ name }) => name);
  expect(manifest.levels).toEqual(names);
  for (const { bots } of [en, de]) expect(Object.keys(bots)).toEqual(names);
});
