import type { Json, Match, Seat } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { NotStored } from '../ledger/storage.ts';
import type { Room } from '../room.ts';
import { giveToBot } from './absences.ts';
import { clocksAt, nextTimeout, type Span } from './clocks.ts';
import { passesAnyway } from './setting.ts';

/** Where nobody may have the room open, it is looked into so soon after something happened that may have been cut off. */
const AFTER_MS = 60_000;

/** Watches the clocks of a room and does what was agreed on when one runs out. */
export class Clockwork {
  readonly #room: Room;
  #cancel: (() => void) | undefined;
  /** What is stored as the time at which something is due: null for never, undefined when this room has not stored it. */
  #stored: number | null | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Whether the room can be closed while time passes in it: somebody will open it when something is due. */
  get isMinded(): boolean {
    const next = this.#next();
    const stored = this.#stored ?? Number.POSITIVE_INFINITY;
    return next === undefined || (this.#sleeps && stored <= next.at);
  }

  /** Whether the room is opened by those who look for what is due, so that nobody has to keep it open. */
  get #sleeps(): boolean {
    const { deps, ledger } = this.#room;
    return deps.alarm !== undefined && passesAnyway(ledger.head.settings.clock);
  }

  /**
   * Before something is written: whatever happens after it, the room is looked into in a minute. So nothing that should follow
   * from it gets lost with the server, a bot's turn least of all.
   */
  async beforeWriting(): Promise<void> {
    const { deps, ledger, id } = this.#room;
    if (!this.#sleeps || ledger.status === 'over') return;
    const now = deps.clock.now();
    const stored = this.#stored ?? Number.POSITIVE_INFINITY;
    if (now < stored && stored <= now + AFTER_MS) return;
    this.#stored = now + AFTER_MS;
    await deps.alarm?.(AFTER_MS).catch((cause) => {
      this.#stored = undefined;
      deps.onError(`the alarm of room ${id}`, cause);
      throw new NotStored(refusal('STORE_FAILED'), { cause });
    });
  }

  /** Gives back the time in which no server ran. A record says so, and from then on that time has been dealt with. */
  async makeUp(): Promise<void> {
    const { deps, ledger } = this.#room;
    const { clocks, head, status } = ledger;
    if (head.settings.clock?.kind !== 'turns' || clocks === undefined || status !== 'playing') return;
    const at = deps.clock.now();
    const lost = (deps.interruptions?.() ?? []).flatMap(({ from, until }): Span[] => {
      const span = { from: Math.max(from, clocks.at), until: Math.min(until, at) };
      return span.from < span.until ? [span] : [];
    });
    const last = lost.at(-1);
    if (last === undefined || clocks.running.length === 0) return;
    const { left } = clocksAt(clocks, at, lost);
    await this.#room.write({ t: 'interrupted', from: lost[0].from, until: last.until, at, left });
  }

  /** Sets the alarm for the next timeout. */
  start(): void {
    this.stop();
    const at = this.#next()?.at;
    this.#store(this.#dueAt(at));
    if (at === undefined) return;
    const { clock } = this.#room.deps;
    // an alarm that comes early is set again
    this.#cancel = clock.after(Math.max(0, at - clock.now()), () => {
      this.#room.run(async () => {
        await this.timeOut(clock.now());
        this.start();
      });
    });
  }

  /** When the room has to be looked into. A bot that is asked answers by itself, unless its server is gone. */
  #dueAt(timeout: number | undefined): number | undefined {
    const { ledger, deps } = this.#room;
    const told = deps.dueAt?.(this.#room);
    const next = Math.min(timeout ?? Number.POSITIVE_INFINITY, told ?? Number.POSITIVE_INFINITY);
    const isBots =
      this.#sleeps &&
      ledger.status === 'playing' &&
      ledger.match?.engine.questions.some(({ actor }) => ledger.seats[actor]?.kind === 'bot');
    const due = isBots ? Math.min(next, deps.clock.now() + AFTER_MS) : next;
    return due === Number.POSITIVE_INFINITY ? undefined : due;
  }

  /** For servers that find the match without an owner. One that is woken too early sets the right time itself. */
  #store(at: number | undefined): void {
    const { deps, ledger, id } = this.#room;
    if (deps.alarm === undefined || ledger.head.settings.clock === undefined) return;
    const now = deps.clock.now();
    const stored = this.#stored ?? Number.POSITIVE_INFINITY;
    // one that comes too early is no harm, and is set again then
    const isKept = at === undefined ? this.#sleeps && Number.isFinite(stored) : stored <= at;
    if (now < stored && isKept) return;
    if (at === undefined && this.#stored === null) return;
    this.#stored = at ?? null;
    deps.alarm(at === undefined ? undefined : Math.max(0, at - now)).catch((error) => {
      this.#stored = undefined;
      deps.onError(`the alarm of room ${id}`, error);
    });
  }

  isDue(now: number): boolean {
    const next = this.#next();
    return next !== undefined && next.at <= now;
  }

  /** Handles every clock that has run out by `now`: an answer that arrives later is too late. */
  async timeOut(now: number): Promise<void> {
    for (;;) {
      const next = this.#next();
      if (next === undefined || next.at > now) return;
      await this.#ranOut(next.seat);
    }
  }

  #next() {
    const { status, clocks } = this.#room.ledger;
    return status === 'playing' && clocks !== undefined ? nextTimeout(clocks) : undefined;
  }

  async #ranOut(seat: Seat): Promise<void> {
    const room = this.#room;
    const { timeout } = room.ledger.head.settings;
    const { questions } = (room.ledger.match as Match).engine;
    const leave = room.game.asides?.leave as Json | undefined;
    let answer: { readonly actor: Seat; readonly choice: Json; readonly aside?: true } | undefined;
    if (timeout === 'move')
      answer = { actor: seat, choice: questions.find(({ actor }) => actor === seat)?.choices[0] as Json };
    if (timeout === 'forfeit' && leave !== undefined) answer = { actor: seat, choice: leave, aside: true };
    // where the rules do not allow what was agreed on, a bot takes over
    if (answer === undefined || !(await this.#play(answer))) await giveToBot(room, seat, undefined);
  }

  async #play(answer: { readonly actor: Seat; readonly choice: Json; readonly aside?: true }): Promise<boolean> {
    try {
      return (await this.#room.play([answer], undefined, answer.aside && answer.actor)) === undefined;
    } catch (error) {
      if (error instanceof NotStored) throw error;
      this.#room.deps.onError(`clock of room ${this.#room.id}`, error);
      return false;
    }
  }
}
