import type { Json, Viewer } from '@tessera/kernel';
import { applyChanges, type QuestionInfo, type RoomInfo, type ServerMessage } from '@tessera/protocol';
import { WebSocket } from 'ws';
import type { History } from './history.ts';

const FIRST_WAIT = 250;
const LONGEST_WAIT = 1000;
const THINK_MS = 40;
/** The same as the browser's. */
const WATCH_EVERY = 1000;
const PING_AFTER = 4000;
const DEAD_AFTER = 9000;

export interface PlayerOptions {
  readonly port: number;
  readonly room: string;
  readonly name: string;
  readonly history: History;
  readonly onMoved: (at: number) => void;
}

/** Somebody who plays through the proxy as a browser does: connects again by itself, sends again what was not answered. */
export class Player {
  readonly #options: PlayerOptions;
  readonly #unanswered = new Map<string, object>();
  #socket: WebSocket | undefined;
  #attempts = 0;
  #requests = 0;
  #askedAt = 0;
  #seq = -1;
  #state: Json = null;
  #seat: Viewer = null;
  #questions: readonly QuestionInfo[] = [];
  #undo: RoomInfo['undo'];
  #stopped = false;
  #heardAt = performance.now();
  readonly #watch: NodeJS.Timeout;
  /** The match has ended. */
  over = false;
  losses = 0;

  constructor(options: PlayerOptions) {
    this.#options = options;
    this.#watch = setInterval(() => {
      const silent = performance.now() - this.#heardAt;
      if (silent > DEAD_AFTER) this.#socket?.terminate();
      else if (silent > PING_AFTER) this.#put({ type: 'ping' });
    }, WATCH_EVERY);
    this.#connect();
  }

  /** What it waits for, for a report. */
  describe(): string {
    const waits = [...this.#unanswered.values()].map((one) => JSON.stringify(one)).join(' ');
    const socket = ['connecting', 'open', 'closing', 'closed'][this.#socket?.readyState ?? 3];
    const questions = this.#questions.map(({ actor, choices }) => `${actor}:${choices?.length ?? 0}`);
    const heard = Math.round(performance.now() - this.#heardAt);
    return `${this.#options.name} at ${this.#seq}, seat ${this.#seat}, ${socket}, heard ${heard} ms ago, asked ${questions}, undo ${JSON.stringify(this.#undo)}, unanswered ${waits}, over ${this.over}`;
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#watch);
    this.#socket?.terminate();
  }

  #connect(): void {
    if (this.#stopped) return;
    const socket = new WebSocket(`ws://127.0.0.1:${this.#options.port}/ws?table=${this.#options.room}`);
    this.#socket = socket;
    socket.on('open', () => {
      this.#askedAt = performance.now();
      const { name } = this.#options;
      const since = this.#seq >= 0 ? { since: this.#seq } : {};
      this.#put({ type: 'join_room', version: 1, playerToken: `token of ${name}`, name, ...since });
    });
    this.#heardAt = performance.now();
    socket.on('message', (data) => this.#hear(JSON.parse(String(data)) as ServerMessage));
    socket.on('error', () => {});
    socket.on('close', () => {
      if (this.#stopped) return;
      this.losses += 1;
      this.#questions = [];
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++) * (0.5 + Math.random() / 2);
      setTimeout(() => this.#connect(), wait);
    });
  }

  #put(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ ...message, roomId: this.#options.room }));
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = performance.now();
    const { room, history, onMoved, name } = this.#options;
    switch (message.type) {
      case 'room_joined':
        this.#attempts = 0;
        this.#seat = message.seatIndex;
        history.joined(room, this.#askedAt, message.seq);
        this.#hearOf(message.seq, message.room);
        this.#know(message, message.state as Json);
        for (const request of this.#unanswered.values()) this.#put(request);
        return;
      case 'state_update':
        if (message.room !== undefined) this.#hearOf(message.seq, message.room);
        if (message.changes === undefined) this.#know(message, message.state as Json);
        else if (message.from === this.#seq) this.#know(message, applyChanges(this.#state, message.changes as never));
        else history.contradict(`${name} knows ${this.#seq} and was sent changes from ${message.from}`);
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
        if (message.id === undefined) return;
        history.acknowledged(room, message.id, message.seq);
        this.#unanswered.delete(message.id);
        onMoved(performance.now());
        this.#think();
        return;
      case 'move_rejected':
        if (message.id !== undefined) {
          this.#unanswered.delete(message.id);
          history.refused(room, message.id, message.reason);
        }
        this.#think();
        return;
      case 'game_over':
        this.over = true;
    }
  }

  #know(told: { readonly seq: number; readonly questions: readonly QuestionInfo[] }, state: Json): void {
    this.#seq = told.seq;
    this.#state = state;
    this.#questions = told.questions;
    this.#options.history.saw(this.#options.room, this.#seat, told.seq, state);
    this.#think();
  }

  #hearOf(seq: number, room: RoomInfo): void {
    this.#undo = room.undo;
    // who was not there when it ended is not told again
    if (room.status === 'over') this.over = true;
    this.#options.history.offered(this.#options.room, seq, room);
  }

  #think(): void {
    setTimeout(() => {
      if (this.#unanswered.size > 0 || this.#stopped || this.#talkOfUndo()) return;
      const question = this.#questions.find(({ choices }) => (choices?.length ?? 0) > 0);
      if (question === undefined) return;
      const choices = question.choices as Json[];
      const answers = [choices[Math.floor(Math.random() * choices.length)]];
      this.#ask({ type: 'move_request', question: question.id, answers });
    }, THINK_MS);
  }

  /** Asks for an undo now and then, and waits a moment for the answer; says yes or no when asked. */
  #talkOfUndo(): boolean {
    const seat = this.#seat;
    if (seat === null || this.over) return false;
    if (this.#undo?.needs.includes(seat))
      return this.#ask({ type: Math.random() < 0.5 ? 'accept_undo' : 'decline_undo' });
    if (this.#undo === undefined) return Math.random() < 0.03 && this.#ask({ type: 'request_undo' });
    return this.#undo.by === seat && Math.random() < 0.8;
  }

  #ask(message: object): true {
    const { room, name, history } = this.#options;
    const id = `${name}.${this.#requests++}`;
    history.sent(room, id);
    this.#unanswered.set(id, { ...message, id });
    this.#put({ ...message, id });
    return true;
  }
}
