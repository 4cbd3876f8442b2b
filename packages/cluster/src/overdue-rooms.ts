import { NotOpened } from '@tessera/room';
import type { Leases } from '@tessera/store';
import { HeldElsewhere } from './fenced-store.ts';
import type { NodeClock } from './member.ts';
import { mayBeOver } from './ownership.ts';

/** How often a node looks for rooms in which something is due and that nobody has, and how many it opens at a time. */
const WAKE_MS = 2000;
const MOST_WOKEN = 20;
/** A room that did not open is left alone for this long, then for twice as long, up to the longest. */
const FIRST_REST_MS = 10_000;
const LONGEST_REST_MS = 3_600_000;
const MOST_RESTING = 1000;

export interface OverdueRoomsDeps {
  readonly leases: Pick<Leases, 'overdue'>;
  readonly clock: NodeClock;
  /** The node's name, while it is well. */
  me(): string | undefined;
  /** Opens a room and looks what is due in it. */
  wake(id: string): Promise<unknown>;
  onError(what: string, error: unknown): void;
}

/** Opens rooms whose clock has run out after the one who had them was gone. */
export class OverdueRooms {
  readonly #deps: OverdueRoomsDeps;
  /** Rooms that did not open: they must not hide others that would. */
  readonly #resting = new Map<string, { readonly until: number; readonly ms: number }>();
  #cancel: () => void = () => {};
  #stopped = false;

  constructor(deps: OverdueRoomsDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#stopped = false;
    this.#cancel = this.#deps.clock.after(WAKE_MS, () => this.start());
    void this.#wake();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  async #wake(): Promise<void> {
    const { leases, clock, me, wake, onError } = this.#deps;
    const name = me();
    if (name === undefined) return;
    const now = clock.elapsed();
    const resting = [...this.#resting].flatMap(([id, { until }]) => (until > now ? [id] : []));
    try {
      const ids = await leases.overdue(name, MOST_WOKEN, resting);
      // somebody else may be faster, and a room that cannot be opened is no reason to stop
      const woken = ids.map((id) =>
        wake(id).then(
          () => void this.#resting.delete(id),
          (error) => this.#failed(id, error),
        ),
      );
      // there may be more of them: after a long night all of them are due at once
      if (ids.length === MOST_WOKEN) await Promise.all(woken).then(() => this.#soon());
    } catch (error) {
      onError('looking for rooms in which something is due', error);
    }
  }

  #soon(): void {
    if (this.#stopped) return;
    this.#cancel();
    this.#cancel = this.#deps.clock.after(0, () => this.start());
  }

  #failed(id: string, error: unknown): void {
    if (mayBeOver(error) || (error instanceof HeldElsewhere && !error.byRules)) return;
    if (!(error instanceof NotOpened)) this.#deps.onError(`waking room ${id}`, error);
    const ms = Math.min(2 * (this.#resting.get(id)?.ms ?? FIRST_REST_MS / 2), LONGEST_REST_MS);
    // the one that rests longest is tried again first
    if (this.#resting.size >= MOST_RESTING) this.#resting.delete(this.#resting.keys().next().value as string);
    this.#resting.delete(id);
    this.#resting.set(id, { until: this.#deps.clock.elapsed() + ms, ms });
  }
}
