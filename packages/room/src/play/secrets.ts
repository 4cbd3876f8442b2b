import { sha256Hex } from '../parts/sha256.ts';

export { sha256Hex };

/** What is published of a secret seed before the match, so that people who see the seed later can check it. */
export const commitmentTo = (seed: string): string => sha256Hex(seed);
