import type { Clock } from '@tessera/room';
import { nextAlarm, overdueMatches, type People, setAlarm, silence } from '@tessera/store/people';

/**
 * When something is due at tables that nobody has open, where one server has its store alone. All alarms are set here, so the
 * earliest is known, and the store is only asked when it has come.
 */
export class Alarms {
  readonly #people: People;
  readonly #clock: Pick<Clock, 'now'>;
  /** At least so early is the next one. */
  #next = Number.NEGATIVE_INFINITY;

  constructor(people: People, clock: Pick<Clock, 'now'>) {
    this.#people = people;
    this.#clock = clock;
  }

  async set(id: string, inMs: number | undefined): Promise<void> {
    const at = inMs === undefined ? undefined : Math.ceil(this.#clock.now() + inMs);
    if (at !== undefined) this.#next = Math.min(this.#next, at);
    await this.#people.write(() => setAlarm(id, at));
  }

  /** A table that is no longer there has nothing due. */
  async forget(id: string): Promise<void> {
    const now = this.#clock.now();
    await this.#people.write(() => silence(id, now));
  }

  /** Tables in which something is due; those in `except` are passed over. */
  async overdue(_server: string, limit: number, except: readonly string[] = []): Promise<readonly string[]> {
    const now = this.#clock.now();
    if (now < this.#next) return [];
    // what is set meanwhile may be earlier than what is read
    this.#next = Number.POSITIVE_INFINITY;
    try {
      const ids = await this.#people.read(() => overdueMatches(now, limit, except));
      const next = ids.length > 0 ? now : await this.#people.read(() => nextAlarm());
      this.#next = Math.min(this.#next, next ?? Number.POSITIVE_INFINITY);
      return ids;
    } catch (error) {
      this.#next = Number.NEGATIVE_INFINITY;
      throw error;
    }
  }
}
