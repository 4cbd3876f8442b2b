import type { AnswerOf, AnyGame, AskingKind, ChoicesOf, NotesOf } from '@tessera/kernel';
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
