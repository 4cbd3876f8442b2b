import { ClusterNode, type NodeClock } from '@tessera/cluster';
import type { AnyGame } from '@tessera/kernel';
import { type RoomDeps, type RoomHead, steadyTime } from '@tessera/room';
import type { RoomConnection } from '@tessera/room/connection';
import { neededBy } from '../../../src/cluster/store.ts';
import { Rooms } from '../../../src/rooms/rooms.ts';
import type { News } from './bus.ts';
import type { Database, Planted } from './database.ts';
import type { Socket } from './socket.ts';
import { vault } from './vault.ts';
import type { World } from './world.ts';

type FarEnd = Parameters<ClusterNode['enter']>[2];

export interface HostDeps {
  readonly world: World;
  readonly database: Database;
  readonly news: News;
  readonly planted: Planted | undefined;
  /** The rules it has, those for new matches first. */
  readonly games?: readonly AnyGame[];
  onError(what: string, error: unknown): void;
}

/** A machine that runs one server: it can be killed and started again, paused, cut off, and its clock can be wrong. */
export class Host {
  readonly index: number;
  readonly sockets = new Set<Socket>();
  readonly #deps: HostDeps;
  /** How fast its clock runs. */
  readonly #rate: number;
  #wall = 0;
  #life = 0;
  #running = false;
  #pausedAt: number | undefined;
  #held: { readonly source: string; readonly run: () => void }[] = [];
  #node: ClusterNode | undefined;
  #rooms: Rooms | undefined;
  cutFromDatabase = false;
  cutFromBus = false;
  busConnected = true;

  constructor(index: number, deps: HostDeps) {
    this.index = index;
    this.#deps = deps;
    this.#rate = 1 + (deps.world.dice(41) - 20) / 1000;
  }

  get running(): boolean {
    return this.#running;
  }

  /** The names of the rules it has. */
  get rules(): readonly string[] {
    return (this.#deps.games ?? [vault]).map(({ id, version }) => `${id} ${version}`);
  }

  get paused(): boolean {
    return this.#pausedAt !== undefined;
  }

  /** Runs in this process as it is now: not when it was killed, and only later when it is paused. */
  guard(source: string, run: () => void): () => void {
    const life = this.#life;
    return () => {
      if (life !== this.#life) return;
      if (this.paused) this.#held.push({ source, run });
      else run();
    };
  }

  start(): void {
    const { world, database, news, planted, games = [vault], onError } = this.#deps;
    this.#life += 1;
    this.#running = true;
    this.busConnected = !this.cutFromBus && !news.down;
    const wall = () => world.now * this.#rate + this.#wall;
    const after = (ms: number, run: () => void) => world.after(ms / this.#rate, this.guard('timer', run));
    const elapsed = () => world.now * this.#rate;
    const clock: NodeClock = { elapsed: planted === 'wall-clock' ? wall : elapsed, after };
    const timeOfDay = () => 1_000_000 + wall();
    const now = planted === 'wall-clock-rooms' ? () => Math.round(timeOfDay()) : steadyTime(timeOfDay, elapsed);
    const deps: Omit<RoomDeps, 'onOutOfSync'> = {
      game: (id, version) => games.find((one) => one.id === id && one.version === (version ?? one.version)),
      clock: { now, after },
      store: database.store,
      bots: { choose: async () => null },
      secret: () => world.secret(),
      onError,
    };
    const rooms: Rooms = new Rooms({
      deps,
      idleMs: 4000,
      keeper: {
        hold: (id) => node.hold(id),
        holdNew: (id) => node.holdNew(id),
        opened: (hold, room) => node.opened(hold, room),
        release: (id, hold) => node.release(id, hold),
      },
      onOutOfSync: (room) => node.lost(room),
    });
    const node: ClusterNode = new ClusterNode({
      label: `n${this.index}`,
      store: database.link(this),
      bus: news.link(this),
      clock,
      rooms,
      rules: { here: this.rules, neededBy },
      secret: () => world.secret(),
      defer: (run) => world.after(0, this.guard('timer', run)),
      onError,
    });
    this.#node = node;
    this.#rooms = rooms;
    node.start();
    const sweep = () => {
      after(2000, sweep);
      rooms.sweep().catch((error) => onError('sweeping', error));
    };
    sweep();
  }

  async make(id: string, head: RoomHead): Promise<boolean> {
    return (await this.#rooms?.createAs(id, head)) !== undefined;
  }

  enter(room: string, end: FarEnd): Promise<RoomConnection | undefined> {
    return (this.#node as ClusterNode).enter(room, '', end);
  }

  kill(): void {
    this.#life += 1;
    this.#running = false;
    this.#pausedAt = undefined;
    this.#held = [];
    this.#deps.news.forget(this);
    for (const socket of [...this.sockets]) socket.close();
  }

  /** Finishes what is under way and hands over, as at an update. */
  async stop(): Promise<void> {
    const life = this.#life;
    this.#node?.retire();
    await this.#rooms?.close();
    await this.#node?.stop();
    if (life === this.#life) this.kill();
  }

  pause(): void {
    this.#pausedAt ??= this.#deps.world.now;
  }

  /** Everything that has come in meanwhile is there at once: in order where it came the same way, else in any. */
  resume(): void {
    if (this.#pausedAt === undefined) return;
    this.#pausedAt = undefined;
    const { world } = this.#deps;
    const held = this.#held;
    this.#held = [];
    while (held.length > 0) {
      const source = world.pick([...new Set(held.map((one) => one.source))]);
      const [first] = held.splice(
        held.findIndex((one) => one.source === source),
        1,
      );
      world.after(0, this.guard(first.source, first.run));
    }
  }

  /** Somebody sets the time of day. */
  setClock(by: number): void {
    this.#wall += by;
  }

  setBus(connected: boolean): void {
    if (this.busConnected === connected) return;
    this.busConnected = connected;
    this.#deps.news.interrupt(this);
  }
}
