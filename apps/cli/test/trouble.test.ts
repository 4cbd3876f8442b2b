import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { scratch, tessera } from './run.ts';

const folder = scratch();
const at = (name: string) => join(folder, name);
const run = (agents: string, out: string, ...more: string[]) => [
  ...['arena', 'attha', '--agents', agents, '--matches', '2', '--workers', '1', '--out', at(out)],
  ...more,
];

/** A model that answers as the script says; the status of a failure is a number. */
async function serveModel(script: (prompt: string, call: number) => string | number) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const { messages } = JSON.parse(await text(request));
    const prompt = messages.map(({ content }: { content: string }) => content).join('\n');
    const said = script(prompt, asked.push(prompt));
    if (typeof said === 'number') response.writeHead(said);
    response.end(
      typeof said === 'number'
        ? '{"error":{"message":"You have run out of credit"}}'
        : JSON.stringify({ model: 'test-2026', choices: [{ message: { content: said } }], usage: {} }),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return { asked, env: { OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` } };
}

/** A program that plays the first choice for so many questions of a match, and then does something else. */
function programFor(name: string, body: string): string {
  const file = at(name);
  writeFileSync(
    file,
    `import { createInterface } from 'node:readline';
     let asked = 0;
     for await (const line of createInterface({ input: process.stdin })) {
       const { type, id } = JSON.parse(line);
       if (type !== 'ask') continue;
       asked += 1;
       ${body}
       console.log(JSON.stringify({ id, n: 0 }));
     }`,
  );
  return `cmd:${process.execPath} ${file}`;
}

test('a run does not begin with an agent that cannot play, and says why in the words of what failed', async () => {
  const { env } = await serveModel(() => 401);
  const nobody = 'http://127.0.0.1:9/';
  for (const [agent, says] of [
    ['cmd:python3 no_such_file.py', /no_such_file\.py cannot play: the program ended \(exit code 2\): .*No such file/],
    ['cmd:no-such-command', /cannot play: the program ended \(exit code 127\): .*not found/],
    [nobody, /cannot play: nobody answers at http:\/\/127\.0\.0\.1:9/],
    ['llm:openai/test', /cannot play: the model cannot be reached: status 401: You have run out of credit/],
    [programFor('hung.mjs', 'continue;'), /cannot play: it gave no answer in time/],
  ] as const) {
    const ms = agent.includes('hung') ? '200' : '20000';
    const { code, err } = await tessera(run(`random,${agent}`, 'none.jsonl', '--decision-ms', ms), '', env);
    expect([code, err]).toEqual([2, expect.stringMatching(says)]);
    expect(existsSync(at('none.jsonl'))).toBe(false);
  }
});

test('an agent that stops in the middle is not rated; everybody who reads the run is told, and the exit code is 1', async () => {
  // the first question of a process is the trial's, or the first of a match
  const dying = programFor('dying.mjs', 'if (asked > 3) process.exit(7);');
  const { code, out } = await tessera(run(`random,greedy,${dying}`, 'dying.jsonl'));
  expect(code).toBe(1);
  expect(out).toContain(
    `A bot decided for ${dying} in 4 of 4 matches; the first time: the program ended (exit code 7). It never played`,
  );
  expect(out).toContain('4 of 6 matches are left out');
  // it is told how it answered, and not rated
  expect(out.match(/^cmd:.*%.*%/gm)).toHaveLength(1);
  const rated = await tessera(['rate', at('dying.jsonl'), '--json']);
  expect(rated.code).toBe(1);
  const { ratings, ...told } = JSON.parse(rated.out);
  expect(told).toMatchObject({ matches: 6, rated: 2, leftOut: 4, failed: 0 });
  expect(ratings.map(({ agent }: { agent: string }) => agent).sort()).toEqual(['greedy', 'random']);
  const all = await tessera(['rate', at('dying.jsonl'), '--helped', '--json']);
  expect([all.code, JSON.parse(all.out).ratings.length]).toEqual([0, 3]);
  const page = await tessera(['report', at('dying.jsonl')]);
  expect(page.code).toBe(1);
  expect(page.out).toContain('A bot decided for');
});

test('matches of an outage are played again when the run goes on, and only these', async () => {
  let isUp = true;
  const script = (_: string, call: number) => (isUp || call < 6 ? '{"n": 0}' : 402);
  const { env } = await serveModel((prompt, call) => script(prompt, call));
  isUp = false;
  const command = run('random,llm:openai/test', 'outage.jsonl', '--json');
  const cut = await tessera(command, '', env);
  expect(cut.code).toBe(1);
  expect(JSON.parse(cut.out)).toMatchObject({ matches: 2, rated: 0, leftOut: 2 });
  const lines = () => readFileSync(at('outage.jsonl'), 'utf8').trim().split('\n').slice(1);
  expect(lines().map((line) => JSON.parse(line).outage)).toEqual([true, true]);
  // still away: nothing is played
  expect(await tessera(command, '', env)).toMatchObject({ code: 2, err: expect.stringContaining('run out of credit') });
  isUp = true;
  const again = await tessera(command, '', env);
  expect([again.code, JSON.parse(again.out).rated]).toEqual([0, 2]);
  expect(lines()).toHaveLength(4);
  const read = await tessera(['rate', at('outage.jsonl'), '--json']);
  expect(JSON.parse(read.out)).toMatchObject({ matches: 2, rated: 2, leftOut: 0 });
  // and there is nothing left to do
  expect((await tessera(command, '', env)).code).toBe(0);
  expect(lines()).toHaveLength(4);
});

test('agents are not told who plays, what it costs or where their files are', async () => {
  const { asked, env } = await serveModel(() => '{"n": 0}');
  writeFileSync(at('advice.md'), 'Keep calm.');
  const model = `llm:openai/test?price=1/2&prompt=careful`;
  await tessera([...run(`random,${model}`, 'blind.jsonl'), '--prompt', `careful=${at('advice.md')}`], '', env);
  expect(asked.length).toBeGreaterThan(10);
  for (const prompt of asked) {
    expect(prompt).toContain('Keep calm.');
    expect(prompt).not.toMatch(/random|openai|price|careful|advice\.md|\/tmp/);
    expect(prompt).toMatch(/^Seats: 1 "Yellow"(, you)?; 2 "Blue"(, you)?\.$/m);
  }
});

test('a card repeats a run to the last answer, and notices what is different', async () => {
  const out = at('carded.jsonl');
  const args = ['arena', 'rithmomachia', '--options', 'pincer', '--agents', 'random,greedy', '--limit', '400'];
  await tessera([...args, '--matches', '2', '--workers', '1', '--out', out]);
  const card = JSON.parse(readFileSync(at('carded.card.json'), 'utf8'));
  expect(card).toMatchObject({
    tessera: 'card',
    rules: 'preset pincer',
    run: { game: 'rithmomachia', seed: 'arena', agents: ['random', 'greedy'] },
    command: expect.stringContaining('tessera arena rithmomachia'),
    machine: { node: process.version },
  });
  expect(Object.keys(card.result.digests)).toHaveLength(2);
  const again = await tessera(['repeat', at('carded.card.json'), '--out', at('again.jsonl'), '--workers', '1']);
  expect([again.code, again.out]).toEqual([0, expect.stringContaining('2 of 2 matches are the same')]);
  // the same file is not written over
  expect((await tessera(['repeat', at('carded.card.json'), '--out', at('again.jsonl')])).code).toBe(2);
  const [key] = Object.keys(card.result.digests);
  card.result.digests[key] = 'another';
  writeFileSync(at('forged.card.json'), JSON.stringify(card));
  const forged = await tessera(['repeat', at('forged.card.json'), '--out', at('forged.jsonl'), '--workers', '1']);
  expect([forged.code, forged.out]).toEqual([1, expect.stringContaining('1 of 2 matches are the same')]);
  for (const wrong of [
    'nonsense',
    '{}',
    '{"tessera":"card"}',
    JSON.stringify({ ...card, run: { ...card.run, agents: 7 } }),
  ]) {
    writeFileSync(at('wrong.card.json'), wrong);
    expect((await tessera(['repeat', at('wrong.card.json'), '--out', at('never.jsonl')])).code).toBe(2);
  }
});
