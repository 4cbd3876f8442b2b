import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { below, seeded } from '@tessera/kernel';
import { expect, onTestFinished, test } from 'vitest';
import { inSoak } from '../../../tests/soak.ts';
import { scratch, startCommand, tessera } from './run.ts';

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

/** A run's file byte for byte, without thinking times. */
const timeless = (file: string): string => readFileSync(file, 'utf8').replaceAll(/"(seconds|slowest)":\[[^\]]*\]/g, '');

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

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

test('how much a program is told is said in front of its name', async () => {
  // answers only a question that has what it wants
  const picky = at('picky.mjs');
  writeFileSync(
    picky,
    `import { createInterface } from 'node:readline';
     for await (const line of createInterface({ input: process.stdin })) {
       const { type, id, choices, count, board } = JSON.parse(line);
       if (type === 'ask') console.log(JSON.stringify({ id, n: choices.length === 0 && count > 0 && board ? 0 : -1 }));
     }`,
  );
  const agent = `none:board:cmd:${process.execPath} ${picky}`;
  const run = ['arena', 'plates', '--agents', `random,${agent}`, '--matches', '2', '--workers', '1'];
  expect((await tessera([...run, '--out', at('told.jsonl')])).code).toBe(0);
  const [, ...rows] = linesOf(at('told.jsonl')) as { agents: string[]; refusals: number[] }[];
  for (const { agents, refusals } of rows) expect([agents.includes(agent), refusals]).toEqual([true, [0, 0]]);
});

test('a model plays whole matches by a file of advice, and its cost is counted', async () => {
  const asked: string[] = [];
  const usage = { prompt_tokens: 1000, completion_tokens: 10 };
  const model = createServer(async (request, response) => {
    asked.push(await text(request));
    response.end(JSON.stringify({ choices: [{ message: { content: '{"n": 0, "note": "corners first"}' } }], usage }));
  });
  await new Promise<void>((done) => model.listen(0, '127.0.0.1', done));
  onTestFinished(() => void model.close());
  const advice = fileURLToPath(new URL('../../../examples/agents/careful.md', import.meta.url));
  const agent = `llm:openai/test?prompt=${advice}&notes&price=1/2`;
  const env = { OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}` };
  const run = (name: string) => ['arena', 'plates', '--agents', `random,${name}`, '--matches', '2', '--workers', '1'];
  expect((await tessera([...run(agent), '--out', at('model.jsonl')], '', env)).code).toBe(0);
  expect(asked.length).toBeGreaterThan(8);
  for (const prompt of asked) expect(prompt).toContain('# Advice\\nBefore you answer');
  // the first question is the trial's, and every match begins without notes
  expect(asked[1]).not.toContain('corners first');
  expect(asked[2]).toContain('corners first');
  const [, ...rows] = linesOf(at('model.jsonl')) as { failure?: string; models: ({ cost: number } | null)[] }[];
  for (const { failure, models } of rows) {
    expect(failure).toBeUndefined();
    expect(models.find((one) => one !== null)?.cost).toBeGreaterThan(0.004);
  }
  const bad = async (name: string) => (await tessera([...run(name), '--out', at('bad.jsonl')], '', env)).err;
  expect(await bad('llm:openai/test?mood=good')).toContain('not mood');
  expect(await bad('llm:openai/test?price=cheap')).toContain('such as 0.5/1.5');
  expect(await bad('llm:openai/test?prompt=no-such-file')).toContain('cannot be read');
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
  const kills = inSoak ? 20 : 2;
  const args = [...RUN.slice(0, -1), String(kills * 20)];
  const [quiet, file] = [at('quiet.jsonl'), at('killed.jsonl')];
  await tessera([...args, '--out', quiet]);
  const rng = seeded(`kill ${process.env.TESSERA_SEED}`);
  for (let kill = 0; kill < kills; kill++) {
    const run = startCommand(...args, '--out', file, '--workers', '2');
    const ended = new Promise((resolve) => run.on('exit', (code, signal) => resolve(code ?? signal)));
    // a few bytes or matches further than it was, wherever that is in a line
    const wanted = sizeOf(file) + below(rng, 8000);
    while (run.exitCode === null && sizeOf(file) < wanted) await setTimeout(below(rng, 4));
    run.kill('SIGKILL');
    expect(await ended).toBe('SIGKILL');
  }
  const last = await tessera([...args, '--out', file, '--json']);
  expect([last.code, JSON.parse(last.out).matches]).toEqual([0, kills * 20]);
  expect(timeless(file)).toBe(timeless(quiet));
}, 600_000);

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

test('a file that is no run is refused and left as it is; a head that was cut off is written again', async () => {
  const [head] = readFileSync(at('whole.jsonl'), 'utf8').split('\n');
  for (const text of ['my notes', 'my notes\nin two lines\n', `${head.slice(0, 50)}x`, '{}']) {
    writeFileSync(at('notes.txt'), text);
    const { code, err } = await tessera([...RUN, '--out', at('notes.txt')]);
    expect([code, err]).toEqual([2, expect.stringMatching(/not a run|head of a run/)]);
    expect(readFileSync(at('notes.txt'), 'utf8')).toBe(text);
  }
  for (const text of ['', head.slice(0, 40), head]) {
    writeFileSync(at('begun.jsonl'), text);
    expect((await tessera([...RUN, '--out', at('begun.jsonl')])).code).toBe(0);
    expect(linesOf(at('begun.jsonl'))).toEqual(linesOf(at('whole.jsonl')));
  }
});
