import type {
  AnswerOf,
  AnyGame,
  AnyWords,
  AskingKind,
  ChoicesOf,
  FrameIn,
  Json,
  NotesOf,
  Seat,
  StateOf,
  ViewOf,
} from '@tessera/kernel';
import type { RoomInfo } from '@tessera/protocol';
import type { ComponentChildren, ComponentType } from 'preact';
import type { GameGuide } from '../guide/guide.ts';
import type { Lesson } from '../lesson/plot.ts';
import type { Manifest } from './manifest.ts';
import type { BoardNote, Cue, Material, Trace } from './stage.ts';

/** A question of one kind: what it asks, and how it may be answered. */
export interface Asking<K, F, C> {
  readonly id: string;
  readonly actor: number;
  readonly kind: K;
  readonly frame: F;
  readonly choices: readonly C[];
}

/** The question that this screen may answer, as the room sent it: its `kind` tells the types of its frame and choices. */
export type OpenQuestion<G = AnyGame> = {
  [K in AskingKind<ChoicesOf<G>>]: Asking<K, FrameIn<G, K>, ChoicesOf<G>[K]>;
}[AskingKind<ChoicesOf<G>>];

/** What a board is given. It knows no rules: what may be done stands in the question's choices. */
export interface BoardProps<in out G = AnyGame> {
  /** What the viewer may see. */
  readonly view: ViewOf<G>;
  /** The view before the latest change, for animation; absent when there is nothing to animate from. */
  readonly before?: ViewOf<G>;
  /** What happened between the two. */
  readonly notes: readonly BoardNote<G>[];
  /**
   * Everything that happened until the moment on the board, latest last. What a board shows of the past (dice as they
   * lie, the latest piece) comes from here and never from what it drew before: then it is right after an undo, too.
   */
  readonly log?: readonly BoardNote<G>[];
  /** The last turn of each other seat, latest first; none once the one who looks has moved. */
  readonly traces?: readonly Trace<G>[];
  /** Open questions that this screen may answer: none while others think, several only in lanes. */
  readonly questions: readonly OpenQuestion<G>[];
  readonly seats: RoomInfo['seats'];
  /** What a seat is called at this table: a person's name, or the game's own name for it. */
  name(seat: Seat): string;
  /** The seat this screen looks from; null for spectators, replays and pictures. */
  readonly me: Seat | null;
  /**
   * Answers a question with one choice or several in a row; they are applied all or none. Where the question's kind is
   * known, its own choices only; else those of any, since later ones may answer what is asked next.
   */
  answer<Q extends OpenQuestion<G>>(question: Q, ...choices: Q['choices'][number][]): void;
  /** Why an attempt is not legal, in words, or undefined when it is. */
  whyNot(attempt: AnswerOf<G> | Json): string | undefined;
  /** Says something aloud for screen readers and shows it for a moment. */
  announce(words: string): void;
  /** Brings the board to the present; there only while the turn of another is being shown. The main button offers it. */
  readonly skip?: () => void;
  /** The table shows the players with their score and facts: the board leaves its own list of them out. */
  readonly panel?: boolean;
  /** The table's own line about a seat, for a board that `hosts` its players. */
  readonly player?: (seat: Seat) => ComponentChildren;
  /** A puzzle that is not solved yet: the board works nothing out that its solver is to find. */
  readonly unaided?: boolean;
  /** No question is open on this board: the match is over, or an earlier moment is shown. */
  readonly idle?: boolean;
  /** A picture only: no controls, no live regions. Used on the front page and in replays' thumbnails. */
  readonly still?: boolean;
}

/** What a board is given that only shows something: nothing is asked, and nothing has happened. */
export const untouched = {
  notes: [],
  questions: [],
  answer: () => {},
  whyNot: () => undefined,
  announce: () => {},
} as const satisfies Partial<BoardProps>;

/** Words in the language in use. Reading `value` in a component draws it again when the language changes. */
export interface Catalogue<W> {
  readonly value: W;
  /** Resolves when the words of the language in use are there. */
  ready(): Promise<void>;
}

/** How the table shows one seat: in its panel of players, in the story, in charts. */
export interface SeatLook {
  /** For words and lines on paper: a CSS colour of at least 4.5 : 1 in both themes. */
  readonly thread: string;
  /** For beads and bars, which carry no text. */
  readonly bead: string;
  /** The one number that tells how the seat stands; absent where there is none. */
  readonly score?: number | undefined;
}

export interface SeatProps<in out G = AnyGame> {
  readonly view: ViewOf<G>;
  readonly seat: Seat;
  /** Where it stands: in a strip above the board, in the rail beside it, in a bar below it, or on the board itself. */
  readonly place: 'strip' | 'rail' | 'bar' | 'board';
}

/** A side of the board, as a reader sees it. */
export type SeatSide = 'low' | 'right' | 'top' | 'left';

/** How a game's seats look wherever the table shows them. */
export interface SeatLooks<in out G = AnyGame> {
  look(view: ViewOf<G>, seat: Seat): SeatLook;
  /** The seat's own piece as it lies on the board; colour is never alone. */
  readonly Mark: ComponentType<SeatProps<G>>;
  /** A few signs below the name, in one line: how far, how many. Spoken as well. */
  readonly Facts?: ComponentType<SeatProps<G>>;
  /** The side of the board that belongs to a seat, where the board has such sides. */
  readonly side?: (view: ViewOf<G>, seat: Seat) => SeatSide;
  /** Who acts next, then who after that; by number from the seat that is asked when absent. */
  readonly order?: (view: ViewOf<G>) => readonly Seat[];
  /** An opponent that no seat plays, where there is one: it has a place in the result. */
  readonly rival?: (view: ViewOf<G>) => Rival | undefined;
}

export interface Rival {
  readonly name: string;
  readonly score: number;
  /** The free seat whose piece and colours it uses. */
  readonly seat: Seat;
}

/** What the winner's moment is made of; lies over the board's room and goes by itself. */
export interface FlourishProps<in out G = AnyGame> {
  readonly view: ViewOf<G>;
  readonly winners: readonly Seat[];
}

/** How the list of choices shows a legal answer, besides its words. */
export interface Listed {
  /** The heading it stands under: a piece, a place, a kind. */
  readonly group?: string;
  /** Which headings come first: smaller ones; 0 when absent, and then as the rules list them. */
  readonly order?: number;
  /** What it brings, in a few letters. */
  readonly more?: string;
}

/** A game without pictures. */
export interface InWords<in out G = AnyGame> {
  /** What is told of a view; everything when absent. */
  readonly told?: (view: ViewOf<G>, name: (seat: Seat) => string) => Json;
  /** Where a choice of the seat that is asked belongs in the list of choices. */
  readonly listed?: (choice: AnswerOf<G>, view: ViewOf<G>, seat: Seat) => Listed;
}

/** A save file of a game's own, read and written. */
export interface SaveFiles<in out G = AnyGame> {
  /** The position in notation and the seats, or why not; undefined where the file is not this game's. */
  openSave(data: unknown): { position: string; seats: number; options: Json } | { problem: string } | undefined;
  /** A view as such a file; undefined where the view is not enough. */
  makeSave(view: ViewOf<G>, savedAt: string): Json | undefined;
}

/** What a seat did, or could do, with some answers in a row. */
export interface DeedProps<in out G = AnyGame> {
  readonly before: ViewOf<G>;
  readonly after: ViewOf<G>;
  readonly notes: readonly BoardNote<G>[];
  /** The answers themselves, for what the notes do not tell. */
  readonly line: readonly Json[];
  readonly seat: Seat;
}

/** A throw: the kind of CHANCE's question, and what came. */
export interface OutcomeProps {
  readonly kind: string;
  readonly choice: Json;
}

/** What a table needs besides the board; fetched together with the rules. */
export interface RulesHelp<in out G = AnyGame> {
  readonly seats?: SeatLooks<G>;
  /** The game's own clock in a few words, such as its round. */
  readonly clock?: (view: ViewOf<G>) => string | undefined;
  /**
   * How high the board's room is in a page that leaves it some width, in pixels: all that it needs, and no more than `most`
   * where it can do with less.
   */
  readonly height?: (width: number, most: number) => number;
  readonly Flourish?: ComponentType<FlourishProps<G>>;
  /** What a turn did as a row of pictures: its cards, tokens or pieces. The words beside it say the same. */
  readonly deed?: () => Promise<ComponentType<DeedProps<G>>>;
  /** A throw in as few signs as possible, for lists of many: what it is worth, its dice. */
  readonly outcome?: () => Promise<ComponentType<OutcomeProps>>;
  /** What the board of words needs besides, for those who prefer it. */
  readonly inWords?: () => Promise<InWords<G>>;
  /** Save files of the game's own, besides transcripts. */
  readonly saves?: () => Promise<SaveFiles<G>>;
  /** The state behind a view, for games that hide nothing: lets a screen explain what is not legal in a room elsewhere. */
  readonly stateFrom?: (view: ViewOf<G>) => StateOf<G> | undefined;
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
export interface GameBoard<in out G = AnyGame> {
  /** The game's sentences in the language in use, the board's own among them. */
  readonly words: Catalogue<AnyWords>;
  /** The preset that a table begins with, where play has shown a better one than the rules' own defaults. */
  readonly preset?: string;
  /** Fetched with the first picture: what only a match needs is a constant `Play`, what only draws pictures `Still`. */
  readonly Board: ComponentType<BoardProps<G>>;
  /** The height that all of it needs on an upright tablet, over its width; the story has what that leaves. */
  readonly tall?: number;
  /** The width of what stands left on a phone that lies, by its height, where that is not the picture's; the rest is for the hand. */
  readonly lying?: number;
  /** The board has a place for each player among their things: the table leaves its strip and its bar out there. */
  readonly hosts?: true;
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
  /** Options that stand before the others at a table of so many seats, with what is suggested there. */
  readonly foremost?: (seats: number) => { readonly [option: string]: Json };
  /** The rules, with figures drawn by the same board. */
  readonly Rules: ComponentType;
  /** What can be learned by doing it, in the language in use. */
  readonly lessons?: () => Promise<readonly Lesson<G>[]>;
  /** What a first match explains, thing by thing, when it first lies on the board. */
  readonly guide?: () => Promise<GameGuide>;
  /** Where whole evenings are run with this game, for games that take real matches. */
  readonly events?: string;
  /**
   * What there is to see in a change, in order; the board plays it between `before` and `view` and the table waits as
   * long as it takes. Without it every change with notes is one `place`.
   */
  readonly cues?: (notes: readonly BoardNote<G>[]) => readonly Cue[];
  /**
   * In whose turn the notes of one answer happened; undefined when they belong to the turn that is running. Without it
   * a turn is as long as one seat is named first.
   */
  readonly turnSeat?: (notes: readonly BoardNote<G>[]) => Seat | undefined;
  /** What every change sounds like in a game that does not say it note by note: what its pieces are made of. */
  readonly material?: Material;
  /** What a note sounds like; undefined for silence. */
  readonly sound?: (note: BoardNote<G>) => Material | undefined;
  /** The notes that the log lists, where some only repeat what others tell; all of them when absent. */
  readonly logged?: readonly (keyof NotesOf<G> & string)[];
  /** The match so far as data in the game's own terms, from what a screen has seen and heard. */
  readonly record?: (view: ViewOf<G>, log: readonly BoardNote<G>[]) => Promise<Json>;
  /** What the board knows only with the rules; fetched together with them. */
  readonly withRules?: () => Promise<RulesHelp<G>>;
}

/** The board of one game. Here its types end: what a table is given is sent by a room, and is of any game. */
export function defineBoard<G>(board: GameBoard<G>): GameBoard;
export function defineBoard(board: GameBoard): GameBoard {
  return board;
}

/** A game whose board has been fetched: enough for a picture. */
export interface BoardUi extends GameBoard {
  readonly manifest: Manifest;
}

/** A game whose rules and board have been fetched: what pages work with. */
export interface GameUi extends BoardUi, RulesHelp {
  readonly game: AnyGame;
}
