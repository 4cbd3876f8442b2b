import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyGame, Json, Reading, Seat } from '@tessera/kernel';
import type { OpenQuestion, Trace, Turn } from '@tessera/kit';
import type { NoteInfo, QuestionInfo, ResultInfo, RoomInfo, SeatInfo } from '@tessera/protocol';
import type { RoomLink } from '../link/link.ts';
import { turnsOf } from '../stage/turns.ts';
import { firstView, personaAt } from './names.ts';
import { readingOf, type Spoken, seatTitles } from './tell.ts';

export interface ChatLine {
  readonly from: string;
  readonly seat: Seat | null;
  readonly text: string;
}

/** Something to show for a moment and to say aloud; `n` tells two equal ones apart. */
export interface Announcement {
  readonly words: string;
  readonly tone: 'plain' | 'refusal';
  readonly n: number;
}

const NO_UNDOS: readonly never[] = [];

/** What one screen shows of a room: signals, and what follows from them. */
export abstract class RoomScreen {
  abstract readonly link: RoomLink;
  readonly spoken: Spoken;
  readonly game: AnyGame;
  readonly room = signal<RoomInfo | undefined>(undefined);
  readonly view = signal<Json>(null);
  /** The view before the latest change, with what happened between the two. */
  readonly before = signal<Json | undefined>(undefined);
  readonly notes = signal<readonly NoteInfo[]>([]);
  readonly log = signal<readonly NoteInfo[]>([]);
  /** The log with what is still being played, for the board: sentences must not say how shells that fly will lie. */
  readonly played = signal<readonly NoteInfo[]>([]);
  readonly questions = signal<readonly QuestionInfo[]>([]);
  readonly asides = signal<readonly Json[]>([]);
  readonly ply = signal(0);
  readonly undoTo = signal(0);
  readonly result = signal<ResultInfo | undefined>(undefined);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly said = signal<Announcement | undefined>(undefined);
  /** The room of the next match, once it is there. */
  readonly next = signal<string | undefined>(undefined);
  /** How far `performance.now()` is ahead of the room's time. Unlike the time of day it cannot be set while a clock is shown. */
  readonly ahead = signal(0);
  /** A hint's line, marked on the board like a turn. */
  readonly hinted = signal<readonly Trace[]>([]);
  /** Whose view is on the screen: people who share one look in turn. */
  readonly eyes = signal<Seat | null>(null);
  /** The seat that this device holds at a table elsewhere. */
  protected readonly seat = signal<Seat | null>(null);
  #said = 0;

  constructor(spoken: Spoken) {
    this.spoken = spoken;
    this.game = spoken.game;
  }

  /** Moves that the others agreed to undo: who asked, and the length of the match after it. */
  readonly undone: ReadonlySignal<readonly { readonly by: Seat; readonly at: number }[]> = computed(
    () => this.room.value?.agreedUndos ?? NO_UNDOS,
  );

  /** Everybody at the table, the seats' titles in the language in use. */
  readonly places: ReadonlySignal<RoomInfo['seats']> = computed(() => {
    const room = this.room.value;
    if (room === undefined) return [];
    const view = this.view.value ?? firstView(this.game, room.options, room.seats.length);
    const titles = seatTitles(this.spoken, view, room.seats.length);
    const { manifest } = this.spoken;
    const botName = (seat: SeatInfo, i: Seat) => (manifest && personaAt(manifest, seat, i)?.name) ?? '';
    return room.seats.map((seat, i) => ({ ...seat, title: titles[i], name: seat.name || botName(seat, i) }));
  });

  /** How this screen reads its view. */
  readonly reading: ReadonlySignal<Reading<Json>> = computed(() =>
    readingOf(
      this.spoken,
      this.view.value,
      this.places.value,
      this.seats.value.length === 1 ? this.seats.value[0] : undefined,
    ),
  );

  /** The seats this screen plays: several when people share it. */
  readonly seats: ReadonlySignal<readonly Seat[]> = computed(() => {
    if (this.link.kind === 'here')
      return (this.room.value?.seats ?? []).flatMap(({ kind, level }, seat) =>
        // who resigned keeps the seat; a bot has a level
        kind === 'person' || (kind === 'left' && level === undefined) ? [seat] : [],
      );
    return this.seat.value === null ? [] : [this.seat.value];
  });

  /** The questions this screen may answer. */
  readonly open: ReadonlySignal<readonly OpenQuestion[]> = computed(() => {
    if (this.room.value?.status !== 'playing') return [];
    return this.questions.value.flatMap(({ id, actor, kind, frame, choices }) =>
      choices === undefined ? [] : [{ id, actor, kind, frame: frame as Json, choices: choices as Json[] }],
    );
  });

  /** The seat this screen looks from. */
  readonly me: ReadonlySignal<Seat | null> = computed(() => {
    const asked = this.open.value.find(({ actor }) => this.seats.value.includes(actor));
    return asked?.actor ?? this.eyes.value ?? this.seats.value[0] ?? null;
  });

  /** What happened, turn by turn, as far as it has been played. */
  readonly turns: ReadonlySignal<readonly Turn[]> = computed(() => turnsOf(this.log.value, this.spoken));

  say(words: string, tone: Announcement['tone'] = 'plain'): void {
    this.#said += 1;
    this.said.value = { words, tone, n: this.#said };
  }

  /** Puts what was told earlier in front of the log. */
  protected prepend(notes: readonly NoteInfo[]): void {
    const first = this.played.value[0]?.at ?? Number.POSITIVE_INFINITY;
    const older = notes.filter(({ at }) => at < first);
    this.log.value = [...older, ...this.log.value];
    this.played.value = [...older, ...this.played.value];
  }
}
