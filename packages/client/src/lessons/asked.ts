import type { Engine, Json } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';

/** What a seat is asked, as a board is given it; `count` makes it new after every answer. */
export const questionsOf = (engine: Engine, seat: number, count: number): OpenQuestion[] =>
  engine.questions
    .filter(({ actor }) => actor === seat)
    .map(({ actor, frame, choices, lane }) => ({
      id: `${count} ${lane}`,
      actor,
      kind: frame.kind,
      // a frame is JSON, but its type is an interface, which TypeScript does not take for one
      frame: frame as unknown as Json,
      choices: choices as readonly Json[],
    }));
