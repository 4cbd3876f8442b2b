import { type AnyGame, below, type Json, type Match, must, seeded } from '@tessera/kernel';
import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import { MemoryStore, type Store } from '@tessera/store';
import {
  type BotPool,
  type Clock,
  parseSettings,
  Room,
  type RoomDeps,
  type RoomHead,
  type RoomSession,
  type RoomSettings,
} from '../src/index.ts';
import type { RoomRecord } from '../src/ledger/records.ts';

/** The state of a match as its game has it; the caller knows which game. */
export const stateIn = <S>(match: Match | undefined): S => match?.engine.state as S;

/** A record as the store gives it back. */
export const recordIn = ({ data }: { readonly data: unknown }): RoomRecord => data as RoomRecord;

/** Time that passes only when told to. */
export class VirtualClock implements Clock {
  #now = 1_000_000;
  #alarms: { at: number; run: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    const alarm = { at: this.#now + ms, run };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm);
    };
  }

  /** Lets time pass without any alarm ringing, as when a machine is busy or off. */
  sleep(ms: number): void {
    this.#now += ms;
  }

  /** Lets time pass, with everything that happens on the way. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.#alarms = this.#alarms.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    this.#now = end;
    await settle();
  }
}

/** Lets everything that is only waiting for promises happen. */
export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

/** A bot that takes the first choice there is. */
export const firstChoice = (games: readonly AnyGame[]): BotPool => ({
  async choose({ game, state, seat }) {
    const { Engine } = await import('@tessera/kernel');
    const found = games.find(({ id }) => id === game) as AnyGame;
    const engine = Engine.at(found, state as never);
    return engine.questions.find(({ actor }) => actor === seat)?.choices[0] as Json;
  },
});

let asked = 0;

/** One person at a table: what they send and everything they were sent. */
export class Guest {
  readonly heard: ServerMessage[] = [];
  readonly session: RoomSession;
  readonly #room: Room;

  constructor(room: Room) {
    this.#room = room;
    this.session = room.connect((message) => this.heard.push(JSON.parse(JSON.stringify(message))));
  }

  async say(message: Record<string, unknown>): Promise<ServerMessage[]> {
    const from = this.heard.length;
    await this.#room.receive(this.session, { roomId: this.#room.id, ...message } as ClientMessage);
    await settle();
    return this.heard.slice(from);
  }

  /** Sends a request and says why it was refused; 'accepted' when it was not. */
  async ask(message: Record<string, unknown>): Promise<string> {
    const id = `ask ${asked++}`;
    const answer = (await this.say({ id, ...message })).findLast(
      (one) => (one.type === 'accepted' || one.type === 'move_rejected') && one.id === (message.id ?? id),
    );
    if (answer === undefined) throw new Error(`${message.type} was not answered`);
    return answer.type === 'move_rejected' ? answer.reason : answer.type;
  }

  /** Answers the question asked with its first choice, or the one given. */
  async answer(choice?: Json): Promise<string> {
    const question = this.mine();
    return this.ask({ type: 'move_request', question: question?.id, answers: [choice ?? question?.choices?.[0]] });
  }

  all<K extends ServerMessage['type']>(type: K): Extract<ServerMessage, { type: K }>[] {
    return this.heard.filter((message): message is Extract<ServerMessage, { type: K }> => message.type === type);
  }

  leave(): void {
    this.#room.disconnect(this.session);
  }

  last<K extends ServerMessage['type']>(type: K): Extract<ServerMessage, { type: K }> {
    const found = this.heard.findLast((message) => message.type === type);
    if (found === undefined) throw new Error(`never heard ${type}`);
    return found as Extract<ServerMessage, { type: K }>;
  }

  /** The latest questions this guest was told. */
  questions() {
    const found = this.heard.findLast((message) => message.type === 'state_update' || message.type === 'room_joined');
    return (found as { questions: { id: string; actor: number; kind: string; choices?: Json[] }[] }).questions;
  }

  mine() {
    return this.questions().find(({ choices }) => choices !== undefined);
  }
}

export interface TableOptions extends Pick<RoomDeps, 'measured' | 'onOver'> {
  readonly game: AnyGame;
  readonly seats?: readonly ({ kind: 'open'; program?: true } | { kind: 'bot'; level: string })[];
  readonly store?: Store;
  readonly bots?: BotPool;
  readonly settings?: Record<string, unknown>;
  /** Settings that are not checked. */
  readonly fixed?: Partial<RoomSettings>;
  readonly head?: Partial<RoomHead>;
  readonly id?: string;
}

export function testDeps(
  clock: Clock,
  game: AnyGame,
  store: Store = new MemoryStore(),
  bots = firstChoice([game]),
): RoomDeps & { errors: unknown[] } {
  let secrets = 0;
  const errors: unknown[] = [];
  return {
    game: (id) => (id === game.id ? game : undefined),
    clock,
    store,
    bots,
    secret: () => `secret ${secrets++}`,
    onError: (_what, error) => errors.push(error),
    errors,
  };
}

export async function openTable({
  game,
  seats,
  store,
  bots,
  settings,
  fixed,
  head,
  id = 'ROOM22',
  ...more
}: TableOptions) {
  const clock = new VirtualClock();
  const deps = { ...testDeps(clock, game, store, bots), ...more };
  // tests need not wait as long as people
  const { awayMs, ...rest } = settings ?? {};
  const parsed = must(
    parseSettings({ game: game.id, seats: seats ?? [{ kind: 'open' }, { kind: 'open' }], ...rest }, deps.game),
  );
  const room = (await Room.create(id, deps, {
    settings: { ...parsed, ...fixed, ...(typeof awayMs === 'number' && { awayMs }) },
    seed: 'the secret seed',
    ...head,
  })) as Room;
  return { clock, deps, room };
}

/** Somebody who joins a room. */
export async function guestAt(room: Room, joining: Record<string, unknown> = {}): Promise<Guest> {
  const guest = new Guest(room);
  await guest.say({ type: 'join_room', version: 1, ...joining });
  return guest;
}

/** Two people at a table that has begun. */
export async function twoAtTable(options: TableOptions) {
  const table = await openTable(options);
  const one = new Guest(table.room);
  const two = new Guest(table.room);
  await one.say({ type: 'join_room', playerToken: 'token one', name: 'Ann', version: 1 });
  await two.say({ type: 'join_room', playerToken: 'token two', name: 'Bob', version: 1 });
  return { ...table, one, two };
}

/** Plays random legal answers until the match is over or `limit` moves were made. */
export async function playOut(guests: readonly Guest[], limit = 100_000, seed = 'play out'): Promise<number> {
  const rng = seeded(seed);
  for (let moves = 0; moves < limit; moves++) {
    const guest = guests.find((one) => one.mine() !== undefined);
    const question = guest?.mine();
    if (guest === undefined || question === undefined) return moves;
    const choices = question.choices as Json[];
    await guest.say({
      type: 'move_request',
      id: `${seed}${moves}`,
      question: question.id,
      answers: [choices[below(rng, choices.length)]],
    });
  }
  return limit;
}
