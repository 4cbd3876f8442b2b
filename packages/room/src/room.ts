import {
  type Answer,
  type AnyGame,
  CHANCE,
  type Json,
  type Match,
  type Refusal,
  type Rng,
  type Seat,
} from '@tessera/kernel';
import { type ClientMessage, type RoomInfo, refusal, type ServerMessage } from '@tessera/protocol';
import { Bots } from './bots/bots.ts';
import type { Clockwork } from './clocks/clockwork.ts';
import { passesAnyway } from './clocks/setting.ts';
import { timeOf } from './clocks/time-of.ts';
import { timing } from './clocks/timing.ts';
import type { RoomDeps } from './deps.ts';
import { inSlices } from './deps.ts';
import { addToHistory, Chronicle, type RoomHistory } from './ledger/chronicle.ts';
import { emptyLedger, enter, firstMatch, type Ledger, playingAgain } from './ledger/ledger.ts';
import { changed, type PendingChange } from './ledger/pending-requests.ts';
import { gathers, made, newHead, type RoomHead, type RoomRecord, seedOfThrows } from './ledger/records.ts';
import { commitmentTo } from './ledger/sha256.ts';
import { listingOf, NotStored, roomSummary, Storage, storedHead } from './ledger/storage.ts';
import { part } from './part.ts';
import { play, Throws, undoTo } from './play/play.ts';
import { type Known, newSession, type RoomSession } from './seats/connection.ts';
import { welcome } from './seats/join.ts';
import { isComplete, reseat } from './seats/lobby.ts';
import { type AppliedRecord, infoOf, sendPresence, sendRecord, sendToAll } from './talk/broadcast.ts';
import { Inbox } from './talk/inbox.ts';
import { titlesOf } from './talk/info.ts';

/** A new table starts without what opens stored ones. */
const loading = part(() => import('./ledger/load.ts'));

const clockworks = part(() => import('./clocks/clockwork.ts'));
const absences = part(() => import('./clocks/absences.ts'));

/** Everything that a room needs to keep the time agreed on. */
async function loadTiming({ settings }: RoomHead): Promise<void> {
  if (settings.clock !== undefined) await Promise.all([timing.load(), clockworks.load()]);
}

/** How long bots and clocks wait after the store has failed. */
const RETRY_MS = 1000;

/** What stored matches call those who have left. */
const SOMEBODY = 'somebody';

/** A page that loads again is no absence worth writing down. */
const ABSENCE_MS = 10_000;

/** The authority over one match. Does no I/O of its own: time, store, bots and connections come from outside. */
export class Room {
  readonly id: string;
  readonly deps: RoomDeps;
  readonly ledger: Ledger;
  readonly game: AnyGame;
  readonly sessions = new Set<RoomSession>();
  /** Since when the person of each seat is away. */
  readonly away = new Map<Seat, number>();
  /** Times of everybody's latest chat messages, for the rate limit. */
  get chats(): Map<string, readonly number[]> {
    this.#chats ??= new Map();
    return this.#chats;
  }
  /** Times of everybody's latest requests to save the match. */
  get saves(): Map<string, readonly number[]> {
    this.#saves ??= new Map();
    return this.#saves;
  }
  /** Creates the room of a rematch and returns its id; set by the owner of the rooms. */
  createRematch: ((room: Room) => Promise<string>) | undefined;
  history: RoomHistory | undefined;
  readonly chronicle = new Chronicle();
  lastActive: number;
  /** The seq at which the match last changed: changes can only build on what was sent since. */
  changedAt: number;
  #titles: readonly string[];
  /** Absent where no time was agreed on. */
  readonly #clockwork: Clockwork | undefined;
  readonly #bots: Bots;
  readonly #throws: Throws;
  readonly #inbox: Inbox;
  readonly #storage: Storage;
  #queue: Promise<void> = Promise.resolve();
  #chats: Map<string, readonly number[]> | undefined;
  #saves: Map<string, readonly number[]> | undefined;
  #commitment: string | undefined;
  #connections = 0;
  #closed = false;
  #passive: boolean;

  private constructor(id: string, deps: RoomDeps, ledger: Ledger, passive = false) {
    this.id = id;
    this.deps = deps;
    this.ledger = ledger;
    this.game = ledger.game;
    this.#passive = passive;
    this.#titles = titlesOf(ledger.match ?? firstMatch(ledger.head, ledger.game));
    this.lastActive = deps.clock.now();
    this.changedAt = ledger.seq;
    this.#clockwork = ledger.head.settings.clock && new (clockworks.now().Clockwork)(this);
    this.#bots = new Bots(this);
    this.#throws = new Throws(this);
    this.#inbox = new Inbox(this);
    this.#storage = new Storage(this);
    const since = new Map(ledger.pending.away);
    for (const [seat, { kind }] of ledger.seats.entries())
      if (kind === 'person') this.away.set(seat, Math.min(since.get(seat) ?? this.lastActive, this.lastActive));
  }

  /** Creates a room and stores it. Undefined when the id or the code is taken. */
  static async create(id: string, deps: RoomDeps, head: RoomHead): Promise<Room | undefined> {
    const game = deps.game(head.settings.game, head.played && head.version);
    if (game === undefined) throw new Error(`there is no game ${head.settings.game}`);
    await loadTiming(head);
    const versioned = newHead(head, game);
    const room = new Room(id, deps, emptyLedger(versioned, game));
    const made = await deps.store.create(
      {
        id,
        game: game.id,
        createdAt: deps.clock.now(),
        meta: storedHead(id, versioned),
        ...(head.code !== undefined && { code: head.code }),
      },
      listingOf(room.ledger),
    );
    if (!made) return undefined;
    await room.#begin(room.ledger.seats.some(({ player }) => player !== undefined));
    return room;
  }

  /**
   * Opens a stored room; undefined when there is none. Throws `OldRules` when its game or the version of it is unknown
   * here, and `Damaged` when what is stored does not verify. A passive room starts nothing by itself, because somebody else
   * may have it: it shows what is stored until `activate`.
   */
  static async load(id: string, deps: RoomDeps, passive = false): Promise<Room | undefined> {
    const { Damaged, OldRules, loadLedger } = await loading.load();
    const opened = await loadLedger(id, deps).catch((error) => {
      if (error instanceof Damaged) deps.onDamaged?.(id, error);
      if (error instanceof OldRules) deps.onOldRules?.(id, error);
      throw error;
    });
    if (opened === undefined) return undefined;
    await loadTiming(opened.ledger.head);
    const room = new Room(id, deps, opened.ledger, passive);
    // the lists of its players may be of before its last move
    const isListed = room.ledger.status !== 'over' && room.ledger.seats.some(({ player }) => player !== undefined);
    if (!passive) await room.#begin(!opened.marked || isListed);
    return room;
  }

  /** Finishes what a crash may have interrupted. */
  async #begin(unmarked: boolean): Promise<void> {
    await this.run(async () => {
      this.#storage.update(unmarked);
      await this.#clockwork?.makeUp();
      await this.goOn();
      const { undo, pause } = this.ledger.pending;
      if (undo !== undefined || pause !== undefined) await (await absences.load()).goOnWithoutConsent(this);
      this.#start();
      this.#tellTurns();
    });
    if (this.#closed) throw new NotStored(refusal('ROOM_MOVED'));
  }

  /** A passive room becomes the one in which things happen. */
  activate(): void {
    if (!this.#passive) return;
    this.#passive = false;
    this.run(async () => {
      await this.#clockwork?.makeUp();
      this.#start();
    });
  }

  /** Looks whether something is due. A room that was opened only for this is closed again soon. */
  async wake(): Promise<void> {
    if (this.sessions.size === 0) this.lastActive = Number.NEGATIVE_INFINITY;
    await this.run(() => {
      this.#start();
      this.#tellTurns();
    });
  }

  /** Whether somebody at a seat said within the last so many milliseconds that the table is in view. */
  isInView(seat: Seat, ms: number): boolean {
    const since = this.deps.clock.now() - ms;
    for (const { seats, lookedAt } of this.sessions) if (lookedAt >= since && seats.includes(seat)) return true;
    return false;
  }

  #tellTurns(): void {
    if (!this.#passive && !this.#closed && this.ledger.status === 'over') this.deps.onOver?.(this);
    if (!this.#passive && !this.#closed && passesAnyway(this.ledger.head.settings.clock)) this.deps.onTurns?.(this);
  }

  connect(send: (message: ServerMessage) => void, known?: Known): RoomSession {
    this.#connections += 1;
    const tell = (message: ServerMessage) => {
      try {
        send(message);
      } catch (error) {
        this.deps.onError(`sending from room ${this.id}`, error);
      }
    };
    const session = newSession(`connection ${this.#connections}`, tell, known);
    this.sessions.add(session);
    return session;
  }

  disconnect(session: RoomSession): void {
    session.gone = true;
    this.part(session);
  }

  /** Somebody leaves: they keep their seats, and the others see that they are away. */
  part(session: RoomSession): void {
    if (!this.sessions.delete(session)) return;
    const now = this.deps.clock.now();
    for (const seat of session.seats) if (!this.connected(seat)) this.away.set(seat, now);
    if (session.seq >= 0) sendPresence(this);
    if (session.seats.length > 0 && !this.#closed)
      this.deps.clock.after(ABSENCE_MS, () => this.run(() => this.noteAbsences()));
  }

  /** Writes down who is away, unless everybody is or somebody else may have the room. */
  async noteAbsences(): Promise<void> {
    if (this.#passive || (this.away.size === 0 && this.ledger.pending.away === undefined)) return;
    await (await absences.load()).noteAbsences(this, ABSENCE_MS);
  }

  /** Handles a message; everything that follows from it has happened when the promise settles. Never rejects. */
  receive(session: RoomSession, message: ClientMessage): Promise<void> {
    const at = this.deps.clock.now();
    this.#queue = this.#queue.then(() => {
      this.lastActive = at;
      if (this.#closed) return this.#inbox.refuse(session, message);
      // what does not have to wait is answered at once
      if (!this.#clockwork?.isDue(at)) return this.#inbox.receive(session, message);
      return this.#clockwork?.timeOut(at).then(
        () => this.#inbox.receive(session, message),
        (error) => this.#inbox.fail(session, message, error),
      );
    });
    return this.#queue;
  }

  /** Ends the table as it is: everybody can look at it, and nobody can play on. */
  async end(): Promise<void> {
    if (this.ledger.archived || this.ledger.status === 'over') return;
    await this.run(async () => {
      await this.write({ t: 'archived', ...timeOf(this) });
    });
    await this.#storage.late;
  }

  /** Somebody has left for good: their seats belong to nobody, and are called somebody’s. */
  async forget(player: string): Promise<void> {
    await this.run(async () => {
      for (const [seat, { kind, level, player: known }] of this.ledger.seats.entries())
        if (known === player)
          await this.write({ t: 'sat', seat, kind, name: SOMEBODY, ...(level !== undefined && { level }) });
    });
    await this.#storage.late;
  }

  /** Runs one job after the other. Errors go to `onError`. */
  run(job: () => Promise<void> | void): Promise<void> {
    this.#queue = this.#queue.then(() => (this.#closed ? undefined : job())).catch((error) => this.failed(error));
    return this.#queue;
  }

  connected(seat: Seat): boolean {
    for (const session of this.sessions) if (session.seats.includes(seat)) return true;
    return false;
  }

  /** Sends presence to everybody, where it changes without a join or leave. */
  tellPresence(): void {
    sendPresence(this);
  }

  /** The seats' names in the game. At an event, teams can be named during the match. */
  get titles(): readonly string[] {
    const { head, match } = this.ledger;
    return head.settings.event && match !== undefined ? titlesOf(match) : this.#titles;
  }

  /** What is published of the seed before the match is over. Made once: with clocks, every move tells about the room. */
  get commitment(): string {
    this.#commitment ??= commitmentTo(seedOfThrows(this.ledger.head));
    return this.#commitment;
  }

  /** No connections, and no timer that would change anything. */
  get idle(): boolean {
    return this.sessions.size === 0 && !this.#bots.thinking && this.#clockwork?.isMinded !== false;
  }

  /** Finishes what is under way and stops the clocks. */
  async close(): Promise<void> {
    this.#clockwork?.stop();
    await this.#queue;
    this.#closed = true;
    this.#clockwork?.stop();
    this.#storage.flush();
    await this.#storage.late;
  }

  /** `timedOut` is the seat that loses with these answers because its time is up. */
  play(
    answers: readonly Answer[],
    id: string | undefined,
    timedOut?: Seat,
    thrown?: Rng,
  ): Promise<undefined> | Refusal {
    return play(this, answers, id, timedOut, thrown);
  }

  undoTo(to: number, id: string | undefined): Promise<void> {
    return undoTo(this, to, id);
  }

  /** Changes the pending requests and broadcasts them. */
  async pend(change: PendingChange, id: string | undefined): Promise<void> {
    const { ledger } = this;
    const pending = changed(ledger.pending, change);
    if (!this.deps.forgetsPending) return this.write({ t: 'pending', ...pending, ...made(id) });
    ledger.pending = pending;
    sendPresence(this);
  }

  /** Stores a record, enters it, and sends everybody what it changed for them. */
  async write(record: RoomRecord, played?: AppliedRecord): Promise<undefined> {
    const { ledger } = this;
    if (passesAnyway(ledger.head.settings.clock)) await this.#clockwork?.beforeWriting();
    await this.#storage.append(record);
    const { status, seats, archived } = ledger;
    const request = ledger.pending.undo;
    this.#enter(record, played?.match);
    const moved = gathers(record) ? reseat(this, record) : [];
    if (record.t === 'began' && record.seats !== undefined) this.#titles = titlesOf(ledger.match as Match);
    if (played !== undefined)
      this.chronicle.went(record.t === 'undone' ? record.to : played.before.length, played.notes);
    if (this.history !== undefined) addToHistory(this.history, record);
    const turned = status !== ledger.status || seats !== ledger.seats || archived !== ledger.archived;
    sendRecord(this, record, played, turned, request);
    for (const session of moved) welcome(this, session, undefined);
    this.#start();
    this.#storage.update(turned);
    this.#tellTurns();
  }

  #enter(record: RoomRecord, match: Match | undefined): void {
    try {
      enter(this.ledger, record, match);
    } catch (error) {
      // entered in part: only the store knows the truth now
      this.outOfSync();
      throw error;
    }
  }

  /** What is known here may no longer be true, for example when another process has the room: everybody has to join again. */
  outOfSync(): void {
    this.#abandon(refusal('ROOM_MOVED'));
  }

  /** Removes the room from the store with all its records; everybody in it is notified. */
  async discard(): Promise<void> {
    await this.deps.store.remove(this.id).catch((error) => {
      throw new NotStored(refusal('STORE_FAILED'), { cause: error });
    });
    this.#abandon(refusal('EVENT_DELETED'));
  }

  #abandon(reason: ReturnType<typeof refusal>): void {
    this.#closed = true;
    this.#clockwork?.stop();
    sendToAll(this, { type: 'error', roomId: this.id, ...reason });
    for (const session of this.sessions) session.seq = -1;
    this.deps.onOutOfSync?.(this.id);
  }

  /** Starts the match when every seat is taken and nobody is waited for, and lets chance answer when it is asked. */
  async goOn(): Promise<void> {
    const { ledger } = this;
    if (ledger.status === 'waiting' && isComplete(ledger)) {
      // what was played before it came here is checked again, and remembered for the record
      if (ledger.head.played !== undefined) await inSlices(this.deps, playingAgain(ledger.head, ledger.game));
      await this.deps.breathe?.();
      await this.write({ t: 'began', at: this.deps.clock.now() });
    }
    const asked = ledger.match?.engine.questions[0]?.actor;
    if (ledger.status === 'playing' && asked === CHANCE && this.deps.throws === undefined)
      await this.play([], undefined);
  }

  summary(): Json {
    return roomSummary(this.ledger);
  }

  info(): RoomInfo {
    return infoOf(this);
  }

  /** Reports an error that no client caused or can fix. */
  failed(error: unknown): void {
    this.deps.onError(`room ${this.id}`, error);
    if (error instanceof NotStored && !this.#closed)
      this.deps.clock.after(RETRY_MS, () => {
        this.run(async () => {
          await this.goOn();
          this.#start();
        });
      });
  }

  #start(): void {
    if (this.#closed || this.#passive) return;
    this.#clockwork?.start();
    this.#bots.start();
    this.#throws.start();
  }
}
