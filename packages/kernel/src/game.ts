import type { Engine } from './engine.ts';
import type { Json } from './json.ts';
import type { OptionSpec } from './options.ts';
import type { Checked, Refusal } from './refusal.ts';
import type { Rng } from './rng.ts';

/** A chair at the table, from 0. */
export type Seat = number;
/** Anybody who can be asked: a seat, CHANCE or REFEREE. */
export type Actor = number;
/** Anybody who can see the match: a seat, or `null` for a spectator. */
export type Viewer = Seat | null;

/** Imagines like all seats together: what any of them sees stays, and only what nobody sees is dealt again. Has no view. */
export const ALL_SEATS: Viewer = -3;

/** Answers by odds what no player decides: shells, dice. */
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
/** The names of a state's frames. */
export type FrameKind<S extends Core> = FrameOf<S>['kind'];
/** The frame of one kind. */
export type FrameAt<S extends Core, K> = Extract<FrameOf<S>, { readonly kind: K }>;

/** The frame kinds that ask a question: the keys of the game's `Choices`, without the reserved `aside`. */
export type AskingKind<C> = Exclude<keyof C, 'aside'> & string;
/** Every answer to a question of the game. */
export type ChoiceOf<C> = unknown extends C ? unknown : C[Exclude<keyof C, 'aside'>];
/** Every aside of the game; none where its `Choices` have no `aside`. */
export type AsideOf<C> = unknown extends C ? unknown : C extends { readonly aside: infer A } ? A : never;

/** Note kinds and details of an unknown game. */
// biome-ignore lint/suspicious/noExplicitAny: notes are invariant; only `any` lets one engine run every game
export type AnyNotes = any;

/** Something that happened, for the log and the animation. Without an audience everybody may know it. */
export interface Note {
  readonly kind: string;
  readonly seat: Actor;
  readonly detail: Json;
  readonly audience?: readonly Seat[];
}

/** What follows a note's kind and seat: its detail, which only a note without any may leave out, and its audience. */
export type NoteRest<D> = null extends D
  ? [detail?: D, audience?: readonly Seat[]]
  : [detail: D, audience?: readonly Seat[]];

/** What a rule may do besides changing the state. `N` gives the detail of each note kind. */
export interface Flow<F extends Frame, N> {
  /** Happen in the order written, in one call or several, before anything scheduled by an earlier step. */
  schedule(...frames: F[]): void;
  /** Ask several seats at once, each lane in its own order; what was scheduled resumes when all lanes are empty. */
  together(lanes: readonly (readonly F[])[]): void;
  /** Whether anybody is told: what only a note needs can be left out otherwise, as in search. */
  readonly heard: boolean;
  /** Tell what happened. Costs nothing during search. */
  note<K extends keyof N & string>(kind: K, seat: Actor, ...rest: NoteRest<N[K]>): void;
  /** Something hidden became known: no undo past this point. Answers of CHANCE do this by themselves. */
  reveal(): void;
  /** The match is over, and this is the only way to end it: nothing that was scheduled happens any more. */
  finish(): void;
}

/** A step that works silently. */
export interface Work<S extends Core, G extends Frame, N> {
  run(state: S, frame: G, flow: Flow<FrameOf<S>, N>): void;
  readonly ask?: never;
}

/** A step that asks its frame's actor one question. */
export interface Ask<S extends Core, G extends Frame, C, N> {
  /** The legal choices: pure, in a fixed order, never edited by anybody afterwards. None skips the frame. */
  ask(state: S, frame: G): readonly C[];
  answer(state: S, frame: G, choice: C, flow: Flow<FrameOf<S>, N>): void;
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

/**
 * One step per frame kind: it asks where the game's `Choices` have an entry of that name, and works silently otherwise.
 * A missing step, an entry for a frame that does not exist and a choice of another frame do not compile.
 */
export type Steps<S extends Core, C, N> = {
  readonly [K in FrameKind<S> | AskingKind<C>]: K extends FrameKind<S>
    ? unknown extends C
      ? Ask<S, FrameAt<S, K>, unknown, N> | Work<S, FrameAt<S, K>, N>
      : K extends keyof C
        ? Ask<S, FrameAt<S, K>, C[K], N>
        : Work<S, FrameAt<S, K>, N>
    : never;
};

/** What an actor may do at any time without being asked: resign, offer a draw, correct a result. */
export interface Asides<S extends Core, C, N> {
  ask(state: S, actor: Actor): readonly AsideOf<C>[];
  answer(state: S, actor: Actor, choice: AsideOf<C>, flow: Flow<FrameOf<S>, N>): void;
  admit?(state: S, actor: Actor, attempt: Json): AsideOf<C> | undefined;
  /** The aside of a seat that leaves for good (resigns, is removed), where leaving has a rule. */
  readonly leave?: AsideOf<C>;
}

/** How a game agrees on a draw, so that a room can offer it the same way everywhere. */
export interface Draws<S extends Core, A> {
  readonly offer: A;
  readonly accept: A;
  readonly decline: A;
  /** The seat whose offer is open. */
  offeredBy(state: S): Seat | undefined;
  /** The answer to the open question that claims a draw of this kind, where the rules know such a kind. */
  claim?(kind: string): Json | undefined;
}

/** How a match ended: place 1 is best, ties share a place. A single seat that lost to the game itself has place 2. */
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
  /** Deals again, in place, what nobody may know of a position, further chance included; `imagine` does it when absent. */
  deal?(state: S, rng: Rng): void;
  /**
   * The parts of a position's text that fix what nobody may know, such as the order of a deck. Where people play from
   * different screens such a text is refused: see also `MatchSetup.deal`.
   */
  fixes?(text: string, options: O): readonly string[];
}

/**
 * A game: pure rules over a JSON state. `C` has one entry of choices per asking frame, and `aside`; `N` one detail per
 * note kind. The sentences that players read are separate: see `Words`.
 */
export interface Game<S extends Core = Core, C = unknown, V = unknown, O = unknown, N = AnyNotes> {
  readonly id: string;
  readonly title: string;
  /** Moves whenever an old transcript would replay differently. */
  readonly version: number;
  readonly seats: { readonly min: number; readonly max: number };
  /** The only place that the options' type is inferred from. */
  readonly options: OptionSpec<O>;
  readonly steps: Steps<S, C, N>;
  readonly asides?: Asides<S, C, N>;
  /** Present where players can agree on a draw. */
  readonly draws?: Draws<S, AsideOf<C>>;
  /** Nothing is hidden: every viewer sees the same, and nothing is drawn from `state.rng`, so answers alone tell all. */
  readonly open?: true;
  setup(options: NoInfer<O>, seats: number, rng: Rng): S;
  /** Hand-written, one object literal: search lives on it. */
  clone(state: S): S;
  result(state: S): Result;
  /** What one viewer may see: a whitelist with a type of its own. */
  view(state: S, viewer: Viewer): V;
  /** Re-deals in place what the viewer cannot see, for `ALL_SEATS` what no seat sees. The engine re-seeds `state.rng` itself. */
  imagine(state: S, viewer: Viewer, rng: Rng): void;
  /** Names the code for an attempt that is not legal, in the documented order; undefined when it is legal. */
  whyNot?(state: S, actor: Actor, attempt: Json): Refusal | undefined;
  readonly notation: Notation<S, NoInfer<O>>;
  /** The short English name of a seat in transcripts, wire formats and golden files. */
  seatName(view: V, seat: Seat): string;
}

/** A game whose types are erased: what registries, rooms and tools hold. */
// biome-ignore lint/suspicious/noExplicitAny: the types are invariant; only `any` lets one list hold all games
export type AnyGame = Game<any, any, any, any, any>;

/** Infers every type of a game from its parts. */
export const defineGame = <S extends Core, C, V, O, N>(game: Game<S, C, V, O, N>): Game<S, C, V, O, N> => game;

/**
 * The types of one game, for everything that is written for it: `ViewOf<typeof game>`. Of `AnyGame` is known that a state is
 * a `Core` and that all else is JSON.
 *
 * What takes a game's type as `G` says `in out G`: something of one game then fits where any game is meant, but never where
 * another game is. Without it TypeScript compares what it finds by resolving these types for no game at all: nothing.
 */
type TypesOf<G> =
  G extends Game<infer S, infer C, infer V, infer O, infer N>
    ? 0 extends 1 & S
      ? { state: Core; frames: null; choices: Kinds; view: Json; options: unknown; notes: Kinds }
      : { state: S; frames: FrameOf<S>; choices: C; view: V; options: O; notes: N }
    : never;

interface Kinds {
  readonly [kind: string]: Json;
}

export type StateOf<G> = TypesOf<G>['state'];
export type ViewOf<G> = TypesOf<G>['view'];
/** One entry for each frame that asks, and `aside`. */
export type ChoicesOf<G> = TypesOf<G>['choices'];
/** One entry for each kind of note. */
export type NotesOf<G> = TypesOf<G>['notes'];
/** The frames of a kind, as a screen is sent them. */
export type FrameIn<G, K> = TypesOf<G>['frames'] extends null ? Json : FrameAt<StateOf<G>, K>;
/** Every answer to a question of the game. */
export type AnswerOf<G> = ChoicesOf<G>[AskingKind<ChoicesOf<G>>];

/** The engine of a game, and what it asks. Each of them is an `Engine`, a `Question` of any game, too. */
export type EngineOf<G> = TypesOf<G>['frames'] extends null
  ? Engine
  : Engine<StateOf<G>, ChoicesOf<G>, ViewOf<G>, TypesOf<G>['options']>;
export type QuestionOf<G> = EngineOf<G>['questions'][number];
