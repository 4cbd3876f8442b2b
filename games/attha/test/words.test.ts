import { below, Engine, must, type Note, parseOptions, reading, seeded } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { kinds } from '../src/bots/index.ts';
import { attha as manifest } from '../src/index.ts';
import { attha as game, type Options } from '../src/rules/index.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import type { GameWords } from '../src/words/index.ts';
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
      "Mina moved coin 1 to one step past Green's home with 3.",
      "Mina took Theo's coin 1 one step past Green's home and throws again.",
    ]);
    expect(log(match, de)).toEqual([
      'Mina zog Münze 1 mit 3 hinter das Zuhause von Grün.',
      'Mina schlug hinter dem Zuhause von Grün Münze 1 von Theo und wirft noch einmal.',
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
      "Mina's third bonus in a row burned all rolls.",
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
    ['Y 14 14 14 14', 3, {}, 'a capture opens the inner ring', 'Erst ein Schlag öffnet den inneren Ring'],
    [
      'Y 4a 4a 14 14',
      3,
      {},
      'a stack needs a roll that divides evenly; a capture opens the inner ring',
      'Bei einem Stapel muss der Wurf aufgehen. Erst ein Schlag öffnet den inneren Ring',
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
    expect(offered(match)[0]).toBe("Move coin 1 by 3 to one step past Green's home and take Theo's coin 1");
    expect(offered(match, de)[0]).toBe(
      'Münze 1 mit 3 hinter das Zuhause von Grün ziehen und die Münze 1 von Theo schlagen',
    );
  });

  test('the ends', () => {
    const frozen = 'Y 13 14 14 14; B 14 14 14 14; pool [1]';
    expect(log(attha(frozen).move(1)).at(-1)).toBe('Nobody could move any more: the match ended in a draw.');
    expect(log(attha(frozen, { deadlock: 'unlock' }).move(1))[1]).toContain('the inner ring opened');
    expect(log(attha('Y 22 H H H +k; pool [1]').move(1)).at(-1)).toBe('Mina brought all coins to heaven first.');
  });

  const turn = (match: Scenario, words: GameWords = en, me?: number, short = false): string | undefined => {
    const at = reading(words, game.view(match.state, null), NAMES, me);
    return words.turn?.(at, match.notes as never, 0, short);
  };

  test.each<[string, Scenario, string, string]>([
    [
      'a lost throw',
      attha('Y h h h h +n; B 3; ROLL').throws(2),
      'Mina threw 2 and lost it: a first coin needs 1, 4 or 8.',
      'Mina warf 2, nutzlos: Die erste Münze braucht 1, 4 oder 8.',
    ],
    [
      'a coin that leaves home',
      attha('Y h h h h; B 3; ROLL').throws(1).move(1),
      'Mina threw 1: coin 1 left home.',
      'Mina warf 1: Münze 1 zog los.',
    ],
    [
      'a safe place',
      attha('Y 1 h h h; B 3; ROLL').throws(2).move(1),
      "Mina threw 2: coin 1 to Green's home, safe.",
      'Mina warf 2: Münze 1 ins Zuhause von Grün, sicher.',
    ],
    [
      'a capture and the throw for it',
      attha('Y 1 h h h; B 9 h h h; ROLL').throws(3).move(1),
      "Mina threw 3: coin 1 to one step past Green's home.",
      'Mina warf 3: Münze 1 hinter das Zuhause von Grün.',
    ],
    [
      'the third bonus',
      newGame().throws(4, 8, 4),
      'Mina threw 4, 8 and 4: a third bonus in a row burned all rolls.',
      'Mina warf 4, 8 und 4: der dritte Bonus in Folge hat alle Würfe verbrannt.',
    ],
    ['a turn that is only resigned', newGame().resign('yellow'), 'Mina resigned.', 'Mina gab auf.'],
    [
      'a throw, then resigned',
      attha('Y 1 h h h; B 9 h h h; ROLL').throws(2).resign('yellow'),
      'Mina threw 2 and resigned.',
      'Mina warf 2 und gab auf.',
    ],
    [
      'a move, then resigned',
      attha('Y 1 h h h; B 3 h h h; ROLL').throws(4).throws(3).move(1, { with: 4 }).resign('yellow'),
      'Mina threw 4 and 3: coin 1 to the upper right corner, then resigned.',
      'Mina warf 4 und 3: Münze 1 in die Ecke oben rechts. Mina gab auf.',
    ],
  ])('a whole turn in one sentence: %s', (_name, match, english, german) => {
    expect(turn(match)).toBe(english);
    expect(turn(match, de)).toBe(german);
  });

  test('the reader is "you", the others have names', () => {
    const match = attha('Y 1 h h h; B 12; ROLL').throws(3).move(1);
    expect(turn(match, en, 0)).toBe("You threw 3: coin 1 took Theo's coin 1 one step past Green's home.");
    expect(turn(match, en, 1)).toBe("Mina threw 3: coin 1 took your coin 1 one step past Green's home.");
    expect(turn(match, de, 0)).toBe('Du hast 3 geworfen: Münze 1 schlug Münze 1 von Theo hinter dem Zuhause von Grün.');
    expect(turn(match, de, 1)).toBe('Mina warf 3: Münze 1 schlug deine Münze 1 hinter dem Zuhause von Grün.');
    expect(log(match)[0]).toBe('Mina threw 3.');
  });

  test('no sentence about a turn is longer than its line, in any match', () => {
    for (let seed = 0; seed < 30; seed++) {
      const engine = Engine.start(game, must(parseOptions(game.options, undefined)), 2 + (seed % 3), `turns ${seed}`);
      const pick = seeded(`picks ${seed}`);
      let notes: Note[] = [];
      let seat = -1;
      for (let i = 0; i < 400 && engine.questions.length > 0; i++) {
        const { actor, choices } = engine.questions[0];
        const heard: Note[] = [];
        engine.notes = heard;
        must(engine.apply({ actor, choice: choices[below(pick, choices.length)] as never }));
        for (const note of heard) {
          if (note.seat !== seat) notes = [];
          seat = note.seat;
          notes.push(note);
        }
        for (const words of [en, de])
          for (const me of [undefined, seat])
            for (const short of [true, false]) {
              const at = reading(words, game.view(engine.state as never, null), ['Mina', 'Theo', 'Bo', 'Wren'], me);
              const text = notes.length === 0 ? '' : (words.turn?.(at, notes as never, seat, short) ?? '');
              expect(text.length, text).toBeLessThanOrEqual(short ? 80 : 110);
            }
      }
    }
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
