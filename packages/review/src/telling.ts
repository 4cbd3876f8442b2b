import type { Line, Reason } from '@tessera/bots/judge';
import {
  type AnyWords,
  asJson,
  type Engine,
  type Json,
  type Note,
  type Reading,
  reading,
  type Seat,
} from '@tessera/kernel';
import type { PlannedLine, PlanStep, PlanWords, ReasonWords } from '@tessera/kit';

/** Who reads: what seats are called, and the reader's own seat. */
export interface Reader {
  readonly names?: readonly (string | undefined)[];
  readonly me?: Seat;
}

/** Everything that happened when a seat played a line on a fork, and the fork. */
export function played(
  engine: Engine,
  seat: Seat,
  line: Line,
): { readonly engine: Engine; readonly notes: readonly Note[] } {
  const after = engine.fork();
  const notes: Note[] = [];
  after.notes = notes;
  for (const choice of line) if (!after.apply({ actor: seat, choice }).ok) break;
  after.notes = undefined;
  return { engine: after, notes };
}

const readingAt = (engine: Engine, seat: Seat, words: AnyWords, { names, me }: Reader): Reading<unknown> =>
  reading(words, engine.game.view(engine.state, seat), names, me);

// longer lines are told by what matters of them
const LONGEST_LINE = 8;

/** A line in the words of its choices, as one would read them before choosing. */
export function lineText(engine: Engine, seat: Seat, line: Line, words: AnyWords, reader: Reader = {}): string {
  const at = engine.fork();
  const texts: string[] = [];
  for (const choice of line) {
    const question = at.questions.find(({ actor }) => actor === seat);
    if (question === undefined) break;
    const { frame } = question;
    const text =
      words.choices[frame.kind]?.(readingAt(at, seat, words, reader), choice, frame) ?? JSON.stringify(choice);
    if (text !== '') texts.push(text);
    if (!at.apply({ actor: seat, choice }).ok) break;
  }
  const shown = texts.slice(0, LONGEST_LINE).join('; ');
  return texts.length > LONGEST_LINE ? `${shown} …` : shown;
}

/** A line's answers as their seat sees them one after the other. */
function stepsOf(engine: Engine, seat: Seat, line: Line, words: AnyWords, reader: Reader): readonly PlanStep[] {
  const now = engine.fork();
  const steps: PlanStep[] = [];
  for (const choice of line) {
    const question = now.questions.find(({ actor }) => actor === seat);
    if (question === undefined) break;
    const frame = asJson(question.frame);
    const { kind } = question.frame;
    const at = readingAt(now, seat, words, reader);
    const text = words.choices[kind]?.(at, choice, frame) ?? JSON.stringify(choice);
    steps.push({ at: at as PlanStep['at'], kind, frame, choice, text });
    if (!now.apply({ actor: seat, choice }).ok) break;
  }
  return steps;
}

/** A whole line in words, as one would propose it; `then` puts the choices' own words together where the game has no others. */
export function planText(
  engine: Engine,
  seat: Seat,
  line: Line,
  words: AnyWords,
  plan: PlanWords | undefined,
  then: (texts: readonly string[]) => string,
  reader: Reader = {},
): string {
  const steps = stepsOf(engine, seat, line, words, reader);
  const notes = played(engine, seat, line).notes.flatMap(({ kind, seat: actor, detail, audience }) =>
    audience === undefined || audience.includes(seat) ? [{ at: 0, kind, seat: actor, detail }] : [],
  );
  const at = { ...readingAt(engine, seat, words, reader), seat, words, steps, notes } as PlannedLine;
  const told = plan?.(at) ?? then(steps.flatMap(({ text }) => (text === '' ? [] : [text])));
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** Why the better line is better, in a sentence or two. */
export function reasonText(
  engine: Engine,
  seat: Seat,
  reasons: readonly Reason[],
  words: AnyWords,
  why: ReasonWords | undefined,
  reader: Reader = {},
): string {
  const at = { ...readingAt(engine, seat, words, reader), seat, words };
  // the reasons of a game are told by the words of the same game
  return reasons.flatMap(({ code, detail }) => why?.[code]?.(at as never, detail as Json) ?? []).join(' ');
}
