import { shortRules } from '@tessera/agents';
import type { Json, Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { NotOpened, Room } from '@tessera/room';
import { guarded, type OnFault } from '../operations/faults.ts';
import { hosted } from '../rooms/games.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { OpenLine } from '../sockets/entrance.ts';
import { AgentSeat } from './seat.ts';

/** Why a program does not get what it asked for, with the status of HTTP that says so. */
export interface Turned {
  readonly status: 400 | 401 | 404 | 409 | 413 | 415 | 429 | 500 | 503;
  readonly why: Refusal;
}

export const turned = (status: Turned['status'], code: string, message: string): Turned => ({
  status,
  why: { code, message },
});
/** What passes by itself is no conflict. */
export const statusOf = ({ code }: Refusal): 409 | 503 =>
  code === 'ROOM_MOVED' || code === 'STORE_FAILED' ? 503 : 409;
export const isTurned = (value: unknown): value is Turned =>
  typeof value === 'object' && value !== null && 'why' in value;

/** A program at its seat. */
export interface Held {
  readonly key: string;
  readonly seat: AgentSeat;
  /** Ends the stream that is open now. */
  end: (() => void) | undefined;
  leaving: ReturnType<typeof setTimeout> | undefined;
}

/** What a program that comes in says about itself. */
export interface Coming {
  readonly room: string;
  readonly token: string;
  readonly name: string;
  /** The seat it wishes for; any open one when absent. */
  readonly seat?: number;
  /** Only the seat that the token already holds, never a new one. */
  readonly back?: boolean;
  readonly address: string;
}

/** The seats that programs play, whichever way they came in: by room and token. */
export class AgentSeats {
  readonly #rooms: Rooms;
  readonly #open: OpenLine;
  readonly #onError: OnFault;
  /** A seat that is being taken is there too, so that nobody takes it twice. */
  readonly #seats = new Map<string, Promise<Held | Turned>>();

  constructor(rooms: Rooms, onError: OnFault, open: OpenLine) {
    this.#rooms = rooms;
    this.#onError = onError;
    this.#open = open;
  }

  /** The seat of a token, once it was taken. */
  async get(room: string, token: string): Promise<Held | undefined> {
    const held = await this.#seats.get(`${room} ${token}`);
    return held === undefined || isTurned(held) ? undefined : held;
  }

  /** The seat of a token; taken now where that has not happened yet. */
  hold(coming: Coming): Promise<Held | Turned> {
    const key = `${coming.room} ${coming.token}`;
    const known = this.#seats.get(key);
    if (known !== undefined) return known;
    const sitting = this.#sitSoon(key, coming);
    this.#seats.set(key, sitting);
    const forget = () => this.#seats.get(key) === sitting && this.#seats.delete(key);
    sitting.then((held) => isTurned(held) && forget(), forget);
    return sitting;
  }

  /** The program is gone; its seat stays its own. */
  leave({ key, seat, leaving }: Held): void {
    clearTimeout(leaving);
    // the program may have come back already, with another connection
    if (!seat.closed) this.#seats.delete(key);
    seat.close();
  }

  /** Lets go of a seat unless its program is heard of again in time. */
  leaveIn(ms: number, held: Held): void {
    clearTimeout(held.leaving);
    const leave = guarded('a program that is away', this.#onError, () => this.leave(held));
    held.leaving = setTimeout(leave, ms).unref();
  }

  /** Lets go of the seats of a room that is no longer this server's, or of all rooms. */
  async close(room?: Room): Promise<void> {
    for (const opening of [...this.#seats.values()]) {
      // a request that waits for a seat that failed gets that error
      const held = await opening.catch(() => NO_ROOM);
      if (isTurned(held) || (room !== undefined && !held.seat.isIn(room))) continue;
      this.leave(held);
      held.end?.();
    }
  }

  /** A room that is on its way from one server to another is tried again for a while. */
  async #sitSoon(key: string, coming: Coming): Promise<Held | Turned> {
    for (let left = TRIES; ; left--) {
      const held = await this.#sit(key, coming);
      if (left === 0 || !isTurned(held) || held.why.code !== 'ROOM_MOVED') return held;
    }
  }

  async #sit(key: string, { room: id, token, name, seat: wanted, back, address }: Coming): Promise<Held | Turned> {
    try {
      const game = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? (await this.#rooms.look(id))?.game : undefined;
      const manifest = hosted.find((one) => one.id === game?.id);
      if (game === undefined || manifest === undefined) return NO_ROOM;
      const [words, draw, rules, cards] = await Promise.all([
        manifest.words.en(),
        manifest.terminal?.(),
        shortRules(manifest),
        manifest.cards?.(),
      ]);
      const seat = new AgentSeat(id, game, {
        words,
        token,
        stored: async () => this.#rooms.peek(id) ?? Room.load(id, this.#rooms.deps, true),
        ...(draw && { draw: (view: Json) => draw(view) }),
        ...(rules !== undefined && { rules }),
        ...(cards && { cards }),
      });
      const held: Held = { key, seat, end: undefined, leaving: undefined };
      const connection = await this.#open(id, address, {
        ...seat.end,
        lost: () => {
          this.leave(held);
          held.end?.();
        },
      });
      if (connection === undefined) return NO_ROOM;
      const refused = await seat.sit(connection, name, wanted, back);
      if (refused === undefined) return held;
      seat.close();
      if (statusOf(refused) === 503) return { status: 503, why: refused };
      return back ? { status: 404, why: refusal('NOT_JOINED') } : { status: 409, why: refused };
    } catch (error) {
      if (error instanceof NotOpened) return { status: 503, why: error.refusal };
      throw error;
    }
  }
}

/** Each takes a second where the room cannot be reached. */
const TRIES = 5;

const NO_ROOM: Turned = { status: 404, why: refusal('NO_SUCH_ROOM') };
