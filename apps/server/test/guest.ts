import { below, type Json, seeded } from '@tessera/kernel';
import { applyChanges, type ServerMessage, type ServerMessageOf, type ServerType } from '@tessera/protocol';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';

type Heard<K extends ServerType> = ServerMessageOf<K>;
interface Waiter {
  readonly fits: (message: ServerMessage) => boolean;
  readonly done: (message: ServerMessage) => void;
}

/** One person at a real socket, who puts the state together from what arrives as a client would. */
export class Guest {
  readonly heard: ServerMessage[] = [];
  readonly socket: WebSocket;
  readonly closed: Promise<number>;
  roomId = '';
  state: Json = null;
  seq = -1;
  /** Updates that came as changes, and as whole states. */
  counts = { changes: 0, whole: 0 };
  questions: Heard<'state_update'>['questions'] = [];
  #waiters: Waiter[] = [];
  #ids = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
    socket.on('error', () => {});
    this.closed = new Promise((done) => socket.on('close', done));
  }

  static async connect({ port, url }: { readonly port: number; readonly url?: string }): Promise<Guest> {
    const socket = url?.startsWith('https')
      ? new WebSocket(`wss://127.0.0.1:${port}/ws`, { rejectUnauthorized: false })
      : new WebSocket(`ws://127.0.0.1:${port}/ws`);
    return Guest.over(socket);
  }

  /** At a socket that somebody else has opened. */
  static async over(socket: WebSocket): Promise<Guest> {
    const guest = new Guest(socket);
    onTestFinished(() => socket.terminate());
    await new Promise((done, failed) => {
      socket.once('open', done);
      socket.once('error', failed);
    });
    return guest;
  }

  /** Connects and joins, as soon as somebody listens there. */
  static async join(
    server: { readonly port: number; readonly url?: string },
    roomId: string,
    more: object = {},
  ): Promise<Guest> {
    const guest = await Guest.connect(server);
    await guest.join(roomId, more);
    return guest;
  }

  async join(roomId: string, more: object = {}): Promise<Heard<'room_joined'>> {
    this.roomId = roomId;
    this.send({ type: 'join_room', version: 1, ...more });
    return this.next('room_joined');
  }

  #hear(message: ServerMessage): void {
    this.heard.push(message);
    if (message.type === 'room_joined') {
      this.state = message.state as Json;
      this.seq = message.seq;
      this.questions = message.questions;
    } else if (message.type === 'state_update') {
      if (message.changes === undefined) {
        this.state = message.state as Json;
        this.counts.whole += 1;
      } else {
        if (message.from !== this.seq)
          throw new Error(`changes from ${message.from}, but this client is at ${this.seq}`);
        this.state = applyChanges(this.state, message.changes as never);
        this.counts.changes += 1;
      }
      this.seq = message.seq;
      this.questions = message.questions;
    } else if (message.type === 'presence' || message.type === 'chat') this.seq = message.seq;
    const [fitting, rest] = [[] as Waiter[], [] as Waiter[]];
    for (const waiter of this.#waiters) (waiter.fits(message) ? fitting : rest).push(waiter);
    this.#waiters = rest;
    for (const { done } of fitting) done(message);
  }

  send(message: Record<string, unknown>): void {
    this.socket.send(JSON.stringify({ roomId: this.roomId, ...message }));
  }

  /** The next message of a type that is still to come. */
  next<K extends ServerType>(type: K, fits: (message: Heard<K>) => boolean = () => true): Promise<Heard<K>> {
    return this.until((message) => message.type === type && fits(message as Heard<K>)) as Promise<Heard<K>>;
  }

  until(fits: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    return new Promise((done) => this.#waiters.push({ fits, done }));
  }

  /** Waits until everything up to `seq` was heard. */
  async reach(seq: number): Promise<void> {
    while (this.seq < seq) await this.until(() => true);
  }

  /** Sends a request under an id and waits for the answer to it. */
  async ask(message: Record<string, unknown>): Promise<Heard<'accepted'> | Heard<'move_rejected'> | Heard<'error'>> {
    const id = (message.id as string | undefined) ?? `request ${this.#ids++}`;
    this.send({ ...message, id });
    return (await this.until((heard) => 'id' in heard && heard.id === id)) as Heard<'accepted'>;
  }

  /** The whole state as the server has it. */
  async fetchState(): Promise<Heard<'state_update'>> {
    this.send({ type: 'get_state' });
    return this.next('state_update');
  }

  mine() {
    return this.questions.find(({ choices }) => choices !== undefined);
  }

  all<K extends ServerType>(type: K): Heard<K>[] {
    return this.heard.filter((message) => message.type === type) as Heard<K>[];
  }

  leave(): Promise<number> {
    this.socket.close();
    return this.closed;
  }
}

/** Two who play random legal answers, one after the other, until it is over or `limit` moves were made. */
export async function playOn(
  guests: readonly Guest[],
  seed: string,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  const rng = seeded(seed);
  for (let moves = 0; moves < limit; moves++) {
    const guest = guests.find((one) => one.mine() !== undefined);
    const question = guest?.mine();
    if (guest === undefined || question === undefined) return moves;
    const choices = question.choices as Json[];
    const answers = [choices[below(rng, choices.length)]];
    const answer = await guest.ask({ type: 'move_request', id: `${seed} ${moves}`, question: question.id, answers });
    if (answer.type !== 'accepted') throw new Error(JSON.stringify(answer));
    await Promise.all(guests.map((one) => one.reach(answer.seq)));
  }
  return limit;
}

/** Two people at a table that has begun, both of whom have been told. */
export async function sitTwo(server: { port: number }, roomId: string, more: object = {}): Promise<[Guest, Guest]> {
  const one = await Guest.join(server, roomId, { playerToken: 'token one', name: 'Ann', ...more });
  const two = await Guest.join(server, roomId, { playerToken: 'token two', name: 'Bob', ...more });
  for (const guest of [one, two]) while (guest.questions.length === 0) await guest.next('state_update');
  return [one, two];
}
