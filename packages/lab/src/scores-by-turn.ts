import { type AnyGame, Engine, must, type Transcript } from '@tessera/kernel';

/** Scores by seat whenever the turn has passed, and at the end. */
export function scoresByTurn(game: AnyGame, { options, seats, seed, entries }: Transcript): number[][] {
  const engine: Engine = Engine.start(game, options, seats, seed);
  const course: number[][] = [];
  let last = -1;
  for (const { actor, choice, aside } of entries) {
    if (actor >= 0 && actor !== last) {
      course.push([...game.result(engine.state).scores]);
      last = actor;
    }
    must(engine.apply({ actor, choice, ...(aside && { aside }) }));
  }
  course.push([...game.result(engine.state).scores]);
  return course;
}
