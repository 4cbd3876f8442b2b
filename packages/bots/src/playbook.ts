import {
  type AnyGame,
  below,
  CHANCE,
  type Engine,
  type QuestionOf,
  REFEREE,
  type Result,
  type Rng,
  type Seat,
  type StateOf,
} from '@tessera/kernel';

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

// answers; only a game that goes nowhere gets here
const LONGEST = 2000;

/**
 * Plays on by the book's policy until the turn has passed `horizon` times or the match is over, and returns what that
 * is worth to a seat, 0 to 1. Consumes the engine.
 */
export function playout(engine: Engine, seat: Seat, book: Playbook, chance: Rng): number {
  let turns = book.horizon;
  let last = seat;
  for (let answers = 0; answers < LONGEST && !engine.over; answers++) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) engine.draw(chance);
    else if (actor === REFEREE) engine.take(below(chance, choices.length));
    else {
      if (actor !== last) {
        if (turns === 0) break;
        turns -= 1;
        last = actor;
      }
      engine.take(choices.length === 1 ? 0 : book.policy(engine.state, question));
    }
  }
  return engine.over ? reward(engine.game.result(engine.state), seat) : book.outlook(engine.state, seat);
}

/** The share of the other seats that a seat has beaten; a shared place counts half. */
export function reward({ ranks }: Result, seat: Seat): number {
  if (ranks.length === 1) return ranks[0] === 1 ? 1 : 0;
  let beaten = 0;
  for (let other = 0; other < ranks.length; other++) {
    if (other === seat) continue;
    if (ranks[other] > ranks[seat]) beaten += 1;
    else if (ranks[other] === ranks[seat]) beaten += 0.5;
  }
  return beaten / (ranks.length - 1);
}
