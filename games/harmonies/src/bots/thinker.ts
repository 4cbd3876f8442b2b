import type { Effort } from '@tessera/bots';
import { asJson, type EngineOf, equal, must, type QuestionOf, type Seat } from '@tessera/kernel';
import type { Choice, Harmonies, State } from '../rules/index.ts';
import { CARDS } from './grid.ts';
import { positionKey, recall, remember } from './memory.ts';
import { positionOf } from './position.ts';
import { choiceOf, END } from './step.ts';
import { type Beliefs, turnsToCome, weightsAt } from './time.ts';
import { type FoundTurn, planTurn } from './turn.ts';
import { Valuer } from './value.ts';

/** The part of what an answer may cost that is spent after looking at so many boards: 1 is all of it. */
export type BoardBudget = (boards: number) => number;

/** Boards that may be looked at for one playout. */
const BOARDS_PER_PLAYOUT = 50;

/** A budget of a share of an effort. */
export function budgetOf(effort: Effort, share: number): BoardBudget {
  if ('playouts' in effort) {
    const most = share * BOARDS_PER_PLAYOUT * effort.playouts;
    return (boards) => boards / most;
  }
  const { budgetMs, now } = effort;
  const start = now();
  return () => (now() - start) / (share * budgetMs);
}

export type HarmoniesEngine = EngineOf<Harmonies>;
export type Asked = QuestionOf<Harmonies>;

/** A way of thinking turns through. */
export interface Thinker {
  /** Tells plans of different ways apart. */
  readonly name: string;
  readonly beliefs: Beliefs;
  /** Looks at the best few beginnings only. */
  readonly narrow?: true;
  /** A share of what one answer may cost. */
  budget(share: number): BoardBudget;
}

// a turn is thought through at its first answer; somebody else's plan has to be found again, but from fewer tokens
const REPEATED = 0.25;

/** The index of the answer to any question of the game. */
export function answer(
  thinker: Thinker,
  { actor: seat, frame, choices }: Asked,
  imagine: () => HarmoniesEngine,
): number {
  if (choices.length === 1) return 0;
  const match = imagine();
  if (frame.kind === 'spirit') return bestSpirit(thinker, match, seat);
  if (frame.kind === 'discard') return worstCard(thinker, match.state, seat, choices);
  const key = positionKey(match.state, seat, thinker.name);
  let choice = recall(key);
  if (choice === undefined) {
    const budget = thinker.budget(match.state.took === 0 ? 1 : REPEATED);
    note(thinker, match, seat, planTurn(match.state, seat, budget, thinker.beliefs, thinker.narrow));
    choice = recall(key) as Choice;
  }
  const taken = choice;
  return choices.findIndex((one) => equal(one, taken));
}

/** Remembers a plan by the positions it leads through. */
function note({ name }: Thinker, match: HarmoniesEngine, seat: Seat, { steps }: FoundTurn): void {
  const ahead = match.fork();
  const { side } = ahead.state.options;
  for (const step of steps) {
    const choice = choiceOf(step, side);
    remember(positionKey(ahead.state, seat, name), choice);
    must(ahead.apply({ actor: seat, choice: asJson(choice) }));
  }
  remember(positionKey(ahead.state, seat, name), END);
}

/** The spirit with which the first turn looks better. */
function bestSpirit({ budget, beliefs }: Thinker, match: HarmoniesEngine, seat: Seat): number {
  const values = match.questions[0].choices.map((_, index) => {
    const ahead = match.fork();
    ahead.take(index);
    return planTurn(ahead.state, seat, budget(0.5), beliefs).value;
  });
  return values.indexOf(Math.max(...values));
}

/** The card of the row that promises least: a new one is seldom worse. */
function worstCard({ beliefs }: Thinker, state: State, seat: Seat, choices: readonly Choice[]): number {
  const position = positionOf(state, seat);
  const valuer = new Valuer(position);
  const turns = turnsToCome(state, seat);
  const weights = weightsAt(beliefs, turns(position.empty));
  const values = choices.map((choice) => {
    if (!('discard' in choice) || position.isFull) return Number.POSITIVE_INFINITY;
    position.hold(CARDS.findIndex(({ id }) => id === choice.discard));
    const value = valuer.value(position, weights);
    position.drop();
    return value;
  });
  return values.indexOf(Math.min(...values));
}
