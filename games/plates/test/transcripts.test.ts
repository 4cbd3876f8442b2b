import { readFileSync } from 'node:fs';
import { must, parseTranscript, replay } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { plates } from '../src/rules/index.ts';

const stored = JSON.parse(
  readFileSync(new URL('golden/transcripts-before-slots.json', import.meta.url), 'utf8'),
) as readonly { entries: { hash: string }[] }[];

test.each(stored.map((one, i) => [i, one] as const))(
  'transcript %i of the time before slots replays to the same states',
  (_i, one) => {
    // every hash is a digest of the state, so nothing about it may differ
    const match = must(replay(plates, must(parseTranscript(one))));
    expect(match.hash).toBe(one.entries.at(-1)?.hash);
  },
);
