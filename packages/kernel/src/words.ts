import type { Actor, AsideOf, AskingKind, Core, FrameAt, Game, Seat } from './game.ts';

/** Where a sentence is read: the reader's own view, and what each seat is called there (a name, a colour, a team). */
export interface Reading<V> {
  readonly view: V;
  name(seat: Seat): string;
  /** The reader's own seat, when there is exactly one: sentences say "you" to them. */
  readonly me?: Seat;
}

/** A note as a sentence about a whole turn reads it. */
export type NoteOf<N> = {
  [K in keyof N & string]: { readonly kind: K; readonly seat: Actor; readonly detail: N[K] };
}[keyof N & string];

/** A name for something a player chooses, and a sentence that explains it. */
export interface Titled {
  readonly title: string;
  readonly help: string;
}

/** Everything a player reads, in one language, apart from asides. `Words` adds those where the game has them. */
export interface Sentences<S extends Core, C, V, O, N> {
  /** The game in one sentence, for lists. */
  readonly about: { readonly pitch: string };
  /** A seat that nobody has named. */
  seat(view: V, seat: Seat): string;
  /** What a frame asks, in the second person. */
  readonly questions: { readonly [K in AskingKind<C>]: (at: Reading<V>, frame: FrameAt<S, K>) => string };
  /** A legal answer to it. */
  readonly choices: {
    readonly [K in AskingKind<C>]: (at: Reading<V>, choice: C[K], frame: FrameAt<S, K>) => string;
  };
  /** What happened; the reading's view is from after it happened. The kernel's own note `settled` has no sentence. */
  readonly notes: { readonly [K in keyof N & string]: (at: Reading<V>, detail: N[K], seat: Actor) => string };
  /**
   * Everything a seat did in one turn, in one sentence: who, what with, where, what it brought. At most 110 characters, or
   * 80 when `short`. Undefined, or absent: the sentences of the notes, one after the other.
   */
  turn?(at: Reading<V>, notes: readonly NoteOf<N>[], seat: Seat, short: boolean): string | undefined;
  /** What a refusal's code means, and what would make the choice legal. */
  readonly refusals: { readonly [code: string]: string };
  /** `Result.reason` as a short phrase. */
  readonly endings: { readonly [reason: string]: string };
  /** What scores count: a step, steps; points when absent. */
  readonly unit?: { readonly one: string; readonly many: string };
  /** What decides between equal points, where something does. */
  readonly tieBreak?: string;
  /** The categories of `Result.breakdown`. */
  readonly categories?: { readonly [category: string]: string };
  readonly options: {
    readonly [K in keyof O]: Titled & { readonly values?: { readonly [value: string]: string } };
  };
  readonly presets: { readonly [name: string]: Titled };
  readonly bots: { readonly [level: string]: Titled };
}

/**
 * Everything a player reads, one value per language. Written from views, so that no sentence can tell what its reader
 * must not know. A missing question, choice or note does not compile; `aside` is there exactly when the game has asides.
 */
export type Words<S extends Core, C, V, O, N> = Sentences<S, C, V, O, N> &
  (C extends { readonly aside: unknown }
    ? { aside(at: Reading<V>, choice: AsideOf<C>): string }
    : { readonly aside?: never });

/** The type of a game's words: `WordsOf<typeof game>`. */
export type WordsOf<G> = G extends Game<infer S, infer C, infer V, infer O, infer N> ? Words<S, C, V, O, N> : never;

/** The words of a game whose types are erased. */
// biome-ignore lint/suspicious/noExplicitAny: words take a game's own types; only `any` lets one list hold all of them
export type AnyWords = Sentences<any, any, any, any, any> & { aside?(at: Reading<any>, choice: any): string };

/** A reading of a view. A seat without a name is called what the words call it. */
export const reading = <V>(
  words: { seat(view: V, seat: Seat): string },
  view: V,
  names: readonly (string | undefined)[] = [],
  me?: Seat,
): Reading<V> => ({ view, name: (seat) => names[seat] ?? words.seat(view, seat), ...(me !== undefined && { me }) });

/** A sentence begins with a capital letter. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `1 game`, `2 games`. */
export const plural = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
