import type { AnswerOf, AnyGame, AskingKind, ChoicesOf, NotesOf, Seat, ViewOf } from '@tessera/kernel';
import type { NoteInfo as SentNote } from '@tessera/protocol';

/** What the kernel itself tells: an answer that was taken without asking. */
interface Settled<G> {
  readonly settled: { readonly question: AskingKind<ChoicesOf<G>>; readonly choice: AnswerOf<G> };
}

/** Something that happened, as the room sent it: its `kind` tells the type of its detail. */
export type BoardNote<G = AnyGame> = string extends keyof NotesOf<G> ? SentNote : ToldBy<NotesOf<G> & Settled<G>>;

type ToldBy<N> = {
  [K in keyof N & string]: Omit<SentNote, 'kind' | 'detail'> & { readonly kind: K; readonly detail: N[K] };
}[keyof N & string];

/**
 * Something there is to see in a change, by its meaning. A game says what is seen; the table knows how long each of them
 * takes at the pace in use, so that no game has milliseconds of its own.
 *
 * - `throw`: dice or shells fly and come to rest, then a beat
 * - `take`: things are taken into a hand, then a beat
 * - `lost`: what was thrown or taken is of no use, and the reason is read
 * - `move`: a piece goes over `cells` cells
 * - `capture`: a piece leaves and goes where captured ones go
 * - `place`: a token, plate or card is put down
 * - `sum`: an equation is read
 * - `round`: a round ends and is counted
 * - `win`: the picture that decided the match
 */
export interface Cue {
  readonly show: 'throw' | 'take' | 'lost' | 'move' | 'capture' | 'place' | 'sum' | 'round' | 'win';
  readonly cells?: number;
}

/** Everything that one seat did until another's turn began. */
export interface Turn<in out G = AnyGame> {
  /** Whose turn it was; below 0 for what belongs to nobody, such as the start of the match. */
  readonly seat: number;
  readonly notes: readonly BoardNote<G>[];
  /** The length of the match after its first and after its last note. */
  readonly from: number;
  readonly to: number;
}

/** What another seat's last turn did, to be marked on the board until the one who looks moves. */
export interface Trace<in out G = AnyGame> extends Turn<G> {
  readonly seat: Seat;
  /** What was seen before the turn and after it; absent when this screen cannot know it. */
  readonly before?: ViewOf<G>;
  readonly after?: ViewOf<G>;
  /** 0 for the latest turn, 1 for the one before it, and so on: older traces are fainter. */
  readonly age: number;
}

/** What something sounds like. */
export const MATERIALS = [
  'shell',
  'coin',
  'caught',
  'stone',
  'wood',
  'plate',
  'card',
  'token',
  'wing',
  'egg',
  'turn',
  'refusal',
  'win',
] as const;
export type Material = (typeof MATERIALS)[number];
