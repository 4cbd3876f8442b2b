import type { Checked, Json } from '@tessera/kernel';
import type { Ask, ChoicePage, Happened, Hello, Over, Refused, Reply } from './messages.ts';
import type { Wish } from './scene.ts';

/** A question that is open: the message, and the rest of its list. */
export interface Asking extends Ask {
  page(filter: string, from: number): ChoicePage;
  toJSON(): Ask;
}

/** Answers of one seat in a row, legal together or not at all: where what an agent is asked stands for several questions. */
export interface Several {
  readonly kind: 'values';
  readonly values: readonly Json[];
}

/**
 * How messages reach an agent and its replies come back: a function call, a pipe, a request. What it throws while it is
 * asked means that the agent is gone for good; the match goes on without it.
 */
export interface Carrier {
  readonly wish: Wish;
  /** Whether it wants to be told what happens between its questions. */
  readonly hears: boolean;
  open(hello: Hello): void | Promise<void>;
  hear(event: Happened): void;
  /** The reply, whatever it is. Aborted when the time is up. */
  ask(ask: Asking, signal: AbortSignal | undefined): unknown;
  /** What a reply means, for carriers whose replies are not those of the messages. */
  readonly read?: ((reply: unknown) => Checked<Reply | Several>) | undefined;
  /** A part of the list that the agent asked for; its next reply. */
  more(page: ChoicePage, signal: AbortSignal | undefined): unknown;
  refuse(refused: Refused): void;
  over(over: Over): void;
  close(): void | Promise<void>;
}

/** The agent behind a carrier cannot be asked any more: it ended, hung up or broke a limit. */
export class Gone extends Error {
  override readonly name = 'Gone';
}

export const FULL: Wish = { list: 'all', board: false };
