import type { Json } from './json.ts';
import type { OptionSpec } from './options.ts';
import type { Checked, Refusal } from './refusal.ts';
import type { Rng } from './rng.ts';

/** A chair at the table, from 0. */
export type Seat = number;
/** Whoever can be asked: a seat, CHANCE or REFEREE. */
export type Actor = number;
/** Whoever looks on: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/** Answers what nobody decides, by odds: shells, dice. */
export const CHANCE: Actor = -1;
/** Answers for the world outside the table: the result of a real match, physical dice. */
export const REFEREE: Actor = -2;

/** An unfinished piece of the rules, as immutable data. Shared between clones, so a step replaces it, never edits it. */
export interface Frame {
  readonly kind: string;
  readonly seat: Actor;
}

/** What every state holds besides the game's own fields. `lanes` are the stacks of seats that are asked at once. */
export interface Core<F extends Frame = Frame> {
  rng: Rng;
  stack: F[];
  lanes: F[][];
}

/** The frames of a state type. */
export type FrameOf<S extends Core> = S['stack'][number];
export type FrameKind<S extends Core> = FrameOf<S>['kind'];

/** Something that happened, for the log and the animation. Without an audience everybody may know it. */
export interface Note {
  readonly kind: string;
  readonly seat: Actor;
  readonly detail: Json;
  readonly audience?: readonly Seat[];
}

/** What a rule may do besides changing the state. */
export interface Flow<F extends Frame = Frame> {
  /** Happen in the order written, before anything already scheduled. */
  schedule(...frames: F[]): void;
  /** Ask several seats at once, each lane in its own order; what was scheduled resumes when all lanes are empty. */
  together(lanes: readonly (readonly F[])[]): void;
  /** Tell what happened. Free of charge during search. */
  note(kind: string, seat: Actor, detail?: Json, audience?: readonly Seat[]): void;
  /** Something hidden became known, or something random was drawn: no undo past this point. */
  reveal(): void;
  /** The match is over: nothing that was scheduled happens any more. */
  finish(): void;
}

/** A step that works silently. */
export interface Work<S extends Core, G extends Frame> {
  run(state: S, frame: G, flow: Flow<FrameOf<S>>): void;
  readonly ask?: never;
}

/** A step that asks its frame's actor one question. */
export interface Ask<S extends Core, G extends Frame, C> {
  /** The legal choices: pure, in a fixed order, never edited by anybody afterwards. None skips the frame. */
  ask(state: S, frame: G): readonly C[];
  answer(state: S, frame: G, choice: C, flow: Flow<FrameOf<S>>): void;
  /** CHANCE only: whole-number weights, one per choice. Absent means equal. */
  odds?(state: S, frame: G): readonly number[];
  /**
   * Completes or renames an answer that is legal but not literally on the list (an alias, a part left to the rules, a
   * free text), or returns undefined. What it returns is what the transcript keeps.
   */
  admit?(state: S, frame: G, attempt: Json): C | undefined;
  /**
   * An answer taken without asking: the only one there is, or one for a seat that has left. Pure like `ask`; undefined
   * asks. The seat is told by a `settled` note, and no transcript entry is written, since a replay settles it again.
   */
  settles?(state: S, frame: G, choices: readonly C[]): C | undefined;
  readonly run?: never;
}

export type Step<S extends Core, G extends Frame, C> = Work<S, G> | Ask<S, G, C>;

/** One step per frame kind; a missing kind does not compile. */
export type Steps<S extends Core, C> = {
  readonly [K in FrameKind<S>]: Step<S, Extract<FrameOf<S>, { kind: K }>, C>;
};

/** What an actor may say at any time without being asked: resign, offer a draw, correct a result. */
export interface Asides<S extends Core, C> {
  ask(state: S, actor: Actor): readonly C[];
  answer(state: S, actor: Actor, choice: C, flow: Flow<FrameOf<S>>): void;
  admit?(state: S, actor: Actor, attempt: Json): C | undefined;
  /** What a seat says that leaves for good (resigns, is kicked), where leaving has a rule. */
  readonly leave?: C;
}

/** How a match ended: place 1 is best, ties share a place. */
export interface Result {
  readonly ranks: readonly number[];
  readonly scores: readonly number[];
  /** The ending's name, from the game's own list of endings. */
  readonly reason: string;
  /** Points per category for every seat, where the game has categories. */
  readonly breakdown?: readonly { readonly [category: string]: number }[];
}

/** A position as people write it down. */
export interface Notation<S extends Core, O> {
  parsePosition(text: string, options: O): Checked<S>;
  makePosition(state: S): string;
}

/** Every sentence a player reads. Written from views, so that no sentence can say what its reader may not know. */
export interface Text<S extends Core, C, V> {
  seat(view: V, seat: Seat): string;
  /** What a frame asks, in the second person; one for every kind that asks. */
  readonly questions: { readonly [K in FrameKind<S>]?: (view: V, frame: Extract<FrameOf<S>, { kind: K }>) => string };
  /** A legal answer to it. */
  readonly choices: {
    readonly [K in FrameKind<S>]?: (view: V, choice: C, frame: Extract<FrameOf<S>, { kind: K }>) => string;
  };
  aside?(view: V, choice: C): string;
  /** What happened, by note kind; `view` is the reader's, after it happened. */
  readonly notes: { readonly [kind: string]: (view: V, note: Note) => string };
  /** What a refusal's code means. */
  readonly refusals: { readonly [code: string]: string };
}

/** A game: pure rules over a JSON state. */
export interface Game<S extends Core = Core, C = unknown, V = unknown, O = unknown> {
  readonly id: string;
  readonly title: string;
  /** Moves whenever an old transcript would replay differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: OptionSpec<O>;
  readonly steps: Steps<S, C>;
  readonly asides?: Asides<S, C>;
  /** Nothing is hidden: every viewer sees the same, and nothing is drawn from `state.rng`, so answers alone tell all. */
  readonly open?: true;
  setup(options: O, seats: number, rng: Rng): S;
  /** Hand-written, one object literal: search lives on it. */
  clone(state: S): S;
  result(state: S): Result;
  /** What one viewer may see: a whitelist with a type of its own. */
  view(state: S, viewer: Viewer): V;
  /** Re-deals in place what the viewer cannot see. The engine re-seeds `state.rng` itself. */
  imagine(state: S, viewer: Viewer, rng: Rng): void;
  /** Names the code for an attempt that is not legal, in the documented order; undefined when it is legal. */
  whyNot?(state: S, actor: Actor, attempt: Json): Refusal | undefined;
  readonly notation: Notation<S, O>;
  readonly text: Text<S, C, V>;
}

/** A game whose types nobody needs to know: what registries, rooms and tools hold. */
// biome-ignore lint/suspicious/noExplicitAny: the four types are invariant; only `any` lets one list hold all games
export type AnyGame = Game<any, any, any, any>;

/** Infers every type of a game from its parts. */
export const defineGame = <S extends Core, C, V, O>(game: Game<S, C, V, O>): Game<S, C, V, O> => game;
