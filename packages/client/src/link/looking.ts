/** How often a table that is in view says so: a device counts as looking for a minute. */
const EVERY_MS = 30_000;

/** Tells a server that a table by turns is in view here, and how much of the match is shown. Returns what stops it. */
export function tellLooking(
  ply: () => number,
  put: (message: { readonly type: 'looking'; readonly ply: number }) => void,
): { now(): void; stop(): void } {
  const now = () => {
    if (document.visibilityState === 'visible') put({ type: 'looking', ply: ply() });
  };
  const timer = setInterval(now, EVERY_MS);
  document.addEventListener('visibilitychange', now);
  now();
  return {
    now,
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', now);
    },
  };
}
