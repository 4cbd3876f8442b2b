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
  /** Whether it answers by number alone, so that a question with a single choice need not be asked. */
  readonly picks?: boolean;
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
  /** Nothing of the agent's own doing: what carries its answers failed, and may work again later. */
  readonly outage: boolean;

  constructor(message: string, { outage = false }: { readonly outage?: boolean } = {}) {
    super(message);
    this.outage = outage;
  }
}

/** What came instead of a reply, because something failed on the way: in its own words. */
export class Undelivered {
  readonly says: string;

  constructor(says: string) {
    this.says = says;
  }
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
export function askedCarrier(
  carrier: Carrier,
  said: unknown,
  thrown: { readonly error: unknown } | undefined,
): Carrier {
  let isFirst = true;
  return {
    wish: carrier.wish,
    hears: carrier.hears,
    picks: carrier.picks ?? false,
    read: carrier.read,
    ask(ask, signal) {
      if (!isFirst) return carrier.ask(ask, signal);
      isFirst = false;
      if (thrown !== undefined) throw thrown.error;
      return said;
    },
    more: (page, signal) => carrier.more(page, signal),
    refuse: (refused) => carrier.refuse(refused),
    open: (hello) => carrier.open(hello),
    hear: (event) => carrier.hear(event),
    over: (over) => carrier.over(over),
    close: () => carrier.close(),
  };
}
