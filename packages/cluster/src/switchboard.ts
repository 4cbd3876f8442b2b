import type { ClientMessage } from '@tessera/protocol';
import type { RoomClient, RoomConnection } from '@tessera/room/connection';
import { CountedMessages } from './counted-messages.ts';
import { type Batch, type Count, clientMessage, type Item, parseBatch, roomMessage } from './wire.ts';

/** A node that was not heard for this long is taken to be gone, as far as the bus is concerned. */
export const SILENCE_MS = 1600;

/** The client's end of a connection to a room on another node. */
export interface FarEnd extends RoomClient {
  /** The room cannot be reached any more: the client has to connect again. */
  lost(): void;
}

export interface SwitchboardDeps {
  /** This node's name; undefined while it has none. */
  name(): string | undefined;
  send(to: string, text: string): void;
  /** Opens a connection of another node to a room here; undefined when the room is not here. */
  host(roomId: string, end: FarEnd): Promise<RoomConnection | undefined>;
  elapsed(): number;
  secret(): string;
  /** Runs at the end of this turn, so that what happens in one turn goes out together. */
  defer(run: () => void): void;
  onError(what: string, error: unknown): void;
}

interface Outward {
  readonly peer: string;
  readonly end: FarEnd;
}

/** A connection that another node's client has to a room here. Messages wait until the room is open. */
interface Inward {
  readonly peer: string;
  connection: RoomConnection | undefined;
  early: ClientMessage[];
  over: boolean;
}

/** The connections between this node and the others. What goes to one node in one turn is one message on the bus. */
export class Switchboard {
  readonly #deps: SwitchboardDeps;
  readonly #pairs = new Map<string, CountedMessages>();
  readonly #outward = new Map<string, Outward>();
  readonly #inward = new Map<string, Inward>();
  readonly #due = new Set<CountedMessages>();

  constructor(deps: SwitchboardDeps) {
    this.#deps = deps;
  }

  /** A connection to a room on another node. */
  connect(peer: string, roomId: string, end: FarEnd): RoomConnection {
    const name = this.#deps.secret();
    let opened = false;
    this.#outward.set(name, { peer, end });
    const isOver = () => !this.#outward.has(name);
    return {
      isIn: () => false,
      receive: (message) => {
        if (isOver()) return;
        if (opened) this.#put(peer, ['in', name, message]);
        else if (end.known === undefined) this.#put(peer, ['open', name, roomId, message]);
        else this.#put(peer, ['open', name, roomId, message, end.known]);
        opened = true;
      },
      close: () => {
        if (this.#outward.delete(name) && opened) this.#put(peer, ['gone', name]);
      },
    };
  }

  hear(text: string): void {
    const { batch, texts } = parseBatch(text);
    const pair = this.#pair(batch.from);
    pair.heardAt = this.#deps.elapsed();
    const verdict = pair.judge(batch);
    if (verdict === 'old') return;
    if (verdict === 'gap') {
      this.#reset(pair);
      return;
    }
    if (verdict === 'anew') this.#giveUp(pair.peer);
    try {
      this.#take(batch, texts);
    } catch (error) {
      // what cannot be read is lost
      this.#deps.onError('a batch', error);
      this.#reset(pair);
    }
  }

  /** Another node is there, and says how much it has sent us. */
  noteBeat(peer: string, count: Count | undefined): void {
    const pair = count === undefined ? this.#pairs.get(peer) : this.#pair(peer);
    if (pair === undefined) return;
    pair.heardAt = this.#deps.elapsed();
    if (count !== undefined && pair.misses(count)) this.#reset(pair);
  }

  /** How much was sent to every node. */
  counts(): { readonly [peer: string]: Count } {
    return Object.fromEntries([...this.#pairs].map(([peer, pair]) => [peer, pair.count]));
  }

  /** How many connections there are from here to other nodes, and from them to here. */
  get connections(): { readonly outward: number; readonly inward: number } {
    return { outward: this.#outward.size, inward: this.#inward.size };
  }

  /** Gives up the connections of nodes that have gone silent. */
  sweep(): void {
    const now = this.#deps.elapsed();
    for (const [peer, pair] of this.#pairs) if (now - pair.heardAt > SILENCE_MS) this.lose(peer);
  }

  /** Another node is not there any more. If it comes back after this, a new count begins. */
  lose(peer: string): void {
    const pair = this.#pairs.get(peer);
    if (pair === undefined) return;
    this.#giveUp(peer);
    this.#pairs.delete(peer);
    this.#due.delete(pair);
  }

  /** The rooms of this node are closed: everybody elsewhere who was in one has to connect again, and need not find out. */
  dismiss(): void {
    for (const [name, { peer }] of this.#inward) {
      this.#put(peer, ['lost', name]);
      this.#end(name);
    }
    this.#flush();
  }

  /** Nothing that was sent can be relied on. */
  giveUpAll(): void {
    for (const peer of this.#pairs.keys()) this.#giveUp(peer);
    this.#pairs.clear();
    this.#due.clear();
  }

  #take({ from, items }: Batch, texts: readonly string[]): void {
    let next = 0;
    for (const item of items) {
      const [kind, name] = item;
      if (kind === 'out') {
        const text = texts[next++];
        this.#outward.get(name)?.end.send(roomMessage(text));
      } else if (kind === 'left' || kind === 'lost') {
        const end = this.#outward.get(name)?.end;
        this.#outward.delete(name);
        if (kind === 'left') end?.left();
        else end?.lost();
      } else if (kind === 'reset') this.#giveUp(from);
      else if (kind === 'open')
        this.#host(from, name, item[2], clientMessage(item[3]), item[4]).catch((error) =>
          this.#deps.onError('a line', error),
        );
      else if (kind === 'gone') this.#end(name);
      else this.#receive(from, name, clientMessage(item[2]));
    }
  }

  async #host(
    peer: string,
    name: string,
    roomId: string,
    first: ClientMessage,
    known: RoomClient['known'],
  ): Promise<void> {
    const inward: Inward = { peer, connection: undefined, early: [first], over: false };
    this.#inward.set(name, inward);
    const answer = (item: Item, text?: string) => {
      if (!inward.over) this.#put(peer, item, text);
    };
    const finish = (item: Item) => {
      answer(item);
      inward.over = true;
      this.#inward.delete(name);
    };
    let connection: RoomConnection | undefined;
    try {
      connection = await this.#deps.host(roomId, {
        known,
        send: (message) => answer(['out', name], JSON.stringify(message)),
        left: () => finish(['left', name]),
        lost: () => finish(['lost', name]),
      });
    } catch {
      // the client asks again, and is told what is wrong by the node it asks
    }
    if (inward.over) return connection?.close();
    if (connection === undefined) return finish(['lost', name]);
    inward.connection = connection;
    for (const message of inward.early.splice(0)) connection.receive(message);
  }

  #receive(peer: string, name: string, message: ClientMessage): void {
    const inward = this.#inward.get(name);
    // A second way: whatever ends here was told in a counted message, and a lost count ends all connections of the two.
    if (inward === undefined) this.#put(peer, ['lost', name]);
    else if (inward.connection === undefined) inward.early.push(message);
    else inward.connection.receive(message);
  }

  #end(name: string): void {
    const inward = this.#inward.get(name);
    if (inward === undefined) return;
    this.#inward.delete(name);
    inward.over = true;
    inward.connection?.close();
  }

  #reset(pair: CountedMessages): void {
    this.#giveUp(pair.peer);
    this.#put(pair.peer, ['reset']);
  }

  #giveUp(peer: string): void {
    for (const [name, one] of this.#inward) if (one.peer === peer) this.#end(name);
    for (const [name, one] of this.#outward)
      if (one.peer === peer) {
        this.#outward.delete(name);
        one.end.lost();
      }
  }

  #pair(peer: string): CountedMessages {
    let pair = this.#pairs.get(peer);
    if (pair === undefined) {
      pair = new CountedMessages(peer, this.#deps.secret(), this.#deps.elapsed());
      this.#pairs.set(peer, pair);
    }
    return pair;
  }

  #put(peer: string, item: Item, text?: string): void {
    const pair = this.#pair(peer);
    pair.put(item, text);
    if (this.#due.size === 0) this.#deps.defer(() => this.#flush());
    this.#due.add(pair);
  }

  #flush(): void {
    const name = this.#deps.name();
    const due = [...this.#due];
    this.#due.clear();
    for (const pair of due) {
      const text = name === undefined ? undefined : pair.take(name);
      if (text !== undefined) this.#deps.send(pair.peer, text);
    }
  }
}
