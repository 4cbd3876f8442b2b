import type { Leases } from '@tessera/store';

/** Time as a node knows it. Tests pass in their own. */
export interface NodeClock {
  /** Milliseconds that only ever grow, whatever happens to the time of day: how long a lease is good for. */
  elapsed(): number;
  /** Runs later; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
}

/** Hears what an operator wants to follow: a few plain words, and what they are about. */
export type Journal = (what: string, about?: { readonly [name: string]: string | number | undefined }) => void;

export const sleep = (clock: NodeClock, ms: number): Promise<void> =>
  new Promise((done) => {
    clock.after(ms, done);
  });

/** Fails with `late` where there is no answer in time. What comes later is nobody's. */
export function answeredWithin<T>(clock: NodeClock, ms: number, asked: Promise<T>, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(late()));
    asked.then(resolve, reject).finally(cancel);
  });
}

/** How long a node counts as alive after its last heartbeat. */
export const LEASE_MS = 3000;
const RENEW_MS = 1000;
/** A node stops this long before its lease ends: the database's clock may run faster than ours. */
const MARGIN_MS = 300;
const RETRY_MS = 200;
/** A node whose last renewal is older than this has trouble with the store. */
const WELL_MS = 1600;

export interface MemberDeps {
  readonly label: string;
  readonly leases: Leases;
  readonly clock: NodeClock;
  secret(): string;
  /** The node goes by this name from now on. */
  onEntered(id: string): void;
  /** Its lease has ended: it has nothing any more under this name, and must not answer for anything. */
  onLost(id: string): void;
  /** Matches were taken from it although it is alive. */
  onTakenAway(): void;
  onError(what: string, error: unknown): void;
}

/**
 * A node's place among the others. It holds a lease that it renews; when that fails for too long, by its own clock that
 * nobody can set, it stops by itself and comes back under another name.
 */
export class Member {
  readonly #deps: MemberDeps;
  #id: string | undefined;
  #until = 0;
  #taken = 0;
  #cancel: () => void = () => {};
  #cancelEnd: () => void = () => {};
  #stopped = false;

  constructor(deps: MemberDeps) {
    this.#deps = deps;
  }

  /** The name it goes by; undefined while it has none, or its lease has ended and it has not noticed yet. */
  get id(): string | undefined {
    return this.isSound() ? this.#id : undefined;
  }

  /** Whether its lease still holds. Asked before anything is answered: an alarm may come late, after a pause. */
  isSound(): boolean {
    return this.#id !== undefined && this.#deps.clock.elapsed() < this.#until;
  }

  /** Whether it could renew its lease lately. If not, others had better take its rooms. */
  isWell(): boolean {
    return this.isSound() && this.#until - this.#deps.clock.elapsed() > LEASE_MS - MARGIN_MS - WELL_MS;
  }

  start(): void {
    this.#schedule(0);
  }

  /** Gives everything back. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel();
    this.#cancelEnd();
    const id = this.#id;
    this.#id = undefined;
    if (id !== undefined) await this.#deps.leases.leave(id);
  }

  /** The lease has ended, or somebody said so. */
  lose(): void {
    const id = this.#id;
    if (id === undefined) return;
    this.#id = undefined;
    this.#cancelEnd();
    this.#deps.onLost(id);
    this.#schedule(0);
  }

  #schedule(ms: number): void {
    this.#cancel();
    if (!this.#stopped) this.#cancel = this.#deps.clock.after(ms, () => void this.#tick());
  }

  async #tick(): Promise<void> {
    // before the answer is here, try again: a connection that hangs must not cost the lease
    this.#schedule(RENEW_MS);
    try {
      if (this.#id === undefined) await this.#enter();
      else await this.#renew(this.#id);
    } catch (error) {
      this.#deps.onError('renewing the lease', error);
      this.#schedule(RETRY_MS);
    }
  }

  async #enter(): Promise<void> {
    const { leases, clock, label, secret, onEntered } = this.#deps;
    const id = `${label}-${secret()}`;
    const from = clock.elapsed();
    await leases.enter(id, LEASE_MS);
    // another attempt was faster
    if (this.#stopped || this.#id !== undefined) return leases.leave(id);
    this.#id = id;
    this.#taken = 0;
    this.#extend(from);
    onEntered(id);
  }

  async #renew(id: string): Promise<void> {
    const { leases, clock, onTakenAway } = this.#deps;
    const from = clock.elapsed();
    const { alive, taken } = await leases.renew(id, LEASE_MS);
    if (this.#id !== id) return;
    if (!alive) return this.lose();
    this.#extend(from);
    if (taken <= this.#taken) return;
    this.#taken = taken;
    onTakenAway();
  }

  /** The lease counts from when it was asked for, not from when the answer came. */
  #extend(from: number): void {
    const until = from + LEASE_MS - MARGIN_MS;
    if (until <= this.#until && this.isSound()) return;
    this.#until = until;
    this.#awaitEnd();
  }

  #awaitEnd(): void {
    this.#cancelEnd();
    const wait = this.#until - this.#deps.clock.elapsed();
    this.#cancelEnd = this.#deps.clock.after(Math.max(1, wait), () => {
      // an alarm may come a moment early
      if (this.isSound()) this.#awaitEnd();
      else this.lose();
    });
  }
}
