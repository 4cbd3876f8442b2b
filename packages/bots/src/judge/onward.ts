import { below, CHANCE, type Engine, type Note, REFEREE, type Rng, type Seat } from '@tessera/kernel';
import type { Future } from './claims.ts';
import type { Insight } from './insight.ts';

// answers; only a game that goes nowhere gets here
const LONGEST = 2000;

/** Plays on by the rule of thumb until a seat has had so many turns more, and keeps what happened. Consumes the engine. */
export function onward(
  insight: Pick<Insight, 'answer' | 'begins'>,
  engine: Engine,
  seat: Seat,
  turns: number,
  luck: Rng,
): Future {
  const notes: Note[] = [];
  engine.notes = notes;
  let begun = 0;
  let last = seat;
  for (let answers = 0; answers < LONGEST && !engine.over; answers++) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) {
      engine.draw(luck);
      continue;
    }
    if (actor === REFEREE) {
      engine.take(below(luck, choices.length));
      continue;
    }
    if (actor === seat && (actor !== last || insight.begins?.(question))) begun += 1;
    // a turn more has been played when the one after it begins
    if (begun > turns) break;
    last = actor;
    engine.take(choices.length === 1 ? 0 : insight.answer(engine, question, luck));
  }
  engine.notes = undefined;
  return { engine, notes };
}
