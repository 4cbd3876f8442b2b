import type { ClientMessage, ServerMessage } from '@tessera/protocol';
import type { RoomConnection } from '@tessera/room/connection';
import type { Client } from './client.ts';
import type { Host } from './host.ts';
import type { World } from './world.ts';

/** The lines to clients: while there is trouble, a message breaks its line so often out of a hundred, and is lost with it. */
export interface Lines {
  trouble: number;
}

/** A connection between a client and a server, in order and with delays, through a proxy that closes what hangs. */
export class Socket {
  readonly #world: World;
  readonly #client: Client;
  readonly #host: Host;
  readonly #lines: Lines;
  #connection: RoomConnection | undefined;
  #opening: Promise<void> | undefined;
  #open = true;
  #toServer = 0;
  #toClient = 0;

  constructor(world: World, client: Client, host: Host, lines: Lines) {
    this.#world = world;
    this.#client = client;
    this.#host = host;
    this.#lines = lines;
  }

  /** The client says something. */
  say(message: ClientMessage): void {
    this.#toServer = Math.max(this.#toServer, this.#world.now + this.#world.between(1, 15));
    this.#at(
      this.#toServer,
      this.#host.guard('socket', () => this.#open && this.#receive(message)),
    );
  }

  /** The client closes the connection. */
  hangUp(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#host.sockets.delete(this);
    this.#at(
      this.#world.now + 5,
      this.#host.guard('socket', () => this.#connection?.close()),
    );
  }

  /** The server, or the proxy for it, closes the connection. */
  close(): void {
    if (!this.#open) return;
    this.#open = false;
    this.#host.sockets.delete(this);
    this.#at(Math.max(this.#toClient, this.#world.now + 5), () => this.#client.closed(this));
  }

  /** Both ends find out at once; what was on its way is lost. */
  #break(): void {
    this.hangUp();
    this.#at(this.#world.now + 5, () => this.#client.closed(this));
  }

  #receive(message: ClientMessage): void {
    if (this.#connection !== undefined) {
      this.#connection.receive(message);
      return;
    }
    this.#opening ??= this.#enter();
    void this.#opening.then(() => this.#connection?.receive(message));
  }

  async #enter(): Promise<void> {
    const send = (text: string) => {
      if (!this.#open) return;
      if (this.#lines.trouble > 0 && this.#world.chance(this.#lines.trouble)) return this.#break();
      this.#toClient = Math.max(this.#toClient, this.#world.now + this.#world.between(1, 15));
      this.#at(this.#toClient, () => this.#client.hear(this, text));
    };
    try {
      this.#connection = await this.#host.enter(this.#client.room, {
        send: (message: ServerMessage) => send(JSON.stringify(message)),
        left: () => {},
        lost: () => {
          this.close();
          this.#connection?.close();
        },
      });
      if (!this.#open) this.#connection?.close();
    } catch {
      this.close();
    }
  }

  #at(time: number, run: () => void): void {
    this.#world.after(time - this.#world.now, run);
  }
}
