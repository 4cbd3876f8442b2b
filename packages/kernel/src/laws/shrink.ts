/** Tells what is wrong with a list of picks, or undefined when nothing is. */
export type Fails = (picks: readonly number[]) => string | undefined;

/**
 * The smallest failing list it can find in a bounded number of tries: cuts out ever smaller pieces, then makes the
 * numbers small. What fails may change on the way; any failure is a good one to report.
 */
export function shrink(
  picks: readonly number[],
  fails: Fails,
  tries = 600,
): { picks: readonly number[]; problem: string } | undefined {
  let best = picks;
  let problem = fails(picks);
  if (problem === undefined) return undefined;
  let left = tries;
  const improves = (candidate: readonly number[]): boolean => {
    if (left-- <= 0) return false;
    const found = fails(candidate);
    if (found === undefined) return false;
    best = candidate;
    problem = found;
    return true;
  };
  for (let size = Math.ceil(best.length / 2); size >= 1 && left > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = best.length - size; at >= 0 && left > 0; at -= size) {
      improves([...best.slice(0, at), ...best.slice(at + size)]);
    }
  }
  for (let i = 0; i < best.length && left > 0; i++) {
    const pick = best[i];
    if (pick !== 0 && !improves(best.with(i, 0)) && Math.abs(pick) > 64) improves(best.with(i, pick % 64));
  }
  return { picks: best, problem };
}
