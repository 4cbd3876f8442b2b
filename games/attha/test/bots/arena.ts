import type { AgentKind, Effort } from '@tessera/bots';
import { branch, CHANCE, Engine, must, parseOptions, seeded } from '@tessera/kernel';
import { attha } from '../../src/rules/index.ts';

export interface Score {
  readonly games: number;
  readonly won: number;
  readonly drew: number;
  /** Questions the first agent had to think about, and the time it took. */
  readonly decisions: number;
  readonly meanMs: number;
  readonly worstMs: number;
}

/** Two-seat Attha matches; the first agent sits on either seat in turn. Counts what the first one reached. */
export function duel(first: AgentKind, second: AgentKind, games: number, seed: string, effort?: Effort): Score {
  const options = must(parseOptions(attha.options, undefined));
  const times: number[] = [];
  let won = 0;
  let drew = 0;
  for (let game = 0; game < games; game++) {
    const name = `${seed}/${game}`;
    const seat = game % 2;
    const kinds = seat === 0 ? [first, second] : [second, first];
    const agents = kinds.map((kind, i) => kind.make(seeded(`${name}/seat ${i}`), effort));
    const chance = seeded(`${name}/chance`);
    const dreams = seeded(`${name}/dreams`);
    const engine = Engine.start(attha, options, 2, name);
    while (!engine.over) {
      const question = engine.questions[0];
      if (question.actor === CHANCE) {
        engine.draw(chance);
        continue;
      }
      const start = performance.now();
      const index = agents[question.actor].choose(question, () => engine.imagine(question.actor, branch(dreams)));
      if (question.actor === seat && question.choices.length > 1) times.push(performance.now() - start);
      if (question.choices[index] === undefined) throw new Error(`no choice ${index} of ${question.choices.length}`);
      engine.take(index);
    }
    const { ranks } = engine.game.result(engine.state);
    if (ranks[seat] < ranks[1 - seat]) won += 1;
    else if (ranks[0] === ranks[1]) drew += 1;
  }
  const total = times.reduce((sum, time) => sum + time, 0);
  return {
    games,
    won,
    drew,
    decisions: times.length,
    meanMs: total / times.length,
    worstMs: times.reduce((worst, time) => Math.max(worst, time), 0),
  };
}
