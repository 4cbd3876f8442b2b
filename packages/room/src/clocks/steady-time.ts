/** By how much of the time that passes a steady clock comes closer to the time of day: an hour in eight days. */
const SLEW = 1 / 200;

/**
 * The time of day as a room may measure with it: taken once, and counted on from there by a clock that nobody can set. Where the
 * time of day is set, nobody's clock runs out and no absence becomes longer. It follows slowly, so that records of a server
 * that runs for months still say when something happened.
 */
export function steadyTime(
  timeOfDay: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => number {
  let last = elapsed();
  let now = timeOfDay();
  return () => {
    const at = elapsed();
    const passed = at - last;
    const behind = timeOfDay() - now - passed;
    const most = passed * SLEW;
    now += passed + Math.min(most, Math.max(-most, behind));
    last = at;
    return Math.round(now);
  };
}
