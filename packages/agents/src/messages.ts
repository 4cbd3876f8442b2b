import type { Json } from '@tessera/kernel';
import * as T from 'typebox';

/** The version of these messages; it moves when an agent written for them would break. */
export const PROTOCOL = 1;

/** How many choices a message lists: all with their values, the first few with words alone, or none. */
export const LISTS = ['all', 'short', 'none'] as const;
export type List = (typeof LISTS)[number];

const JsonValue = T.Unsafe<Json>({});
const Seat = T.Integer({ minimum: 0, maximum: 63 });
const Says = T.String({ description: 'the sentence a person would read, written from your own view' });
const View = T.Unsafe<Json>({ description: 'what your seat may see, as data' });
const Seq = T.Integer({ minimum: 0, description: 'how many answers the match has' });

export const NoteSaid = T.Object({
  says: T.Optional(Says),
  kind: T.String(),
  seat: T.Integer({ minimum: -2, description: 'who did it; −1 is chance, −2 the referee' }),
  detail: JsonValue,
});

export const ListedChoice = T.Object({
  n: T.Integer({ minimum: 0, description: 'its number in the whole list' }),
  says: Says,
  value: T.Optional(T.Unsafe<Json>({ description: 'the choice itself; left out in short lists' })),
});

export const CardSaid = T.Object({
  name: T.String(),
  text: T.String({ description: 'what the card does, in a line' }),
});

const message = <const K extends string, P extends T.TProperties>(type: K, description: string, properties: P) =>
  T.Object({ type: T.Literal(type), ...properties }, { description });

/** The messages to an agent. */
export const TOLD = {
  hello: message('hello', 'The match begins. Nothing is to be answered.', {
    protocol: T.Literal(PROTOCOL),
    match: T.Optional(
      T.String({ description: 'the id of the match: of the table on a server, or as the row of an arena has it' }),
    ),
    game: T.String({ description: 'the id of the game' }),
    title: T.String(),
    version: T.Integer({ description: 'of the rules' }),
    options: JsonValue,
    seats: T.Integer({ minimum: 1 }),
    seat: T.Intersect([Seat], { description: 'yours' }),
    names: T.Array(T.String(), { description: 'what each seat is called' }),
    sides: T.Optional(
      T.Array(T.String(), {
        description: 'what the board calls each seat, such as its colour, where that is another name',
      }),
    ),
    rules: T.Optional(T.String({ description: 'the rules in short, where the game has such a text' })),
    view: View,
    time: T.Object(
      {
        decisionMs: T.Optional(T.Integer({ description: 'for one answer, all attempts included' })),
        matchMs: T.Optional(T.Integer({ description: 'for all answers together' })),
      },
      { description: 'how long you may think; no limit where a field is left out' },
    ),
  }),
  event: message(
    'event',
    'Something happened that your seat may know. Also sent when it is not your turn; one event may tell of several answers.',
    {
      seq: Seq,
      notes: T.Array(NoteSaid),
      view: View,
    },
  ),
  ask: message('ask', 'A question. Answer with `answer`, or ask for more of the list with `list`.', {
    seq: Seq,
    id: T.String({ description: 'repeat it in the answer' }),
    kind: T.String({ description: 'the kind of question, a name that never changes' }),
    says: Says,
    count: T.Integer({ minimum: 1, description: 'how many choices there are' }),
    choices: T.Array(ListedChoice, { description: 'as many of them as you wanted to have listed' }),
    view: View,
    board: T.Optional(T.String({ description: 'the board as text, where you asked for it' })),
    cards: T.Optional(
      T.Array(CardSaid, { description: 'the cards that choices and board name, where you asked for them' }),
    ),
    deadlineMs: T.Optional(T.Integer({ description: 'milliseconds from now' })),
    error: T.Optional(T.String({ description: 'why your last attempt was refused' })),
  }),
  choices: message('choices', 'A part of the list, as you asked for it. The question is still open.', {
    id: T.String(),
    count: T.Integer({ minimum: 0, description: 'how many choices match' }),
    choices: T.Array(ListedChoice),
  }),
  refused: message('refused', 'Your answer was not legal. The same question follows.', {
    id: T.String(),
    code: T.String(),
    says: T.String({ description: 'why, and what would be legal' }),
    attempt: T.Integer({ minimum: 1 }),
    of: T.Integer({ minimum: 1, description: 'attempts for one decision; after the last a bot answers for you' }),
  }),
  over: message('over', 'The match has ended.', {
    result: T.Object({
      ranks: T.Array(T.Integer(), { description: 'by seat, 1 is best' }),
      scores: T.Array(T.Number()),
      reason: T.String(),
    }),
    says: T.String(),
  }),
};

/** What an agent can reply to a question. */
export const REPLIES = {
  answer: T.Object(
    {
      type: T.Optional(T.Literal('answer')),
      id: T.Optional(T.String({ description: 'the id of the question; a reply to an older one is ignored' })),
      n: T.Optional(T.Integer({ description: 'the number of the choice' })),
      value: T.Optional(
        T.Unsafe<Json>({ description: 'or the choice itself, where the rules also admit what is not on the list' }),
      ),
    },
    { description: 'The answer: `n` or `value`.' },
  ),
  list: T.Object(
    {
      type: T.Literal('list'),
      id: T.Optional(T.String()),
      filter: T.Optional(
        T.String({ maxLength: 200, description: 'every word must occur in the sentence or the value' }),
      ),
      from: T.Optional(T.Integer({ minimum: 0, description: 'the first number wanted' })),
    },
    { description: 'Asks for a part of the list of choices, at most 100 at a time.' },
  ),
  stop: T.Object(
    { type: T.Literal('stop') },
    {
      description:
        'At a table of a server, at any time: the program cannot go on. A bot plays its seat until it comes back, and people read that it has stopped.',
    },
  ),
};

export type HelloMessage = T.Static<typeof TOLD.hello>;
export type EventMessage = T.Static<typeof TOLD.event>;
export type AskMessage = T.Static<typeof TOLD.ask>;
export type ChoicePage = T.Static<typeof TOLD.choices>;
export type RefusedMessage = T.Static<typeof TOLD.refused>;
export type OverMessage = T.Static<typeof TOLD.over>;
export type CardSaid = T.Static<typeof CardSaid>;
export type ListedChoice = T.Static<typeof ListedChoice>;
/** Every message to an agent. */
export type AgentMessage = HelloMessage | EventMessage | AskMessage | ChoicePage | RefusedMessage | OverMessage;

/** A reply that was understood. */
export type Reply =
  | { readonly kind: 'number'; readonly n: number }
  | { readonly kind: 'value'; readonly value: Json }
  | { readonly kind: 'list'; readonly filter: string; readonly from: number };
