import { refusal } from '@tessera/protocol';
import { type Store, StoreError } from '@tessera/store';

/** How long an answer is given again, so that asking often costs nothing. */
const FRESH_MS = 1000;
/** A store that has not answered by then is not well. */
const PATIENCE_MS = 3000;
/** So many of the newest matches are tried until one is sound; and for how long that one stands for all. */
const TRIED = 50;
const SOUND_MS = 60_000;

interface Wrong {
  readonly code: string;
  readonly message: string;
}

export interface Health {
  /** Why matches cannot be kept or opened just now. */
  readonly wrong?: Wrong;
  /** How many matches are known to be damaged, those in quarantine included. */
  readonly damaged: number;
}

/** What health asks of the rooms. */
export interface RoomsSeen {
  readonly size: number;
  /** The ids of rooms that did not open because they are damaged. */
  readonly damaged: readonly string[];
  /** Whether a stored room could be opened. */
  isSound(id: string): Promise<boolean>;
}

/** Whether matches can be kept and opened just now. Reports a change for the worse once. */
export function makeHealth(store: Store, rooms: RoomsSeen, onError: (what: string, error: unknown) => void) {
  let last: { readonly at: number; readonly health: Promise<Health> } | undefined;
  let soundUntil = Number.NEGATIVE_INFINITY;
  let bad = false;

  const knownDamage = async (): Promise<string[]> => [
    ...new Set([...((await store.quarantined?.()) ?? []), ...rooms.damaged]),
  ];

  /** Whether any match is sound, or there is none at all. Asks the disk once a minute, unless all that it sees is damaged. */
  async function isAnySound(): Promise<boolean> {
    if (rooms.size > 0 || performance.now() < soundUntil) return true;
    const newest = await store.list({ limit: TRIED });
    for (const { id } of newest) {
      if (!(await rooms.isSound(id))) continue;
      soundUntil = performance.now() + SOUND_MS;
      return true;
    }
    return newest.length === 0 && (await knownDamage()).length === 0;
  }

  async function look(): Promise<Health> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('The store did not answer in time.')), PATIENCE_MS);
    });
    try {
      await Promise.race([store.check?.() ?? store.list({ limit: 1 }), late]);
      if (!(await Promise.race([isAnySound(), late])))
        throw new StoreError('STORE_DAMAGED', 'Every match that was tried is damaged. Restore a backup.');
      bad = false;
      return { damaged: (await knownDamage()).length };
    } catch (error) {
      if (!bad) onError('the store is not well', error);
      bad = true;
      // anybody can ask, so the path of the file is for the log only
      const code = error instanceof StoreError ? error.code : 'STORE_FAILED';
      const damaged = (await knownDamage().catch(() => rooms.damaged)).length;
      return { wrong: { code, message: refusal('STORE_FAILED').message }, damaged };
    } finally {
      clearTimeout(timer);
    }
  }

  return (): Promise<Health> => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_MS) last = { at: now, health: look() };
    return last.health;
  };
}
