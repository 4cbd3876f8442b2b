import type { AgentKind, Effort } from '@tessera/bots';
import type { Answer, AnyGame, AnyWords, Json, Note, Result } from '@tessera/kernel';
import type { Carrier } from './carrier.ts';
import type { AgentLimits } from './consult.ts';
import type { CardSaid } from './messages.ts';
import type { ReplyCounts } from './reply-class.ts';

/** Who sits on a seat: a bot of the game, or an agent behind a carrier. */
export type Sitter =
  | { readonly name: string; readonly bot: AgentKind }
  | { readonly name: string; readonly carrier: Carrier; readonly limits?: Partial<AgentLimits> };

export interface MatchPlan {
  readonly game: AnyGame;
  readonly words: AnyWords;
  readonly options: unknown;
  readonly seed: string;
  /** What agents may call the match; it tells nothing about who plays. */
  readonly id?: string;
  /** A position to begin from, in the game's notation. */
  readonly start?: string;
  /** One per seat. */
  readonly sitters: readonly Sitter[];
  /** Answers for a seat whose agent gave no legal answer. */
  readonly fallback: AgentKind;
  /** Once an agent is gone: the fallback plays on, or the seat leaves where the rules know leaving. */
  readonly gone?: 'fallback' | 'leave';
  /** Once an agent has used up its attempts at a question: the same. */
  readonly spent?: 'fallback' | 'leave';
  /** Agents are not told who plays: every seat is called what the board calls it. */
  readonly anonymous?: boolean;
  /** Answers after which a match counts as endless. */
  readonly limit: number;
  /** How hard the bots think; as they like when absent. */
  readonly effort?: Effort;
  /** The rules in short, for agents that want to read them. */
  readonly rules?: string;
  readonly draw?: (view: Json) => string;
  /** Every card of the game with its text. */
  readonly cards?: readonly CardSaid[];
  /** Hears every answer and what came of it, secrets too: for measurements and records, never for a seat. */
  readonly watch?: (notes: readonly Note[], answer: Answer) => void;
}

/** What one seat did in a match. */
export interface SeatTally {
  /** Answers that could have been different. */
  decisions: number;
  /** Answers to questions with a single choice: nobody is asked them. */
  forced: number;
  /** Replies that were not legal or not understood. */
  refusals: number;
  /** Decisions that the fallback made. */
  fallbacks: number;
  /** Of those, for want of time. */
  timeouts: number;
  seconds: number;
  /** Of its slowest decision. */
  slowest: number;
  /** What an agent replied; absent for bots. */
  replies?: ReplyCounts;
  /** Why its agent was gone before the end. */
  gone?: string;
  /** What carries its answers failed, and not the agent itself. */
  outage?: true;
}

/** A match that was played. */
export interface PlayedMatch {
  readonly seats: readonly SeatTally[];
  /** Every answer, those of chance included: with plan and seed they are the whole match. */
  readonly answers: readonly Answer[];
  /** Choices that seats had in all their decisions together. */
  readonly choices: number;
  readonly result?: Result;
  /** Why there is no result. */
  readonly failure?: string;
}
