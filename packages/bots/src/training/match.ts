import {
  type AnyGame,
  below,
  branch,
  CHANCE,
  Engine,
  type EngineOf,
  must,
  parseOptions,
  REFEREE,
  seeded,
} from '@tessera/kernel';
import type { AgentKind, Effort } from '../agent.ts';
import { reward } from '../playbook.ts';

/** What two sets of weights play for. */
export interface Ground<G extends AnyGame = AnyGame> {
  readonly game: G;
  /** As a table is set up: a preset's name, a record, or nothing for the usual options. */
  readonly options?: unknown;
  readonly effort?: Effort;
  /** Answers after which a match counts as drawn; untrained weights may never finish. */
  readonly longest?: number;
  /** Sees the match before every answer of a seat. */
  watch?(engine: EngineOf<G>): void;
}

/** Plays a match, an agent for each seat, as far as it goes. */
export function trainingMatch<G extends AnyGame>(
  ground: Ground<G>,
  kinds: readonly AgentKind<G>[],
  seed: string,
): EngineOf<G>;
export function trainingMatch(ground: Ground, kinds: readonly AgentKind[], seed: string): Engine {
  const { game, options, effort, longest = 4000, watch } = ground;
  const engine: Engine = Engine.start(game, must(parseOptions(game.options, options)), kinds.length, seed);
  const agents = kinds.map((kind, seat) => kind.make(seeded(`${seed}/seat ${seat}`), effort));
  const chance = seeded(`${seed}/chance`);
  const dreams = seeded(`${seed}/dreams`);
  for (let answers = 0; !engine.over && answers < longest; answers++) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) engine.draw(chance);
    else if (actor === REFEREE) engine.take(below(chance, choices.length));
    else {
      watch?.(engine);
      engine.take(agents[actor].choose(question, () => engine.imagine(actor, branch(dreams))));
    }
  }
  return engine;
}

/** What a seat has got out of a match, 0 to 1. */
export const shareOf = ({ game, state, over }: Engine, seat: number): number =>
  over ? reward(game.result(state), seat) : 0.5;

/** A duel: both agents on both of two seats, under the same luck. What the first gets, 0 to 1. */
export function pairOf(ground: Ground, one: AgentKind, other: AgentKind, seed: string, share = shareOf): number {
  return (
    (share(trainingMatch(ground, [one, other], seed), 0) + share(trainingMatch(ground, [other, one], seed), 1)) / 2
  );
}

/** A duel at a larger table: every other seat plays as the one, and then the others do. What the one gets, 0 to 1. */
export function crossOf(ground: Ground, seats: number, one: AgentKind, other: AgentKind, seed: string): number {
  let sum = 0;
  for (const offset of [0, 1]) {
    const isOne = (seat: number): boolean => (seat + offset) % 2 === 0;
    const kinds = Array.from({ length: seats }, (_, seat) => (isOne(seat) ? one : other));
    const engine = trainingMatch(ground, kinds, seed);
    for (let seat = 0; seat < seats; seat++) sum += isOne(seat) ? shareOf(engine, seat) : 1 - shareOf(engine, seat);
  }
  return sum / (2 * seats);
}
