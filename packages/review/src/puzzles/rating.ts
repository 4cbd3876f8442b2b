import type { Puzzle } from '@tessera/bots/judge';

/** How hard a puzzle looks before anybody has tried it: who misses it, how much there is to choose from, how far ahead it is. */
export function ratingOf({
  missed,
  levels,
  choices,
  line,
  proofs,
}: Pick<Puzzle, 'missed' | 'choices' | 'line' | 'proofs'> & { readonly levels: readonly string[] }): number {
  const gap = proofs[1].best - proofs[1].next;
  const rating =
    900 +
    600 * (missed.length / Math.max(1, levels.length)) +
    60 * Math.log2(Math.max(2, choices)) +
    40 * Math.min(6, line.length - 1) -
    300 * Math.min(0.5, gap);
  return 10 * Math.round(Math.max(800, Math.min(2200, rating)) / 10);
}
