import type { Line } from '@tessera/bots/judge';
import {
  type AnyGame,
  CHANCE,
  type Engine,
  type Entry,
  Match,
  must,
  type Question,
  REFEREE,
  type Seat,
  setupOf,
  type Transcript,
} from '@tessera/kernel';

/** Answers of one seat that it could plan as a whole, at least one of which it could have given otherwise. */
export interface Decision {
  /** Where it begins and ends among the entries of the transcript. */
  readonly at: number;
  readonly to: number;
  readonly seat: Seat;
  readonly line: Line;
  /** Whether chance or something hidden had a say since the decision before. */
  readonly afterLuck: boolean;
  /** The match before it. */
  readonly engine: Engine;
  readonly question: Question;
}

const questionFor = (engine: Engine, seat: Seat): Question | undefined =>
  engine.questions.find(({ actor }) => actor === seat);

/** Every decision of a match, first one first. The transcript must replay; its last engine is returned. */
export function* decisionsOf(
  game: AnyGame,
  transcript: Transcript,
  single = false,
): Generator<Decision, { engine: Engine; afterLuck: boolean }> {
  const { entries } = transcript;
  const { engine } = must(Match.create(game, setupOf(transcript))) as { engine: Engine };
  // where something is hidden, every decision is judged from another seat's knowledge
  const hides = game.open !== true;
  let afterLuck = hides;
  for (let at = 0; at < entries.length; ) {
    const { actor, aside } = entries[at];
    const question = actor < 0 || aside ? undefined : questionFor(engine, actor);
    if (question === undefined || question.choices.length < 2) {
      if (actor === CHANCE || actor === REFEREE) afterLuck = true;
      step(engine, entries[at]);
      at += 1;
      continue;
    }
    const before = engine.fork();
    const { line, to } = runFrom(engine.fork(), single ? entries.slice(0, at + 1) : entries, at, actor);
    yield { at, to, seat: actor, line, afterLuck, engine: before, question };
    for (; at < to; at++) step(engine, entries[at]);
    afterLuck = hides;
  }
  return { engine, afterLuck };
}

function step(engine: Engine, { actor, choice, aside }: Entry): void {
  must(engine.apply(aside ? { actor, choice, aside } : { actor, choice }));
}

/** A seat's answers from an entry on until its line ends; what was forced at its end is left out. */
function runFrom(engine: Engine, entries: readonly Entry[], at: number, seat: Seat): { line: Line; to: number } {
  const line: Line[number][] = [];
  const forced: Line[number][] = [];
  let to = at;
  for (let i = at; i < entries.length && entries[i].actor === seat && !entries[i].aside; i++) {
    const question = questionFor(engine, seat);
    if (question === undefined) break;
    forced.push(entries[i].choice);
    step(engine, entries[i]);
    if (question.choices.length > 1) {
      line.push(...forced.splice(0));
      to = i + 1;
    }
    if (engine.revealed) break;
  }
  return { line, to };
}
