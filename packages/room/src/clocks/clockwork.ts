import { type Actor, equal, type Json, type Match, type Seat } from '@tessera/kernel';
import { made } from '../ledger/records.ts';
import { NotStored } from '../ledger/storage.ts';
import type { Room } from '../room.ts';
import { sendToAll } from '../talk/broadcast.ts';
import { clocksAt, nextTimeout } from './clocks.ts';

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

  /** Sets the alarm for the next timeout. */
  start(): void {
    this.stop();
    const at = this.#next()?.at;
    this.#store(at);
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

  /** For servers that find the match without an owner. One that is woken too early sets the right time itself. */
  #store(at: number | undefined): void {
    const { deps, ledger, id } = this.#room;
    if (deps.alarm === undefined || ledger.head.settings.clock === undefined) return;
    const now = deps.clock.now();
    const stored = this.#stored ?? Number.POSITIVE_INFINITY;
    if (at === undefined ? this.#stored === null : now < stored && stored <= at) return;
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

/** The level of a bot that plays for a person: the middle one of the game, so that neither side gains by it. */
export function substituteLevel({ deps, game }: Room): string {
  const levels = deps.levels?.(game.id) ?? [];
  return levels[Math.floor(levels.length / 2)] ?? 'random';
}

/** A bot plays for a seat until the person who holds it comes back. */
export async function giveToBot(room: Room, seat: Seat, id: string | undefined): Promise<void> {
  const { name, holder, program } = room.ledger.seats[seat];
  const { undo } = room.ledger.pending;
  await room.write({
    t: 'sat',
    seat,
    kind: 'bot',
    name,
    level: substituteLevel(room),
    ...(holder !== undefined && { holder }),
    ...(program && { program }),
    ...timeOf(room),
    ...(id !== undefined && { id }),
  });
  if (undo !== undefined && room.ledger.pending.undo === undefined)
    sendToAll(room, { type: 'undo_declined', roomId: room.id });
  await goOnWithoutConsent(room);
}

/** Does what everybody has agreed to whose consent it still needed, because a bot plays for the others. */
export async function goOnWithoutConsent(room: Room): Promise<void> {
  const { ledger } = room;
  const { undo } = ledger.pending;
  if (undo?.needs.length === 0) await room.undoTo(undo.to, undefined);
  const { pause } = ledger.pending;
  if (pause?.needs.length === 0 && ledger.status === 'playing') await pauseNow(room, pause.by, undefined);
}

/** Stops the clocks until somebody resumes the match. */
export async function pauseNow(room: Room, by: Actor, id: string | undefined): Promise<void> {
  await room.write({ t: 'paused', ...timeOf(room), by, ...made(id) });
}

/** The time and what is left on the clocks, for a record. */
export function timeOf(room: Room): { readonly at: number; readonly left?: readonly number[] } {
  const at = room.deps.clock.now();
  return room.ledger.clocks === undefined ? { at } : { at, left: clocksAt(room.ledger.clocks, at).left };
}

/**
 * Writes down who has been away for a while and who is back, so that the wait for a player does not start again when
 * another server takes the room over. Where nobody is connected, nothing is written; nor at an event, where organisers
 * see to it and phones come and go all evening.
 */
export async function noteAbsences(room: Room, after: number): Promise<void> {
  const { ledger, deps, away } = room;
  if (deps.forgetsPending || ledger.head.settings.event || ledger.status === 'waiting' || ledger.status === 'over')
    return;
  const before = deps.clock.now() - after;
  const isHere = ledger.seats.some(({ kind, program }, seat) => kind === 'person' && !program && !away.has(seat));
  const gone = [...away]
    .filter(([seat, since]) => ledger.seats[seat].kind === 'person' && since <= before)
    .sort(([a], [b]) => a - b);
  if (isHere && !equal(gone as Json, (ledger.pending.away ?? []) as Json)) await room.pend({ away: gone }, undefined);
}
