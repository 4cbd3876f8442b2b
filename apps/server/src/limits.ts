/** How much one client can ask of the server. */
export interface Limits {
  /** Messages a connection can send at once, and how many more per second. */
  readonly burst: number;
  readonly perSecond: number;
  /** How many messages over the limit are answered before the connection is closed. */
  readonly patience: number;
  /** Bytes of one message. */
  readonly messageBytes: number;
  /** Bytes that can wait for a slow client. */
  readonly backlogBytes: number;
  /** Rooms one connection can be in. */
  readonly roomsPerConnection: number;
  /** Tables one address can create at once, and how many more per minute. */
  readonly newRooms: number;
  readonly newRoomsPerMinute: number;
}

export const LIMITS: Limits = {
  burst: 40,
  perSecond: 20,
  patience: 100,
  messageBytes: 64 * 1024,
  backlogBytes: 1024 * 1024,
  roomsPerConnection: 32,
  newRooms: 60,
  newRoomsPerMinute: 30,
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
    this.#left = Math.min(this.#most, this.#left + Math.max(0, now - this.#at) * this.#perMs);
    this.#at = now;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }

  isFull(now: number): boolean {
    return this.#left + (now - this.#at) * this.#perMs >= this.#most;
  }
}

// beyond this many addresses, those with a full bucket are forgotten
const ADDRESSES = 10_000;

/** A bucket for every address. */
export class Buckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number) {
    this.#most = most;
    this.#perSecond = perSecond;
  }

  take(address: string, now: number): boolean {
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) {
      if (this.#buckets.size >= ADDRESSES) this.#forget(now);
      bucket = new Bucket(this.#most, this.#perSecond, now);
      this.#buckets.set(address, bucket);
    }
    return bucket.take(now);
  }

  #forget(now: number): void {
    for (const [address, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(address);
    if (this.#buckets.size >= ADDRESSES) this.#buckets.clear();
  }
}
