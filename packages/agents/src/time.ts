/** The time for an answer is up. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** Waits for work that may never end. When the time is up, its signal is aborted and the wait ends. */
export async function within<T>(
  ms: number | undefined,
  work: (signal: AbortSignal | undefined) => T,
): Promise<Awaited<T>> {
  if (ms === undefined) return await work(undefined);
  const end = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => {
        end.abort();
        reject(new OutOfTime('The time for this answer is up.'));
      },
      Math.max(0, ms),
    );
  });
  try {
    return await Promise.race([work(end.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
