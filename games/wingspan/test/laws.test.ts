import { readFileSync } from 'node:fs';
import { must, parseTranscript, replay } from '@tessera/kernel';
import { laws, playthrough } from '@tessera/kernel/laws';
import { describe, expect, test } from 'vitest';
import { wingspan } from '../src/rules/index.ts';
import { wingspan1 } from '../src/rules/old/index.ts';
import { en } from '../src/words/en.ts';
import { lawful } from './lawful.ts';
import { rich } from './rich.ts';

const sample = { ...lawful, games: 20, seed: `laws ${process.env.TESSERA_SEED}` };

describe('laws', () => {
  for (const law of laws(wingspan, { ...sample, every: 5 })) {
    test(law.name, () => law.check());
  }
});

describe('laws among full mats', () => {
  for (const law of laws(rich, { ...sample, every: 7 })) {
    test(law.name, () => law.check());
  }
});

describe('earlier matches', () => {
  // recorded before chance answers were marked as revealing; the file is never written anew
  const lines = readFileSync(new URL('golden/transcripts.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n');

  test.each(lines.map((line) => must(parseTranscript(line))))(
    'a transcript of $seats seats replays to its last hash',
    (transcript) => {
      const match = must(replay(wingspan1, transcript));
      expect(match.engine.over).toBe(true);
      expect(match.hash).toBe(transcript.entries.at(-1)?.hash);
    },
  );
});

describe('playthroughs', () => {
  test.each([
    ['two', { seats: 2, seed: 'two' }],
    ['solo', { seats: 1, seed: 'solo', options: { automa: 'normal' } }],
  ])('the playthrough %s is as it was', async (name, setup) => {
    await expect(playthrough(wingspan, en, setup)).toMatchFileSnapshot(`golden/playthrough-${name}.txt`);
  });
});
