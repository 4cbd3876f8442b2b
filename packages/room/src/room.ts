import {
  type Actor,
  type AnyGame,
  CHANCE,
  type Entry,
  type Json,
  type Match,
  type Note,
  type Refusal,
  type Seat,
  type Viewer,
} from '@tessera/kernel';
import {
  type ClientMessage,
  changesBetween,
  type NoteInfo,
  type RoomInfo,
  type ServerMessage,
} from '@tessera/protocol';
import { look, nextFall, turn } from './clocks.ts';
import type { RoomDeps } from './deps.ts';
import {
  askedSeats,
  emptyLedger,
  enter,
  fromSnapshot,
  type Ledger,
  makeSnapshot,
  newMatch,
  type RoomHead,
  type RoomRecord,
  type Snapshot,
} from './ledger.ts';
import { requests } from './requests.ts';
import { diceAt } from './secrets.ts';
import { newSession, type Session } from './session.ts';
import {
  asidesFor,
  heardBy,
  noteInfo,
  notesSince,
  outcome,
  questionsFor,
  resultOf,
  roomInfo,
  seatLabels,
  seatTitles,
  undoToFor,
  viewerOf,
} from './tell.ts';
import { Bots } from './think.ts';

/** How often the whole room is kept, so that opening it again need not play everything. */
const SNAPSHOT_EVERY = 64;

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
  /** Makes the room of the next match; set by whoever keeps rooms. */
  follow: ((room: Room) => Promise<string>) | undefined;
  lastActive: number;
  #queue: Promise<unknown> = Promise.resolve();
  #cancelFall: (() => void) | undefined;
  readonly #bots: Bots;
  #closed = false;

  private constructor(id: string, deps: RoomDeps, ledger: Ledger) {
    this.id = id;
    this.deps = deps;
    this.ledger = ledger;
    this.game = ledger.game;
    this.titles = seatTitles(ledger.match ?? newMatch(ledger.head, ledger.game));
    this.lastActive = deps.clock.now();
    this.#bots = new Bots(this);
  }

  /** Makes a room and stores it. Undefined when the id is taken. */
  static async create(id: string, deps: RoomDeps, head: RoomHead): Promise<Room | undefined> {
    const game = deps.game(head.settings.game) as AnyGame;
    const now = deps.clock.now();
    const made = await deps.store.create({ id, game: game.id, createdAt: now, meta: head as unknown as Json });
    if (!made) return undefined;
    const room = new Room(id, deps, emptyLedger(head, game));
    await deps.store.mark(id, { listed: head.settings.listed, summary: room.summary() });
    await room.run(() => room.beginWhenReady());
    return room;
  }

  /** Opens a stored room again. Undefined when there is none, or its game is not known here. */
  static async load(id: string, deps: RoomDeps): Promise<Room | undefined> {
    const stored = await deps.store.load(id);
    const head = stored?.head.meta as unknown as RoomHead | undefined;
    const game = head && deps.game(head.settings.game);
    if (stored === undefined || head === undefined || game === undefined) return undefined;
    const { snapshot, tail } = stored;
    const ledger =
      snapshot === null ? emptyLedger(head, game) : fromSnapshot(head, game, snapshot.data as unknown as Snapshot);
    for (const { data } of tail) enter(ledger, data as unknown as RoomRecord);
    // time while nobody kept the room is only charged in games that are measured in days
    if (ledger.clocks && head.settings.clock?.kind !== 'days')
      ledger.clocks = { ...ledger.clocks, at: deps.clock.now() };
    const room = new Room(id, deps, ledger);
    room.#wind();
    return room;
  }

  connect(send: (message: ServerMessage) => void): Session {
    const session = newSession(send);
    this.sessions.add(session);
    return session;
  }

  disconnect(session: Session): void {
    if (!this.sessions.delete(session)) return;
    const now = this.deps.clock.now();
    for (const seat of session.seats) if (!this.connected(seat)) this.away.set(seat, now);
    if (session.seq >= 0) this.tellPresence();
  }

  /** Takes a message; everything that follows from it has happened when the promise settles. */
  receive(session: Session, message: ClientMessage): Promise<void> {
    return this.run(async () => {
      this.lastActive = this.deps.clock.now();
      const id = 'id' in message ? message.id : undefined;
      if (id === undefined) {
        const refusal = await requests[message.type](this, session, message as never);
        if (refusal !== undefined) this.reject(session, id, refusal);
        return;
      }
      const key = requestKey(session, id);
      const accepted = (seq: number) => session.send({ type: 'accepted', roomId: this.id, id, seq });
      const done = this.ledger.recent.get(key);
      if (done !== undefined) return accepted(done);
      try {
        const refusal = await requests[message.type](this, session, { ...message, id: key } as never);
        if (refusal !== undefined) this.reject(session, id, refusal);
        else accepted(this.ledger.seq);
      } catch (error) {
        if (!(error instanceof Repeated)) throw error;
        accepted(error.seq);
      }
    });
  }

  /** One thing after the other, whatever comes in. */
  run(job: () => Promise<void> | void): Promise<void> {
    const next = this.#queue.then(job);
    this.#queue = next.catch((error) => {
      this.deps.trouble(`room ${this.id}`, error);
      this.deps.broken?.(this.id);
    });
    return next;
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
    this.#closed = true;
    this.#cancelFall?.();
    await this.#queue;
  }

  /**
   * Plays answers on a fork, with chance in between, stores them, and only then lets the room and everybody know.
   * Undefined means done; a refusal changed nothing.
   */
  async play(
    answers: readonly { actor: Actor; choice: Json; aside?: true }[],
    id: string | undefined,
  ): Promise<Refusal | undefined> {
    const before = this.ledger.match as Match;
    const match = before.fork();
    const from = match.entries.length;
    const notes: NoteWithPlace[] = [];
    const hear = (heard: readonly Note[]) => notes.push(...heard.map((note) => ({ note, at: match.entries.length })));
    const throwDice = () => {
      while (match.engine.questions[0]?.actor === CHANCE)
        hear(match.draw(diceAt(this.ledger.head.seed, match.entries.length)));
    };
    throwDice();
    for (const answer of answers) {
      const played = match.answer(answer);
      if (!played.ok) return played.error;
      hear(played.value);
      throwDice();
    }
    const entries = match.entries.slice(from);
    await this.#answered(before, match, entries, notes, id);
    return undefined;
  }

  async #answered(
    before: Match,
    match: Match,
    entries: readonly Entry[],
    notes: readonly NoteWithPlace[],
    id: string | undefined,
  ): Promise<void> {
    const { settings } = this.ledger.head;
    const now = this.deps.clock.now();
    const answered = [...new Set(entries.map(({ actor }) => actor))];
    const clocks =
      this.ledger.clocks &&
      settings.clock &&
      turn(this.ledger.clocks, settings.clock, answered, askedSeats(match), now);
    const record: RoomRecord = {
      t: 'answered',
      entries,
      at: now,
      ...(id !== undefined && { id }),
      ...(clocks && { left: clocks.left }),
    };
    await this.write(record, { before, match, notes });
    this.undo = undefined;
    if (match.engine.over) await this.#ended(match);
  }

  /** Takes the match back to `to` answers. */
  async takeBack(to: number, id: string | undefined): Promise<void> {
    const before = this.ledger.match as Match;
    const now = this.deps.clock.now();
    const left = this.ledger.clocks && look(this.ledger.clocks, now).left;
    await this.write(
      { t: 'undone', to, at: now, ...(id !== undefined && { id }), ...(left && { left }) },
      { before, notes: [] },
    );
    this.undo = undefined;
  }

  /** Stores a record, enters it, and tells everybody what it changed for them. */
  async write(
    record: RoomRecord,
    played?: { before: Match; match?: Match; notes: readonly NoteWithPlace[] },
  ): Promise<void> {
    const { ledger, deps } = this;
    const request = 'id' in record ? record.id : undefined;
    const appended = await deps.store.append(this.id, ledger.seq, [record as unknown as Json], request);
    if (appended.kind === 'repeated') throw new Repeated(appended.seq);
    if (appended.kind !== 'appended')
      throw new Error(`room ${this.id} is at ${ledger.seq}, the store at ${appended.seq}: somebody else holds it`);
    const previous = ledger.seq;
    const wasWaiting = ledger.status === 'waiting';
    enter(ledger, record, played?.match);
    if (ledger.seq % SNAPSHOT_EVERY === 0)
      await deps.store.snapshot(this.id, ledger.seq, makeSnapshot(ledger) as unknown as Json);
    if (played !== undefined) this.#tellMatch(played.before, previous, played.notes);
    else if (wasWaiting && ledger.status !== 'waiting') this.tellWhole();
    else if (record.t !== 'said') this.tellPresence();
    this.#wind();
  }

  async beginWhenReady(): Promise<void> {
    if (this.ledger.status !== 'waiting' || this.ledger.seats.some(({ kind }) => kind === 'open')) return;
    await this.write({ t: 'began', at: this.deps.clock.now() });
    await this.deps.store.mark(this.id, { status: 'playing', summary: this.summary() });
    // a game may begin with chance
    if ((this.ledger.match as Match).engine.questions[0]?.actor === CHANCE) await this.play([], undefined);
  }

  async #ended(match: Match): Promise<void> {
    const result = resultOf(match);
    if (result === undefined) return;
    await this.deps.store.mark(this.id, {
      status: 'finished',
      listed: false,
      result: result as unknown as Json,
      summary: this.summary(),
    });
    const { ranks, scores, reason } = result;
    const seed = this.ledger.head.seed;
    this.tellAll({
      type: 'game_over',
      roomId: this.id,
      result: outcome(result, seatLabels(this.titles)),
      by: reason,
      ranks,
      scores,
      seed,
    });
  }

  /** What a list of rooms shows of this one. */
  summary(): Json {
    const { settings } = this.ledger.head;
    return {
      options: settings.options,
      seats: this.ledger.seats.map(({ kind, name, level }) => ({ kind, name, level: level ?? null })),
      clock: settings.clock ?? null,
    } as Json;
  }

  info(): RoomInfo {
    return roomInfo(
      this.id,
      this.ledger,
      {
        connected: (seat) => this.connected(seat),
        spectators: [...this.sessions].filter(
          ({ seats, organiser, seq }) => seq >= 0 && seats.length === 0 && !organiser,
        ).length,
        undo: this.undo && { by: this.undo.by, to: this.undo.to, needs: [...this.undo.needs] },
        rematch: [...this.rematch],
        titles: this.titles,
      },
      this.deps.clock.now(),
    );
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

  tellAll(message: ServerMessage): void {
    for (const session of this.sessions) if (session.seq >= 0) session.send(message);
  }

  tellPresence(): void {
    const { seq } = this.ledger;
    this.tellAll({ type: 'presence', roomId: this.id, seq, room: this.info() });
    this.#allAt(seq);
  }

  tellChat(said: { from: string; seat: Seat | null; text: string; at: number }): void {
    const { seq } = this.ledger;
    this.tellAll({ type: 'chat', roomId: this.id, seq, ...said });
    this.#allAt(seq);
  }

  /** What was just told changed nothing in the match, so everybody who has come in knows all there is. */
  #allAt(seq: number): void {
    for (const session of this.sessions) if (session.seq >= 0) session.seq = seq;
  }

  /** The whole state to everybody, where changes would not say it: the match begins. */
  tellWhole(): void {
    for (const session of this.sessions)
      if (session.seq >= 0) this.tellState(session, this.ledger.match?.entries.length ?? 0);
  }

  /** Everything one session may see, as a `state_update`; with notes since the match had `since` answers. */
  tellState(session: Session, since: number): void {
    session.send({ type: 'state_update', roomId: this.id, room: this.info(), ...this.whole(session, since) });
  }

  whole(session: Session, since: number) {
    const { match, seq } = this.ledger;
    session.seq = seq;
    session.viewer = viewerOf(session, match);
    const result = resultOf(match);
    return {
      seq,
      ply: match?.entries.length ?? 0,
      state: match === undefined ? null : (this.game.view(match.engine.state, session.viewer) as Json),
      questions: questionsFor(this.ledger, session),
      asides: asidesFor(match, session),
      undoTo: undoToFor(match, session),
      notes: match === undefined ? [] : notesSince(match, session.viewer, since),
      ...(result && { result }),
    };
  }

  /** What an answer or an undo changed, to everybody: whole states only where changes would not fit. */
  #tellMatch(before: Match, previous: number, notes: readonly NoteWithPlace[]): void {
    const match = this.ledger.match as Match;
    const views = new Map<Viewer, { state: Json; changes: ReturnType<typeof changesBetween> }>();
    const see = (viewer: Viewer) => {
      let seen = views.get(viewer);
      if (seen === undefined) {
        const state = this.game.view(match.engine.state, viewer) as Json;
        seen = { state, changes: changesBetween(this.game.view(before.engine.state, viewer) as Json, state) };
        views.set(viewer, seen);
      }
      return seen;
    };
    const room =
      this.ledger.clocks !== undefined || this.ledger.status === 'over' || this.undo !== undefined
        ? this.info()
        : undefined;
    const result = resultOf(match);
    for (const session of this.sessions) {
      if (session.seq < 0) continue;
      const viewer = viewerOf(session, match);
      const { state, changes } = see(viewer);
      const current = session.changes && session.seq === previous && session.viewer === viewer;
      session.seq = this.ledger.seq;
      session.viewer = viewer;
      session.send({
        type: 'state_update',
        roomId: this.id,
        seq: this.ledger.seq,
        ply: match.entries.length,
        questions: questionsFor(this.ledger, session),
        asides: asidesFor(match, session),
        undoTo: undoToFor(match, session),
        notes: notes.flatMap(({ note, at }): NoteInfo[] => (heardBy(note, viewer) ? [noteInfo(note, at)] : [])),
        ...(current ? { from: previous, changes: changes as never } : { state }),
        ...(room && { room }),
        ...(result && { result }),
      });
    }
  }

  /** Sets the alarm for the next clock to fall, and wakes the bots that are asked. */
  #wind(): void {
    this.#cancelFall?.();
    this.#cancelFall = undefined;
    if (this.#closed) return;
    const fall = this.ledger.status === 'playing' && this.ledger.clocks ? nextFall(this.ledger.clocks) : undefined;
    if (fall !== undefined) {
      const question = this.ledger.questions.get(fall.seat);
      const wait = Math.max(0, fall.at - this.deps.clock.now());
      this.#cancelFall = this.deps.clock.after(wait, () => {
        this.run(() => (this.ledger.questions.get(fall.seat) === question ? this.#fell(fall.seat) : undefined)).catch(
          () => {},
        );
      });
    }
    this.#bots.wake();
  }

  /** A clock has run out: what happens is the room's agreed policy. */
  async #fell(seat: Seat): Promise<void> {
    const match = this.ledger.match as Match;
    const leave = this.game.asides?.leave as Json | undefined;
    const { timeout } = this.ledger.head.settings;
    if (timeout === 'move') {
      const choice = match.engine.questions.find(({ actor }) => actor === seat)?.choices[0] as Json;
      await this.play([{ actor: seat, choice }], undefined);
    } else if (
      timeout === 'forfeit' &&
      leave !== undefined &&
      match.engine.check({ actor: seat, choice: leave, aside: true }).ok
    ) {
      await this.play([{ actor: seat, choice: leave, aside: true }], undefined);
    } else await this.giveToBot(seat);
  }

  async giveToBot(seat: Seat): Promise<void> {
    const { name, holder } = this.ledger.seats[seat];
    await this.write({ t: 'sat', seat, kind: 'bot', name, level: 'random', ...(holder !== undefined && { holder }) });
  }
}

/** Everybody's request ids are their own: nobody can use up somebody else's. */
const requestKey = ({ seats, organiser }: Session, id: string): string =>
  `${seats[0] ?? (organiser ? 'organiser' : 'spectator')}/${id}`;

/** The store knows the request although the room has forgotten it. Nothing was changed. */
class Repeated extends Error {
  readonly seq: number;

  constructor(seq: number) {
    super(`done before, at ${seq}`);
    this.seq = seq;
  }
}

interface NoteWithPlace {
  readonly note: Note;
  readonly at: number;
}
