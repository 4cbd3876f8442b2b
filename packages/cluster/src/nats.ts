import {
  connect,
  createInbox,
  type Msg,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import type { Bus, BusEars } from './bus.ts';

const ALL = 'tessera.all';
const to = (name: string): string => `tessera.node.${name}`;
const RETRY_MS = 500;

/** The bus on NATS. Connects by itself, again and again; a node can start before NATS does. */
export class NatsBus implements Bus {
  readonly #options: NodeConnectionOptions;
  readonly #onError: (what: string, error: unknown) => void;
  /** Where the server answers that nobody listens; nobody else does. */
  readonly #void = createInbox();
  readonly #listeners = new Map<string, BusEars>();
  readonly #stops = new Map<string, (() => void)[]>();
  #connection: NatsConnection | undefined;
  #connected = false;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;

  /** `url` can hold a user and a password; several servers are separated by commas. */
  constructor(url: string, onError: (what: string, error: unknown) => void = () => {}) {
    const urls = url.split(',').map((one) => new URL(one));
    const [{ username, password }] = urls;
    this.#onError = onError;
    this.#options = {
      servers: urls.map(({ host }) => host),
      ...(urls.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
      ...(username !== '' && { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 100,
      // a line that was cut without a word is noticed after three of these
      pingInterval: 1000,
      maxPingOut: 2,
      timeout: 2000,
    };
    void this.#connect();
  }

  get connected(): boolean {
    return this.#connected;
  }

  listen(name: string, ears: BusEars): () => void {
    this.#listeners.set(name, ears);
    const stops = this.#connection === undefined ? [] : this.#subscribe(this.#connection, name, ears);
    this.#stops.set(name, stops);
    return () => {
      for (const stop of this.#stops.get(name) ?? []) stop();
      this.#stops.delete(name);
      this.#listeners.delete(name);
    };
  }

  send(name: string, text: string): void {
    this.#publish(to(name), text, { reply: `${this.#void}.${name}` });
  }

  tellAll(text: string): void {
    this.#publish(ALL, text);
  }

  /** May throw nothing: what is too long for NATS, or comes while it closes, is lost like anything else that is sent. */
  #publish(subject: string, text: string, options?: { readonly reply: string }): void {
    // what is sent while there is no connection would come late, when nobody expects it any more
    if (!this.#connected) return;
    this.#guard('sending', () => this.#connection?.publish(subject, text, options));
  }

  async ask(name: string, text: string, ms: number): Promise<string | undefined> {
    if (!this.#connected) return undefined;
    try {
      return (await this.#connection?.request(`${to(name)}.ask`, text, { timeout: ms }))?.string();
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#connected = false;
    clearTimeout(this.#retry);
    await this.#connection?.close();
  }

  async #connect(): Promise<void> {
    try {
      const connection = await connect(this.#options);
      if (this.#closed) return await connection.close();
      this.#connection = connection;
      this.#connected = true;
      connection.subscribe(`${this.#void}.*`, {
        callback: (_error, { subject }) => {
          for (const ears of this.#listeners.values())
            this.#guard('hearing', () => ears.unheard(subject.slice(this.#void.length + 1)));
        },
      });
      for (const [name, ears] of this.#listeners) this.#stops.set(name, this.#subscribe(connection, name, ears));
      this.#interrupted();
      for await (const { type } of connection.status()) {
        if (type === 'disconnect' || type === 'staleConnection') this.#set(false);
        else if (type === 'reconnect') this.#set(true);
      }
      this.#set(false);
    } catch (error) {
      this.#onError('connecting to NATS', error);
    }
    this.#connection = undefined;
    if (!this.#closed) this.#retry = setTimeout(() => void this.#connect(), RETRY_MS);
  }

  #set(connected: boolean): void {
    if (this.#connected === connected || this.#closed) return;
    this.#connected = connected;
    this.#interrupted();
  }

  #interrupted(): void {
    for (const ears of this.#listeners.values()) ears.interrupted();
  }

  #subscribe(connection: NatsConnection, name: string, ears: BusEars): (() => void)[] {
    const guard = (run: () => void) => this.#guard('hearing', run);
    const subscriptions = [
      connection.subscribe(to(name), {
        callback: (error, message) => guard(() => error === null && ears.heard(message.string())),
      }),
      connection.subscribe(`${to(name)}.ask`, {
        callback: (error, message) => {
          if (error === null) void this.#answer(ears, message);
        },
      }),
      connection.subscribe(ALL, {
        callback: (error, message) => guard(() => error === null && ears.told(message.string())),
      }),
    ];
    return subscriptions.map((one) => () => one.unsubscribe());
  }

  #guard(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#onError(what, error);
    }
  }

  async #answer(ears: BusEars, message: Msg): Promise<void> {
    try {
      message.respond(await ears.asked(message.string()));
    } catch (error) {
      this.#onError('answering', error);
    }
  }
}
