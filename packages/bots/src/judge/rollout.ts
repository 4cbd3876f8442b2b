import { below, CHANCE, type Engine, REFEREE, type Rng, type Seat } from '@tessera/kernel';
import { type Insight, type Outlook, outcome } from './insight.ts';

// answers; only a game that goes nowhere gets here
const LONGEST = 4000;

/**
 * Plays on by the rule of thumb until the turn has passed `horizon` times or the match is over, and says what that
 * promises each seat. Consumes the engine.
 */
export function rollout(engine: Engine, seat: Seat, insight: Insight, luck: Rng): Outlook {
  let turns = insight.horizon;
  let last = seat;
  for (let answers = 0; answers < LONGEST && !engine.over; answers++) {
    const question = engine.questions[0];
    const { actor, choices } = question;
    if (actor === CHANCE) engine.draw(luck);
    else if (actor === REFEREE) engine.take(below(luck, choices.length));
    else {
      if (actor !== last || insight.begins?.(question)) {
        if (turns === 0) break;
        turns -= 1;
        last = actor;
      }
      engine.take(choices.length === 1 ? 0 : insight.answer(engine, question, luck));
    }
  }
  return engine.over ? outcome(engine) : insight.outlook(engine);
}
