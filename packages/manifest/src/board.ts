import type { AnyGame, AnyWords, Json, Seat } from '@tessera/kernel';
import type { NoteInfo, RoomInfo } from '@tessera/protocol';
import type { ComponentType } from 'preact';
import type { Lesson } from './lesson.ts';
import type { Manifest } from './manifest.ts';

/** The question that this screen may answer, as the room sent it. */
export interface OpenQuestion {
  readonly id: string;
  readonly actor: number;
  readonly kind: string;
  readonly frame: Json;
  readonly choices: readonly Json[];
}

/** What a board is given. It knows no rules: what may be done stands in the question's choices. */
export interface BoardProps {
  /** What the viewer may see, in the game's own View type. */
  readonly view: Json;
  /** The view before the latest change, for animation; absent when there is nothing to animate from. */
  readonly before?: Json;
  /** What happened between the two. */
  readonly notes: readonly NoteInfo[];
  /** Open questions that this screen may answer: none while others think, several only in lanes. */
  readonly questions: readonly OpenQuestion[];
  readonly seats: RoomInfo['seats'];
  /** What a seat is called at this table: a person's name, or the game's own name for it. */
  name(seat: Seat): string;
  /** The seat this screen looks from; null for spectators, replays and pictures. */
  readonly me: Seat | null;
  /** Answers a question with one choice or several in a row; they are applied all or none. */
  answer(question: OpenQuestion, ...choices: Json[]): void;
  /** Why an attempt is not legal, in words, or undefined when it is. */
  whyNot(attempt: Json): string | undefined;
  /** Says something aloud for screen readers and shows it for a moment. */
  announce(words: string): void;
  /** A picture only: no controls, no live regions. Used on the front page and in replays' thumbnails. */
  readonly still?: boolean;
}

/** Words in the language in use. Reading `value` in a component draws it again when the language changes. */
export interface Catalogue<W> {
  readonly value: W;
  /** Resolves when the words of the language in use are there. */
  ready(): Promise<void>;
}

/** What a board can tell with the help of the rules. */
export interface RulesHelp {
  /** What the board of words tells of a view; everything when absent. */
  readonly told?: (view: Json, name: (seat: Seat) => string) => Json;
  /** Save files of the game's own, besides transcripts: returns the position in notation and the seats, or why not. */
  readonly openSave?: (
    data: unknown,
  ) => { position: string; seats: number; options: Json } | { problem: string } | undefined;
  /** The state behind a view, for games that hide nothing: lets a screen explain what is not legal in a room elsewhere. */
  readonly stateFrom?: (view: Json) => Json | undefined;
}

/** A position worth looking at: a page of the gallery and a picture of the documents. */
export interface BoardScene {
  /** Sets a game's pictures apart; empty for its main one. */
  readonly name: string;
  readonly position: string;
  readonly options?: Json;
  /** What is touched before the picture is taken, by CSS selector; the same in every language. */
  readonly gestures?: readonly { readonly do: 'click' | 'hover'; readonly at: string }[];
}

/** How one game is drawn. Everything else of a table is shared by all games. */
export interface GameBoard {
  /** The game's sentences in the language in use, the board's own among them. */
  readonly words: Catalogue<AnyWords>;
  /** The preset that a table begins with, where play has shown a better one than the rules' own defaults. */
  readonly preset?: string;
  readonly Board: ComponentType<BoardProps>;
  /** A handsome position for the front page, in the game's notation, with its options. */
  readonly showcase: {
    readonly position: string;
    readonly options?: Json;
    /** What a spectator sees of it. With this the front page draws the picture without fetching the rules. */
    readonly view?: Json;
  };
  /** Positions for the gallery and the pictures of the documents, where the showcase alone says too little. */
  readonly scenes?: () => Promise<readonly BoardScene[]>;
  /** Options that a table leaves no choice about; presets that say otherwise are not offered. */
  readonly fixed?: { readonly [option: string]: Json };
  /** The rules, with figures drawn by the same board. */
  readonly Rules: ComponentType;
  /** What can be learned by doing it, in the language in use. */
  readonly lessons?: () => Promise<readonly Lesson[]>;
  /** Where whole evenings are run with this game, for games that take real matches. */
  readonly events?: string;
  /** The notes that the log lists, where some only repeat what others tell; all of them when absent. */
  readonly logged?: readonly string[];
  /** The match so far as data in the game's own terms, from what a screen has seen and heard. */
  readonly record?: (view: Json, log: readonly NoteInfo[]) => Promise<Json>;
  /** What the board knows only with the rules; fetched together with them. */
  readonly withRules?: () => Promise<RulesHelp>;
}

/** A game whose board has been fetched: enough for a picture. */
export interface BoardUi extends GameBoard {
  readonly manifest: Manifest;
}

/** A game whose rules and board have been fetched: what pages work with. */
export interface GameUi extends BoardUi, RulesHelp {
  readonly game: AnyGame;
}
