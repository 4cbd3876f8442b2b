import type { Manifest } from './manifest.ts';

/**
 * What a game has without a word in its manifest: a review, with hints, as soon as it has a bot that thinks. What programs
 * are told of its rules comes from RULES.md (`packages/agents`); sounds and seat colours are the table's.
 */
export const defaultsOf = ({ bots, levels }: Pick<Manifest, 'bots' | 'levels'>): Pick<Manifest, 'review'> =>
  levels.at(-1) !== 'random'
    ? { review: async () => (await import('./default-review.ts')).defaultReview(await bots()) }
    : {};
