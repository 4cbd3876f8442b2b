import { expect, expectTypeOf, test } from 'vitest';
import {
  type AnyGame,
  type AnyWords,
  asJson,
  type Core,
  type Engine,
  type EngineOf,
  type Match,
  reading,
  type Seat,
  type StateOf,
  type Steps,
  type WordsOf,
} from '../src/index.ts';
import { echo, echoWords } from './toys/echo.ts';
import { league, leagueWords } from './toys/league.ts';
import { tricks, tricksWords } from './toys/tricks.ts';

type Frame =
  | { readonly kind: 'throw'; readonly seat: Seat }
  | { readonly kind: 'move'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'tidy'; readonly seat: Seat };
interface State extends Core<Frame> {
  coins: number[];
}
interface Choices {
  throw: 'throw';
  move: { readonly coin: number };
}
interface Notes {
  threw: { heads: number };
  tidied: null;
}

const good: Steps<State, Choices, Notes> = {
  throw: {
    ask: () => ['throw'],
    answer(_state, { seat }, _choice, flow) {
      flow.note('threw', seat, { heads: 2 });
      flow.note('threw', seat, { heads: 2 }, [seat]);
      flow.note('tidied', seat);
      flow.note('tidied', seat, null, [seat]);
      // @ts-expect-error a detail is missing
      flow.note('threw', seat);
      // @ts-expect-error a wrong detail
      flow.note('threw', seat, { value: 2 });
      // @ts-expect-error a detail where there is none
      flow.note('tidied', seat, { heads: 2 });
      // @ts-expect-error an unknown note
      flow.note('thrown', seat);
      // @ts-expect-error an unknown frame
      flow.schedule({ kind: 'fly', seat });
    },
  },
  move: {
    ask: (_state, { left }) => [{ coin: left }],
    answer(state, _frame, choice) {
      state.coins.push(choice.coin);
      // @ts-expect-error a choice of another frame
      if (choice === 'throw') return;
    },
  },
  tidy: { run: () => {} },
};

/** Checked by the compiler, never run. */
export const wrong = {
  // @ts-expect-error tidy is missing
  missing: { throw: good.throw, move: good.move } satisfies Steps<State, Choices, Notes>,
  foreign: {
    ...good,
    // @ts-expect-error a step that offers the choices of another frame
    move: { ask: () => ['throw' as const], answer() {} },
  } satisfies Steps<State, Choices, Notes>,
  answers: {
    ...good,
    // @ts-expect-error a step that answers the choices of another frame
    move: { ask: () => [], answer(_state: State, _frame: Frame, _choice: 'throw') {} },
  } satisfies Steps<State, Choices, Notes>,
  asking: {
    ...good,
    // @ts-expect-error no choices are declared for tidy
    tidy: { ask: () => [1], answer() {} },
  } satisfies Steps<State, Choices, Notes>,
  silent: {
    ...good,
    // @ts-expect-error move has choices, so it asks
    move: { run() {} },
  } satisfies Steps<State, Choices, Notes>,
  // @ts-expect-error there is no frame called fly
  stale: good satisfies Steps<State, Choices & { fly: number }, Notes>,
};

const { scored: _scored, ...someNotes } = echoWords.en.notes;
const { react: _react, ...someQuestions } = echoWords.en.questions;
const { aside: _aside, ...noAside } = leagueWords.en;

/** Checked by the compiler, never run. */
export const speechless = {
  // @ts-expect-error the note scored is missing
  note: { ...echoWords.en, notes: someNotes } satisfies WordsOf<typeof echo>,
  // @ts-expect-error the question react is missing
  question: { ...echoWords.en, questions: someQuestions } satisfies WordsOf<typeof echo>,
  // @ts-expect-error the words of react's choices are missing
  choice: { ...echoWords.en, choices: someQuestions } satisfies WordsOf<typeof echo>,
  // @ts-expect-error league has asides
  aside: noAside satisfies WordsOf<typeof league>,
  // @ts-expect-error echo has none
  noAside: { ...echoWords.en, aside: () => 'x' } satisfies WordsOf<typeof echo>,
  // @ts-expect-error tricks has the option hand
  option: { ...tricksWords.en, options: {} } satisfies WordsOf<typeof tricks>,
};

interface Written {
  readonly at: number;
  readonly list?: readonly { readonly name: string }[];
}
declare const written: Written;
declare const drawn: EngineOf<typeof tricks>;

/** Checked by the compiler, never run. */
export const erased = (): unknown[] => {
  const engine: Engine = drawn;
  const match = (one: Match<StateOf<typeof tricks>>): Match => one;
  // @ts-expect-error an engine of another game
  const other: EngineOf<typeof echo> = drawn;
  // @ts-expect-error a date is no JSON
  const date = asJson({ at: new Date() });
  // @ts-expect-error neither is a function
  const run = asJson({ run: () => 1 });
  return [engine, match, other, date, run, asJson(written), asJson(drawn.state)];
};

test('any game and its words fit in one list', () => {
  const games: AnyGame[] = [echo, league, tricks];
  const words: AnyWords[] = [echoWords.en, leagueWords.en, tricksWords.de];
  expect(games).toHaveLength(words.length);
});

test('a step has the choices of its frame', () => {
  expectTypeOf(good.move.ask).returns.toEqualTypeOf<readonly { readonly coin: number }[]>();
  expectTypeOf<Parameters<WordsOf<typeof league>['choices']['claim']>[1]>().toEqualTypeOf<{ readonly field: number }>();
});

test('a reading calls seats by their names, and the others as the words do', () => {
  const view = { points: [], armed: [], trail: [] };
  const at = reading(echoWords.de, view, [undefined, 'Mina']);
  expect([at.name(0), at.name(1), at.view]).toEqual(['Platz 0', 'Mina', view]);
});
