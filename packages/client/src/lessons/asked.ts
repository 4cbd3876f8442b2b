import { asJson, type Engine, type Json } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/kit';

/** What a seat is asked, as a board is given it; `count` makes it new after every answer. */
export const questionsOf = (engine: Engine, seat: number, count: number): OpenQuestion[] =>
  engine.questions
    .filter(({ actor }) => actor === seat)
    .map(({ actor, frame, choices, lane }) => ({
      id: `${count} ${lane}`,
      actor,
      kind: frame.kind,
      frame: asJson(frame),
      choices: choices as readonly Json[],
    }));
