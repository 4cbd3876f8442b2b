import type { Json, Seat } from '@tessera/kernel';
import type { PagedAsk } from './carrier.ts';
import {
  cardsIn,
  choiceSays,
  type MatchContext,
  type MessageWishes,
  type OpenFrame,
  questionSays,
  readingFor,
  seen,
} from './match-context.ts';
import type { AskMessage, CardSaid, ChoicePage, List, ListedChoice } from './messages.ts';

/** How many choices a short list has, and a page of a list. */
const SHORT = 40;
const PAGE = 100;

/** How many choices a question lists. */
const mostOf = (list: List): number => (list === 'all' ? Number.POSITIVE_INFINITY : list === 'short' ? SHORT : 0);

/** The part of a whole list that contains every word of a filter. */
function pageOf(id: string, all: readonly ListedChoice[], filter: string, from: number): ChoicePage {
  const wanted = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter(({ says, value }) => {
    const text = `${says} ${JSON.stringify(value)}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return { type: 'choices', id, count: found.length, choices: found.filter(({ n }) => n >= from).slice(0, PAGE) };
}

export interface AskDetails {
  readonly seq: number;
  readonly id: string;
  readonly deadlineMs?: number;
  readonly error?: string;
}

/**
 * A question as an agent gets it. Sentences, view and board are made when they are first read, since most programs read
 * only a part of them; once the question has been answered, what was never read is no longer available.
 */
export class OpenAsk implements PagedAsk {
  readonly type = 'ask';
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly count: number;
  readonly deadlineMs?: number;
  readonly error?: string;
  readonly #question: OpenFrame;
  readonly #seat: Seat;
  #wish: MessageWishes;
  #scene: MatchContext | undefined;
  #view: Json | undefined;
  #says: string | undefined;
  #choices: ListedChoice[] | undefined;

  constructor(
    scene: MatchContext,
    seat: Seat,
    question: OpenFrame,
    wish: MessageWishes,
    { seq, id, deadlineMs, error }: AskDetails,
  ) {
    this.#scene = scene;
    this.#seat = seat;
    this.#question = question;
    this.#wish = wish;
    this.seq = seq;
    this.id = id;
    this.kind = question.frame.kind;
    this.count = question.choices.length;
    if (deadlineMs !== undefined) this.deadlineMs = deadlineMs;
    if (error !== undefined) this.error = error;
  }

  /** How much of it is told from now on. */
  set wish(wish: MessageWishes) {
    this.#wish = wish;
    this.#choices = undefined;
  }

  get view(): Json {
    this.#view ??= this.#open().view(this.#seat);
    return this.#view;
  }

  get says(): string {
    this.#says ??= questionSays(this.#open(), readingFor(this.#open(), this.view), this.#question);
    return this.#says;
  }

  get choices(): ListedChoice[] {
    const { list } = this.#wish;
    this.#choices ??= this.#listed(0, Math.min(mostOf(list), this.count), list === 'all');
    return this.#choices;
  }

  get board(): string {
    const { draw } = this.#open();
    return seen(draw === undefined ? JSON.stringify(this.view) : draw(this.view));
  }

  get cards(): CardSaid[] {
    const choices = this.choices.map(({ says }) => says).join('\n');
    return cardsIn(this.#open(), `${this.says}\n${choices}\n${this.board}`);
  }

  /** A part of the list: every word of the filter occurs in the sentence or the value. */
  page(filter: string, from: number): ChoicePage {
    if (filter.trim() !== '') return pageOf(this.id, this.#listed(0, this.count, true), filter, from);
    const choices = this.#listed(from, Math.min(from + PAGE, this.count), true);
    return { type: 'choices', id: this.id, count: this.count, choices };
  }

  /** The choice with a number. */
  choice(n: number): Json | undefined {
    return this.#question.choices[n] as Json | undefined;
  }

  /** Nothing more is made of a state that has moved on. */
  close(): void {
    this.#scene = undefined;
  }

  toJSON(): AskMessage {
    const { type, seq, id, kind, says, count, choices, view, deadlineMs, error } = this;
    return {
      type,
      seq,
      id,
      kind,
      says,
      count,
      choices,
      view,
      ...(this.#wish.board && { board: this.board }),
      ...(this.#wish.cards && this.#scene?.cards && { cards: this.cards }),
      ...(deadlineMs !== undefined && { deadlineMs }),
      ...(error !== undefined && { error }),
    };
  }

  #listed(from: number, to: number, values: boolean): ListedChoice[] {
    const scene = this.#open();
    const at = readingFor(scene, this.view);
    return this.#question.choices.slice(from, to).map((choice, i) => ({
      n: from + i,
      says: choiceSays(scene, at, this.#question, choice),
      ...(values && { value: choice as Json }),
    }));
  }

  #open(): MatchContext {
    if (this.#scene === undefined) throw new Error(`question ${this.id} has been answered`);
    return this.#scene;
  }
}

/** A question that came whole over a wire, for an agent that may want less of it. */
export function toldAsk(
  told: AskMessage,
  { list, board, cards }: MessageWishes,
  { deadlineMs, error }: Pick<AskDetails, 'deadlineMs' | 'error'>,
): PagedAsk {
  const { type, seq, id, kind, says, count, view, choices } = told;
  const shown = choices.slice(0, mostOf(list));
  const ask: AskMessage = {
    type,
    seq,
    id,
    kind,
    says,
    count,
    view,
    choices: list === 'all' ? shown : shown.map(({ n, says }) => ({ n, says })),
    ...(board && told.board !== undefined && { board: told.board }),
    ...(cards && told.cards !== undefined && { cards: told.cards }),
    ...(deadlineMs !== undefined && { deadlineMs }),
    ...(error !== undefined && { error }),
  };
  return { ...ask, page: (filter, from) => pageOf(id, choices, filter, from), toJSON: () => ask };
}
