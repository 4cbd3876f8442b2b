import { asJson, type Json, type Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { type Appended, type MatchChange, type MatchStatus, StoreError } from '@tessera/store';
import type { Room } from '../room.ts';
import { resultOf } from '../talk/info.ts';
import type { Ledger } from './ledger.ts';
import { playersAt, seatsOnTurn } from './players.ts';
import type { RoomHead, RoomRecord } from './records.ts';
import { seal, snapshotOf } from './written.ts';

/** Snapshots are stored so that opening the room does not have to replay everything. */
const FIRST_SNAPSHOT = 64;
const SNAPSHOT_EVERY = 512;

/** A snapshot costs as much as the match is long: the second comes after twice as many records as the first, and so on. */
const isSnapshotDue = (seq: number): boolean =>
  seq >= FIRST_SNAPSHOT && ((seq & (seq - 1)) === 0 || seq % SNAPSHOT_EVERY === 0);

const STATUS: { readonly [K in Ledger['status']]: MatchStatus } = {
  waiting: 'open',
  playing: 'playing',
  paused: 'playing',
  over: 'finished',
};

/** A record was not stored, so nothing happened. `doneAt` is the seq of the same request if it was carried out before. */
export class NotStored extends Error {
  readonly refusal: Refusal;
  readonly doneAt: number | undefined;

  constructor(refusal: Refusal, options: ErrorOptions & { readonly doneAt?: number } = {}) {
    super(refusal.message, options);
    this.refusal = refusal;
    this.doneAt = options.doneAt;
  }
}

/** What a list of rooms shows of this one. */
export function roomSummary({ head, game, seats, pending }: Ledger): Json {
  const { options, clock } = head.settings;
  return {
    options,
    version: game.version,
    seats: seats.map(({ kind, name, level, program, player }) => ({
      kind,
      name,
      level: level ?? null,
      ...(program && { program }),
      ...(player !== undefined && { player }),
    })),
    clock: clock ?? null,
    ...(pending.past && { past: true }),
    ...(head.settings.rated && { rated: true }),
  } as Json;
}

/** What the store's lists should say about the match. */
export const listingOf = (ledger: Ledger): Required<Omit<MatchChange, 'players'>> => ({
  status: STATUS[ledger.status],
  listed: ledger.head.settings.listed && ledger.status !== 'over' && !ledger.archived,
  summary: roomSummary(ledger),
  result: (resultOf(ledger) ?? null) as Json,
});

/** The head of a room as it is stored. */
export const storedHead = (id: string, head: RoomHead): Json => asJson(seal(id, head));

const DONE: Promise<unknown> = Promise.resolve();

/** How long a table's place in the lists of its players may be that of before: people who play at once do not read lists. */
const PLACE_MS = 1000;

/** Writes what happens in a room into the store. */
export class Storage {
  readonly #room: Room;
  #marked = true;
  /** Settles when everything that could come late is stored. */
  late = DONE;
  /** Whose turn it is by the lists of players. */
  #placed = '';
  /** Some list of a player has this table, or had it. */
  #knew = false;
  #place: (() => void) | undefined;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Adds a record, or throws why not. Where the store has other records than the room expects, the room closes itself. */
  append(record: RoomRecord): Promise<void> {
    const { id, deps, ledger } = this.#room;
    this.#knew ||= ledger.seats.some(({ player }) => player !== undefined);
    const sealed = seal(`${id} ${ledger.seq + 1}`, record);
    return deps.store.append(id, ledger.seq, [asJson(sealed)], record.id).then(
      (appended) => this.#appended(appended),
      (error) => this.#failed(error),
    );
  }

  #failed(error: unknown): never {
    const room = this.#room;
    // refused before anything was written: the room still knows what is stored
    if (error instanceof StoreError && error.code === 'BAD_INPUT')
      throw new NotStored(refusal('NOT_STORABLE'), { cause: error });
    // it is unknown whether it was stored: the owner of the room loads it again
    if (room.deps.onOutOfSync !== undefined) room.outOfSync();
    throw new NotStored(refusal('STORE_FAILED'), { cause: error });
  }

  #appended({ kind, seq }: Appended): void {
    if (kind === 'appended') return;
    const room = this.#room;
    const { id, ledger } = room;
    const moved = refusal('ROOM_MOVED');
    if (kind === 'repeated' && seq <= ledger.seq) throw new NotStored(moved, { doneAt: seq });
    room.outOfSync();
    throw new NotStored(moved, { cause: new Error(`room ${id} is at ${ledger.seq}, the store at ${seq}`) });
  }

  /** Stores what may come late: lists and snapshots. It is not awaited, and a failure here does not stop the match. */
  update(changed: boolean): void {
    const { id, deps, ledger } = this.#room;
    if (changed) this.#marked = false;
    else this.#placeLater();
    // the store serialises it before its first await: the ledger may change meanwhile
    const snapshot = isSnapshotDue(ledger.seq) && deps.store.snapshot(id, ledger.seq, asJson(snapshotOf(ledger)));
    if (this.#marked && snapshot === false) return;
    // one mark after the other, so that the last one is the one that stays
    const marked = this.late.then(() => {
      if (this.#marked) return;
      this.#marked = true;
      this.#place?.();
      this.#place = undefined;
      const players = playersAt(ledger, deps.clock.now(), this.#knew);
      this.#placed = String(players?.asked);
      return deps.store.mark(id, { ...listingOf(ledger), ...(players && { players }) });
    });
    this.late = Promise.all([marked, snapshot]).catch((error) => {
      this.#marked = false;
      deps.onError(`storing room ${id}`, error);
    });
  }

  /** Whose turn it is has changed: the lists of the players say so in a moment, once for several moves. */
  #placeLater(): void {
    const { deps, ledger } = this.#room;
    if (this.#place !== undefined || !ledger.seats.some(({ player }) => player !== undefined)) return;
    if (String(seatsOnTurn(ledger)) === this.#placed) return;
    this.#place = deps.clock.after(PLACE_MS, () => {
      this.#place = undefined;
      this.update(true);
    });
  }

  /** What was to be stored in a moment is stored now. */
  flush(): void {
    if (this.#place === undefined) return;
    this.#place();
    this.#place = undefined;
    this.update(true);
  }
}
