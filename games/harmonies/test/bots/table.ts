import type { AgentKind, Effort } from '@tessera/bots';
import { branch, CHANCE, Engine, must, parseOptions, type Result, seeded } from '@tessera/kernel';
import {
  type Choice,
  type Choices,
  type Harmonies,
  harmonies,
  type Options,
  type State,
  type View,
} from '../../src/rules/index.ts';

export type Table = Engine<State, Choices, View, Options>;

export const optionsOf = (options: unknown): Options => must(parseOptions(harmonies.options, options));

export interface Played extends Result {
  readonly answers: readonly Choice[];
}

export interface Manner {
  readonly options?: unknown;
  readonly effort?: Effort;
  /** A new agent for every answer, as rooms do it. */
  readonly isForgetful?: boolean;
}

/** A match between agents, one for each seat; an illegal answer throws. */
export function play(kinds: readonly AgentKind<Harmonies>[], seed: string, manner: Manner = {}): Played {
  const { options, effort = { playouts: 1 }, isForgetful = false } = manner;
  const table: Table = Engine.start(harmonies, optionsOf(options), kinds.length, seed);
  const sit = (seat: number) => kinds[seat].make(seeded(`${seed}/seat ${seat}`), effort);
  const agents = kinds.map((_, seat) => sit(seat));
  const dreams = seeded(`${seed}/dreams`);
  const chance = seeded(`${seed}/chance`);
  const answers: Choice[] = [];
  while (!table.over) {
    const question = table.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) {
      table.draw(chance);
      continue;
    }
    const agent = isForgetful ? sit(actor) : agents[actor];
    const index = agent.choose(question, () => table.imagine(actor, branch(dreams)));
    if (choices[index] === undefined) throw new Error(`no choice ${index} of ${choices.length}`);
    answers.push(choices[index]);
    table.take(index);
  }
  return { ...harmonies.result(table.state), answers };
}

export const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
