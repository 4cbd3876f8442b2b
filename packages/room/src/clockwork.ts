import type { Json, Match, Seat } from '@tessera/kernel';
import { look, nextFall } from './clocks.ts';
import { NotWritten } from './no.ts';
import type { Room } from './room.ts';

/** Watches the clocks of a room and does what was agreed on when one runs out. */
export class Clockwork {
  readonly #room: Room;
  #cancel: (() => void) | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Sets the alarm for the next clock to fall. */
  wind(): void {
    this.stop();
    const at = this.#fall()?.at;
    if (at === undefined) return;
    const { clock } = this.#room.deps;
    // an alarm that comes early is simply set again
    this.#cancel = clock.after(Math.max(0, at - clock.now()), () => {
      this.#room.run(async () => {
        await this.settle(clock.now());
        this.wind();
      });
    });
  }

  isDue(now: number): boolean {
    const fall = this.#fall();
    return fall !== undefined && fall.at <= now;
  }

  /** Lets every clock fall that has run out by `now`: whoever answers later answers too late. */
  async settle(now: number): Promise<void> {
    for (;;) {
      const fall = this.#fall();
      if (fall === undefined || fall.at > now) return;
      await this.#fell(fall.seat);
    }
  }

  #fall() {
    const { status, clocks } = this.#room.ledger;
    return status === 'playing' && clocks !== undefined ? nextFall(clocks) : undefined;
  }

  async #fell(seat: Seat): Promise<void> {
    const room = this.#room;
    const { timeout } = room.ledger.head.settings;
    const { questions } = (room.ledger.match as Match).engine;
    const leave = room.game.asides?.leave as Json | undefined;
    let answer: { readonly actor: Seat; readonly choice: Json; readonly aside?: true } | undefined;
    if (timeout === 'move')
      answer = { actor: seat, choice: questions.find(({ actor }) => actor === seat)?.choices[0] as Json };
    if (timeout === 'forfeit' && leave !== undefined) answer = { actor: seat, choice: leave, aside: true };
    // where the rules do not allow what was agreed on, a bot goes on
    if (answer === undefined || !(await this.#answered(answer))) await giveToBot(room, seat, undefined);
  }

  async #answered(answer: { readonly actor: Seat; readonly choice: Json; readonly aside?: true }): Promise<boolean> {
    try {
      return (await this.#room.play([answer], undefined)) === undefined;
    } catch (error) {
      if (error instanceof NotWritten) throw error;
      this.#room.deps.trouble(`clock of room ${this.#room.id}`, error);
      return false;
    }
  }
}

/** A bot takes the seat and keeps it warm for whoever holds it. */
export async function giveToBot(room: Room, seat: Seat, id: string | undefined): Promise<void> {
  const { name, holder } = room.ledger.seats[seat];
  await room.write({
    t: 'sat',
    seat,
    kind: 'bot',
    name,
    level: 'random',
    ...(holder !== undefined && { holder }),
    ...timeOf(room),
    ...(id !== undefined && { id }),
  });
  const offer = room.undo;
  // a bot does not mind an undo
  if (offer?.needs.delete(seat) && offer.needs.size === 0) await room.takeBack(offer.to, undefined);
}

/** The time and what is left on the clocks, for a record. */
export function timeOf(room: Room): { readonly at: number; readonly left?: readonly number[] } {
  const at = room.deps.clock.now();
  return room.ledger.clocks === undefined ? { at } : { at, left: look(room.ledger.clocks, at).left };
}
