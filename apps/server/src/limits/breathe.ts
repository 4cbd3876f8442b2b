/** How long the main thread does something long before others get their turn. */
const SLICE_MS = 2;

/**
 * Between the steps of something long: what to wait for when a slice is over. All long things share the slices: between
 * two of them everything else that waits is done.
 */
export function makeBreathe(): () => Promise<void> | undefined {
  const waiting: (() => void)[] = [];
  let since = performance.now();
  const next = () => {
    since = performance.now();
    waiting.shift()?.();
    if (waiting.length > 0) setImmediate(next);
  };
  return () => {
    if (waiting.length === 0 && performance.now() - since < SLICE_MS) return undefined;
    return new Promise((done) => {
      if (waiting.push(done) === 1) setImmediate(next);
    });
  };
}
