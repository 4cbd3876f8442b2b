import { refusalText, type Spoken } from '@tessera/client/session/tell.ts';
import { recallTexts } from '@tessera/client/storage/durable.ts';
import { type Game, type NoteOf, type Refusal, reading, type Seat } from '@tessera/kernel';
import type { ComponentChildren } from 'preact';
import { words } from './words/catalogue.ts';

/** What is special about the events of one game: what everybody sees, what happens, and what organisers may do. */
export interface EventTypes {
  readonly view: unknown;
  readonly notes: unknown;
  readonly deed: unknown;
}

export type NoteIn<G extends EventTypes> = NoteOf<G['notes']>;

/** The rules of one version. */
// biome-ignore lint/suspicious/noExplicitAny: states, choices and options are invariant and never leave the rules
export type RulesOf<G extends EventTypes> = Game<any, any, G['view'], any, G['notes']>;

/** A game that is played as an event, as far as the shared pages have to know it. */
export interface EventGame<G extends EventTypes = EventTypes> {
  /** Its rules of today, and its sentences. */
  readonly spoken: Spoken;
  rulesOf(version: number): RulesOf<G>;
  /** What an event is called, and how it stands, in a line. */
  titleOf(view: G['view']): string;
  statusOf(view: G['view']): string;
  /** Everybody's points, by seat. */
  pointsOf(view: G['view']): readonly number[];
  /** A seat's colour and emblem, without its name. */
  mark(view: G['view'], seat: Seat): ComponentChildren;
}

/** Resolves when the shared pages have their words in the language in use, and what a killed browser had kept. */
export const ready = (): Promise<unknown> => Promise.all([words.ready(), recallTexts()]);

/** What a seat is called: its own name, or its title in the language in use. */
export const seatTitle = ({ spoken }: Pick<EventGame, 'spoken'>, view: unknown, seat: Seat): string =>
  spoken.words.value.seat(view, seat);

/** What happened, in a sentence; undefined for what has none. */
export const noteSentence = (
  { spoken: { words: said } }: Pick<EventGame, 'spoken'>,
  view: unknown,
  { kind, seat, detail }: { readonly kind: string; readonly seat: Seat; readonly detail: unknown },
): string | undefined => said.value.notes[kind]?.(reading(said.value, view), detail, seat) || undefined;

/** Why something was refused. */
export const refusalSentence = (
  { spoken }: Pick<EventGame, 'spoken'>,
  refusal: Pick<Refusal, 'code' | 'message'>,
): string => refusalText(spoken, refusal);
