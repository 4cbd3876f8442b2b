import { test } from 'vitest';

/** `npm run soak` runs the tests at full length; `npm test` takes the part that finds most for its time. */
export const inSoak = process.env.TESSERA_SOAK !== undefined;

/** A test that only the soak runs. docs/testing.md lists what each of these adds. */
export const soakTest = test.runIf(inSoak);

/** The first cases of a list, all of them in the soak. */
export const some = <T>(cases: readonly T[], count: number): readonly T[] => (inSoak ? cases : cases.slice(0, count));
