import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { below, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { inSoak } from '../../../tests/soak.ts';
import { scratch, start, tessera } from './run.ts';

const folder = scratch();
const at = (name: string) => join(folder, name);
const RUN = ['arena', 'attha', '--agents', 'random,greedy', '--matches', '24'];

/** The lines of a run without thinking times, which no two runs share. */
const linesOf = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const { seconds, slowest, ...rest } = JSON.parse(line);
      return rest;
    });

test('agents meet, the file has a line a match, and the ratings have intervals', async () => {
  const { out, code } = await tessera([...RUN, '--out', at('whole.jsonl'), '--json']);
  expect(code).toBe(0);
  const { ratings, matches } = JSON.parse(out);
  expect(matches).toBe(24);
  expect(linesOf(at('whole.jsonl'))).toHaveLength(25);
  expect(ratings[0]).toMatchObject({ agent: 'greedy', matches: 24, next: { agent: 'random', more: 0 } });
  expect(ratings[0].low).toBeGreaterThan(1000);
  const again = await tessera(['rate', at('whole.jsonl'), '--json']);
  expect(JSON.parse(again.out).ratings).toEqual(ratings);
});

test('a run that was cut off anywhere goes on to the same file', async () => {
  const whole = readFileSync(at('whole.jsonl'), 'utf8');
  const rng = seeded('cut');
  const head = whole.indexOf('\n') + 1;
  for (let i = 0; i < 3; i++) {
    const file = at(`cut-${i}.jsonl`);
    writeFileSync(file, whole.slice(0, head + below(rng, whole.length - head)));
    await tessera([...RUN, '--out', file]);
    expect(linesOf(file)).toEqual(linesOf(at('whole.jsonl')));
  }
});

test('killed again and again, a run ends with the same file as one that was left alone', async () => {
  const rng = seeded('kill');
  const file = at('killed.jsonl');
  let kills = inSoak ? 20 : 2;
  for (let done = false; !done; ) {
    const run = start('../bin/tessera.mjs', ...RUN, '--out', file, '--workers', '2');
    // somewhere between loading and the last match
    const kill = kills > 0 ? setTimeout(() => run.kill('SIGKILL'), 700 + below(rng, 1500)) : undefined;
    const code = await new Promise((resolve) => run.on('exit', resolve));
    clearTimeout(kill);
    kills -= 1;
    done = code === 0;
  }
  expect(linesOf(file)).toEqual(linesOf(at('whole.jsonl')));
});

test('every match can be kept, and passes tessera verify', async () => {
  const kept = at('kept');
  for (const game of ['attha', 'wingspan']) {
    const args = [
      'arena',
      game,
      '--agents',
      'random,greedy'.replace('greedy', game === 'attha' ? 'greedy' : 'heuristic'),
    ];
    await tessera([...args, '--matches', '2', '--out', at(`${game}.jsonl`), '--transcripts', kept]);
  }
  const files = readdirSync(kept);
  expect(files).toHaveLength(4);
  for (const file of files) {
    const { code, out } = await tessera(['verify', join(kept, file)]);
    expect([code, out]).toEqual([0, expect.stringMatching(/./)]);
  }
});

test('bad input gets one sentence and writes nothing', async () => {
  const file = at('none.jsonl');
  for (const [agents, says] of [
    ['random', /at least two/],
    ['random,random', /twice/],
    ['random,nobody', /no agent "nobody"/],
    ['random,llm:other/model', /llm:openai\/MODEL/],
    ['random,llm:openai/model', /OPENAI_API_KEY is not set/],
    ['random,module:./nowhere.ts', /cannot be loaded/],
  ] as const) {
    const { code, err } = await tessera(['arena', 'attha', '--agents', agents, '--out', file]);
    expect(code).toBe(2);
    expect(err).toMatch(says);
  }
  expect(readdirSync(folder)).not.toContain('none.jsonl');
  const other = await tessera([
    'arena',
    'attha',
    '--agents',
    'random,greedy',
    '--matches',
    '2',
    '--out',
    at('whole.jsonl'),
  ]);
  expect([other.code, other.err]).toEqual([2, expect.stringMatching(/another run/)]);
  expect((await tessera(['rate', at('whole.jsonl'), '--anchor', 'nobody'])).code).toBe(2);
  writeFileSync(at('nonsense.jsonl'), 'nonsense\n');
  expect((await tessera(['rate', at('nonsense.jsonl')])).code).toBe(2);
});
