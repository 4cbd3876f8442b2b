/** The time for an answer is up. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Calls back after so many milliseconds unless the returned function is called before. */
type After = (ms: number, call: () => void) => () => void;

export const after: After = (ms, call) => {
  const timer = setTimeout(call, ms);
  return () => clearTimeout(timer);
};

/** Waits for work that may never end. When the time is up, its signal is aborted and the wait ends. */
export async function within<T>(
  ms: number | undefined,
  work: (signal: AbortSignal | undefined) => T,
  callAfter = after,
): Promise<Awaited<T>> {
  if (ms === undefined) return await work(undefined);
  const end = new AbortController();
  let cancel: ReturnType<After> | undefined;
  const late = new Promise<never>((_, reject) => {
    cancel = callAfter(Math.max(0, ms), () => {
      end.abort();
      reject(new OutOfTime('The time for this answer is up.'));
    });
  });
  try {
    return await Promise.race([work(end.signal), late]);
  } finally {
    cancel?.();
  }
}
