import type { Json } from '@tessera/kernel';
import type { MatchChange, MatchStatus } from '@tessera/store';
import type { Ledger } from './ledger.ts';
import { moved, NotWritten, notStored } from './no.ts';
import type { RoomRecord } from './records.ts';
import type { Room } from './room.ts';
import { makeSnapshot } from './snapshot.ts';
import { resultOf } from './tell.ts';

/** How often the whole room is kept, so that opening it again need not play everything. */
const SNAPSHOT_EVERY = 64;

const STATUS: { readonly [K in Ledger['status']]: MatchStatus } = {
  waiting: 'open',
  playing: 'playing',
  paused: 'playing',
  over: 'finished',
};

/** What a list of rooms shows of this one. */
export function summaryOf({ head, seats }: Ledger): Json {
  const { options, clock } = head.settings;
  return {
    options,
    seats: seats.map(({ kind, name, level }) => ({ kind, name, level: level ?? null })),
    clock: clock ?? null,
  } as Json;
}

/** What the store should say about the match besides its records. */
export const markOf = (ledger: Ledger): Required<MatchChange> => ({
  status: STATUS[ledger.status],
  listed: ledger.head.settings.listed && ledger.status !== 'over' && !ledger.archived,
  summary: summaryOf(ledger),
  result: (resultOf(ledger.match) ?? null) as Json,
});

/** Brings what happens in a room into the store. */
export class Keeper {
  readonly #room: Room;
  #marked = true;

  constructor(room: Room) {
    this.#room = room;
  }

  /** Adds a record, or throws why not. A room that the store has gone on without gives itself up. */
  async append(record: RoomRecord): Promise<void> {
    const room = this.#room;
    const { id, deps, ledger } = room;
    const appended = await deps.store.append(id, ledger.seq, [record as unknown as Json], record.id).catch((error) => {
      // nobody can know whether it was stored: whoever keeps rooms opens this one again
      if (deps.broken !== undefined) room.giveUp();
      throw new NotWritten(notStored, { cause: error });
    });
    if (appended.kind === 'appended') return;
    const { kind, seq } = appended;
    if (kind === 'repeated' && seq <= ledger.seq) throw new NotWritten(moved, { done: seq });
    room.giveUp();
    throw new NotWritten(moved, { cause: new Error(`room ${id} is at ${ledger.seq}, the store at ${seq}`) });
  }

  /** What need not be there before anybody is told: lists may be late, but must not keep the match from going on. */
  async keep(changed: boolean): Promise<void> {
    const { id, deps, ledger } = this.#room;
    if (changed) this.#marked = false;
    try {
      if (!this.#marked) await deps.store.mark(id, markOf(ledger));
      this.#marked = true;
      if (ledger.seq > 0 && ledger.seq % SNAPSHOT_EVERY === 0)
        await deps.store.snapshot(id, ledger.seq, makeSnapshot(ledger) as unknown as Json);
    } catch (error) {
      deps.trouble(`keeping room ${id}`, error);
    }
  }
}
