import type { Engine } from './engine.ts';
import type { AskingKind, Core, FrameAt, FrameOf, Game } from './game.ts';
import type { Json } from './json.ts';

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
