/**
 * How much one client can ask of the server. More connections give no more: what counts is the address, the
 * room, and in the room the seat or link.
 */
export interface Limits {
  /** Messages a connection can send at once, and how many more per second. */
  readonly burst: number;
  readonly perSecond: number;
  /** The same for everything that comes from one address, in connections. */
  readonly addressFactor: number;
  /** Connections one address can have open. */
  readonly connectionsPerAddress: number;
  /** How many messages over the limit are answered before the connection is closed. */
  readonly patience: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /** Bytes that can wait for a slow client. */
  readonly backlogBytes: number;
  /** Rooms one connection can be in. */
  readonly roomsPerConnection: number;
  /** Tables one address can create at once, rematches included, and how many more per minute. */
  readonly newRooms: number;
  readonly newRoomsPerMinute: number;
  /** The same for tables at which only bots play, and for those that are moved here from a device. */
  readonly botRooms: number;
  readonly botRoomsPerMinute: number;
  /** Chat messages that one address can send, and that one room takes, at once and per minute. */
  readonly chats: number;
  readonly chatsPerMinute: number;
  /** Wrong table codes one address can try, at once and per minute. */
  readonly wrongCodes: number;
}

export const LIMITS: Limits = {
  burst: 40,
  perSecond: 20,
  addressFactor: 10,
  connectionsPerAddress: 200,
  patience: 100,
  messageBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  roomsPerConnection: 32,
  newRooms: 60,
  newRoomsPerMinute: 30,
  botRooms: 6,
  botRoomsPerMinute: 2,
  chats: 20,
  chatsPerMinute: 60,
  wrongCodes: 10,
};

/** A token bucket: allows a burst, then a fixed number per second. */
export class Bucket {
  readonly #most: number;
  readonly #perMs: number;
  #left: number;
  #at: number;

  constructor(most: number, perSecond: number, now: number) {
    this.#most = most;
    this.#perMs = perSecond / 1000;
    this.#left = most;
    this.#at = now;
  }

  take(now: number): boolean {
    this.#fill(now);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  /** Somebody else has taken so many, or given them back. It may be more than there were: then nobody gets any for longer. */
  charge(count: number, now: number): void {
    this.#fill(now);
    this.#left = Math.min(this.#most, this.#left - count);
  }

  isFull(now: number): boolean {
    return this.#left + (now - this.#at) * this.#perMs >= this.#most;
  }

  #fill(now: number): void {
    this.#left = Math.min(this.#most, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
  }
}

// beyond this many addresses, those with a full bucket are forgotten
const ADDRESSES = 10_000;

/** A bucket for every address. */
class Buckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  take(address: string, now: number): boolean {
    return this.#of(address, now).take(now);
  }

  charge(address: string, count: number, now: number): void {
    this.#of(address, now).charge(count, now);
  }

  #of(address: string, now: number): Bucket {
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) {
      if (this.#buckets.size >= ADDRESSES) this.#forget(now);
      bucket = new Bucket(this.#most, this.#perSecond, now);
      this.#buckets.set(address, bucket);
    }
    return bucket;
  }

  #forget(now: number): void {
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address);
    if (this.#buckets.size >= ADDRESSES) this.#buckets.clear();
  }
}

/** What several servers count together: who connects to another one gets no more of it. */
const SHARED = ['rooms', 'botRooms', 'chats', 'roomChats', 'codes', 'names'] as const;
type Shared = (typeof SHARED)[number];

/** So many were taken for an address or a room; given back where it is negative. */
export type Spent = readonly [of: Shared, key: string, count: number];

/** What addresses and rooms have left; one for the whole server. */
export class Allowances {
  readonly limits: Limits;
  readonly #messages: Buckets;
  readonly #shared: { readonly [K in Shared]: Buckets };
  readonly #onSpent: (spent: Spent) => void;
  readonly #connections = new Map<string, number>();

  /** `onSpent` hears of what other servers have to count, too. */
  constructor(limits: Limits, onSpent: (spent: Spent) => void = () => {}) {
    this.limits = limits;
    this.#onSpent = onSpent;
    const { addressFactor, burst, perSecond, newRooms, newRoomsPerMinute, botRooms, botRoomsPerMinute } = limits;
    const { chats, chatsPerMinute, wrongCodes } = limits;
    this.#messages = new Buckets(addressFactor * burst, addressFactor * perSecond);
    this.#shared = {
      rooms: new Buckets(newRooms, newRoomsPerMinute / 60),
      botRooms: new Buckets(botRooms, botRoomsPerMinute / 60),
      chats: new Buckets(chats, chatsPerMinute / 60),
      roomChats: new Buckets(chats, chatsPerMinute / 60),
      codes: new Buckets(wrongCodes, wrongCodes / 60),
      names: new Buckets(wrongCodes, wrongCodes / 60),
    };
  }

  message(address: string): boolean {
    return this.#messages.take(address, performance.now());
  }

  newRoom(address: string): boolean {
    return this.#take('rooms', address);
  }

  botRoom(address: string): boolean {
    return this.#take('botRooms', address);
  }

  chat(address: string, room: string): boolean {
    return this.#take('chats', address) && this.#take('roomChats', room);
  }

  /**
   * Whether an address may try a code. Every try counts until it was right, so that a hundred at once are no more than ten
   * one after the other.
   */
  tryCode(address: string): boolean {
    return this.#take('codes', address);
  }

  codeWasRight(address: string): void {
    this.#shared.codes.charge(address, -1, performance.now());
    this.#onSpent(['codes', address, -1]);
  }

  /** Counts a name of a device or a table between devices that led nowhere; false when an address has tried too many. */
  wrongName(address: string): boolean {
    return this.#take('names', address);
  }

  /** Another server has given something away, or taken it back. */
  spentElsewhere([of, key, count]: Spent): void {
    if (SHARED.includes(of)) this.#shared[of].charge(key, count, performance.now());
  }

  #take(of: Shared, key: string): boolean {
    const taken = this.#shared[of].take(key, performance.now());
    if (taken) this.#onSpent([of, key, 1]);
    return taken;
  }

  /** Counts a connection; undefined when the address has too many. What is returned ends it. */
  connect(address: string): (() => void) | undefined {
    const open = this.#connections.get(address) ?? 0;
    if (open >= this.limits.connectionsPerAddress) return undefined;
    this.#connections.set(address, open + 1);
    return () => {
      const left = (this.#connections.get(address) ?? 1) - 1;
      if (left > 0) this.#connections.set(address, left);
      else this.#connections.delete(address);
    };
  }
}
