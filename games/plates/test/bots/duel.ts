import type { AgentKind, Effort } from '@tessera/bots';
import { below, branch, CHANCE, Engine, must, parseOptions, REFEREE, type Result, seeded } from '@tessera/kernel';
import { type Choices, type Options, type Plates, plates, type State, type View } from '../../src/rules/index.ts';

export type PlatesEngine = Engine<State, Choices, View, Options>;

export const optionsOf = (options: unknown): Options => must(parseOptions(plates.options, options));

export interface Played extends Result {
  readonly answers: readonly unknown[];
  /** What each seat took to think, by the clock of its effort. */
  readonly times: readonly number[][];
}

export interface Manner {
  readonly options?: unknown;
  readonly effort?: Effort;
}

/** A match between agents, one for each team; the organiser of an event answers at random. An illegal answer throws. */
export function play(kinds: readonly AgentKind<Plates>[], seed: string, manner: Manner = {}): Played {
  const { options, effort = { playouts: 10 } } = manner;
  const now = 'now' in effort ? effort.now : () => 0;
  const engine: PlatesEngine = Engine.start(plates, optionsOf(options), kinds.length, seed);
  const agents = kinds.map((kind, seat) => kind.make(seeded(`${seed}/seat ${seat}`), effort));
  const dreams = seeded(`${seed}/dreams`);
  const outside = seeded(`${seed}/outside`);
  const answers: unknown[] = [];
  const times: number[][] = kinds.map(() => []);
  while (!engine.over) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE || actor === REFEREE) {
      engine.take(below(outside, choices.length));
      continue;
    }
    const start = now();
    const imagine = () => engine.imagine(actor, branch(dreams));
    const index = agents[actor].choose(question, imagine);
    if (choices.length > 1) times[actor].push(now() - start);
    if (choices[index] === undefined) throw new Error(`no choice ${index} of ${choices.length}`);
    answers.push(choices[index]);
    engine.take(index);
  }
  return { ...plates.result(engine.state), answers, times };
}

export interface Tally {
  readonly games: number;
  won: number;
  drew: number;
  /** Wins by the seat that the first agent had. */
  readonly wonFrom: number[];
  readonly times: number[];
}

/** The first agent against as many of the second as there are other seats, from every seat in turn. */
export function duel(
  first: AgentKind<Plates>,
  second: AgentKind<Plates>,
  games: number,
  teams: number,
  manner: Manner = {},
): Tally {
  const tally: Tally = { games, won: 0, drew: 0, wonFrom: new Array<number>(teams).fill(0), times: [] };
  for (let game = 0; game < games; game++) {
    const seat = game % teams;
    const kinds = Array.from({ length: teams }, (_, one) => (one === seat ? first : second));
    const { ranks, times } = play(kinds, `duel/${game}`, manner);
    tally.times.push(...times[seat]);
    const others = Math.min(...ranks.filter((_, one) => one !== seat));
    if (ranks[seat] < others) {
      tally.won += 1;
      tally.wonFrom[seat] += 1;
    } else if (ranks[seat] === others) tally.drew += 1;
  }
  return tally;
}
