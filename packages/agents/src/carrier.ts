import type { Checked, Json } from '@tessera/kernel';
import type { MessageWishes } from './match-context.ts';
import type {
  AskMessage,
  ChoicePage,
  EventMessage,
  HelloMessage,
  OverMessage,
  RefusedMessage,
  Reply,
} from './messages.ts';
import { readReply } from './reply.ts';

/** A question that is open: the message, and the rest of its list. */
export interface PagedAsk extends AskMessage {
  page(filter: string, from: number): ChoicePage;
  toJSON(): AskMessage;
}

/** Answers of one seat in a row, legal together or not at all: where what an agent is asked stands for several questions. */
export interface Several {
  readonly kind: 'values';
  readonly values: readonly Json[];
}

/**
 * How messages reach an agent and its replies come back: a function call, a pipe, a request. What it throws while it is
 * asked means that the agent has failed for good; the match continues without it.
 */
export interface Carrier {
  readonly wish: MessageWishes;
  /** Whether it wants the events between its questions. */
  readonly hears: boolean;
  open(hello: HelloMessage): void | Promise<void>;
  hear(event: EventMessage): void;
  /** The reply, whatever it is. Aborted when the time is up. */
  ask(ask: PagedAsk, signal: AbortSignal | undefined): unknown;
  /** What a reply means, for carriers whose replies are not those of the messages. */
  readonly read?: ((reply: unknown) => Checked<Reply | Several>) | undefined;
  /** A part of the list that the agent asked for; its next reply. */
  more(page: ChoicePage, signal: AbortSignal | undefined): unknown;
  refuse(refused: RefusedMessage): void;
  over(over: OverMessage): void;
  close(): void | Promise<void>;
}

/** The agent behind a carrier cannot be asked any more: it ended, hung up or broke a limit. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

export const FULL: MessageWishes = { list: 'all', board: false };

/** The number that an agent replied at once; undefined when it has to be waited for, or is anything else. */
export function numberIn(said: unknown, id: string): number | undefined {
  if (typeof said === 'number') return said;
  if (said instanceof Promise) return undefined;
  const read = readReply(said, id);
  return read.ok && read.value.kind === 'number' ? read.value.n : undefined;
}

/** A carrier that has been asked already: its first reply is there, everything else goes to the carrier itself. */
export class AskedCarrier implements Carrier {
  readonly #carrier: Carrier;
  readonly #said: unknown;
  readonly #thrown: { readonly error: unknown } | undefined;
  #isFirst = true;

  constructor(carrier: Carrier, said: unknown, thrown: { readonly error: unknown } | undefined) {
    this.#carrier = carrier;
    this.#said = said;
    this.#thrown = thrown;
  }

  get wish() {
    return this.#carrier.wish;
  }

  get hears() {
    return this.#carrier.hears;
  }

  get read() {
    return this.#carrier.read;
  }

  ask(ask: PagedAsk, signal: AbortSignal | undefined): unknown {
    if (!this.#isFirst) return this.#carrier.ask(ask, signal);
    this.#isFirst = false;
    if (this.#thrown !== undefined) throw this.#thrown.error;
    return this.#said;
  }

  more(page: ChoicePage, signal: AbortSignal | undefined): unknown {
    return this.#carrier.more(page, signal);
  }

  refuse(refused: RefusedMessage): void {
    this.#carrier.refuse(refused);
  }

  open(hello: HelloMessage): void | Promise<void> {
    return this.#carrier.open(hello);
  }

  hear(event: EventMessage): void {
    this.#carrier.hear(event);
  }

  over(over: OverMessage): void {
    this.#carrier.over(over);
  }

  close(): void | Promise<void> {
    return this.#carrier.close();
  }
}
