import { must } from '@tessera/kernel';
import type { CallPace } from '@tessera/protocol/people';
import { type RoomHead, sha256Hex } from '@tessera/room';
import {
  type CallRow,
  callsAt,
  type FoundTableRow,
  foundTableOf,
  type People,
  playerOf,
  readyTables,
  seatCalls,
} from '@tessera/store/people';
import { parseNewRoom } from '../../rooms/head.ts';
import { drawRoomId } from '../../rooms/rooms.ts';
import { clockOf } from './paces.ts';
import { pairing } from './pairing.ts';

/** Everybody who waits is weighed at most this often. */
const EVERY_MS = 1000;
/** Tables that can be found at once. */
const AT_ONCE = 100;

export interface CallsDeps {
  readonly people: People;
  now(): number;
  secret(): string;
  /** Makes the table, or opens the one that is there under this id. */
  make(id: string, head: RoomHead): Promise<unknown>;
  readonly onError: (what: string, error: unknown) => void;
}

/**
 * Finds tables for calls. Everything is in the database: whichever server somebody asks about a call carries the search on, so a server
 * that dies takes nothing with it.
 */
export class CallsHere {
  readonly #deps: CallsDeps;
  #looked = Number.NEGATIVE_INFINITY;
  #looking: Promise<void> | undefined;

  constructor(deps: CallsDeps) {
    this.#deps = deps;
  }

  /** Looks at everything that waits, and seats who has come. */
  look(): Promise<void> {
    const { now, onError } = this.#deps;
    if (this.#looking === undefined && now() - this.#looked >= EVERY_MS) {
      this.#looked = now();
      this.#looking = this.#look()
        .catch((error) => onError('pairing calls', error))
        .finally(() => {
          this.#looking = undefined;
        });
    }
    return this.#looking ?? Promise.resolve();
  }

  async #look(): Promise<void> {
    const { people, now } = this.#deps;
    const at = now();
    const names = Array.from({ length: AT_ONCE }, drawRoomId);
    await people.write(() => pairing(at, names));
    for (const { id } of await people.read(readyTables)) await this.seat(id);
  }

  /** Makes the table when everybody has come. Its id is that of what was found, so that it is made once. */
  async seat(id: string): Promise<void> {
    const { people, make } = this.#deps;
    const found = await people.read(function* () {
      const table = yield* foundTableOf(id);
      const calls = yield* callsAt(id);
      const names: string[] = [];
      for (const { player } of calls) {
        const row = yield* playerOf(player);
        names.push(row?.shown ?? row?.name ?? '');
      }
      return { table, calls, names };
    });
    const { table, calls, names } = found;
    if (table === undefined || calls.length < table.seats) return;
    if (calls.some(({ state, come }) => state !== 'found' || come === 0)) return;
    await make(id, this.#headOf(table, calls, names));
    await people.write(() => seatCalls(id));
  }

  #headOf({ game, pace, rated }: FoundTableRow, calls: readonly CallRow[], names: readonly string[]): RoomHead {
    const { secret } = this.#deps;
    const clock = clockOf(pace as CallPace);
    const seats = calls.map(() => ({ kind: 'open' }));
    const { head } = must(parseNewRoom({ game, seats, rated: rated === 1, ...(clock && { clock }) }, secret));
    // nobody has these tokens: the seats are those of the players
    const holders = calls.map(({ player }, i) => ({ holder: sha256Hex(secret()), name: names[i], player }));
    return { ...head, holders };
  }
}
