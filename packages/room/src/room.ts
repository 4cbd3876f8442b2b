import { type Answer, type AnyGame, CHANCE, type Json, type Match, type Refusal, type Seat } from '@tessera/kernel';
import type { ClientMessage, RoomInfo, ServerMessage } from '@tessera/protocol';
import { infoOf, type Played, tellAll, tellPresence, tellRecord } from './broadcast.ts';
import { Clockwork } from './clockwork.ts';
import type { RoomDeps } from './deps.ts';
import { Desk } from './desk.ts';
import { type History, remember } from './history.ts';
import { Keeper, markOf, summaryOf } from './keep.ts';
import { emptyLedger, enter, type Ledger, newMatch } from './ledger.ts';
import { moved, NotWritten } from './no.ts';
import { openLedger } from './open.ts';
import { play, takeBack } from './play.ts';
import type { RoomHead, RoomRecord } from './records.ts';
import { newSession, type Session } from './session.ts';
import { seatTitles } from './tell.ts';
import { Bots } from './think.ts';

/** After a store that failed, how long until bots and clocks try again. */
const RETRY_MS = 1000;

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
  readonly sessions = new Set<Session>();
  /** When each seat was last left by its person. */
  readonly away = new Map<Seat, number>();
  undo: UndoOffer | undefined;
  readonly rematch = new Set<Seat>();
  /** Times of the latest chat lines of everybody, for the rate limit. */
  readonly chats = new Map<string, readonly number[]>();
  /** Makes the room of the next match; set by whoever keeps rooms. */
  follow: ((room: Room) => Promise<string>) | undefined;
  history: History | undefined;
  lastActive: number;
  /** The seq at which the match last changed: changes can only build on what was told since. */
  changedAt: number;
  readonly #titles: readonly string[];
  readonly #clockwork: Clockwork;
  readonly #bots: Bots;
  readonly #desk: Desk;
  readonly #keeper: Keeper;
  #queue: Promise<void> = Promise.resolve();
  #connections = 0;
  #closed = false;

  private constructor(id: string, deps: RoomDeps, ledger: Ledger) {
    this.id = id;
    this.deps = deps;
    this.ledger = ledger;
    this.game = ledger.game;
    this.#titles = seatTitles(ledger.match ?? newMatch(ledger.head, ledger.game));
    this.lastActive = deps.clock.now();
    this.changedAt = ledger.seq;
    this.#clockwork = new Clockwork(this);
    this.#bots = new Bots(this);
    this.#desk = new Desk(this);
    this.#keeper = new Keeper(this);
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
    await room.#begin(false);
    return room;
  }

  /** Opens a stored room again. Undefined when there is none, or its game or that version of it is not known here. */
  static async load(id: string, deps: RoomDeps): Promise<Room | undefined> {
    const opened = await openLedger(id, deps);
    if (opened === undefined) return undefined;
    const room = new Room(id, deps, opened.ledger);
    await room.#begin(!opened.marked);
    return room;
  }

  /** Takes up what a crash may have left undone. */
  async #begin(unmarked: boolean): Promise<void> {
    await this.run(async () => {
      await this.#keeper.keep(unmarked);
      await this.goOn();
      this.#wind();
    });
    if (this.#closed) throw new NotWritten(moved);
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
    this.#queue = this.#queue.then(() => {
      this.lastActive = at;
      if (this.#closed) return this.#desk.turnAway(session, message);
      // what needs no waiting is answered at once
      if (!this.#clockwork.isDue(at)) return this.#desk.answer(session, message);
      return this.#clockwork.settle(at).then(
        () => this.#desk.answer(session, message),
        (error) => this.#desk.apologise(session, message, error),
      );
    });
    return this.#queue;
  }

  /** One thing after the other, whatever comes in. What goes wrong is told to `trouble`. */
  run(job: () => Promise<void> | void): Promise<void> {
    this.#queue = this.#queue.then(() => (this.#closed ? undefined : job())).catch((error) => this.failed(error));
    return this.#queue;
  }

  connected(seat: Seat): boolean {
    for (const session of this.sessions) if (session.seats.includes(seat)) return true;
    return false;
  }

  /** The seats' names in the game. Teams of an event may be named while it goes on. */
  get titles(): readonly string[] {
    const { head, match } = this.ledger;
    return head.settings.event && match !== undefined ? seatTitles(match) : this.#titles;
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
  async write(record: RoomRecord, played?: Played): Promise<void> {
    const { ledger } = this;
    await this.#keeper.append(record);
    const { status, seats, archived } = ledger;
    const offer = this.undo;
    if (played !== undefined) this.undo = undefined;
    if (record.t === 'undone') this.rematch.clear();
    this.#enter(record, played?.match);
    if (this.history !== undefined) remember(this.history, record);
    const turned = status !== ledger.status || seats !== ledger.seats || archived !== ledger.archived;
    tellRecord(this, record, played, turned, offer !== undefined);
    this.#wind();
    await this.#keeper.keep(turned);
  }

  #enter(record: RoomRecord, match: Match | undefined): void {
    try {
      enter(this.ledger, record, match);
    } catch (error) {
      // half entered: only the store knows what is true now
      this.giveUp();
      throw error;
    }
  }

  /** Somebody else holds the room: what is known here is no longer true, so everybody has to come in again. */
  giveUp(): void {
    this.#closed = true;
    this.#clockwork.stop();
    tellAll(this, { type: 'error', roomId: this.id, ...moved });
    for (const session of this.sessions) session.seq = -1;
    this.deps.broken?.(this.id);
  }

  /** Begins the match when nobody is missing, and lets chance answer when nobody else can. */
  async goOn(): Promise<void> {
    const { ledger } = this;
    if (ledger.status === 'waiting' && ledger.seats.every(({ kind }) => kind !== 'open'))
      await this.write({ t: 'began', at: this.deps.clock.now() });
    if (ledger.status === 'playing' && ledger.match?.engine.questions[0]?.actor === CHANCE)
      await this.play([], undefined);
  }

  summary(): Json {
    return summaryOf(this.ledger);
  }

  info(): RoomInfo {
    return infoOf(this);
  }

  /** Something went wrong that was nobody's request, or that its asker cannot put right. */
  failed(error: unknown): void {
    this.deps.trouble(`room ${this.id}`, error);
    if (error instanceof NotWritten && !this.#closed)
      this.deps.clock.after(RETRY_MS, () => {
        this.run(async () => {
          await this.goOn();
          this.#wind();
        });
      });
  }

  #wind(): void {
    if (this.#closed) return;
    this.#clockwork.wind();
    this.#bots.wake();
  }
}
