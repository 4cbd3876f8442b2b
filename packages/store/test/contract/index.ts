import { afterEach, beforeEach, describe } from 'vitest';
import { appending } from './appending.ts';
import { Bench, type Fresh } from './bench.ts';
import { matches } from './matches.ts';

export type { Fresh, Opened } from './bench.ts';
export { leaseContract } from './leases.ts';
export { storeModel } from './model.ts';

/** The tests that every store must pass. Run them in the store's own test file. */
export function storeContract(name: string, fresh: Fresh): void {
  describe(`${name} keeps the contract`, () => {
    const bench = new Bench();
    beforeEach(() => bench.set(fresh));
    afterEach(() => bench.store.close());
    matches(bench);
    appending(bench);
  });
}
