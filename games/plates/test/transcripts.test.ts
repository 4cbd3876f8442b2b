import { readFileSync } from 'node:fs';
import { must, parseTranscript, replay } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { plates1 } from '../src/rules/old/index.ts';

const stored = ['before-slots', 'first-result'].flatMap((time) =>
  (
    JSON.parse(readFileSync(new URL(`golden/transcripts-${time}.json`, import.meta.url), 'utf8')) as readonly {
      entries: { hash: string }[];
    }[]
  ).map((one, i) => [time, i, one] as const),
);

// before slots, and with slots of several games whose round ended with the first result
test.each(stored)('transcript %s %i of version 1 replays to the same states', (_time, _i, one) => {
  // every hash is a digest of the state, so nothing about it may differ
  const match = must(replay(plates1, must(parseTranscript(one))));
  expect(match.hash).toBe(one.entries.at(-1)?.hash);
});
