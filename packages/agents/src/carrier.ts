import type { Ask, ChoicePage, Happened, Hello, Over, Refused } from './messages.ts';
import type { Wish } from './scene.ts';

/** A question that is open: the message, and the rest of its list. */
export interface Asking extends Ask {
  page(filter: string, from: number): ChoicePage;
  toJSON(): Ask;
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
