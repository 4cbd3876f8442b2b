import { type Answer, type AnyGame, CHANCE, type Json, type Match, type Refusal, type Seat } from '@tessera/kernel';
import type { ClientMessage, RoomInfo, ServerMessage } from '@tessera/protocol';
import {
  infoOf,
  type PlacedNote,
  tellAll,
  tellMatch,
  tellOver,
  tellPresence,
  tellSeat,
  tellWhole,
} from './broadcast.ts';
import { Clockwork } from './clockwork.ts';
import type { RoomDeps } from './deps.ts';
import { markOf, SNAPSHOT_EVERY, summaryOf } from './keep.ts';
import { emptyLedger, enter, type Ledger, newMatch } from './ledger.ts';
import { internal, moved, NotWritten, notStored } from './no.ts';
import { openLedger } from './open.ts';
import { play, takeBack } from './play.ts';
import type { RoomHead, RoomRecord } from './records.ts';
import { handle } from './requests.ts';
import { isSpectator, newSession, requester, type Session } from './session.ts';
import { makeSnapshot } from './snapshot.ts';
import { seatTitles } from './tell.ts';
import { Bots } from './think.ts';

/** After a store that failed, how long until bots and clocks try again. */
const RETRY_MS = 1000;
/** Requests that wrote no record and are still recognised when repeated. */
const DONE = 64;

/** An undo that goes past what is free waits for the others. */
export interface UndoOffer {
  readonly by: Seat;
  readonly to: number;
  readonly needs: Set<Seat>;
}

/** The authority over one match. Does no I/O of its own: time, store, bots and connections are handed in. */
export class Room {
  readonly id: string;
  readonly deps: RoomDeps;
  readonly ledger: Ledger;
  readonly game: AnyGame;
  readonly titles: readonly string[];
  readonly sessions = new Set<Session>();
  /** When each seat was last left by its person. */
  readonly away = new Map<Seat, number>();
  undo: UndoOffer | undefined;
  readonly rematch = new Set<Seat>();
  /** Times of the latest chat lines of everybody, for the rate limit. */
  readonly chats = new Map<string, readonly number[]>();
  /** Makes the room of the next match; set by whoever keeps rooms. */
  follow: ((room: Room) => Promise<string>) | undefined;
  lastActive: number;
  /** The seq at which the match last changed: changes can only build on what was told since. */
  changedAt: number;
  readonly #clockwork: Clockwork;
  readonly #bots: Bots;
  readonly #done = new Map<string, number>();
  #queue: Promise<void> = Promise.resolve();
  #connections = 0;
  #marked = true;
  #closed = false;

  private constructor(id: string, deps: RoomDeps, ledger: Ledger) {
    this.id = id;
    this.deps = deps;
    this.ledger = ledger;
    this.game = ledger.game;
    this.titles = seatTitles(ledger.match ?? newMatch(ledger.head, ledger.game));
    this.lastActive = deps.clock.now();
    this.changedAt = ledger.seq;
    this.#clockwork = new Clockwork(this);
    this.#bots = new Bots(this);
    for (const [seat, { kind }] of ledger.seats.entries()) if (kind === 'person') this.away.set(seat, this.lastActive);
  }

  /** Makes a room and stores it. Undefined when the id is taken. */
  static async create(id: string, deps: RoomDeps, head: RoomHead): Promise<Room | undefined> {
    const game = deps.game(head.settings.game);
    if (game === undefined) throw new Error(`there is no game ${head.settings.game}`);
    const versioned: RoomHead = { ...head, version: game.version };
    const room = new Room(id, deps, emptyLedger(versioned, game));
    const made = await deps.store.create(
      { id, game: game.id, createdAt: deps.clock.now(), meta: versioned as unknown as Json },
      markOf(room.ledger),
    );
    if (!made) return undefined;
    await room.run(() => room.#goOn());
    return room;
  }

  /** Opens a stored room again. Undefined when there is none, or its game or that version of it is not known here. */
  static async load(id: string, deps: RoomDeps): Promise<Room | undefined> {
    const opened = await openLedger(id, deps);
    if (opened === undefined) return undefined;
    const room = new Room(id, deps, opened.ledger);
    room.#marked = opened.marked;
    await room.run(async () => {
      await room.#mark();
      await room.#goOn();
      room.#wind();
    });
    return room;
  }

  connect(send: (message: ServerMessage) => void): Session {
    this.#connections += 1;
    const session = newSession(`connection ${this.#connections}`, (message) => {
      try {
        send(message);
      } catch (error) {
        this.deps.trouble(`sending from room ${this.id}`, error);
      }
    });
    this.sessions.add(session);
    return session;
  }

  disconnect(session: Session): void {
    session.gone = true;
    this.part(session);
  }

  /** Somebody goes: the seats stay theirs, and the others see that they are away. */
  part(session: Session): void {
    if (!this.sessions.delete(session)) return;
    const now = this.deps.clock.now();
    for (const seat of session.seats) if (!this.connected(seat)) this.away.set(seat, now);
    if (session.seq >= 0) tellPresence(this);
  }

  /** Takes a message; everything that follows from it has happened when the promise settles. Never rejects. */
  receive(session: Session, message: ClientMessage): Promise<void> {
    const at = this.deps.clock.now();
    const id = 'id' in message ? message.id : undefined;
    this.#queue = this.#queue.then(async () => {
      this.lastActive = at;
      try {
        if (this.#closed) this.reject(session, id, moved);
        else await this.#answer(session, message, id, at);
      } catch (error) {
        if (error instanceof NotWritten && error.done !== undefined) return this.#accept(session, id, error.done);
        this.#failed(error);
        this.reject(session, id, error instanceof NotWritten ? error.refusal : internal);
      }
    });
    return this.#queue;
  }

  async #answer(session: Session, message: ClientMessage, id: string | undefined, at: number): Promise<void> {
    const request = id === undefined ? undefined : `${requester(session)}/${id}`;
    const done = request === undefined ? undefined : (this.ledger.recent.get(request) ?? this.#done.get(request));
    if (done !== undefined) return this.#accept(session, id, done);
    await this.#clockwork.settle(at);
    // what a spectator asks for is known by its connection, which no record outlives
    const kept = isSpectator(session) ? undefined : request;
    const refusal = await handle(this, session, message, kept);
    if (refusal !== undefined) return this.reject(session, id, refusal);
    if (request !== undefined) this.#remember(request);
    this.#accept(session, id, this.ledger.seq);
  }

  /** One thing after the other, whatever comes in. What goes wrong is told to `trouble`. */
  run(job: () => Promise<void> | void): Promise<void> {
    this.#queue = this.#queue.then(() => (this.#closed ? undefined : job())).catch((error) => this.#failed(error));
    return this.#queue;
  }

  connected(seat: Seat): boolean {
    for (const session of this.sessions) if (session.seats.includes(seat)) return true;
    return false;
  }

  /** Nobody is here and nothing will happen by itself. */
  get idle(): boolean {
    return this.sessions.size === 0 && !this.#bots.thinking && (this.ledger.clocks?.running.length ?? 0) === 0;
  }

  /** Finishes what is under way and stops the clocks. */
  async close(): Promise<void> {
    this.#clockwork.stop();
    await this.#queue;
    this.#closed = true;
    this.#clockwork.stop();
  }

  play(answers: readonly Answer[], id: string | undefined): Promise<Refusal | undefined> {
    return play(this, answers, id);
  }

  takeBack(to: number, id: string | undefined): Promise<void> {
    return takeBack(this, to, id);
  }

  /** Stores a record, enters it, and tells everybody what it changed for them. */
  async write(
    record: RoomRecord,
    played?: { readonly before: Match; readonly match?: Match; readonly notes: readonly PlacedNote[] },
  ): Promise<void> {
    const { ledger } = this;
    await this.#append(record);
    const { status, seats } = ledger;
    const offer = this.undo;
    if (played !== undefined) this.undo = undefined;
    if (record.t === 'undone') this.rematch.clear();
    enter(ledger, record, played?.match);
    const turned = status !== ledger.status || seats !== ledger.seats;
    if (played !== undefined) {
      const info = turned || ledger.clocks || offer ? infoOf(this) : undefined;
      tellMatch(this, played.before, played.notes, info);
      this.changedAt = ledger.seq;
      if (offer && record.t === 'answered') tellAll(this, { type: 'undo_declined', roomId: this.id });
      if (ledger.status === 'over') tellOver(this);
    } else if (record.t === 'began') {
      this.changedAt = ledger.seq;
      tellWhole(this);
    } else if (record.t === 'sat') tellSeat(this, record.seat);
    else if (record.t !== 'said') tellPresence(this);
    this.#wind();
    if (turned) this.#marked = false;
    await this.#mark();
    if (ledger.seq % SNAPSHOT_EVERY === 0) await this.#snapshot();
  }

  async #append(record: RoomRecord): Promise<void> {
    const { ledger, deps } = this;
    const appended = await deps.store
      .append(this.id, ledger.seq, [record as unknown as Json], record.id)
      .catch((error) => {
        throw new NotWritten(notStored, { cause: error });
      });
    if (appended.kind === 'appended') return;
    const { kind, seq } = appended;
    if (kind === 'repeated' && seq <= ledger.seq) throw new NotWritten(moved, { done: seq });
    this.#giveUp();
    throw new NotWritten(moved, { cause: new Error(`room ${this.id} is at ${ledger.seq}, the store at ${seq}`) });
  }

  /** Somebody else holds the room: what is known here is no longer true, so everybody has to come in again. */
  #giveUp(): void {
    this.#closed = true;
    this.#clockwork.stop();
    tellAll(this, { type: 'error', roomId: this.id, ...moved });
    for (const session of this.sessions) session.seq = -1;
    this.deps.broken?.(this.id);
  }

  /** The match begins when nobody is missing; chance answers when nobody else can. */
  async #goOn(): Promise<void> {
    await this.beginWhenReady();
    const { status, match } = this.ledger;
    if (status === 'playing' && match?.engine.questions[0]?.actor === CHANCE) await this.play([], undefined);
  }

  async beginWhenReady(): Promise<void> {
    if (this.ledger.status !== 'waiting' || this.ledger.seats.some(({ kind }) => kind === 'open')) return;
    await this.write({ t: 'began', at: this.deps.clock.now() });
    await this.#goOn();
  }

  summary(): Json {
    return summaryOf(this.ledger);
  }

  info(): RoomInfo {
    return infoOf(this);
  }

  reject(session: Session, id: string | undefined, { code, message, field }: Refusal): void {
    session.send({
      type: 'move_rejected',
      roomId: this.id,
      reason: code,
      message,
      ...(id !== undefined && { id }),
      ...(field !== undefined && { field }),
    });
  }

  #accept(session: Session, id: string | undefined, seq: number): void {
    if (id !== undefined) session.send({ type: 'accepted', roomId: this.id, id, seq });
  }

  #remember(request: string): void {
    if (this.ledger.recent.has(request)) return;
    this.#done.set(request, this.ledger.seq);
    if (this.#done.size > DONE) this.#done.delete(this.#done.keys().next().value as string);
  }

  #failed(error: unknown): void {
    this.deps.trouble(`room ${this.id}`, error);
    if (error instanceof NotWritten && !this.#closed)
      this.deps.clock.after(RETRY_MS, () => this.run(() => this.#wind()));
  }

  #wind(): void {
    if (this.#closed) return;
    this.#clockwork.wind();
    this.#bots.wake();
  }

  /** Lists may be late, but must not keep the match from going on. */
  async #mark(): Promise<void> {
    if (this.#marked) return;
    try {
      await this.deps.store.mark(this.id, markOf(this.ledger));
      this.#marked = true;
    } catch (error) {
      this.deps.trouble(`marking room ${this.id}`, error);
    }
  }

  async #snapshot(): Promise<void> {
    const { id, ledger, deps } = this;
    await deps.store
      .snapshot(id, ledger.seq, makeSnapshot(ledger) as unknown as Json)
      .catch((error) => deps.trouble(`snapshot of room ${id}`, error));
  }
}
