import { type AnyGame, below, Engine, type Json, type Rng, seeded } from '@tessera/kernel';
import type { QuestionInfo, RoomInfo, ServerMessage } from '@tessera/protocol';
import { type BotPool, type Clock, newHead, parseSettings, type Room, type RoomHead } from '@tessera/room';
import { rematchHead } from '@tessera/room/rematch';
import {
  type CodeClaim,
  type CodeClaimEvents,
  Identity,
  type Kept,
  type LogItem,
  type Network,
  NotReached,
  type Origin,
  PeerTable,
  type Standing,
  type TableKeeper,
  type Wire,
} from '../src/index.ts';
import { holderOf } from '../src/keys.ts';

export const settle = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Time that passes only when told to, for all devices of a test. */
export class Time {
  #now = 1_000_000;
  #alarms: { at: number; n: number; run: () => void }[] = [];
  #count = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, run: () => void): () => void {
    this.#count += 1;
    const alarm = { at: this.#now + ms, n: this.#count, run };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((one) => one !== alarm);
    };
  }

  /** Lets time pass until something is true, or for so long; what is due happens in order. */
  async pass(ms: number, until: () => boolean = () => false): Promise<boolean> {
    const end = this.#now + ms;
    await settle();
    while (!until()) {
      const next = this.#alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at || a.n - b.n)[0];
      if (next === undefined) {
        this.#now = end;
        await settle();
        return until();
      }
      this.#alarms = this.#alarms.filter((one) => one !== next);
      this.#now = Math.max(this.#now, next.at);
      next.run();
      await settle();
    }
    return true;
  }
}

interface Held {
  readonly device: Device;
  readonly token: string;
  readonly on: CodeClaimEvents;
}

/** A network of devices, with latency, in which devices die. */
export class SimNetwork {
  readonly time: Time;
  readonly rng: Rng;
  readonly codes = new Map<string, Held>();
  /** Devices that never become the host. */
  readonly shy = new Set<Device>();
  /** Devices that keep the code once they have it, by an epoch that they made up. */
  readonly stubborn = new Set<Device>();
  /** Everything that crosses a connection, as a test wants to change it; undefined drops it. */
  tamper: ((from: Device, text: string) => string | undefined) | undefined;

  constructor(time: Time, seed: string) {
    this.time = time;
    this.rng = seeded(`network/${seed}`);
  }

  latency(): number {
    return 5 + below(this.rng, 60);
  }

  of(device: Device): Network {
    const later = (ms: number) => new Promise<void>((done) => void this.time.after(ms, done));
    return {
      // a server that has not noticed
      hasHost: async (code) => this.codes.has(code),
      join: async (code) => {
        await later(this.latency());
        const held = this.codes.get(code);
        if (held === undefined) throw new NotReached('nobody');
        if (!held.device.alive) {
          await later(5000);
          throw new NotReached('silent');
        }
        return this.#connect(device, held);
      },
      claim: async (code, token, on): Promise<CodeClaim> => {
        await later(this.latency());
        const held = this.codes.get(code);
        if (this.shy.has(device)) throw new NotReached('silent');
        if (held?.device.alive && this.stubborn.has(held.device)) throw new NotReached('silent');
        if (held !== undefined && (held.token !== token || held.on.epoch() > on.epoch()))
          throw new NotReached('silent');
        if (held?.device.alive) held.on.lost();
        const mine: Held = { device, token, on };
        this.codes.set(code, mine);
        return {
          release: () => {
            if (this.codes.get(code) === mine) this.codes.delete(code);
          },
        };
      },
    };
  }

  #connect(guest: Device, { device: host, on }: Held): Wire {
    const ends = [guest, host].map((): Wire & { open: boolean } => ({
      send() {},
      close() {},
      onText() {},
      onClose() {},
      open: true,
    }));
    ends.forEach((end, i) => {
      const [me, other] = i === 0 ? [guest, host] : [host, guest];
      const far = ends[1 - i];
      let at = 0;
      const carry = (run: () => void) => {
        // in order, however long each one takes
        at = Math.max(at + 1, this.time.now() + this.latency());
        this.time.after(at - this.time.now(), () => {
          if (other.alive && far.open) run();
        });
      };
      end.send = (sent) => {
        if (!me.alive || !end.open) return;
        const text = this.tamper === undefined ? sent : this.tamper(me, sent);
        if (text !== undefined) carry(() => far.onText(text));
      };
      end.close = () => {
        if (!end.open) return;
        end.open = false;
        if (me.alive) carry(() => this.#shut(far));
      };
    });
    ends.forEach((end, i) => {
      const far = ends[1 - i];
      const gone = () => {
        if (end.open) this.time.after(this.latency(), () => far.open && this.#shut(far));
      };
      [guest, host][i].wires.push(Object.assign(end, { gone }));
    });
    on.wire(ends[1]);
    return ends[0];
  }

  #shut(end: Wire & { open: boolean }): void {
    end.open = false;
    end.onClose();
  }

  /** A device is gone: without a word, or so that its connections close. */
  kill(device: Device, silent: boolean): void {
    device.alive = false;
    if (silent) return;
    for (const [code, held] of this.codes) if (held.device === device) this.codes.delete(code);
    for (const wire of device.wires) wire.gone?.();
  }
}

export class MemoryKeeper implements TableKeeper {
  kept: Kept | undefined;
  async load(): Promise<Kept | undefined> {
    return this.kept && JSON.parse(JSON.stringify(this.kept));
  }
  async begin(origin: Origin, token: string): Promise<void> {
    this.kept = { origin, token, items: [] };
  }
  async setToken(token: string): Promise<void> {
    if (this.kept) this.kept = { ...this.kept, token };
  }
  async put(at: number, items: readonly LogItem[]): Promise<void> {
    if (this.kept) this.kept = { ...this.kept, items: [...this.kept.items.slice(0, at), ...items] };
  }
}

const firstChoice = (game: AnyGame): BotPool => ({
  async choose({ state, seat }) {
    const engine = Engine.at(game, state as never);
    return engine.questions.find(({ actor }) => actor === seat)?.choices[0] as Json;
  },
});

/** A device with a person who answers at random. */
export class Device {
  alive = true;
  readonly wires: (Wire & { gone?: () => void })[] = [];
  readonly identity: Identity;
  readonly keeper: MemoryKeeper;
  readonly table: PeerTable;
  readonly heard: ServerMessage[] = [];
  readonly errors: string[] = [];
  standing: Standing | undefined;
  room: RoomInfo | undefined;
  seat: number | null = null;
  playing = true;
  /** By how much the time of day of this device is wrong. */
  wrongBy = 0;
  readonly #rng: Rng;
  readonly #time: Time;
  #asked = 0;
  #link: ReturnType<PeerTable['connect']> | undefined;
  #question = '';

  readonly net: SimNetwork;
  readonly game: AnyGame;
  readonly name: string;

  readonly code: string;
  /** The table of the rematch, where this device has made it. */
  next: Device | undefined;

  constructor(net: SimNetwork, game: AnyGame, name: string, keeper = new MemoryKeeper(), code = 'ABCDEF') {
    this.net = net;
    this.code = code;
    this.game = game;
    this.name = name;
    this.identity = new Identity(name);
    this.keeper = keeper;
    this.#time = net.time;
    this.#rng = seeded(`${name}/${net.rng.join()}`);
    const clock: Clock = {
      now: () => net.time.now() + this.wrongBy,
      after: (ms, run) =>
        net.time.after(ms, () => {
          if (this.alive) run();
        }),
    };
    this.table = new PeerTable({
      code,
      rematch: (room) => this.#rematch(room),
      network: net.of(this),
      identity: this.identity,
      keeper,
      game: async () => game,
      room: {
        game: () => game,
        clock,
        bots: firstChoice(game),
        secret: () => {
          this.#asked += 1;
          return `secret of ${name} ${this.#asked}`;
        },
        onError: (what, error) => this.errors.push(`${what}: ${error}`),
      },
    });
  }

  /** Makes a table for so many people. */
  async create(seats: number, settings: Record<string, unknown> = {}): Promise<void> {
    const parsed = parseSettings(
      { game: this.game.id, seats: Array.from({ length: seats }, () => ({ kind: 'open' })), ...settings },
      () => this.game,
    );
    if (!parsed.ok) throw new Error(parsed.error.message);
    const holders = parsed.value.seats.map((_, i) =>
      i === 0 ? { holder: holderOf(this.identity.pub), name: this.name } : null,
    );
    const head: RoomHead = newHead({ settings: parsed.value, seed: `ABCDEF-${this.name}`, holders }, this.game);
    await Promise.all([
      this.table.create({ match: `ABCDEF-${this.name}`, head, host: 0 }, 'token'),
      this.#time.pass(500),
    ]);
    this.sit();
  }

  /** As a page makes the table of a rematch, with itself as the host. */
  async #rematch(room: Room): Promise<string> {
    const code = `NEXT-${this.code}`;
    const next = new Device(this.net, this.game, this.name, new MemoryKeeper(), code);
    const head = newHead({ ...rematchHead(room, ''), seed: code }, this.game);
    const host = head.holders?.findIndex((held) => held?.holder === holderOf(this.identity.pub)) ?? 0;
    await next.table.create(JSON.parse(JSON.stringify({ match: code, head, host })) as Origin, 'token');
    next.sit();
    this.next = next;
    return code;
  }

  /** Comes to the table of the rematch, whose code the host has told. */
  async followed(): Promise<Device | undefined> {
    const told = this.heard.find((one) => one.type === 'rematch') as { next?: string } | undefined;
    if (told?.next === undefined || this.next !== undefined) return this.next;
    this.next = new Device(this.net, this.game, this.name, new MemoryKeeper(), told.next);
    this.next.come();
    return this.next;
  }

  /** Comes to the table, to play or to watch. */
  come(spectate = false): void {
    void this.table.open();
    this.sit(spectate);
  }

  sit(spectate = false): void {
    this.#link = this.table.connect({
      message: (message) => this.#hear(message),
      standing: (standing) => {
        this.standing = standing;
      },
    });
    this.#link.send({ type: 'join_room', version: 1, name: this.name, ...(spectate && { spectate }) });
  }

  send(request: Record<string, unknown>): void {
    this.#asked += 1;
    this.#link?.send({ id: `${this.name} ${this.#time.now()} ${this.#asked}`, ...request } as never);
  }

  #hear(message: ServerMessage): void {
    if (!this.alive) return;
    this.heard.push(message);
    if ('room' in message && message.room !== undefined) this.room = message.room;
    if (message.type === 'room_joined') {
      this.seat = message.seatIndex;
      this.#question = '';
    }
    if (message.type === 'room_joined' || message.type === 'state_update') this.#answer(message.questions);
  }

  #answer(questions: readonly QuestionInfo[]): void {
    const mine = questions.find(({ choices }) => choices !== undefined);
    if (mine === undefined || mine.id === this.#question || !this.playing || this.room?.status === 'over') return;
    this.#question = mine.id;
    const choices = mine.choices as Json[];
    const choice = choices[below(this.#rng, choices.length)];
    this.#time.after(20 + below(this.#rng, 200), () => {
      if (this.alive) this.send({ type: 'move_request', question: mine.id, answers: [choice] });
    });
  }

  get over(): boolean {
    return this.table.replica?.over === true;
  }

  log(): string {
    return (this.table.replica?.items ?? []).map(({ hash }) => hash).join();
  }

  /** The same person at the same device, with the page opened again. */
  reopened(): Device {
    return new Device(this.net, this.game, this.name, this.keeper, this.code);
  }
}
