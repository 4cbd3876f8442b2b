import type { Judge, Puzzle } from '@tessera/bots/judge';

/**
 * Leaves out what a solver could not tell from another: the same position, and in one match the same solution, the same
 * reasons, or the same answer of a seat for reasons of the same kinds.
 */
export function distinct(puzzles: readonly Puzzle[], { gist }: Pick<Judge, 'gist'>): readonly Puzzle[] {
  const seen = new Set<string>();
  return puzzles.filter(({ digest, seed, seat, line, reasons }) => {
    const alike = [seat, gist?.(line) ?? line, reasons.map(({ code }) => code)];
    const names = [digest, ...[line, reasons, alike].map((what) => JSON.stringify([seed, what]))];
    const known = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return !known;
  });
}
