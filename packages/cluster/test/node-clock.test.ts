import { expect, test } from 'vitest';
import { answeredWithin, type NodeClock } from '../src/member.ts';

/** A clock that runs what is due when it is told to. */
function stopwatch(): { readonly clock: NodeClock; readonly ring: () => void; readonly waiting: () => number } {
  const due = new Set<() => void>();
  return {
    clock: {
      elapsed: () => 0,
      after(_ms, run) {
        due.add(run);
        return () => due.delete(run);
      },
    },
    ring: () => {
      for (const run of [...due]) run();
    },
    waiting: () => due.size,
  };
}

const late = () => new Error('late');

test('an answer in time is the answer, and nothing waits any more', async () => {
  const { clock, waiting } = stopwatch();
  expect(await answeredWithin(clock, 100, Promise.resolve(7), late)).toBe(7);
  await expect(answeredWithin(clock, 100, Promise.reject(new Error('refused')), late)).rejects.toThrow('refused');
  expect(waiting()).toBe(0);
});

test('without an answer it fails, and what comes later harms nobody', async () => {
  const { clock, ring } = stopwatch();
  let fail = (_error: Error): void => {};
  const asked = new Promise<never>((_, reject) => (fail = reject));
  const waited = answeredWithin(clock, 100, asked, late);
  ring();
  await expect(waited).rejects.toThrow('late');
  fail(new Error('too late'));
  await Promise.resolve();
});
