import { type AnyGame, below, type Json, must, type Rng, seeded } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { MemoryStore } from '@tessera/store';
import { expect } from 'vitest';
import { wholeFor } from '../src/broadcast.ts';
import { parseSettings, Room, sha256Hex } from '../src/index.ts';
import { emptyLedger, enter, type Ledger } from '../src/ledger.ts';
import type { RoomRecord } from '../src/records.ts';
import { makeSnapshot, parseSnapshot, type Snapshot } from '../src/snapshot.ts';
import { actorsOf } from '../src/tell.ts';
import { Client } from './client.ts';
import { settle, testDeps, VirtualClock } from './table.ts';

const ID = 'MONKEY';
const TOKENS = ['ann', 'bob', 'cid', undefined] as const;

export interface Zoo {
  readonly game: AnyGame;
  readonly seats: readonly ({ readonly kind: 'open' } | { readonly kind: 'bot'; readonly level: string })[];
  readonly settings?: Record<string, unknown>;
  /** One token holds every open seat. */
  readonly hotSeat?: boolean;
}

/** Lets clients do anything at all at a table, and looks after every step whether everything still agrees. */
export class Monkey {
  readonly heard: ServerMessage[] = [];
  readonly troubles: unknown[];
  steps = 0;
  readonly #rng: Rng;
  readonly #game: AnyGame;
  readonly #clock = new VirtualClock();
  readonly #store = new MemoryStore();
  readonly #deps: ReturnType<typeof testDeps> & { broken(id: string): void };
  #room!: Room;
  #clients: Client[] = [];
  #lost = false;

  private constructor(game: AnyGame, seed: string) {
    this.#rng = seeded(seed);
    this.#game = game;
    const deps = testDeps(this.#clock, game, this.#store);
    this.troubles = deps.troubles;
    this.#deps = {
      ...deps,
      broken: () => {
        this.#lost = true;
      },
    };
  }

  static async run({ game, seats, settings, hotSeat }: Zoo, seed: string, steps: number): Promise<Monkey> {
    const monkey = new Monkey(game, seed);
    const parsed = must(parseSettings({ game: game.id, seats, awayMs: 20_000, ...settings }, monkey.#deps.game));
    const held = { holder: sha256Hex('ann'), name: 'Ann' };
    monkey.#room = (await Room.create(ID, monkey.#deps, {
      settings: parsed,
      seed,
      organiser: sha256Hex('boss'),
      ...(hotSeat && { holders: seats.map(({ kind }) => (kind === 'open' ? held : null)) }),
    })) as Room;
    for (let i = 0; i < steps; i++) await monkey.#step();
    await monkey.#room.close();
    return monkey;
  }

  get room(): Room {
    return this.#room;
  }

  async #step(): Promise<void> {
    this.steps += 1;
    const dice = below(this.#rng, 100);
    const client = this.#clients[below(this.#rng, Math.max(1, this.#clients.length))];
    if (this.#clients.length < 3 || client === undefined || dice < 6) await this.#arrive();
    else if (dice < 9) this.#depart(client);
    else if (dice < 11) await this.#reload();
    else if (dice < 12) await this.#rival();
    else if (dice < 17) await this.#clock.pass(below(this.#rng, 30_000));
    else if (dice < 40 && (await this.#helped())) return this.#agree();
    else if (dice < 75) await this.#move();
    else await this.#anything(client);
    await settle();
    if (this.#lost) await this.#reload();
    await this.#agree();
  }

  async #arrive(): Promise<void> {
    const client = new Client(this.#room);
    this.#clients.push(client);
    await client.send(this.#joining());
    if (this.#clients.length > 6) this.#depart(this.#clients[0]);
  }

  #joining(): Record<string, unknown> {
    const token = pick(this.#rng, TOKENS);
    return {
      type: 'join_room',
      ...(token !== undefined && { playerToken: token, name: token }),
      ...(below(this.#rng, 4) > 0 && { version: 1 }),
      ...(below(this.#rng, 3) === 0 && { organiser: pick(this.#rng, ['boss', 'nobody']) }),
      ...(below(this.#rng, 8) === 0 && { seat: below(this.#rng, 3) }),
      ...(below(this.#rng, 3) === 0 && { since: below(this.#rng, this.#room.ledger.seq + 2) }),
    };
  }

  #depart(client: Client): void {
    client.leave();
    this.#clients = this.#clients.filter((one) => one !== client);
    this.#listen(client);
  }

  async #reload(): Promise<void> {
    await this.#room.close();
    for (const client of this.#clients) this.#depart(client);
    this.#lost = false;
    this.#room = (await Room.load(ID, this.#deps)) as Room;
  }

  /** Another process opens the room and does something: the one here must notice and give way. */
  async #rival(): Promise<void> {
    const rival = (await Room.load(ID, { ...this.#deps, broken: () => {} })) as Room;
    const client = new Client(rival);
    await client.send({ type: 'join_room' });
    await client.send({ type: 'chat', text: 'over here' });
    await rival.close();
    const before = this.#room.ledger.seq;
    const writer = this.#clients.find(({ session }) => session.seq >= 0);
    await writer?.send({ type: 'chat', id: `after ${this.steps}`, text: 'or here' });
    expect(this.#room.ledger.seq).toBe(before);
    this.#lost = true;
  }

  /** Gets a table going again that waits for somebody's word: an undo, a pause, an absence, the end. */
  async #helped(): Promise<boolean> {
    const { ledger, undo } = this.#room;
    const seated = this.#clients.filter(({ session }) => session.seats.length > 0);
    const consenting = seated.find(({ session }) => session.seats.some((seat) => undo?.needs.has(seat)));
    const away = ledger.seats.findIndex(({ kind }, seat) => kind === 'person' && !this.#room.connected(seat));
    if (consenting) await consenting.send({ type: 'accept_undo' });
    else if (seated.length === 0) return false;
    else if (ledger.status === 'paused') await pick(this.#rng, seated).send({ type: 'resume' });
    else if (ledger.status === 'over') await pick(this.#rng, seated).send({ type: 'request_undo' });
    else if (ledger.status === 'playing' && away >= 0 && below(this.#rng, 4) === 0) {
      await this.#clock.pass(20_000);
      await pick(this.#rng, seated).send({ type: 'kick', seat: away });
    } else return false;
    return true;
  }

  /** Somebody who is asked answers, mostly well. */
  async #move(): Promise<void> {
    const asked = this.#clients.filter(({ questions }) => questions.some(({ choices }) => choices !== undefined));
    if (asked.length === 0) return this.#clock.pass(1000);
    const client = pick(this.#rng, asked);
    const question = pick(
      this.#rng,
      client.questions.filter(({ choices }) => choices !== undefined),
    );
    await client.send({
      type: 'move_request',
      ...(below(this.#rng, 5) > 0 && { question: question.id }),
      ...(below(this.#rng, 3) > 0 && { id: this.#id() }),
      answers: [pick(this.#rng, question.choices as Json[])],
    });
  }

  async #anything(client: Client): Promise<void> {
    const rng = this.#rng;
    const junk = pick<Json>(rng, [null, 'gain', { lay: 3 }, { field: 2 }, { winner: 0 }, { move: 4 }, [1], 7]);
    const id = below(rng, 2) === 0 ? {} : { id: this.#id() };
    const ply = this.#room.ledger.match?.entries.length ?? 0;
    await client.send(
      pick<Record<string, unknown>>(rng, [
        { type: 'get_state' },
        { type: 'ping' },
        { type: 'leave_room' },
        this.#joining(),
        { type: 'move_request', ...id, answers: [junk] },
        { type: 'move_request', ...id, question: '3.0', answers: [junk] },
        { type: 'move_request', ...id },
        { type: 'move_request', ...id, payload: {} },
        { type: 'say', ...id, choice: client.asides[0] ?? junk },
        { type: 'resign', ...id },
        { type: 'offer_draw', ...id },
        { type: 'accept_draw', ...id },
        { type: 'claim_draw', ...id, kind: 'FIFTY' },
        { type: 'request_undo', ...id },
        { type: 'request_undo', ...id },
        { type: 'request_undo', ...id, to: below(rng, ply + 2) },
        { type: 'accept_undo', ...id },
        { type: 'accept_undo', ...id },
        { type: 'decline_undo', ...id },
        { type: 'chat', ...id, text: 'hello' },
        { type: 'rematch', ...id },
        { type: 'pause', ...id },
        { type: 'resume', ...id },
        { type: 'resume', ...id },
        { type: 'kick', ...id, seat: below(rng, 4) },
        { type: 'fill_seat', ...id, seat: below(rng, 4), level: 'random' },
      ]),
    );
  }

  #id(): string {
    return `r${below(this.#rng, 40)}`;
  }

  #listen(client: Client): void {
    this.heard.push(...client.heard.splice(0));
  }

  async #agree(): Promise<void> {
    const { ledger } = this.#room;
    expect(facts(ledger)).toEqual(facts(await this.#rebuilt()));
    expect(facts(parseSnapshot(ledger.head, this.#game, jsonOf(makeSnapshot(ledger)) as Snapshot))).toEqual(
      facts(ledger),
    );
    for (const client of this.#clients) {
      const { session } = client;
      for (const [id, left] of client.open)
        if (left !== 0) throw new Error(`request ${id} has ${left} answers missing`);
      this.#listen(client);
      if (session.seq < 0) continue;
      const { state, questions, asides, undoTo, ply } = wholeFor(this.#room, { ...session }, Number.POSITIVE_INFINITY);
      const told = { state: client.state, questions: client.questions, asides: client.asides, undoTo: client.undoTo };
      expect({ ...told, ply: client.ply }).toEqual(jsonOf({ state, questions, asides, undoTo, ply }));
      const mine = actorsOf(session, ledger);
      for (const { actor, choices, frame } of client.questions)
        if (!mine.includes(actor)) expect([choices, frame]).toEqual([undefined, undefined]);
    }
  }

  async #rebuilt(): Promise<Ledger> {
    const stored = await this.#store.load(ID, { whole: true });
    const ledger = emptyLedger(this.#room.ledger.head, this.#game);
    for (const { data } of stored?.tail ?? []) enter(ledger, data as unknown as RoomRecord);
    return ledger;
  }
}

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A ledger as plain facts; a room that was loaded again counts its time from then. */
function facts(ledger: Ledger): unknown {
  const { clocks, ...rest } = makeSnapshot(ledger);
  return jsonOf({ ...rest, clocks: clocks && { left: clocks.left, running: clocks.running } });
}

const pick = <T>(rng: Rng, from: readonly T[]): T => from[below(rng, from.length)];
