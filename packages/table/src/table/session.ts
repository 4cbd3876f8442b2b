import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { AnyGame, Json, Reading, Refusal, Seat } from '@tessera/kernel';
import type { OpenQuestion } from '@tessera/manifest';
import {
  applyChanges,
  type Change,
  type NoteInfo,
  type QuestionInfo,
  type ResultInfo,
  type RoomInfo,
  type ServerMessage,
  type ServerMessageOf,
} from '@tessera/protocol';
import { type Link, type Receive, requestId } from '../link/link.ts';
import { Reads } from '../link/reads.ts';
import { words } from '../words/catalogue.ts';
import { firstView, readingOf, refusalText, type Spoken, seatTitles } from './tell.ts';

/** Refusals that no patience helps against. */
const SHUT: readonly string[] = ['NO_SUCH_ROOM', 'OLD_RULES', 'ROOM_DAMAGED'];

export interface ChatLine {
  readonly from: string;
  readonly seat: Seat | null;
  readonly text: string;
}

/** Something to show for a moment and to say aloud; `n` tells two equal ones apart. */
export interface Said {
  readonly words: string;
  readonly tone: 'plain' | 'refusal';
  readonly n: number;
}

/** What one screen knows of a room, kept up to date by the room's messages. */
export class Session {
  readonly spoken: Spoken;
  readonly game: AnyGame;
  readonly link: Link;
  readonly room = signal<RoomInfo | undefined>(undefined);
  readonly view = signal<Json>(null);
  /** The view before the latest change, with what happened between the two. */
  readonly before = signal<Json | undefined>(undefined);
  readonly notes = signal<readonly NoteInfo[]>([]);
  readonly log = signal<readonly NoteInfo[]>([]);
  readonly questions = signal<readonly QuestionInfo[]>([]);
  readonly asides = signal<readonly Json[]>([]);
  readonly ply = signal(0);
  readonly undoTo = signal(0);
  readonly result = signal<ResultInfo | undefined>(undefined);
  readonly chat = signal<readonly ChatLine[]>([]);
  readonly said = signal<Said | undefined>(undefined);
  /** Why the room cannot be opened, when it cannot. */
  readonly missing = signal<Refusal | undefined>(undefined);
  /** The room of the next match, once it is there. */
  readonly next = signal<string | undefined>(undefined);
  /** How far this device's clock is ahead of the room's. */
  readonly ahead = signal(0);
  /** A request is under way: a second click would only be refused as stale. */
  readonly waiting = signal<string | undefined>(undefined);
  readonly #seat = signal<Seat | null>(null);
  /** Views as they were seen, by the length of the match. */
  readonly #moments = new Map<number, Json>();
  #seq = -1;
  #said = 0;
  /** What is read from the room in pages. */
  readonly reads = new Reads((message) => this.link.send(message));

  constructor(spoken: Spoken, connect: (receive: Receive) => Link) {
    this.spoken = spoken;
    this.game = spoken.game;
    this.link = connect((message) => batch(() => this.#hear(message)));
  }

  /** Everybody at the table, the seats' titles in the language in use. */
  readonly places: ReadonlySignal<RoomInfo['seats']> = computed(() => {
    const room = this.room.value;
    if (room === undefined) return [];
    const view = this.view.value ?? firstView(this.game, room.options, room.seats.length);
    const titles = seatTitles(this.spoken, view, room.seats.length);
    return room.seats.map((seat, i) => ({ ...seat, title: titles[i] }));
  });

  /** How this screen reads its view. */
  readonly reading: ReadonlySignal<Reading<Json>> = computed(() =>
    readingOf(this.spoken, this.view.value, this.places.value),
  );

  /** The seats this screen plays: several when people share it. */
  readonly seats: ReadonlySignal<readonly Seat[]> = computed(() => {
    if (this.link.kind === 'here')
      return (this.room.value?.seats ?? []).flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
    return this.#seat.value === null ? [] : [this.#seat.value];
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
    return asked?.actor ?? this.seats.value[0] ?? null;
  });

  answer(question: OpenQuestion, ...choices: Json[]): void {
    if (this.waiting.value !== undefined) return;
    const id = requestId();
    this.waiting.value = id;
    this.link.send({ type: 'move_request', id, question: question.id, answers: choices as unknown[] });
  }

  /** Undoes one answer of one's own; asks the others where it is not free. */
  undo(): void {
    this.link.send({ type: 'request_undo', id: requestId() });
  }

  /** Sends any of the requests that need nothing but their name. */
  ask(
    type:
      | 'resign'
      | 'accept_undo'
      | 'decline_undo'
      | 'accept_draw'
      | 'decline_draw'
      | 'rematch'
      | 'pause'
      | 'accept_pause'
      | 'decline_pause'
      | 'resume',
  ): void {
    this.link.send({ type, id: requestId() });
  }

  say(words: string, tone: Said['tone'] = 'plain'): void {
    this.#said += 1;
    this.said.value = { words, tone, n: this.#said };
  }

  /** What was on the board when the match had `at` answers, if this screen can know it. */
  async moment(at: number): Promise<Json | undefined> {
    const match = this.link.match?.();
    if (match !== undefined) return match.game.view(match.rewind(at).engine.state, this.me.value) as Json;
    const seen = this.#moments.get(at);
    if (seen !== undefined || !this.game.open) return seen;
    const history = await this.reads.history();
    const { viewAfter } = await import('./past.ts');
    return at <= history.entries.length ? viewAfter(this.game, history, at, this.me.value) : undefined;
  }

  close(): void {
    this.link.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'room_joined':
        this.#seat.value = message.seatIndex;
        this.chat.value = [];
        this.log.value = message.notes;
        this.#readOlder(message.notesFrom);
        this.#enter(message.room);
        this.#show(message.state as Json, undefined, message);
        return;
      case 'state_update':
        this.#update(message);
        return;
      case 'presence':
        this.#seq = message.seq;
        this.#enter(message.room);
        return;
      case 'accepted':
        if (message.id === this.waiting.value) this.waiting.value = undefined;
        return;
      case 'move_rejected':
        if (message.id === this.waiting.value) this.waiting.value = undefined;
        if (message.id === undefined && this.reads.refuse({ code: message.reason, message: message.message })) return;
        // this screen is behind the table: a fresh state tells more than a sentence
        if (message.reason === 'STALE') this.link.send({ type: 'get_state' });
        else this.say(refusalText(this.spoken, { code: message.reason, message: message.message }), 'refusal');
        return;
      case 'chat': {
        const { from, seat, text } = message;
        this.#seq = message.seq;
        this.chat.value = [...this.chat.value, { from, seat, text }];
        return;
      }
      case 'rematch':
        this.next.value = message.next;
        return;
      case 'undo_declined':
        this.say(words.value.table.undoDeclined);
        return;
      case 'error':
        if (SHUT.includes(message.code)) {
          this.missing.value = { code: message.code, message: message.message };
          this.link.close();
        } else this.say(refusalText(this.spoken, message), 'refusal');
        return;
      default:
        this.reads.hear(message);
    }
  }

  /** What was told before the notes that came along, so that the log of a long match is whole. */
  #readOlder(from = 0): void {
    const add = (notes: readonly NoteInfo[]) => {
      const first = this.log.value[0]?.at ?? Number.POSITIVE_INFINITY;
      this.log.value = [...notes.filter(({ at }) => at < first), ...this.log.value];
    };
    this.reads.notes(from, add).catch(() => {
      // the log stays as long as it is; joining again asks again
    });
  }

  #enter(room: RoomInfo): void {
    this.ahead.value = Date.now() - room.now;
    this.room.value = room;
    if (room.next !== undefined) this.next.value = room.next;
  }

  #update(message: ServerMessageOf<'state_update'>): void {
    const { from, changes, state, ply, notes } = message;
    if (message.room !== undefined) this.#enter(message.room);
    // an undo takes its entries out of the log, too
    const kept = ply < this.ply.value ? this.log.value.filter(({ at }) => at <= ply) : this.log.value;
    this.log.value = notes.length > 0 ? [...kept, ...notes] : kept;
    const before = this.view.value;
    if (changes === undefined) this.#show(state as Json, before ?? undefined, message);
    else if (from === this.#seq) this.#show(applyChanges(before, changes as unknown as Change[]), before, message);
    // changes build on what was told before; a screen that missed something asks for the whole
    else this.link.send({ type: 'get_state' });
  }

  #show(view: Json, before: Json | undefined, message: ServerMessageOf<'room_joined' | 'state_update'>): void {
    this.#seq = message.seq;
    this.before.value = before;
    this.view.value = view;
    this.notes.value = before === undefined ? [] : message.notes;
    this.questions.value = message.questions;
    this.asides.value = message.asides as Json[];
    this.ply.value = message.ply;
    this.undoTo.value = message.undoTo;
    this.result.value = message.result;
    this.waiting.value = undefined;
    if (view !== null) this.#moments.set(message.ply, view);
    for (const at of this.#moments.keys()) if (at > message.ply) this.#moments.delete(at);
  }
}
