import { type StepTable, stepTable } from './dispatch.ts';
import {
  type Actor,
  type AnyNotes,
  type AsideOf,
  CHANCE,
  type ChoiceOf,
  type Core,
  type Flow,
  type Frame,
  type FrameOf,
  type Game,
  type Note,
  type Seat,
  type Viewer,
} from './game.ts';
import { equal, type Json } from './json.ts';
import { accept, type Checked, type Refusal, refuse } from './refusal.ts';
import { below, branch, type Rng, seeded, weighted } from './rng.ts';

/** A frame waiting for an answer. `lane` is −1 on the main stack. */
export interface Question<F extends Frame = Frame, C = unknown> {
  readonly actor: Actor;
  readonly frame: F;
  readonly choices: readonly C[];
  readonly lane: number;
}

/** What an actor answers: a choice, or an aside, which needs no question. */
export interface Answer {
  readonly actor: Actor;
  readonly choice: Json;
  readonly aside?: true;
}

const NOTHING_ASKED: readonly never[] = [];
// far beyond any real chain of silent steps; a rule that schedules itself without end stops here instead of hanging
const SILENT_LIMIT = 100_000;

/**
 * Drives one state of one game. Mutates it in place: fork first where the state before a choice is still needed.
 * `questions` is always up to date: it is computed once, when the state comes to rest.
 */
export class Engine<S extends Core = Core, C = unknown, V = unknown, O = unknown>
  implements Flow<FrameOf<S>, AnyNotes>
{
  readonly game: Game<S, C, V, O>;
  readonly state: S;
  /** Who is asked what. Empty when the match is over. */
  questions: readonly Question<FrameOf<S>, ChoiceOf<C>>[] = NOTHING_ASKED;
  /** Collects what happens when set; undefined (as in search) drops it. */
  notes: Note[] | undefined;
  /** Whether the rules revealed anything since this was last set to false. */
  revealed = false;
  readonly #steps: StepTable<S, FrameOf<S>, ChoiceOf<C>>;
  /** The stack that new frames are scheduled on: the main one, or the lane being worked. */
  #at: FrameOf<S>[];
  /** How many frames the step at work has scheduled: they lie on the stack as written until `#turn` turns them over. */
  #added = 0;
  #finished = false;

  private constructor(game: Game<S, C, V, O>, state: S, steps: StepTable<S, FrameOf<S>, ChoiceOf<C>>) {
    this.game = game;
    this.state = state;
    this.#steps = steps;
    this.#at = state.stack;
  }

  /** A new match, its secrets drawn from the seed. */
  static start<S extends Core, C, V, O>(
    game: Game<S, C, V, O>,
    options: O,
    seats: number,
    seed: string,
  ): Engine<S, C, V, O> {
    if (!Number.isInteger(seats) || seats < game.seats.min || seats > game.seats.max) {
      throw new RangeError(`${game.id} is for ${game.seats.min} to ${game.seats.max} seats, not ${seats}`);
    }
    return Engine.at(game, game.setup(options, seats, seeded(seed)));
  }

  /** Takes over a state, which it will mutate. */
  static at<S extends Core, C, V, O>(game: Game<S, C, V, O>, state: S): Engine<S, C, V, O> {
    const engine = new Engine(game, state, stepTable<S, ChoiceOf<C>>(game.steps));
    // a state that is over already has been finished by another engine
    engine.#finished = state.stack.length === 0 && state.lanes.length === 0;
    engine.#settle();
    return engine;
  }

  /** Whether the match is over. */
  get over(): boolean {
    return this.questions.length === 0;
  }

  /** An independent engine at the same point. */
  fork(): Engine<S, C, V, O> {
    const copy = new Engine(this.game, this.game.clone(this.state), this.#steps);
    copy.questions = this.questions;
    return copy;
  }

  /** A fork in which everything the viewer cannot see has been dealt again, future randomness included. */
  imagine(viewer: Viewer, rng: Rng): Engine<S, C, V, O> {
    const state = this.game.clone(this.state);
    state.rng = branch(rng);
    this.game.imagine(state, viewer, rng);
    return Engine.at(this.game, state);
  }

  /** Answers a question with the choice at an index of its list. Trusts the caller: this is the path of search. */
  take(index: number, which = 0): void {
    const question = this.questions[which];
    this.#answer(question, question.choices[index]);
  }

  /** Answers the first question, which must be CHANCE's, by its odds; returns the index drawn. */
  draw(rng: Rng): number {
    const { actor, frame, choices } = this.questions[0];
    if (actor !== CHANCE) throw new Error(`${frame.kind} is asked of ${actor}, not of CHANCE`);
    const weights = this.#steps[frame.kind].odds?.(this.state, frame);
    const index = weights === undefined ? below(rng, choices.length) : weighted(rng, weights);
    this.take(index);
    return index;
  }

  /** Checks an answer from outside against the questions, without changing anything. */
  check(answer: Answer): Checked<{ readonly choice: ChoiceOf<C> | AsideOf<C>; readonly which: number }> {
    const { actor, choice } = answer;
    if (answer.aside) return this.#checkAside(actor, choice);
    const which = this.questions.findIndex((question) => question.actor === actor);
    if (which >= 0) {
      const { frame, choices } = this.questions[which];
      const listed = choices.find((one) => equal(one, choice));
      const taken = listed ?? this.#steps[frame.kind].admit?.(this.state, frame, choice);
      if (taken !== undefined) return accept({ choice: taken, which });
    }
    const why = this.game.whyNot?.(this.state, actor, choice);
    if (why !== undefined) return { ok: false, error: why };
    if (this.over) return refuse('GAME_OVER', 'The game is over.');
    return which < 0
      ? refuse('NOT_ASKED', 'You are not being asked anything now.')
      : refuse('ILLEGAL_CHOICE', 'That is not one of the legal choices.');
  }

  /** Checks and applies an answer; a refused one changes nothing. Returns the choice as it is recorded. */
  apply(answer: Answer): Checked<ChoiceOf<C> | AsideOf<C>> {
    const checked = this.check(answer);
    if (!checked.ok) return checked;
    const { choice, which } = checked.value;
    if (answer.aside) {
      this.#at = this.state.stack;
      this.game.asides?.answer(this.state, answer.actor, choice as AsideOf<C>, this);
      if (this.#added > 1) this.#turn();
      this.#added = 0;
      this.#settle();
    } else this.#answer(this.questions[which], choice as ChoiceOf<C>);
    return accept(choice);
  }

  /** What an actor may do without being asked. */
  asides(actor: Actor): readonly AsideOf<C>[] {
    return this.over ? [] : (this.game.asides?.ask(this.state, actor) ?? []);
  }

  /** See `Flow`. */
  schedule(...frames: FrameOf<S>[]): void {
    const at = this.#at;
    for (let i = 0; i < frames.length; i++) at.push(frames[i]);
    this.#added += frames.length;
  }

  /** See `Flow`. */
  together(lanes: readonly (readonly FrameOf<S>[])[]): void {
    if (this.state.lanes.length > 0) throw new Error('lanes do not nest');
    // a lane is a stack: the first frame written is on top
    this.state.lanes = lanes.map((lane) => lane.toReversed());
  }

  /** See `Flow`. */
  get heard(): boolean {
    return this.notes !== undefined;
  }

  /** See `Flow`. */
  note(kind: string, seat: Actor, detail: Json = null, audience?: readonly Seat[]): void {
    if (this.notes === undefined) return;
    this.notes.push(audience === undefined ? { kind, seat, detail } : { kind, seat, detail, audience });
  }

  /** See `Flow`. */
  reveal(): void {
    this.revealed = true;
  }

  /** See `Flow`. */
  finish(): void {
    this.#finished = true;
    this.#added = 0;
    this.state.stack.length = 0;
    // a lane that is being worked right now must not go on either
    for (const lane of this.state.lanes) lane.length = 0;
    this.state.lanes.length = 0;
  }

  #checkAside(actor: Actor, choice: Json): Checked<{ readonly choice: AsideOf<C>; readonly which: number }> {
    if (this.over) return refuse('GAME_OVER', 'The game is over.');
    const listed = this.asides(actor).find((one) => equal(one, choice));
    const taken = listed ?? this.game.asides?.admit?.(this.state, actor, choice);
    if (taken !== undefined) return accept({ choice: taken, which: -1 });
    const why: Refusal | undefined = this.game.whyNot?.(this.state, actor, choice);
    return why === undefined ? refuse('ILLEGAL_ASIDE', 'That is not possible now.') : { ok: false, error: why };
  }

  #answer(question: Question<FrameOf<S>, ChoiceOf<C>>, choice: ChoiceOf<C>): void {
    const { state } = this;
    const { frame, lane } = question;
    this.#at = lane < 0 ? state.stack : state.lanes[lane];
    this.#at.pop();
    this.#steps[frame.kind].answer(state, frame, choice, this);
    if (this.#added > 1) this.#turn();
    this.#added = 0;
    this.#settle();
  }

  /** Turns over what the step has scheduled: the first frame written belongs on top. */
  #turn(): void {
    const at = this.#at;
    let high = at.length - 1;
    // a step may have cleared the stack after scheduling
    let low = Math.max(0, at.length - this.#added);
    while (low < high) {
      const frame = at[low];
      at[low++] = at[high];
      at[high--] = frame;
    }
  }

  /** Answers the frame on top of a stack without asking, and tells the seat it was for. */
  #settleWith(stack: FrameOf<S>[], frame: FrameOf<S>, choice: ChoiceOf<C>): void {
    stack.pop();
    this.#at = stack;
    const { kind, seat } = frame;
    if (this.notes !== undefined) {
      this.note('settled', seat, { question: kind, choice: choice as Json }, seat < 0 ? undefined : [seat]);
    }
    this.#steps[kind].answer(this.state, frame, choice, this);
    if (this.#added > 1) this.#turn();
    this.#added = 0;
  }

  /** Works off silent frames until somebody is asked or nothing is left. */
  #settle(): void {
    const { state } = this;
    const steps = this.#steps;
    for (let silent = 0; silent < SILENT_LIMIT; silent++) {
      if (state.lanes.length > 0) {
        if (this.#settleLanes()) return;
        state.lanes.length = 0;
        continue;
      }
      const stack: FrameOf<S>[] = state.stack;
      if (stack.length === 0) {
        if (!this.#finished) throw new Error(`${this.game.id}: nothing is scheduled, but finish() was not called`);
        this.questions = NOTHING_ASKED;
        return;
      }
      const frame = stack[stack.length - 1];
      const step = steps[frame.kind];
      if (step.ask !== undefined) {
        const choices = step.ask(state, frame);
        if (choices.length === 0) {
          stack.pop();
          continue;
        }
        const settled = step.settles?.(state, frame, choices);
        if (settled === undefined) {
          if (this.#finished) throw new Error(`${this.game.id}: ${frame.kind} is asked after finish()`);
          this.questions = [{ actor: frame.seat, frame, choices, lane: -1 }];
          return;
        }
        this.#settleWith(stack, frame, settled);
      } else {
        stack.pop();
        this.#at = stack;
        (step.run as NonNullable<typeof step.run>)(state, frame, this);
        if (this.#added > 1) this.#turn();
        this.#added = 0;
      }
    }
    throw new Error(`${this.game.id}: ${SILENT_LIMIT} steps without a question`);
  }

  /** Settles every lane; false when all are empty. The loop is `#settle`'s own again: shared, playouts lose a tenth. */
  #settleLanes(): boolean {
    const { state } = this;
    const questions: Question<FrameOf<S>, ChoiceOf<C>>[] = [];
    for (let lane = 0; lane < state.lanes.length; lane++) {
      const stack: FrameOf<S>[] = state.lanes[lane];
      while (stack.length > 0) {
        const frame = stack[stack.length - 1];
        const step = this.#steps[frame.kind];
        if (step.ask !== undefined) {
          const choices = step.ask(state, frame);
          if (choices.length === 0) {
            stack.pop();
            continue;
          }
          const settled = step.settles?.(state, frame, choices);
          if (settled === undefined) {
            questions.push({ actor: frame.seat, frame, choices, lane });
            break;
          }
          this.#settleWith(stack, frame, settled);
        } else {
          stack.pop();
          this.#at = stack;
          (step.run as NonNullable<typeof step.run>)(state, frame, this);
          if (this.#added > 1) this.#turn();
          this.#added = 0;
        }
      }
    }
    this.questions = questions;
    return questions.length > 0;
  }
}

/** All or none: the answers applied in order to a fork, or the first refusal. */
export function applyAll<S extends Core, C, V, O>(
  engine: Engine<S, C, V, O>,
  answers: readonly Answer[],
): Checked<Engine<S, C, V, O>> {
  const next = engine.fork();
  next.notes = engine.notes === undefined ? undefined : [...engine.notes];
  for (const answer of answers) {
    const applied = next.apply(answer);
    if (!applied.ok) return applied;
  }
  return accept(next);
}
