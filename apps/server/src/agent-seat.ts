import {
  type CardSaid,
  type ChoicePage,
  FULL,
  type Happened,
  type Hello,
  noSuchChoice,
  notesFor,
  OpenAsk,
  type Over,
  readReply,
  type Scene,
  type Told,
  type Wish,
} from '@tessera/agents';
import type { AnyWords, Json, Note, Refusal, Seat } from '@tessera/kernel';
import {
  applyChanges,
  type Change,
  type RoomInfo,
  refusal,
  type ServerMessage,
  type ServerMessageOf,
} from '@tessera/protocol';
import { checkClientMessage } from '@tessera/protocol/check';
import type { Room, Session } from '@tessera/room';

type Shown = ServerMessageOf<'room_joined' | 'state_update'>;

/** How many characters of messages a program that reconnects can be told again. */
const KEPT = 1 << 19;
/** How many sentences are kept for a program that asks now and then what happened. */
const NEWS = 200;

/** A line of the stream: `line` counts them, so that a program can go on where it was. */
export interface Line {
  readonly line: number;
  readonly type: Told['type'];
  readonly text: string;
}

export interface AgentSeatDeps {
  readonly words: AnyWords;
  readonly token: string;
  readonly draw?: (view: Json) => string;
  /** The rules in short. */
  readonly rules?: string;
  readonly cards?: readonly CardSaid[];
}

/**
 * A seat of a room that a program plays from outside. It is a session like any other: the room tells it what its seat may
 * see, and this turns that into the messages for agents.
 */
export class AgentSeat {
  readonly room: Room;
  /** The greeting, then the latest of what followed; empty while nobody streams them. */
  readonly lines: Line[] = [];
  readonly #deps: AgentSeatDeps;
  readonly #session: Session;
  #seat: Seat | undefined;
  #info: RoomInfo | undefined;
  #names: readonly string[] = [];
  #view: Json = null;
  #seq = -1;
  #ply = 0;
  #hello: Hello | undefined;
  #ask: OpenAsk | undefined;
  #over: Over | undefined;
  #asked: readonly Seat[] = [];
  #news: string[] = [];
  #kept = 0;
  #streamed = false;
  /** Grows over restarts too, so that a program that comes back never misses what is new. */
  #line = Date.now() * 1000;
  #wish = FULL;
  #requests = 0;
  /** One request at a time: what the room says meanwhile answers it. */
  #queue: Promise<unknown> = Promise.resolve();
  #heard: ServerMessage | undefined;
  #closed = false;
  readonly #waiting = new Set<() => void>();
  onLine: (line: Line) => void = () => undefined;
  onClose: () => void = () => undefined;

  constructor(room: Room, deps: AgentSeatDeps) {
    this.room = room;
    this.#deps = deps;
    this.#session = room.connect((message) => this.#hear(message));
  }

  /** Takes the seat; the refusal when there is none for this token. */
  async sit(name: string, seat: number | undefined): Promise<Refusal | undefined> {
    const refused = await this.#request({
      type: 'join_room',
      roomId: this.room.id,
      playerToken: this.#deps.token,
      program: true,
      version: 1,
      ...(name !== '' && { name }),
      ...(seat !== undefined && { seat }),
    });
    return refused ?? (this.#seat === undefined ? refusal('SEAT_TAKEN') : undefined);
  }

  /** What the program is asked now. */
  get ask(): OpenAsk | undefined {
    return this.#ask;
  }

  /** How the match ended, once it has. */
  get over(): Over | undefined {
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
  get hello(): Hello | undefined {
    return this.#hello && { ...this.#hello, names: [...this.#names] };
  }

  /** What the seat sees, as text. */
  get board(): string {
    const { draw } = this.#deps;
    if (this.#view === null) return '';
    return draw === undefined ? JSON.stringify(this.#view) : draw(this.#view);
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
    const ask = this.#ask;
    if (ask === undefined) return refusal(this.#over === undefined ? 'NOT_ASKED' : 'GAME_OVER');
    const read = readReply(data, ask.id);
    if (!read.ok) return read.error;
    const said = read.value;
    if (said.kind === 'list') return ask.page(said.filter, said.from);
    const choice = said.kind === 'number' ? ask.choice(said.n) : said.value;
    if (choice === undefined && said.kind === 'number') return noSuchChoice(said.n, ask.count);
    return this.#request({
      type: 'move_request',
      roomId: this.room.id,
      id: `agent-${this.#ply}-${++this.#requests}`,
      question: ask.id,
      answers: [choice],
    });
  }

  /** Why a choice would not be legal now; nothing is played. */
  whyNot(choice: Json): Refusal | undefined {
    const engine = this.room.ledger.match?.engine;
    if (this.#ask === undefined || engine === undefined) return refusal('NOT_ASKED');
    const checked = engine.check({ actor: this.#seat as Seat, choice });
    return checked.ok ? undefined : this.#inWords(checked.error);
  }

  /** Resigns, where the game knows that. */
  resign(): Promise<Refusal | undefined> {
    return this.#request({ type: 'resign', roomId: this.room.id, id: `agent-resign-${++this.#requests}` });
  }

  /** From now on every message is written down as a line; those that matter now come first. */
  stream(wish: Wish): void {
    this.#wish = wish;
    if (this.#ask !== undefined) this.#ask.wish = wish;
    if (this.#streamed) return;
    this.#streamed = true;
    if (this.#hello !== undefined) this.#write({ ...this.#hello, view: this.#view });
    if (this.#ask !== undefined) this.#write(this.#ask.toJSON());
    if (this.#over !== undefined) this.#write(this.#over);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.onClose();
    this.#ask?.close();
    this.#wake();
    this.room.disconnect(this.#session);
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  #inWords({ code, message }: Refusal): Refusal {
    return { code, message: this.#deps.words.refusals[code] ?? message };
  }

  /** Sends a request, checked like any client's; the refusal when it was not carried out. */
  #request(data: unknown): Promise<Refusal | undefined> {
    const message = checkClientMessage(data);
    if (!message.ok) return Promise.resolve(message.error);
    const answered = this.#queue.then(async () => {
      this.#heard = undefined;
      await this.room.receive(this.#session, message.value);
      // what the room said meanwhile
      const heard = this.#heard as ServerMessage | undefined;
      if (heard === undefined) return refusal('INTERNAL');
      if (heard.type === 'error') return { code: heard.code, message: heard.message };
      if (heard.type !== 'move_rejected') return undefined;
      return this.#inWords({ code: heard.reason, message: heard.message });
    });
    this.#queue = answered.catch(() => undefined);
    return answered;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'room_joined':
        this.#seat = message.seatIndex ?? undefined;
        this.#know(message.room);
        this.#show(message.state as Json, message);
        if (this.#seat !== undefined) this.#greet();
        this.#tell(message);
        this.#heard = message;
        return;
      case 'state_update':
        if (message.room !== undefined) this.#know(message.room);
        if (message.changes === undefined) this.#show(message.state as Json, message);
        else if (message.from === this.#seq)
          this.#show(applyChanges(this.#view, message.changes as unknown as Change[]), message);
        else {
          void this.room.receive(this.#session, { type: 'get_state', roomId: this.room.id });
          return;
        }
        this.#tell(message);
        return;
      case 'presence':
        this.#seq = message.seq;
        this.#know(message.room);
        return;
      case 'accepted':
      case 'move_rejected':
      case 'error':
        this.#heard = message;
    }
  }

  #know(info: RoomInfo): void {
    const offered = this.#info?.drawOffer;
    this.#info = info;
    this.#names = info.seats.map(({ name, title }) => name || title);
    // a program has no message for it, so an offer would stay open
    if (info.drawOffer !== undefined && info.drawOffer !== offered && info.drawOffer !== this.#seat)
      void this.#request({ type: 'decline_draw', roomId: this.room.id, id: `agent-draw-${++this.#requests}` });
  }

  #show(view: Json, { seq, ply }: Shown): void {
    this.#view = view;
    this.#seq = seq;
    this.#ply = ply;
  }

  get #scene(): Scene {
    const view = this.#view;
    const { words, draw, cards } = this.#deps;
    return { words, names: this.#names, view: () => view, ...(draw && { draw }), ...(cards && { cards }) };
  }

  #greet(): void {
    const { game } = this.room;
    const { rules } = this.#deps;
    const { options, seats, clockSetting } = this.#info as RoomInfo;
    const time =
      clockSetting === undefined
        ? {}
        : clockSetting.kind === 'bank'
          ? { matchMs: clockSetting.ms }
          : { decisionMs: clockSetting.ms };
    this.#hello = {
      type: 'hello',
      protocol: 1,
      game: game.id,
      title: game.title,
      version: game.version,
      options: options as Json,
      seats: seats.length,
      seat: this.#seat as Seat,
      names: [...this.#names],
      ...(rules !== undefined && { rules }),
      view: this.#view,
      time,
    };
    this.#write(this.#hello);
  }

  /** The milliseconds on the seat's own clock. */
  #deadline(): { deadlineMs?: number } {
    const { seats, clocksAt, now, running } = this.#info as RoomInfo;
    const seat = this.#seat as Seat;
    const left = seats[seat].clock;
    if (left === undefined || clocksAt === undefined || !running?.includes(seat)) return {};
    return { deadlineMs: Math.max(0, Math.round(left - (now - clocksAt))) };
  }

  /** What happened, then what is asked. */
  #tell({ notes, questions, result, ply }: Shown): void {
    const seat = this.#seat;
    if (seat === undefined || this.#view === null) return;
    this.#asked = questions.flatMap(({ actor }) => (actor >= 0 ? [actor] : []));
    if (notes.length > 0) {
      const event: Happened = {
        type: 'event',
        seq: ply,
        notes: notesFor(this.#scene, this.#view, notes as unknown as readonly Note[], seat),
        view: this.#view,
      };
      for (const { says } of event.notes) if (says !== undefined) this.#news.push(says);
      if (this.#news.length > NEWS) this.#news.splice(0, this.#news.length - NEWS);
      this.#write(event);
    }
    this.#ask?.close();
    this.#ask = undefined;
    const mine = questions.find(({ actor, choices }) => actor === seat && choices !== undefined);
    if (mine !== undefined && result === undefined) {
      const asked = { frame: mine.frame as never, choices: mine.choices as Json[] };
      const details = { seq: ply, id: mine.id, ...this.#deadline() };
      this.#ask = new OpenAsk(this.#scene, seat, asked, this.#wish, details);
      this.#write(this.#ask);
    }
    if (result === undefined) this.#over = undefined;
    else if (this.#over === undefined) {
      const { ranks, scores, reason } = result;
      this.#over = {
        type: 'over',
        result: { ranks: [...ranks], scores: [...scores], reason },
        says: this.#deps.words.endings[reason] ?? reason,
      };
      this.#write(this.#over);
    }
    if (this.#ask !== undefined || this.#over !== undefined) this.#wake();
  }

  #write(message: Told): void {
    if (!this.#streamed) return;
    const number = this.#line++;
    const told = message instanceof OpenAsk ? message.toJSON() : message;
    const line: Line = { line: number, type: message.type, text: `${JSON.stringify({ ...told, line: number })}\n` };
    this.lines.push(line);
    this.#kept += line.text.length;
    // the greeting stays, and so does the line that was just written
    while (this.#kept > KEPT && this.lines.length > 2) this.#kept -= this.lines.splice(1, 1)[0].text.length;
    this.onLine(line);
  }
}
