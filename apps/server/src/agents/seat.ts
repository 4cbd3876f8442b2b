import {
  type CardSaid,
  type ChoicePage,
  type EventMessage,
  FULL,
  type HelloMessage,
  type MatchContext,
  type MessageWishes,
  noSuchChoice,
  notesFor,
  OpenAsk,
  type OverMessage,
  readReply,
  seen,
} from '@tessera/agents';
import { type AnyGame, type AnyWords, type Frame, isRecord, type Json, type Refusal, type Seat } from '@tessera/kernel';
import { applyChanges, type RoomInfo, refusal, type ServerMessage, type ServerMessageOf } from '@tessera/protocol';
import { checkClientMessage } from '@tessera/protocol/check';
import type { Room } from '@tessera/room';
import type { RoomConnection } from '@tessera/room/connection';
import { AgentRequests } from './requests.ts';
import { AgentStream, deadlineOf, helloFor } from './stream.ts';

type Shown = ServerMessageOf<'room_joined' | 'state_update'>;

/** How many sentences are kept for a program that asks now and then what happened. */
const NEWS = 200;

export interface AgentSeatDeps {
  readonly words: AnyWords;
  readonly token: string;
  readonly draw?: (view: Json) => string;
  /** The rules in short. */
  readonly rules?: string;
  readonly cards?: readonly CardSaid[];
  /** The room as it is stored now, wherever it is. */
  stored(): Promise<Room | undefined>;
}

/** Joining has no id of its own. */
const JOIN = 'join';
/** No room has so many seats: who wishes for this one gets the seat that is already held, or none. */
const NO_OTHER = 63;

/**
 * A seat of a room that a program plays from outside. It has a connection to the room like any other client, wherever the room is:
 * the room tells it what its seat may see, and this turns that into the messages for agents.
 */
export class AgentSeat {
  readonly roomId: string;
  readonly game: AnyGame;
  readonly stream = new AgentStream();
  readonly #deps: AgentSeatDeps;
  readonly #requests: AgentRequests;
  #connection: RoomConnection | undefined;
  #seat: Seat | undefined;
  #info: RoomInfo | undefined;
  #names: readonly string[] = [];
  #view: Json = null;
  #seq = -1;
  #hello: HelloMessage | undefined;
  #ask: OpenAsk | undefined;
  #over: OverMessage | undefined;
  #asked: readonly Seat[] = [];
  #news: string[] = [];
  #wish = FULL;
  #closed = false;
  readonly #waiting = new Set<() => void>();
  onClose: () => void = () => undefined;

  constructor(roomId: string, game: AnyGame, deps: AgentSeatDeps) {
    this.roomId = roomId;
    this.game = game;
    this.#deps = deps;
    this.#requests = new AgentRequests(roomId);
  }

  /** The seat's end of its connection. */
  readonly end = {
    send: (message: ServerMessage) => this.#hear(message),
    left: () => undefined,
    // whether what was asked last was done nobody knows; the program comes again and sees
    lost: () => this.close(),
  };

  /** Takes the seat; the refusal when there is none for this token. `held`: only one that it has already. */
  async sit(
    connection: RoomConnection,
    name: string,
    wanted: number | undefined,
    held = false,
  ): Promise<Refusal | undefined> {
    this.#connection = connection;
    this.#requests.by(connection);
    if (this.#closed) return refusal('ROOM_MOVED');
    const seat = held ? NO_OTHER : wanted;
    const message = checkClientMessage({
      type: 'join_room',
      roomId: this.roomId,
      playerToken: this.#deps.token,
      program: true,
      version: 1,
      ...(name !== '' && { name }),
      ...(seat !== undefined && { seat }),
    });
    if (!message.ok) return message.error;
    const refused = await this.#requests.sent(JOIN, () => {
      connection.receive(message.value);
      // a room answers in order: after this, everything that came of joining is known
      connection.receive({ type: 'ping', roomId: this.roomId });
    });
    return refused ?? (this.#seat === undefined ? refusal('SEAT_TAKEN') : undefined);
  }

  isIn(room: Room): boolean {
    return this.#connection?.isIn(room) === true;
  }

  /** The connection is gone, or the program. */
  get closed(): boolean {
    return this.#closed;
  }

  /** What the program is asked now. */
  get ask(): OpenAsk | undefined {
    return this.#ask;
  }

  /** How the match ended, once it has. */
  get over(): OverMessage | undefined {
    return this.#over;
  }

  get info(): RoomInfo | undefined {
    return this.#info;
  }

  /** The seats that are asked now. */
  get asked(): readonly Seat[] {
    return this.#asked;
  }

  get names(): readonly string[] {
    return this.#names;
  }

  /** The greeting as it would be today. */
  get hello(): HelloMessage | undefined {
    return this.#hello && { ...this.#hello, names: [...this.#names] };
  }

  /** What the seat sees, as text. */
  get board(): string {
    const { draw } = this.#deps;
    if (this.#view === null) return '';
    return seen(draw === undefined ? JSON.stringify(this.#view) : draw(this.#view));
  }

  get view(): Json {
    return this.#view;
  }

  /** What happened since this was last called, in sentences. */
  takeNews(): string[] {
    return this.#news.splice(0);
  }

  /** Resolves when the program has something to do, or when the time is up. */
  async turn(ms: number, signal?: AbortSignal): Promise<void> {
    const end = performance.now() + ms;
    while (this.#ask === undefined && this.#over === undefined && !this.#closed && !signal?.aborted) {
      const left = end - performance.now();
      if (left <= 0) return;
      await new Promise<void>((done) => {
        const wake = () => {
          clearTimeout(timer);
          this.#waiting.delete(wake);
          signal?.removeEventListener('abort', wake);
          done();
        };
        const timer = setTimeout(wake, left);
        this.#waiting.add(wake);
        signal?.addEventListener('abort', wake);
      });
    }
  }

  /** Carries out a reply of the program: a page of the list, or the refusal when the reply was not taken. */
  async answer(data: unknown): Promise<Refusal | ChoicePage | undefined> {
    if (isRecord(data) && data.type === 'stop') return this.#stop();
    const ask = this.#ask;
    if (ask === undefined) return refusal(this.#over === undefined ? 'NOT_ASKED' : 'GAME_OVER');
    const read = readReply(data, ask.id);
    if (!read.ok) return read.error;
    const said = read.value;
    if (said.kind === 'list') return ask.page(said.filter, said.from);
    const choice = said.kind === 'number' ? ask.choice(said.n) : said.value;
    if (choice === undefined && said.kind === 'number') return noSuchChoice(said.n, ask.count);
    return this.#requests.ask('move', { type: 'move_request', question: ask.id, answers: [choice] });
  }

  /** Why a choice would not be legal now; nothing is played. */
  async whyNot(choice: Json): Promise<Refusal | undefined> {
    const engine = (await this.#deps.stored())?.ledger.match?.engine;
    if (this.#ask === undefined || engine === undefined) return refusal('NOT_ASKED');
    const checked = engine.check({ actor: this.#seat as Seat, choice });
    return checked.ok ? undefined : this.#inWords(checked.error);
  }

  /** The program cannot go on: a bot plays its seat until it comes back. */
  #stop(): Promise<Refusal | undefined> {
    return this.#requests.ask('kick', { type: 'kick', seat: this.#seat });
  }

  /** Resigns, where the game knows that. */
  resign(): Promise<Refusal | undefined> {
    return this.#requests.ask('resign', { type: 'resign' });
  }

  /** Opens the stream of messages, numbered from `from` at least; those that matter now come first. */
  openStream(wish: MessageWishes, from: number): void {
    this.#wish = wish;
    if (this.#ask !== undefined) this.#ask.wish = wish;
    if (this.stream.isOpen) return;
    this.stream.open(from);
    if (this.#hello !== undefined) this.stream.write({ ...this.#hello, view: this.#view });
    if (this.#ask !== undefined) this.stream.write(this.#ask.toJSON());
    if (this.#over !== undefined) this.stream.write(this.#over);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onClose();
    this.#ask?.close();
    this.#ask = undefined;
    this.#requests.close();
    this.#wake();
    this.#connection?.close();
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #inWords({ code, message }: Refusal): Refusal {
    return { code, message: this.#deps.words.refusals[code] ?? message };
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'room_joined':
        this.#seat = message.seatIndex ?? undefined;
        this.#know(message.room);
        this.#show(message.state as Json, message);
        if (this.#seat !== undefined) this.#greet();
        this.#tell(message);
        return;
      case 'state_update':
        if (message.room !== undefined) this.#know(message.room);
        if (message.changes === undefined) this.#show(message.state as Json, message);
        else if (message.from === this.#seq) this.#show(applyChanges(this.#view, message.changes), message);
        else {
          this.#connection?.receive({ type: 'get_state', roomId: this.roomId });
          return;
        }
        this.#tell(message);
        return;
      case 'presence':
        this.#seq = message.seq;
        this.#know(message.room);
        return;
      case 'pong':
        this.#requests.answered(JOIN, undefined);
        return;
      case 'accepted':
        this.#requests.answered(message.id ?? '', undefined);
        return;
      case 'move_rejected':
        this.#requests.answered(message.id ?? JOIN, this.#inWords({ code: message.reason, message: message.message }));
        return;
      case 'error':
        this.#requests.answered(message.id ?? JOIN, { code: message.code, message: message.message });
    }
  }

  #know(info: RoomInfo): void {
    const offered = this.#info?.drawOffer;
    this.#info = info;
    this.#names = info.seats.map(({ name, title }) => name || title);
    // a program has no message for it, so an offer would stay open
    if (info.drawOffer !== undefined && info.drawOffer !== offered && info.drawOffer !== this.#seat)
      void this.#requests.ask('draw', { type: 'decline_draw' });
  }

  #show(view: Json, { seq }: Shown): void {
    this.#view = view;
    this.#seq = seq;
  }

  get #scene(): MatchContext {
    const view = this.#view;
    const { words, draw, cards } = this.#deps;
    return { words, names: this.#names, view: () => view, ...(draw && { draw }), ...(cards && { cards }) };
  }

  #greet(): void {
    const { rules } = this.#deps;
    this.#hello = helloFor(this.game, {
      info: this.#info as RoomInfo,
      seat: this.#seat as Seat,
      names: this.#names,
      view: this.#view,
      ...(rules !== undefined && { rules }),
    });
    this.stream.write(this.#hello);
  }

  /** What happened, then what is asked. */
  #tell({ notes, questions, result, ply }: Shown): void {
    const seat = this.#seat;
    if (seat === undefined || this.#view === null) return;
    this.#asked = questions.flatMap(({ actor }) => (actor >= 0 ? [actor] : []));
    if (notes.length > 0) {
      const event: EventMessage = {
        type: 'event',
        seq: ply,
        notes: notesFor(this.#scene, this.#view, notes, seat),
        view: this.#view,
      };
      for (const { says } of event.notes) if (says !== undefined) this.#news.push(says);
      if (this.#news.length > NEWS) this.#news.splice(0, this.#news.length - NEWS);
      this.stream.write(event);
    }
    this.#ask?.close();
    this.#ask = undefined;
    const mine = questions.find(({ actor, choices }) => actor === seat && choices !== undefined);
    if (mine !== undefined && result === undefined) {
      const asked = { frame: mine.frame as Frame, choices: mine.choices as Json[] };
      const details = { seq: ply, id: mine.id, ...deadlineOf(this.#info as RoomInfo, seat) };
      this.#ask = new OpenAsk(this.#scene, seat, asked, this.#wish, details);
      this.stream.write(this.#ask);
    }
    if (result === undefined) this.#over = undefined;
    else if (this.#over === undefined) {
      const { ranks, scores, reason } = result;
      this.#over = {
        type: 'over',
        result: { ranks: [...ranks], scores: [...scores], reason },
        says: this.#deps.words.endings[reason] ?? reason,
      };
      this.stream.write(this.#over);
    }
    if (this.#ask !== undefined || this.#over !== undefined) this.#wake();
  }
}
