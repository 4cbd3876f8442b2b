import type { Bus, BusEars } from '@tessera/cluster';
import type { Host } from './host.ts';
import type { World } from './world.ts';

interface Listener {
  readonly host: Host;
  readonly ears: BusEars;
}

/** A NATS: fast and in order as a rule, but it may lose, repeat and reorder, and servers can be cut off from it. */
export class News {
  readonly #world: World;
  readonly #listeners = new Map<string, Listener>();
  readonly #last = new Map<string, number>();
  down = false;
  /** How often out of a hundred a message is lost, repeated or late. */
  trouble = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** The bus as one server reaches it. */
  link(host: Host): Bus {
    const world = this.#world;
    const send = (name: string, deliver: (ears: BusEars) => void) => {
      if (!this.#reaches(host)) return;
      if (this.#listeners.has(name)) this.#deliver(host, name, deliver);
      else
        for (const one of this.#listeners.values())
          if (one.host === host)
            world.after(
              3,
              host.guard('bus', () => one.ears.unheard(name)),
            );
    };
    return {
      get connected() {
        return host.busConnected;
      },
      listen: (name, ears) => {
        this.#listeners.set(name, { host, ears });
        return () => this.#listeners.delete(name);
      },
      send: (to, text) => send(to, (ears) => ears.heard(text)),
      tellAll: (text) => {
        for (const name of this.#listeners.keys()) send(name, (ears) => ears.told(text));
      },
      ask: (to, text, ms) =>
        new Promise((done) => {
          const finish = (answer: string | undefined) => host.guard('bus', () => done(answer));
          world.after(ms, finish(undefined));
          if (!this.#reaches(host)) return;
          if (!this.#listeners.has(to)) return void world.after(4, finish(undefined));
          send(to, (ears) => {
            void Promise.resolve(ears.asked(text)).then((answer) => {
              if (this.#reaches(host)) world.after(world.between(1, 5), finish(answer));
            });
          });
        }),
      close: async () => {},
    };
  }

  /** Nothing in this process listens any more. */
  forget(host: Host): void {
    for (const [name, one] of this.#listeners) if (one.host === host) this.#listeners.delete(name);
  }

  /** Tells a server that its connection has come or gone. */
  interrupt(host: Host): void {
    for (const one of [...this.#listeners.values()])
      if (one.host === host)
        this.#world.after(
          1,
          host.guard('bus', () => one.ears.interrupted()),
        );
  }

  #reaches(host: Host): boolean {
    return !this.down && !host.cutFromBus && host.busConnected;
  }

  #deliver(from: Host, name: string, deliver: (ears: BusEars) => void): void {
    const world = this.#world;
    const times = world.chance(this.trouble) ? world.dice(3) : 1;
    for (let i = 0; i < times; i++) {
      const key = `${from.index} ${name}`;
      const late = world.chance(this.trouble);
      const at = late
        ? world.now + world.between(5, 300)
        : Math.max(this.#last.get(key) ?? 0, world.now + world.between(1, 5));
      if (!late) this.#last.set(key, at);
      world.after(at - world.now, () => {
        const listener = this.#listeners.get(name);
        if (listener !== undefined && this.#reaches(listener.host))
          listener.host.guard('bus', () => this.#listeners.get(name) === listener && deliver(listener.ears))();
      });
    }
  }
}
