import type { EngineOf, Seat } from '@tessera/kernel';
import {
  clusterSizes,
  HEART_KEYS,
  HEART_VALUES,
  HEARTS,
  hexAt,
  NEIGHBOURS,
  type Plates,
  points,
  type State,
} from '../rules/index.ts';

// What can be read from a board by the rules alone, for sentences that must be true.

export type PlatesEngine = EngineOf<Plates>;

/** What a heart pays. */
export const payOf = (heart: string): number => HEART_VALUES[(HEART_KEYS as readonly string[]).indexOf(heart)];

/** Who holds a heart, −1 for nobody. */
export const holderOf = ({ board }: State, heart: string): Seat => board[hexAt(heart)];

export const heldBy = (state: State, team: Seat): string[] =>
  HEART_KEYS.filter((_, heart) => state.board[HEARTS[heart]] === team);

/** Whether a team has a plate beside a heart that it does not hold. */
export const isNear = (state: State, team: Seat, heart: string): boolean =>
  holderOf(state, heart) !== team && NEIGHBOURS[hexAt(heart)].some((beside) => state.board[beside] === team);

export const baseOf = (state: State, team: Seat): number => points(state, team).base;
export const heartsOf = (state: State, team: Seat): number => points(state, team).hearts;
export const totalOf = (state: State, team: Seat): number => points(state, team).total;
export const clustersOf = (state: State, team: Seat): number => clusterSizes(state, team).length;

export const rivalsOf = ({ teams }: State, team: Seat): Seat[] =>
  Array.from({ length: teams }, (_, other) => other).filter((other) => other !== team);

/** Points ahead of the best other team. */
export const lead = (state: State, team: Seat): number =>
  totalOf(state, team) - Math.max(...rivalsOf(state, team).map((other) => totalOf(state, other)));

/** Whether hearts pay with every round, rather than as long as they are held. */
export const paysEachRound = ({ options }: State): boolean => options.heartScoring === 'income';

export const hasWon = ({ over, game, state }: PlatesEngine, team: Seat): boolean =>
  over && game.result(state).ranks[team] === 1;

/** Whether a team that is asked next can win at once. */
export function canWin(table: PlatesEngine, team: Seat): boolean {
  const [question] = table.questions;
  return (
    question?.actor === team &&
    question.choices.some((_, index) => {
      const after = table.fork();
      after.take(index);
      return hasWon(after, team);
    })
  );
}

/** Plays hexes on; undefined where one is against the rules. */
export function replayed(from: PlatesEngine, hexes: readonly string[]): PlatesEngine | undefined {
  const table = from.fork();
  for (const hex of hexes) {
    const [question] = table.questions;
    if (question === undefined || question.actor < 0) return undefined;
    if (!table.apply({ actor: question.actor, choice: { hex } }).ok) return undefined;
  }
  return table;
}
