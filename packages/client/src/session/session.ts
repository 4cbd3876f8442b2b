import { batch, signal } from '@preact/signals';
import type { Json, Refusal } from '@tessera/kernel';
import type { GameUi, OpenQuestion, Trace } from '@tessera/kit';
import {
  applyChanges,
  type Change,
  type NoteInfo,
  type RoomInfo,
  type ServerMessage,
  type ServerMessageOf,
} from '@tessera/protocol';
import { type Receive, type RoomLink, requestId } from '../link/link.ts';
import { Reads } from '../link/reads.ts';
import { type After, AT_ONCE, Planner, Stage } from '../stage/stage.ts';
import { tracesOf, turnsOf } from '../stage/turns.ts';
import { words } from '../words/site.ts';
import { callName } from './names.ts';
import { RoomScreen } from './screen.ts';
import { refusalText, type Spoken } from './tell.ts';

/** What nearly every part of a table is given: the room on this screen, and its game. */
export interface RoomProps {
  readonly session: Session;
  readonly ui: GameUi;
}

/** Refusals that no patience helps against. */
const SHUT: readonly string[] = ['NO_SUCH_ROOM', 'OLD_RULES', 'ROOM_DAMAGED'];

type Told = ServerMessageOf<'room_joined' | 'state_update'>;

/**
 * What one screen shows of a room, kept up to date by the room's messages. The changes of others reach the signals one
 * after the other, each as long as it takes to see it; requests and the room's answers are never held up.
 */
export class Session extends RoomScreen {
  readonly link: RoomLink;
  /** Why the room cannot be opened, when it cannot. */
  readonly missing = signal<Refusal | undefined>(undefined);
  /** A request is under way: a second click would only be refused as stale. */
  readonly waiting = signal<string | undefined>(undefined);
  /** Lets the changes of others be seen. */
  readonly stage: Stage;
  /** Whether somebody looks: pages without a board show the present at once. */
  staged = false;
  /** Grows when views of the past have been found that this screen had not seen. */
  readonly remembered = signal(0);
  /** What is read from the room in pages. */
  readonly reads = new Reads((message) => this.link.send(message));
  readonly #planner = new Planner(this);
  /** The latest view, its length and the latest room: the truth, however far behind the screen is. */
  #now: Json = null;
  #nowPly = 0;
  #nowRoom: RoomInfo | undefined;
  /** Views as they were seen, by the length of the match. */
  readonly #moments = new Map<number, Json>();
  #seq = -1;

  constructor(spoken: Spoken, connect: (receive: Receive) => RoomLink, after?: After) {
    super(spoken);
    this.stage = new Stage(after);
    const hear = (message: ServerMessage) => batch(() => this.#hear(message));
    // a link may speak before it is handed over; what it says is heard when it can be answered
    let early: ServerMessage[] | undefined = [];
    this.link = connect((message) => (early === undefined ? hear(message) : void early.push(message)));
    const waiting = early;
    early = undefined;
    waiting.forEach(hear);
  }

  /** Finds what traces lack of the past: after a reload, where the game hides nothing. */
  async remember(traces: readonly Trace[]): Promise<void> {
    const missing = traces.flatMap(({ from, to, before, after }) => [
      ...(before === undefined ? [from - 1] : []),
      ...(after === undefined ? [to] : []),
    ]);
    const found = await Promise.all(missing.map(async (at) => [at, await this.moment(at)] as const));
    for (const [at, view] of found) if (view !== undefined && at <= this.#nowPly) this.#moments.set(at, view);
    if (found.some(([, view]) => view !== undefined)) this.remembered.value += 1;
  }

  /** The last turn of each other seat, to be marked on the board; those of the moment after `at` answers when given. */
  traces(at = this.ply.value): readonly Trace[] {
    const turns = turnsOf(
      this.played.value.filter((note) => note.at <= at),
      this.spoken,
    );
    const me = this.me.value;
    // who looks again at a match through somebody's eyes sees what that seat did, too
    return tracesOf(turns, me === null || this.link.kind === 'replay' ? [] : [me], this.spoken, this.#moments);
  }

  answer(question: OpenQuestion, ...choices: Json[]): void {
    this.stage.hurry();
    if (this.waiting.value !== undefined) return;
    const id = requestId();
    this.waiting.value = id;
    this.link.send({ type: 'move_request', id, question: question.id, answers: choices as unknown[] });
  }

  /** Undoes one answer of one's own; asks the others where it is not free. */
  undo(): void {
    this.stage.hurry();
    this.link.send({ type: 'request_undo', id: requestId() });
  }

  /** Sends any of the requests that need nothing but their name. */
  ask(
    type:
      | 'resign'
      | 'start'
      | 'decline_swap'
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

  /** What was on the board when the match had `at` answers, if this screen can know it. */
  async moment(at: number): Promise<Json | undefined> {
    if (this.link.moment !== undefined) return this.link.moment(at);
    const match = this.link.match?.();
    if (match !== undefined) return match.game.view(match.rewind(at).engine.state, this.me.value) as Json;
    const seen = this.#moments.get(at);
    if (seen !== undefined || !this.game.open) return seen;
    const history = await this.reads.history();
    const { viewAfter } = await import('./from-history.ts');
    return at <= history.entries.length ? viewAfter(this.game, history, at, this.me.value) : undefined;
  }

  close(): void {
    this.link.close();
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'room_joined':
        this.seat.value = message.seatIndex;
        this.chat.value = [];
        this.stage.hurry();
        this.played.value = message.notes;
        this.#readOlder(message.notesFrom);
        this.#enter(message.room);
        this.#look(message);
        this.#learn(message.state as Json, message);
        this.#show(message.state as Json, undefined, message);
        this.#settle(message);
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
        // one that its reader does not want to be shown has no text
        if (text !== '') this.chat.value = [...this.chat.value, { from, seat, text }];
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
    this.reads
      .notes(from, (notes) => this.prepend(notes))
      .catch(() => {
        // the log stays as long as it is; joining again asks again
      });
  }

  #enter(room: RoomInfo): void {
    this.ahead.value = performance.now() - room.now;
    this.#nowRoom = room;
    this.#showRoom(room);
    if (room.next !== undefined) this.next.value = room.next;
  }

  #showRoom(room: RoomInfo): void {
    // the end is told when it has been seen
    const early = room.status === 'over' && this.result.value === undefined && this.stage.busy;
    this.room.value = early ? { ...room, status: 'playing' } : room;
  }

  #update(message: ServerMessageOf<'state_update'>): void {
    const { from, changes, state, notes } = message;
    const before = this.#now;
    // changes build on what was told before; a screen that missed something asks for the whole
    if (changes !== undefined && from !== this.#seq) {
      if (message.room !== undefined) this.#enter(message.room);
      this.link.send({ type: 'get_state' });
      return;
    }
    const view =
      changes === undefined
        ? (state as Json)
        : applyChanges(before, changes as readonly unknown[] as readonly Change[]);
    const forward = before !== null && message.ply > this.#nowPly;
    // an undo is not played backwards
    if (message.ply < this.#nowPly) {
      this.stage.hurry();
      this.#tellUndo(message.ply);
    }
    this.#learn(view, message);
    const beat = {
      begin: (skipped: boolean) => {
        // an undo takes its entries out of the log, too
        const another = this.#look(message);
        const kept = this.played.value.filter(({ at }) => at <= message.ply);
        this.played.value = notes.length > 0 ? [...kept, ...notes] : kept;
        this.#show(view, before ?? undefined, message);
        // what was skipped is not played, only marked; a new viewer must not see what the one before saw
        if (skipped || another) this.before.value = undefined;
      },
      settle: () => this.#settle(message),
    };
    const plan = forward ? this.#planner.plan(message, this.#isWatched(), this.#nowRoom?.running) : AT_ONCE;
    this.stage.push({ ...plan, ...beat });
    if (message.room !== undefined) this.#enter(message.room);
    const { clocks } = message;
    if (clocks === undefined || this.#nowRoom === undefined) return;
    const { now, at, left, running } = clocks;
    const seats = this.#nowRoom.seats.map((seat, i) => ({ ...seat, clock: left[i] }));
    this.#enter({ ...this.#nowRoom, now, clocksAt: at, running, seats });
  }

  /** Others see the board go back: it is told whose move it was. */
  #tellUndo(ply: number): void {
    if (this.link.kind !== 'online' || this.places.value.length === 0) return;
    const last = this.played.peek().findLast(({ at, seat }) => at > ply && seat >= 0)?.seat;
    if (last === undefined || this.seats.peek().includes(last)) return;
    this.say(words.value.table.undid(callName(this.places.peek(), last)));
  }

  #isWatched(): boolean {
    return this.staged && !(typeof document !== 'undefined' && document.hidden);
  }

  #learn(view: Json, message: Told): void {
    this.#now = view;
    this.#nowPly = message.ply;
    this.#seq = message.seq;
    this.waiting.value = undefined;
    for (const at of this.#moments.keys()) if (at > message.ply) this.#moments.delete(at);
    if (view !== null) this.#moments.set(message.ply, view);
  }

  /** Whose view this is, as the room chooses it; whether it is another person's than before, who was told other things. */
  #look({ questions, ply }: Told): boolean {
    const was = this.eyes.peek();
    // a link may tell everything while it is being made
    const seats = (this.link as RoomLink | undefined) === undefined ? [] : this.seats.peek();
    const eyes = questions.find(({ actor }) => seats.includes(actor))?.actor ?? was ?? seats[0] ?? null;
    this.eyes.value = eyes;
    // where nothing is hidden everybody was told the same
    if (was === null || was === eyes || this.game.open) return false;
    this.log.value = [];
    this.played.value = [];
    const add = (notes: readonly NoteInfo[]) => {
      if (this.eyes.peek() === eyes) this.prepend(notes);
    };
    this.reads.notes(ply + 1, add).catch(() => {
      // the log stays empty; joining again asks again
    });
    return true;
  }

  #show(view: Json, before: Json | undefined, message: Told): void {
    this.before.value = before;
    this.view.value = view;
    this.notes.value = before === undefined ? [] : message.notes;
    this.ply.value = message.ply;
  }

  #settle(message: Told): void {
    this.log.value = this.played.value;
    this.questions.value = message.questions;
    this.asides.value = message.asides as Json[];
    this.undoTo.value = message.undoTo;
    this.result.value = message.result;
    if (this.#nowRoom !== undefined) this.#showRoom(this.#nowRoom);
  }
}
