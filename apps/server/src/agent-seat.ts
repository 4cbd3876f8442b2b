import {
  type ChoicePage,
  type Happened,
  type Hello,
  noSuchChoice,
  notesFor,
  OpenAsk,
  type Over,
  readReply,
  type Scene,
  type Told,
} from '@tessera/agents';
import type { AnyWords, Json, Note, Refusal, Seat } from '@tessera/kernel';
import { applyChanges, type Change, refusal, type ServerMessage, type ServerMessageOf } from '@tessera/protocol';
import { checkClientMessage } from '@tessera/protocol/check';
import type { Room, Session } from '@tessera/room';

type Shown = ServerMessageOf<'room_joined' | 'state_update'>;

/** How many characters of messages a program that reconnects can be told again. */
const KEPT = 1 << 19;

/** A line of the stream: `line` counts them, so that a program can go on where it was. */
export interface Line {
  readonly line: number;
  readonly type: Told['type'];
  readonly text: string;
}

/**
 * A seat of a room that a program plays over HTTP. It is a session like any other: the room tells it what its seat may
 * see, and this turns that into the messages for agents.
 */
export class AgentSeat {
  readonly room: Room;
  /** The greeting, then the latest of what followed. */
  readonly lines: Line[] = [];
  readonly #words: AnyWords;
  readonly #draw: ((view: Json) => string) | undefined;
  readonly #session: Session;
  readonly #token: string;
  #seat: Seat | undefined;
  #names: readonly string[] = [];
  #view: Json = null;
  #seq = -1;
  #ply = 0;
  #ask: OpenAsk | undefined;
  #kept = 0;
  #requests = 0;
  /** One request at a time: what the room says meanwhile answers it. */
  #queue: Promise<unknown> = Promise.resolve();
  #heard: ServerMessage | undefined;
  #over = false;
  onLine: (line: Line) => void = () => undefined;

  constructor(room: Room, words: AnyWords, draw: ((view: Json) => string) | undefined, token: string) {
    this.room = room;
    this.#words = words;
    this.#draw = draw;
    this.#token = token;
    this.#session = room.connect((message) => this.#hear(message));
  }

  /** Takes the seat; the refusal when there is none for this token. */
  async sit(name: string, seat: number | undefined): Promise<Refusal | undefined> {
    const refused = await this.#request({
      type: 'join_room',
      roomId: this.room.id,
      playerToken: this.#token,
      version: 1,
      name,
      ...(seat !== undefined && { seat }),
    });
    return refused ?? (this.#seat === undefined ? refusal('SEAT_TAKEN') : undefined);
  }

  /** Carries out a reply of the program: a page of the list, or the refusal when the reply was not taken. */
  async answer(data: unknown): Promise<Refusal | ChoicePage | undefined> {
    const ask = this.#ask;
    if (ask === undefined) return refusal('NOT_ASKED');
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

  close(): void {
    this.#ask?.close();
    this.room.disconnect(this.#session);
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
      return { code: heard.reason, message: this.#words.refusals[heard.reason] ?? heard.message };
    });
    this.#queue = answered.catch(() => undefined);
    return answered;
  }

  #hear(message: ServerMessage): void {
    switch (message.type) {
      case 'room_joined':
        this.#seat = message.seatIndex ?? undefined;
        this.#rename(message.room.seats);
        this.#show(message.state as Json, message);
        if (this.#seat !== undefined) this.#greet(message);
        this.#tell(message);
        this.#heard = message;
        return;
      case 'state_update':
        if (message.room !== undefined) this.#rename(message.room.seats);
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
        this.#rename(message.room.seats);
        return;
      case 'accepted':
      case 'move_rejected':
      case 'error':
        this.#heard = message;
    }
  }

  #rename(seats: ServerMessageOf<'presence'>['room']['seats']): void {
    this.#names = seats.map(({ name, title }) => name || title);
  }

  #show(view: Json, { seq, ply }: Shown): void {
    this.#view = view;
    this.#seq = seq;
    this.#ply = ply;
  }

  get #scene(): Scene {
    const view = this.#view;
    return { words: this.#words, names: this.#names, view: () => view, ...(this.#draw && { draw: this.#draw }) };
  }

  #greet({ room }: ServerMessageOf<'room_joined'>): void {
    const { game } = this.room;
    const hello: Hello = {
      type: 'hello',
      protocol: 1,
      game: game.id,
      title: game.title,
      version: game.version,
      options: room.options as Json,
      seats: room.seats.length,
      seat: this.#seat as Seat,
      names: [...this.#names],
      view: this.#view,
      time: {},
    };
    this.#write(hello);
  }

  /** What happened, then what is asked. */
  #tell({ notes, questions, result, ply }: Shown): void {
    const seat = this.#seat;
    if (seat === undefined || this.#view === null) return;
    if (notes.length > 0) {
      const event: Happened = {
        type: 'event',
        seq: ply,
        notes: notesFor(this.#scene, this.#view, notes as unknown as readonly Note[], seat),
        view: this.#view,
      };
      this.#write(event);
    }
    this.#ask?.close();
    this.#ask = undefined;
    const mine = questions.find(({ actor, choices }) => actor === seat && choices !== undefined);
    if (mine !== undefined && result === undefined) {
      const asked = { frame: mine.frame as never, choices: mine.choices as Json[] };
      this.#ask = new OpenAsk(this.#scene, seat, asked, { list: 'all', board: false }, { seq: ply, id: mine.id });
      this.#write(this.#ask.toJSON());
    }
    if (result !== undefined && !this.#over) {
      this.#over = true;
      const { ranks, scores, reason } = result;
      const over: Over = {
        type: 'over',
        result: { ranks: [...ranks], scores: [...scores], reason },
        says: this.#words.endings[reason] ?? reason,
      };
      this.#write(over);
    }
  }

  #write(message: Told): void {
    const number = (this.lines.at(-1)?.line ?? -1) + 1;
    const line: Line = { line: number, type: message.type, text: `${JSON.stringify({ ...message, line: number })}\n` };
    this.lines.push(line);
    this.#kept += line.text.length;
    // the greeting stays, and so does the line that was just written
    while (this.#kept > KEPT && this.lines.length > 2) this.#kept -= this.lines.splice(1, 1)[0].text.length;
    this.onLine(line);
  }
}
