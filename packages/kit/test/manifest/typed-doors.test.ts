import { type AgentKind, defineBots, greedy, type Playbook, random } from '@tessera/bots';
import type { Judging } from '@tessera/bots/judge';
import type { Core, Game, Seat, WordsOf } from '@tessera/kernel';
import {
  type BoardNote,
  type BoardProps,
  defineBoard,
  defineReview,
  defineTerminal,
  type GameBoard,
  type GameReview,
  type Lesson,
} from '@tessera/kit';
import { expect, expectTypeOf, test } from 'vitest';

type Frame =
  | { readonly kind: 'throw'; readonly seat: Seat }
  | { readonly kind: 'move'; readonly seat: Seat; readonly left: number };
interface State extends Core<Frame> {
  coins: number[];
}
interface Choices {
  throw: 'throw';
  move: { readonly coin: number };
}
interface Notes {
  threw: { readonly heads: number };
  passed: null;
}
interface View {
  readonly coins: readonly number[];
}
type Toy = Game<State, Choices, View, { readonly length: number }, Notes>;
type Words = WordsOf<Toy> & { readonly board: { readonly coin: string } };

interface OtherState extends Core<Frame> {
  cards: string[];
}
type Other = Game<OtherState, Choices, { readonly cards: readonly string[] }, object, Notes>;

declare const rest: Pick<GameBoard, 'words' | 'showcase' | 'Rules'>;
declare const judge: Judging;
declare const english: { readonly reasons: { better(at: { readonly words: Words }): string } };
declare const playbook: Playbook<Toy>;
declare const foreign: Playbook<Other>;

function Board({ view, before, questions, notes, answer }: BoardProps<Toy>) {
  expectTypeOf(view).toEqualTypeOf<View>();
  expectTypeOf(before).toEqualTypeOf<View | undefined>();
  // @ts-expect-error the view has no cards
  view.cards;
  for (const question of questions) {
    if (question.kind === 'move') {
      expectTypeOf(question.choices).toEqualTypeOf<readonly { readonly coin: number }[]>();
      expectTypeOf(question.frame.left).toBeNumber();
      answer(question, { coin: 1 });
      // @ts-expect-error a choice of another frame
      answer(question, 'throw');
    } else {
      expectTypeOf(question.choices).toEqualTypeOf<readonly 'throw'[]>();
      // @ts-expect-error only a move has a rest
      question.frame.left;
      // what is asked next may be of another kind: that the kind is not known here has to be said
      answer<(typeof questions)[number]>(question, 'throw', { coin: 1 });
    }
    // @ts-expect-error there is no such frame
    question.kind === 'fly';
    // @ts-expect-error a choice of no frame
    answer(question, { card: 1 });
  }
  for (const note of notes) if (note.kind === 'threw') expectTypeOf(note.detail.heads).toBeNumber();
  return null;
}

/** Checked by the compiler, never run. */
const boards = () => [
  defineBoard<Toy>({ ...rest, Board, logged: ['threw'] }),
  // @ts-expect-error a board of another game
  defineBoard<Other>({ ...rest, Board }),
  // @ts-expect-error no such note
  defineBoard<Toy>({ ...rest, Board, logged: ['flew'] }),
  defineBoard<Toy>({
    ...rest,
    Board,
    // @ts-expect-error the detail of another note
    cues: (notes) => notes.flatMap((note) => (note.kind === 'passed' ? note.detail.heads : [])),
    lessons: async (): Promise<readonly Lesson<Toy>[]> => [
      // @ts-expect-error no answer of the game
      { title: '', words: [], position: '', seats: 2, seat: 0, praise: '', judge: () => 'done', replies: ['fly'] },
    ],
    // @ts-expect-error a state of another game
    withRules: async () => ({
      clock: (view) => `${view.coins.length}`,
      stateFrom: (): OtherState | undefined => undefined,
    }),
  }),
];

const mine: AgentKind<Toy> = {
  name: 'mine',
  help: '',
  make: () => ({
    choose({ choices }, imagine) {
      expectTypeOf(choices).toEqualTypeOf<readonly ('throw' | { readonly coin: number })[]>();
      // @ts-expect-error the state has no cards
      return imagine().state.cards.length + imagine().state.coins[0];
    },
  }),
};

/** Checked by the compiler, never run. */
const bots = () => [
  defineBots<Toy>([random, mine, greedy(playbook)]),
  // @ts-expect-error a bot of another game
  defineBots<Other>([random, mine]),
  // @ts-expect-error what is known of another game
  defineBots<Toy>([greedy(foreign)]),
];

/** Checked by the compiler, never run. */
const reviews = (): GameReview[] => [
  defineReview<Toy, Words>({
    judge,
    reasons: ({ better }) => [{ code: 'coins', detail: better.state.coins.length, weight: 1 }],
    claims: { coins: ({ better }, count: number) => better.state.coins.length === count },
    words: {
      en: async () => english,
      de: async () => ({ reasons: { coins: ({ words, view }) => words.board.coin + view.coins[0] } }),
    },
  }),
  defineReview<Toy, Words>({
    judge,
    // @ts-expect-error the state has no cards
    reasons: ({ better }) => [{ code: 'cards', detail: better.state.cards.length, weight: 1 }],
    // @ts-expect-error the state has no cards
    claims: { cards: ({ better }, count: number) => better.state.cards.length === count },
    words: {
      en: async () => english,
      // @ts-expect-error the words have no cards
      de: async () => ({ reasons: { coins: ({ words }) => words.cards } }),
    },
  }),
];

/** Checked by the compiler, never run. */
const terminals = () => [
  defineTerminal<Toy>(({ coins }) => coins.join(' ')),
  // @ts-expect-error the view has no cards
  defineTerminal<Toy>(({ cards }) => cards.join(' ')),
];

test('all doors of a game share its types', () => {
  expect([boards, bots, reviews, terminals]).toHaveLength(4);
});

test('of a game that nobody knows everything is JSON', () => {
  expectTypeOf<BoardProps['questions'][number]['kind']>().toBeString();
  expectTypeOf<BoardNote['kind']>().toBeString();
  expectTypeOf<BoardNote<Toy>['kind']>().toEqualTypeOf<'threw' | 'passed' | 'settled'>();
});
