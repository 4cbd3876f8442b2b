import type { Json } from '@tessera/kernel';
import {
  applyChanges,
  type ClientMessage,
  type QuestionInfo,
  type RoomInfo,
  type ServerMessage,
} from '@tessera/protocol';
import type { History } from '../history.ts';
import type { Socket } from './socket.ts';
import { isLeak } from './vault.ts';
import type { World } from './world.ts';

/** The same as the browser's. */
const FIRST_WAIT = 250;
const LONGEST_WAIT = 1000;
const PING_AFTER = 4000;
const DEAD_AFTER = 9000;

export interface ClientDeps {
  readonly world: World;
  readonly history: History;
  note(what: string): void;
  /** Connects to some server; undefined when it refuses. */
  connect(client: Client): Socket | undefined;
}

/** A browser at a table: connects again by itself and sends again what was not answered. It plays as long as it is asked to. */
export class Client {
  readonly room: string;
  readonly #deps: ClientDeps;
  readonly #token: string | undefined;
  readonly name: string;
  readonly #unanswered = new Map<string, ClientMessage>();
  #socket: Socket | undefined;
  #attempts = 0;
  #requests = 0;
  #joined = false;
  #askedAt = 0;
  #heardAt = 0;
  #seat: number | null = null;
  #seq = -1;
  #state: Json = null;
  #questions: readonly QuestionInfo[] = [];
  #undo: RoomInfo['undo'];
  #thinking = false;
  #stopped = false;
  /** When answers of it were accepted. */
  readonly moves: number[] = [];
  readonly plays: boolean;

  constructor(deps: ClientDeps, room: string, name: string, plays: boolean) {
    this.#deps = deps;
    this.room = room;
    this.plays = plays;
    this.name = name;
    this.#token = plays ? `token of ${name}` : undefined;
    this.#connect();
    this.#watch();
  }

  /** The page is opened anew: what it knew is gone, what it asked for may or may not happen. */
  reload(): void {
    this.#unanswered.clear();
    this.#seq = -1;
    this.#attempts = 0;
    this.#lose(0);
  }

  stop(): void {
    this.#stopped = true;
    this.#socket?.hangUp();
  }

  hear(socket: Socket, text: string): void {
    if (socket !== this.#socket) return;
    const { world, history } = this.#deps;
    this.#heardAt = world.now;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'room_joined') this.#seat = message.seatIndex;
    if (isLeak(text, this.#seat)) history.contradict(`${this.name} was sent somebody else's key: ${text}`);
    switch (message.type) {
      case 'room_joined':
        this.#attempts = 0;
        this.#joined = true;
        this.#deps.note(`${this.name} joined at ${message.seq}`);
        history.joined(this.room, this.#askedAt, message.seq);
        this.#hearOf(message.seq, message.room);
        this.#know(message, message.state as Json);
        for (const request of this.#unanswered.values()) socket.say(request);
        return;
      case 'state_update':
        if (message.room !== undefined) this.#hearOf(message.seq, message.room);
        if (message.changes === undefined) this.#know(message, message.state as Json);
        else if (message.from === this.#seq) this.#know(message, applyChanges(this.#state, message.changes as never));
        else history.contradict(`${this.name} knows ${this.#seq} and was sent changes from ${message.from}`);
        return;
      case 'presence':
        this.#seq = message.seq;
        this.#hearOf(message.seq, message.room);
        this.#think();
        return;
      case 'chat':
        this.#seq = message.seq;
        return;
      case 'accepted':
        if (message.id !== undefined) this.#accepted(message.id, message.seq);
        return;
      case 'move_rejected':
        this.#deps.note(`${this.name} was refused ${message.id}: ${message.reason}`);
        if (message.id !== undefined) {
          this.#unanswered.delete(message.id);
          history.refused(this.room, message.id, message.reason);
        }
        this.#think();
        return;
      case 'error':
        history.contradict(`${this.name} was told ${message.code}`);
    }
  }

  closed(socket: Socket): void {
    if (socket === this.#socket) this.#lose();
  }

  #connect(): void {
    if (this.#stopped) return;
    const socket = this.#deps.connect(this);
    this.#socket = socket;
    this.#heardAt = this.#deps.world.now;
    if (socket === undefined) {
      this.#lose();
      return;
    }
    this.#askedAt = this.#deps.world.now;
    socket.say({
      type: 'join_room',
      roomId: this.room,
      version: 1,
      ...(this.#token === undefined ? { spectate: true } : { playerToken: this.#token, name: this.name }),
      ...(this.#seq >= 0 && { since: this.#seq }),
    } as ClientMessage);
  }

  #lose(
    wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts) * (0.5 + this.#deps.world.dice(500) / 1000),
  ): void {
    this.#deps.note(`${this.name} lost its connection`);
    this.#socket?.hangUp();
    this.#socket = undefined;
    this.#joined = false;
    this.#questions = [];
    this.#attempts += 1;
    this.#deps.world.after(wait, () => {
      if (this.#socket === undefined) this.#connect();
    });
  }

  #watch(): void {
    if (this.#stopped) return;
    this.#deps.world.after(1000, () => this.#watch());
    const silent = this.#deps.world.now - this.#heardAt;
    if (this.#socket === undefined) return;
    if (silent > DEAD_AFTER) this.#lose();
    else if (silent > PING_AFTER) this.#socket.say({ type: 'ping', roomId: this.room } as ClientMessage);
  }

  #accepted(id: string, seq: number): void {
    const { world, history } = this.#deps;
    history.acknowledged(this.room, id, seq);
    this.#unanswered.delete(id);
    this.moves.push(world.now);
    this.#deps.note(`${this.name} was told that ${id} is ${seq}`);
    this.#think();
  }

  #know(told: { readonly seq: number; readonly questions: readonly QuestionInfo[] }, state: Json): void {
    this.#seq = told.seq;
    this.#state = state;
    this.#questions = told.questions;
    this.#deps.history.saw(this.room, this.#seat, told.seq, state);
    this.#think();
  }

  #hearOf(seq: number, room: RoomInfo): void {
    this.#undo = room.undo;
    this.#deps.history.offered(this.room, seq, room);
  }

  /** Answers after a moment, if it is asked something it can answer. */
  #think(): void {
    if (this.#thinking || this.#stopped) return;
    const { world } = this.#deps;
    this.#thinking = true;
    world.after(world.between(50, 250), () => {
      this.#thinking = false;
      if (this.plays && this.#joined && this.#unanswered.size === 0 && world.chance(8)) this.#chat();
      if (this.#joined && this.#unanswered.size === 0 && this.#talkOfUndo()) return;
      const question = this.#questions.find(({ choices }) => (choices?.length ?? 0) > 0);
      if (!this.#joined || question === undefined || this.#unanswered.size > 0 || this.#stopped) return;
      this.#send({
        type: 'move_request',
        roomId: this.room,
        question: question.id,
        answers: [world.pick(question.choices as Json[])],
        id: `${this.name}.${this.#requests++}`,
      } as ClientMessage);
    });
  }

  /** Asks for an undo now and then, and waits for the answer; says yes or no when asked. */
  #talkOfUndo(): boolean {
    const { world } = this.#deps;
    const seat = this.#seat;
    if (seat === null) return false;
    const id = `${this.name}.${this.#requests}`;
    const say = (type: string): boolean => {
      this.#requests += 1;
      this.#send({ type, roomId: this.room, id } as ClientMessage);
      return true;
    };
    if (this.#undo === undefined) return world.chance(5) && say('request_undo');
    if (this.#undo.needs.includes(seat)) return say(world.chance(50) ? 'accept_undo' : 'decline_undo');
    // it goes on without an answer in the end
    return this.#undo.by === seat && !world.chance(20);
  }

  #chat(): void {
    const id = `${this.name}.${this.#requests++}`;
    this.#send({ type: 'chat', roomId: this.room, text: `I am at ${this.#seq}.`, id } as ClientMessage);
  }

  #send(message: ClientMessage): void {
    const { id } = message as { id: string };
    this.#deps.history.sent(this.room, id);
    this.#deps.note(`${this.name} asks ${id}`);
    this.#unanswered.set(id, message);
    this.#socket?.say(message);
  }
}
