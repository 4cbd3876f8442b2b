import type { AnyGame, Engine, QuestionOf, Seat, StateOf } from '@tessera/kernel';

/** What greedy and searching agents have to know about one game. Everything here must be pure. */
export interface Playbook<in out G = AnyGame> {
  /** How good a state is for a seat, on any scale. */
  evaluate(state: StateOf<G>, seat: Seat): number;
  /** A seat's chance of winning, 0 to 1. */
  outlook(state: StateOf<G>, seat: Seat): number;
  /** A choice by rule of thumb, fast enough to be asked a million times. */
  policy(state: StateOf<G>, question: QuestionOf<G>): number;
  /** Whether a choice only prepares the next one of the same seat, which then has to be searched too. */
  isPreparation(choice: QuestionOf<G>['choices'][number]): boolean;
  /** Equal for states that differ only in the names of things: searching one of them is enough. */
  key(state: StateOf<G>): string;
  /** How often the turn passes in a playout before its outlook is taken. */
  readonly horizon: number;
}

/** One chance in fifty: people who see that far resign too. */
const LOST = 0.02;

/** Whether a seat has next to no chance, by a playbook's outlook. */
export const isLostBy =
  (book: Playbook) =>
  ({ state }: Engine, seat: Seat): boolean =>
    book.outlook(state, seat) < LOST;
