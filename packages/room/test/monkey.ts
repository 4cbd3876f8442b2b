import { type AnyGame, below, type Json, must, type Rng, seeded } from '@tessera/kernel';
import type { ServerMessage } from '@tessera/protocol';
import { MemoryStore } from '@tessera/store';
import { expect } from 'vitest';
import { parseSettings, Room, sha256Hex } from '../src/index.ts';
import { addToHistory, type RoomHistory } from '../src/ledger/chronicle.ts';
import { emptyLedger, enter, type Ledger } from '../src/ledger/ledger.ts';
import { parseSnapshot } from '../src/ledger/stored.ts';
import { type Snapshot, snapshotOf } from '../src/ledger/written.ts';
import { actorsOf } from '../src/seats/rights.ts';
import { wholeFor } from '../src/talk/broadcast.ts';
import { Client } from './client.ts';
import { expectNoTokens, expectRolesHeld, isAllowed, isByBot, standingOf } from './roles.ts';
import { recordIn, settle, testDeps, VirtualClock } from './table.ts';

const ID = 'MONKEY';
const REBUILD_EVERY = process.env.TESSERA_SOAK ? 1 : 5;
const TOKENS = ['ann', 'bob', 'cid', undefined] as const;

const INVITATIONS: readonly { readonly role: string; readonly seat?: number }[] = [
  { role: 'captain', seat: 0 },
  { role: 'captain', seat: 1 },
  { role: 'captain', seat: 2 },
  { role: 'organiser' },
  { role: 'spectator' },
];

export interface Zoo {
  readonly game: AnyGame;
  readonly seats: readonly ({ readonly kind: 'open' } | { readonly kind: 'bot'; readonly level: string })[];
  readonly settings?: Record<string, unknown>;
  /** One token holds every open seat. */
  readonly hotSeat?: boolean;
}

/** Lets clients do anything at all at a table, and checks after every step that everything still agrees. */
export class Monkey {
  readonly heard: ServerMessage[] = [];
  readonly errors: unknown[];
  steps = 0;
  readonly #rng: Rng;
  readonly #game: AnyGame;
  readonly #clock = new VirtualClock();
  readonly #store = new MemoryStore();
  readonly #deps: ReturnType<typeof testDeps> & { onOutOfSync(id: string): void };
  #room!: Room;
  #clients: Client[] = [];
  /** Every token of every link ever made. */
  readonly #tokens = new Set<string>();
  #lost = false;

  private constructor(game: AnyGame, seed: string) {
    this.#rng = seeded(seed);
    this.#game = game;
    const deps = testDeps(this.#clock, game, this.#store);
    this.errors = deps.errors;
    this.#deps = {
      ...deps,
      onOutOfSync: () => {
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

  /** Somebody comes to an event: the owner, by a link, by one that is worth nothing, or just so. */
  #coming(): Record<string, unknown> {
    const rng = this.#rng;
    const { links } = this.#room.ledger;
    const good = [...this.#tokens].filter((token) => !links.find(({ holder }) => holder === sha256Hex(token))?.revoked);
    const how = below(rng, 10);
    return {
      type: 'join_room',
      ...(below(rng, 4) > 0 && { version: 1 }),
      ...(below(rng, 3) === 0 && { since: below(rng, this.#room.ledger.seq + 2) }),
      ...(how < 3 && { organiser: 'boss' }),
      ...(how >= 3 && how < 8 && good.length > 0 && { invite: pick(rng, good) }),
      ...(how === 8 && { invite: pick(rng, [...this.#tokens, 'guess']) }),
    };
  }

  #joining(): Record<string, unknown> {
    if (this.#room.ledger.head.settings.event && below(this.#rng, 8) > 0) return this.#coming();
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

  /** At an event nothing follows from what somebody says that they have no right to. */
  async #say(client: Client, message: Record<string, unknown>): Promise<void> {
    const standing = standingOf(this.#room, client.session);
    const { seq, head } = this.#room.ledger;
    await client.send(message);
    if (!head.settings.event || message.type === 'join_room') return;
    const stored = await this.#store.load(ID, { whole: true });
    const followed = (stored?.tail.slice(seq) ?? []).map(recordIn);
    for (const record of followed.filter((one) => !isByBot(this.#room, one)))
      if (!isAllowed(record, standing)) throw new Error(`${JSON.stringify(record)} by ${JSON.stringify(standing)}`);
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
    const rival = (await Room.load(ID, { ...this.#deps, onOutOfSync: () => {} })) as Room;
    const client = new Client(rival);
    await client.send({ type: 'join_room', organiser: 'boss' });
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
    const { ledger } = this.#room;
    const { undo } = ledger.pending;
    const seated = this.#clients.filter(({ session }) => session.seats.length > 0);
    const consenting = seated.find(({ session }) => session.seats.some((seat) => undo?.needs.includes(seat)));
    const away = ledger.seats.findIndex(({ kind }, seat) => kind === 'person' && !this.#room.connected(seat));
    const boss = this.#clients.find(({ session }) => session.owner);
    if (boss && ledger.archived) await boss.send({ type: 'unarchive' });
    else if (boss && ledger.status === 'paused') await boss.send({ type: 'resume' });
    else if (boss && ledger.undone.length > 0 && below(this.#rng, 2) === 0) await this.#say(boss, { type: 'redo' });
    else if (boss && ledger.head.settings.event && below(this.#rng, 3) === 0)
      await this.#say(boss, pick(this.#rng, [...this.#organising({}).slice(0, 4), { type: 'request_undo' }]));
    else if (consenting) await consenting.send({ type: 'accept_undo' });
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
    await this.#say(client, {
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
    await this.#say(
      client,
      pick<Record<string, unknown>>(rng, [
        { type: 'get_state' },
        { type: 'ping' },
        { type: 'leave_room' },
        this.#joining(),
        { type: 'move_request', ...id, answers: [junk] },
        { type: 'move_request', ...id, question: '3.0', answers: [junk] },
        { type: 'move_request', ...id },
        { type: 'say', ...id, choice: client.asides[0] ?? junk },
        { type: 'resign', ...id },
        { type: 'offer_draw', ...id },
        { type: 'accept_draw', ...id },
        { type: 'decline_draw', ...id },
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
        { type: 'accept_pause', ...id },
        { type: 'decline_pause', ...id },
        { type: 'resume', ...id },
        { type: 'resume', ...id },
        { type: 'kick', ...id, seat: below(rng, 4) },
        { type: 'get_history' },
        { type: 'move_request', ...id, seat: below(rng, 4), answers: [junk] },
        ...(this.#room.ledger.head.settings.event ? this.#organising(id) : []),
        { type: 'fill_seat', ...id, seat: below(rng, 4), level: 'random' },
        { type: 'take_seat', ...id, seat: below(rng, 4) },
        { type: 'accept_swap', ...id, seat: below(rng, 4) },
        { type: 'decline_swap', ...id },
        { type: 'ready', ...id, ready: below(rng, 2) === 1 },
        { type: 'free_seat', ...id, seat: below(rng, 4) },
        { type: 'start', ...id },
      ]),
    );
  }

  /** What only organisers can do, tried by anybody. */
  #organising(id: object): Record<string, unknown>[] {
    const rng = this.#rng;
    const link = String(1 + below(rng, Math.max(1, this.#room.ledger.links.length)));
    return [
      { type: 'invite', ...id, ...pick(rng, INVITATIONS), label: 'a link' },
      { type: 'invite', ...id, ...pick(rng, INVITATIONS), label: 'another' },
      { type: 'revoke', ...id, link },
      { type: 'revoke', ...id, link },
      { type: 'redo', ...id },
      { type: 'redo', ...id },
      { type: 'archive', ...id },
      { type: 'unarchive', ...id },
    ];
  }

  #id(): string {
    return `r${below(this.#rng, 40)}`;
  }

  #listen(client: Client): void {
    const heard = client.heard.splice(0);
    for (const message of heard) if (message.type === 'invited') this.#tokens.add(message.token);
    expectNoTokens(this.#room, client.session, heard, this.#tokens);
    this.heard.push(...heard);
  }

  async #agree(): Promise<void> {
    const { ledger } = this.#room;
    // replaying every record after every step would take most of the time; a wrong ledger stays wrong
    if (this.steps % REBUILD_EVERY === 0) {
      expect(facts(ledger)).toEqual(facts(await this.#rebuilt()));
      expect(facts(parseSnapshot(ledger.head, this.#game, jsonOf(snapshotOf(ledger)) as Snapshot))).toEqual(
        facts(ledger),
      );
      await this.#agreeOnThePast();
    }
    expectRolesHeld(this.#room);
    const { drawOffer, undo } = this.#room.info();
    for (const client of this.#clients) {
      const { session } = client;
      for (const [id, left] of client.open)
        if (left !== 0) throw new Error(`request ${id} has ${left} answers missing`);
      this.#listen(client);
      if (session.seq < 0) continue;
      const { state, questions, asides, undoTo, ply } = wholeFor(this.#room, { ...session }, Number.POSITIVE_INFINITY);
      const told = { state: client.state, questions: client.questions, asides: client.asides, undoTo: client.undoTo };
      expect({ ...told, ply: client.ply }).toEqual(jsonOf({ state, questions, asides, undoTo, ply }));
      const { status } = ledger;
      const { info } = client;
      expect([info?.status, info?.drawOffer, info?.undo]).toEqual([status, drawOffer, undo]);
      const mine = actorsOf(session, ledger);
      for (const { actor, choices, frame } of client.questions)
        if (!mine.includes(actor)) expect([choices, frame]).toEqual([undefined, undefined]);
    }
  }

  /** The history is what the records say, and ends in the match as it is; no record holds a token. */
  async #agreeOnThePast(): Promise<void> {
    const { history, ledger } = this.#room;
    if (history === undefined && this.#tokens.size === 0) return;
    const { tail = [] } = (await this.#store.load(ID, { whole: true })) ?? {};
    const stored = JSON.stringify(tail);
    for (const token of this.#tokens) expect(stored).not.toContain(token);
    if (history === undefined) return;
    const read: RoomHistory = { beganAt: undefined, entries: [], undone: [], redo: [] };
    for (const record of tail) addToHistory(read, recordIn(record));
    expect(history).toEqual(read);
    const played = (ledger.match?.entries ?? []).map(({ actor, choice, aside }) => ({ actor, choice, aside }));
    expect(history.entries.map(({ actor, choice, aside }) => ({ actor, choice, aside }))).toEqual(played);
    if (ledger.head.settings.event)
      expect(history.redo.map((i) => history.undone[i].entries.length)).toEqual(
        ledger.undone.map(({ length }) => length),
      );
  }

  async #rebuilt(): Promise<Ledger> {
    const stored = await this.#store.load(ID, { whole: true });
    const ledger = emptyLedger(this.#room.ledger.head, this.#game);
    for (const record of stored?.tail ?? []) enter(ledger, recordIn(record));
    return ledger;
  }
}

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** A ledger as plain facts; a room that was loaded again counts its time from then. */
function facts(ledger: Ledger): unknown {
  const { clocks, digest: _, ...rest } = snapshotOf(ledger);
  return jsonOf({ ...rest, clocks: clocks && { left: clocks.left, running: clocks.running } });
}

const pick = <T>(rng: Rng, from: readonly T[]): T => from[below(rng, from.length)];
