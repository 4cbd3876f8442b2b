import {
  type AnyGame,
  accept,
  type Checked,
  Engine,
  type EngineOf,
  type Json,
  must,
  type QuestionOf,
  type Rng,
  refuse,
  type Seat,
  seeded,
} from '@tessera/kernel';
import type { Playbook } from './playbook.ts';

/** Answers questions for one seat. */
export interface Agent<in out G = AnyGame> {
  /**
   * The index of the choice taken. `imagine` gives an engine at this point in which everything the seat cannot see was
   * dealt again: the real state never reaches an agent, so it cannot cheat.
   */
  choose(question: QuestionOf<G>, imagine: () => EngineOf<G>): number;
  /** Whether a draw that somebody offers is at least as good as playing on. An agent without an opinion declines. */
  takesDraw?(seat: Seat, imagine: () => EngineOf<G>): boolean;
}

/**
 * How long an agent may think about one answer: by a clock that is handed in, or by a number of playouts, which makes
 * equal seeds give equal answers on every machine.
 */
export type Effort = { readonly budgetMs: number; readonly now: () => number } | { readonly playouts: number };

/** The default effort of agents. */
export const STEADY: Effort = { playouts: 600 };

/** A way of playing, by name. */
export interface AgentKind<in out G = AnyGame> {
  readonly name: string;
  /** One sentence for lists and forms. */
  readonly help: string;
  /** An agent for one seat of one match, with a stream of its own. */
  make(rng: Rng, effort?: Effort): Agent<G>;
  /** Whether a seat has next to no chance left; absent in ways of playing that never give up. */
  isLost?(engine: EngineOf<G>, seat: Seat): boolean;
  /** What it knows about the game, where that is a playbook: a game without a judge of its own is judged by it. */
  readonly playbook?: Playbook<G>;
}

/** The ways of playing one game, weakest first. Here their types end: from now on they are bots of any game. */
export function defineBots<G>(kinds: readonly AgentKind<G>[]): readonly AgentKind[];
export function defineBots(kinds: readonly AgentKind[]): readonly AgentKind[] {
  return kinds;
}

/** One of a game's bots by its name; refused when the game has none of that name. */
export function findAgent(kinds: readonly AgentKind[], name: string): Checked<AgentKind> {
  const kind = kinds.find((one) => one.name === name);
  if (kind !== undefined) return accept(kind);
  const names = kinds.map((one) => one.name).join(', ');
  return refuse('UNKNOWN_AGENT', `no agent "${name}"; there is ${names}`, 'agents');
}

const PINNED = /^(.+)@([1-9]\d{0,8})$/;

/** The same for experiments: `search@60` is the bot that always thinks for 60 playouts, whatever the others are given. */
export function findPinned(kinds: readonly AgentKind[], name: string): Checked<AgentKind> {
  const pinned = PINNED.exec(name);
  if (pinned === null) return findAgent(kinds, name);
  const found = findAgent(kinds, pinned[1]);
  if (!found.ok) return found;
  const kind = found.value;
  return accept({ ...kind, name, make: (rng) => kind.make(rng, { playouts: Number(pinned[2]) }) });
}

/** What a bot is given to decide on: an imagined state, in which everything it may not know was dealt again. */
export interface Task {
  readonly game: string;
  /** Of the rules that the match is played with; the present one when absent. */
  readonly version?: number;
  /** Not what to answer, but whether to take the draw that somebody offers. */
  readonly draw?: true;
  readonly state: Json;
  readonly seat: Seat;
  readonly level: string;
  readonly budgetMs: number;
  /** Not by the clock but with so many playouts, as bots are measured. */
  readonly playouts?: number;
  readonly seed: string;
  /** Whether the seat is lost is to be decided, and no answer. */
  readonly lost?: true;
}

/**
 * One decision of a bot: a choice, or true or false about a draw or about being lost. The same for a server's threads and a tab's worker, so
 * that a task has one answer.
 */
export function decide(
  game: AnyGame,
  kinds: readonly AgentKind[],
  { state, seat, level, budgetMs, playouts, seed, draw, lost }: Task,
  now: () => number,
): Json {
  const engine = Engine.at(game, state);
  const kind = must(findAgent(kinds, level));
  if (lost) return kind.isLost?.(engine, seat) ?? false;
  const rng = seeded(`${seed}/agent`);
  const agent = kind.make(rng, playouts === undefined ? { budgetMs, now } : { playouts });
  const imagine = () => engine.imagine(seat, rng);
  if (draw) return agent.takesDraw?.(seat, imagine) ?? false;
  const question = engine.questions.find(({ actor }) => actor === seat);
  if (question === undefined) throw new Error(`seat ${seat} of ${game.id} is not asked anything`);
  const index = agent.choose(question, imagine);
  return question.choices[index] as Json;
}
