import { refusal } from '@tessera/protocol';
import { type Store, StoreError } from '@tessera/store';

/** How long an answer is given again, so that asking often costs nothing. */
const FRESH_MS = 1000;
/** A store that has not answered by then is not well. */
const PATIENCE_MS = 3000;

interface Wrong {
  readonly code: string;
  readonly message: string;
}

/** Whether matches can be kept just now: undefined, or what is wrong. Reports a change for the worse once. */
export function makeHealth(store: Store, onError: (what: string, error: unknown) => void) {
  let last: { readonly at: number; readonly wrong: Promise<Wrong | undefined> } | undefined;
  let bad = false;

  async function look(): Promise<Wrong | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('The store did not answer in time.')), PATIENCE_MS);
    });
    try {
      await Promise.race([store.check?.() ?? store.list({ limit: 1 }), late]);
      bad = false;
      return undefined;
    } catch (error) {
      if (!bad) onError('the store is not well', error);
      bad = true;
      // anybody can ask, so the path of the file is for the log only
      return {
        code: error instanceof StoreError ? error.code : 'STORE_FAILED',
        message: refusal('STORE_FAILED').message,
      };
    } finally {
      clearTimeout(timer);
    }
  }

  return (): Promise<Wrong | undefined> => {
    const now = performance.now();
    if (last === undefined || now - last.at > FRESH_MS) last = { at: now, wrong: look() };
    return last.wrong;
  };
}
