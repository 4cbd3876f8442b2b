import type { Judge } from '@tessera/bots/judge';
import type { AnyWords, Reading, Seat } from '@tessera/kernel';
import type { InEachLanguage } from './language.ts';

/** Where a reason is read: like any sentence of the game, and whose decision it was. */
// biome-ignore lint/suspicious/noExplicitAny: a view of any game
export interface ReasonReading extends Reading<any> {
  readonly seat: Seat;
  /** The game's words in the same language, for names of cards and places. */
  readonly words: AnyWords;
}

/** A sentence for every reason that a game's judge gives: what was better and why, without blame. */
export interface ReasonWords {
  // biome-ignore lint/suspicious/noExplicitAny: each reason has a detail of its own
  readonly [code: string]: (at: ReasonReading, detail: any) => string;
}

/** What reviews and hints need of a game. */
export interface GameReview {
  readonly judge: Judge;
  readonly reasons: InEachLanguage<ReasonWords>;
}
