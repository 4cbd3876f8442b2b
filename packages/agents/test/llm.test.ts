import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AgentLimits, type Endpoint, modelCarrier, playMatch, understand } from '../src/index.ts';
import { botOf, GAME_IDS, planFor } from './table.ts';

/** What the model says to a prompt, by the name of the model; a number is a status. */
type Script = (prompt: string, call: number) => string | number | 'slow' | 'cut' | { tool: unknown };
const scripts: { [model: string]: Script } = {
  good: () => '{"n": 0}',
  tool: () => ({ tool: { n: 0 } }),
  prose: () => 'I looked at the board with care. The best answer is number 0',
  malformed: (prompt) => (prompt.includes('refused') ? '{"n": 0}' : '{"n": oops'),
  illegal: (prompt) => (prompt.includes('refused') ? '{"n": 0}' : '{"n": 99999}'),
  busy: (_, call) => (call % 2 === 0 ? 429 : '{"n": 0}'),
  broken: (_, call) => (call % 2 === 0 ? 500 : '{"n": 0}'),
  forbidden: () => 401,
  slow: () => 'slow',
  cut: () => 'cut',
  lister: (prompt) => (prompt.includes('# Found') ? '{"n": 0}' : '{"list": ""}'),
  noter: (prompt) => (prompt.includes('remember the milk') ? '{"n": 0}' : '{"n": 0, "note": "remember the milk"}'),
};
let calls = 0;
const prompts: string[] = [];

const server = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  const asked = JSON.stringify(body.messages) + (body.system ?? '');
  prompts.push(asked);
  const said = scripts[body.model](asked, calls++);
  if (said === 'slow') return;
  if (said === 'cut') return request.socket.destroy();
  if (typeof said === 'number') {
    response.writeHead(said, { 'retry-after': '0.01' });
    return response.end('{}');
  }
  const usage = { prompt_tokens: 100, completion_tokens: 5, input_tokens: 100, output_tokens: 5 };
  const anthropic = request.url === '/v1/messages';
  if (typeof said === 'string')
    response.end(
      JSON.stringify(
        anthropic
          ? { content: [{ type: 'text', text: said }], usage }
          : { choices: [{ message: { content: said } }], usage },
      ),
    );
  else
    response.end(
      JSON.stringify(
        anthropic
          ? { content: [{ type: 'tool_use', input: said.tool }], usage }
          : { choices: [{ message: { tool_calls: [{ function: { arguments: JSON.stringify(said.tool) } }] } }], usage },
      ),
    );
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => void server.close());

const endpoint = (model: string, kind: Endpoint['kind'] = 'openai'): Endpoint => ({
  kind,
  model,
  key: 'secret',
  baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});

async function play(model: string, kind: Endpoint['kind'] = 'openai', limits: Partial<AgentLimits> = {}, id = 'attha') {
  const carrier = modelCarrier({ endpoint: endpoint(model, kind), notes: true, price: { in: 1, out: 10 } });
  const plan = await planFor(id, [{ name: model, carrier, limits }, await botOf(id)]);
  return { ...(await playMatch({ ...plan, limit: 400 })), usage: carrier.usage };
}

describe.each(['openai', 'anthropic'] as const)('a model behind an endpoint like %s', (kind) => {
  test.each(['good', 'tool', 'prose', 'lister', 'noter'])('plays: %s', async (model) => {
    const { seats, usage } = await play(model, kind);
    expect(seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
    expect(usage.calls).toBeGreaterThanOrEqual(seats[0].decisions);
    expect(usage.cost).toBeCloseTo((usage.calls * (100 * 1 + 5 * 10)) / 1e6, 9);
  });
});

test.each(['malformed', 'illegal'])('a model that is wrong once is told why and may try again: %s', async (model) => {
  const [{ refusals, fallbacks, decisions }] = (await play(model)).seats;
  expect([refusals, fallbacks]).toEqual([decisions, 0]);
});

test.each(['busy', 'broken'])('an endpoint that fails now and then costs no attempt: %s', async (model) => {
  const { seats, usage } = await play(model);
  expect(seats[0]).toMatchObject({ refusals: 0, fallbacks: 0 });
  expect(usage.retries).toBeGreaterThan(0);
});

test('an endpoint that refuses the key ends the model, not the match', async () => {
  const { seats } = await play('forbidden');
  expect(seats[0].gone).toMatch(/status 401/);
});

test('a model that does not answer in time', async () => {
  const { seats } = await play('slow', 'openai', { decisionMs: 30, matchMs: 100 });
  expect(seats[0].timeouts).toBeGreaterThan(0);
});

test('a cut connection is tried again until the time is up', async () => {
  const { seats, usage } = await play('cut', 'openai', { decisionMs: 100, matchMs: 300 });
  expect(seats[0].timeouts).toBe(seats[0].decisions);
  expect(usage.calls).toBe(0);
});

test('every prompt and reply is kept beside the match', async () => {
  const journal = join(mkdtempSync(join(tmpdir(), 'tessera-')), 'model.jsonl');
  const carrier = modelCarrier({ endpoint: endpoint('good'), journal });
  await playMatch(await planFor('attha', [{ name: 'good', carrier }, await botOf('attha')]));
  const lines = readFileSync(journal, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(carrier.usage.calls);
  expect(lines[0]).toMatchObject({ text: '{"n": 0}', reply: { n: 0 } });
  expect(lines[0].prompt.user).toContain('# Question');
  expect(readFileSync(journal, 'utf8')).not.toContain('secret');
});

test.each(GAME_IDS)('%s: no prompt is longer than 3,000 tokens', async (id) => {
  prompts.length = 0;
  await play('good', 'openai', {}, id);
  expect(prompts.length).toBeGreaterThan(5);
  expect(Math.max(...prompts.map((prompt) => prompt.length / 3.5))).toBeLessThan(3200);
});

test('what a model may write', () => {
  expect(understand('{"n": 3}').reply).toEqual({ n: 3 });
  expect(understand('```json\n{"n": "3"}\n```').reply).toEqual({ n: 3 });
  expect(understand('First I thought of {"n": 1}, but {"n": 2} is better.').reply).toEqual({ n: 2 });
  expect(understand('Between 4 and 7 I choose 7.').reply).toEqual({ n: 7 });
  expect(understand('{"value": {"move": [1, {"deep": true}]}}').reply).toEqual({
    value: { move: [1, { deep: true }] },
  });
  expect(understand('No idea').reply).toBe('No idea');
  expect(understand('{'.repeat(2000)).reply).toBe('{'.repeat(200));
});
