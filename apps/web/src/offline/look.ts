const LOOK_EVERY_MS = 50_000;

/** Looks for something as long as somebody has the page before them, and when they come back to it. */
export function everyMinute(look: () => Promise<unknown>): void {
  let last = Date.now();
  const due = () => {
    if (document.visibilityState !== 'visible' || Date.now() - last < LOOK_EVERY_MS) return;
    last = Date.now();
    // without a network there is nothing new
    look().catch(() => {});
  };
  setInterval(due, LOOK_EVERY_MS / 10);
  addEventListener('focus', due);
  document.addEventListener('visibilitychange', due);
}
