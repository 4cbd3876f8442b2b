import type { Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { type Clock, NotOpened, NotStored } from '@tessera/room';
import { StoreError } from '@tessera/store';

/** Hears of an error that nobody caught before. */
export type OnFault = (what: string, error: unknown) => void;

/** What can happen without a mistake in the program: the disk is full, or a match cannot be read. */
const isKnown = (error: unknown): boolean =>
  error instanceof StoreError || error instanceof NotStored || error instanceof NotOpened;

/** What somebody is told whose request failed: never the error itself, which may name a file. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof NotOpened || error instanceof NotStored) return error.refusal;
  return refusal(error instanceof StoreError ? 'STORE_FAILED' : 'INTERNAL');
}

/** Logs every error, and counts those that nobody expected. */
export const countingFaults =
  (log: OnFault, count: () => void): OnFault =>
  (what, error) => {
    if (!isKnown(error)) count();
    log(what, error);
  };

/**
 * A handler of a socket, timer or thread that never throws and never rejects: an error would end the process, and every
 * table with it. `end` closes what the error came from.
 */
export function guarded<A extends readonly unknown[]>(
  what: string,
  onFault: OnFault,
  run: (...args: A) => unknown,
  end: () => unknown = () => {},
): (...args: A) => void {
  const failed = (error: unknown) => {
    onFault(what, error);
    try {
      end();
    } catch (again) {
      onFault(`ending ${what}`, again);
    }
  };
  return (...args) => {
    try {
      const done = run(...args);
      if (done instanceof Promise) done.catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}

/** The same clock; what an alarm throws ends nothing. */
export const guardedClock = (clock: Clock, onFault: OnFault): Clock => ({
  now: () => clock.now(),
  after: (ms, run) => clock.after(ms, guarded('an alarm', onFault, run)),
});
