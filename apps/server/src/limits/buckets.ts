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
    if (!this.has(now)) return false;
    this.#left -= 1;
    return true;
  }

  /** Whether there is one, or as much of one as is asked for. */
  has(now: number, count = 1): boolean {
    this.#fill(now);
    return this.#left >= Math.min(1, count);
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

/** The network (/48) of an IPv6 address as limits name it (/64); undefined for everything else. */
function networkOf(key: string): string | undefined {
  if (!key.endsWith('::/64')) return undefined;
  return `${key.split(':').slice(0, 3).join(':')}::/48`;
}

/** A bucket for every address, and for every network of IPv6 addresses. */
export class Buckets {
  readonly #most: number;
  readonly #perSecond: number;
  readonly #networkFactor: number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(most: number, perSecond: number, networkFactor: number) {
    this.#most = most;
    this.#perSecond = perSecond;
    this.#networkFactor = networkFactor;
  }

  take(key: string, now: number): boolean {
    return this.spend(key, 1, now);
  }

  /** Takes as many where there is one at least: what costs more than is left is paid later. */
  spend(key: string, count: number, now: number): boolean {
    const own = this.#of(key, now);
    const network = networkOf(key);
    if (!own.has(now, count) || (network !== undefined && !this.#of(network, now).has(now, count))) return false;
    this.charge(key, count, now);
    return true;
  }

  charge(key: string, count: number, now: number): void {
    this.#of(key, now).charge(count, now);
    const network = networkOf(key);
    if (network !== undefined) this.#of(network, now).charge(count, now);
  }

  #of(key: string, now: number): Bucket {
    let bucket = this.#buckets.get(key);
    if (bucket === undefined) {
      if (this.#buckets.size >= ADDRESSES) this.#forget(now);
      const factor = key.endsWith('::/48') ? this.#networkFactor : 1;
      bucket = new Bucket(factor * this.#most, factor * this.#perSecond, now);
      this.#buckets.set(key, bucket);
    }
    return bucket;
  }

  #forget(now: number): void {
    for (const [key, bucket] of this.#buckets) if (bucket.isFull(now)) this.#buckets.delete(key);
    if (this.#buckets.size >= ADDRESSES) this.#buckets.clear();
  }
}

/** How many of something an address and its network have open. */
export class OpenCounts {
  readonly #most: number;
  readonly #networkFactor: number;
  readonly #open = new Map<string, number>();

  constructor(most: number, networkFactor: number) {
    this.#most = most;
    this.#networkFactor = networkFactor;
  }

  /** Counts one; undefined when there are too many. What is returned ends it, however often it is called. */
  begin(key: string): (() => void) | undefined {
    const network = networkOf(key);
    if (this.#at(key) >= this.#most) return undefined;
    if (network !== undefined && this.#at(network) >= this.#networkFactor * this.#most) return undefined;
    const keys = network === undefined ? [key] : [key, network];
    for (const one of keys) this.#open.set(one, this.#at(one) + 1);
    let ended = false;
    return () => {
      if (!ended) for (const one of keys) this.#end(one);
      ended = true;
    };
  }

  #at(key: string): number {
    return this.#open.get(key) ?? 0;
  }

  #end(key: string): void {
    const left = this.#at(key) - 1;
    if (left > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}
