import { equal, type Json, type Match, type Seat } from '@tessera/kernel';
import type { Room } from '../room.ts';

/** So many turns in a row a bot must have been lost: one bad throw is no reason. */
const TURNS = 3;

/** Which bots of a room have been lost for how long. Forgotten when the room is loaded again: then the count starts again. */
export class Resigning {
  readonly #room: Room;
  /** For each seat, the turns in which it was lost, by the length of the match when each began. */
  // rooms without bots never need it
  #lost: Map<Seat, number[]> | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** What a bot that may resign would say; undefined where that was not agreed on or the rules do not know it. */
  aside(match: Match, seat: Seat): Json | undefined {
    const { ledger, deps } = this.#room;
    const { botsResign, seats } = ledger.head.settings;
    const leave = match.game.asides?.leave as Json | undefined;
    if (!botsResign || deps.bots.isLost === undefined || leave === undefined) return undefined;
    // among more than two, somebody who leaves decides between the others
    if (seats.length !== 2 || ledger.seats[seat].kind !== 'bot') return undefined;
    return match.engine.asides(seat).some((one) => equal(one, leave)) ? leave : undefined;
  }

  /** Takes note of whether a seat is lost in this turn; true when it has been for long enough. */
  isOver(match: Match, seat: Seat, lost: boolean): boolean {
    const { entries } = match;
    const begun = entries.findLastIndex(({ actor }) => actor >= 0 && actor !== seat) + 1;
    this.#lost ??= new Map();
    const before = (this.#lost.get(seat) ?? []).filter((at) => at < begun);
    this.#lost.set(seat, lost ? [...before, begun] : []);
    return lost && before.length + 1 >= TURNS;
  }
}
