import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type AgentLimits,
  type Endpoint,
  type Exchange,
  type ModelSettings,
  modelCarrier,
  playMatch,
  understand,
} from '../src/index.ts';
import { botOf, GAME_IDS, planFor } from './table.ts';

/** What the model says to a prompt, by the name of the model; a number is a status. */
type Script = (
  prompt: string,
  call: number,
) => string | number | 'slow' | 'cut' | { tool: unknown } | { short: string };
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
  long: (prompt) => (prompt.includes('cut off') ? '{"n": 0}' : { short: 'Let me think. First of all, {"n' }),
  blind: (prompt) => (prompt.includes('Throw') ? '{"say": "throw!"}' : '{"say": "Fly to the moon"}'),
  noter: (prompt) => (prompt.includes('remember the milk') ? '{"n": 0}' : '{"n": 0, "note": "remember the milk"}'),
};
let calls = 0;
const prompts: string[] = [];
let bodies: Record<string, unknown>[] = [];

const server = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  const asked = JSON.stringify(body.messages) + (body.system ?? '');
  prompts.push(asked);
  bodies.push(body);
  const said = scripts[body.model](asked, calls++);
  if (said === 'slow') return;
  if (said === 'cut') return request.socket.destroy();
  if (typeof said === 'number') {
    response.writeHead(said, { 'retry-after': '0.01' });
    return response.end(`{"error":{"message":"You may not use ${body.model}, ${request.headers.authorization}"}}`);
  }
  const usage = {
    prompt_tokens: 100,
    completion_tokens: 5,
    completion_tokens_details: { reasoning_tokens: 3 },
    input_tokens: 100,
    output_tokens: 5,
  };
  const anthropic = request.url === '/v1/messages';
  if (typeof said === 'object' && 'short' in said)
    response.end(
      JSON.stringify(
        anthropic
          ? { content: [{ type: 'text', text: said.short }], stop_reason: 'max_tokens', usage }
          : { choices: [{ message: { content: said.short }, finish_reason: 'length' }], usage },
      ),
    );
  else if (typeof said === 'string')
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

async function play(
  model: string,
  kind: Endpoint['kind'] = 'openai',
  limits: Partial<AgentLimits> = {},
  id = 'attha',
  more: Partial<ModelSettings> = {},
) {
  prompts.length = 0;
  bodies = [];
  const carrier = modelCarrier({ endpoint: endpoint(model, kind), notes: true, price: { in: 1, out: 10 }, ...more });
  const plan = await planFor(id, [{ name: model, carrier, limits }, await botOf(id)]);
  return { ...(await playMatch({ ...plan, limit: 400, anonymous: true })), usage: carrier.usage };
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
  // in its own words, without the key that it repeats
  expect(seats[0].gone).toBe('the model cannot be reached: status 401: You may not use forbidden, Bearer …');
  expect(seats[0]).toMatchObject({ outage: true, replies: { transport: 1, malformed: 0 } });
});

test('a reply that was cut off is told apart from one that makes no sense', async () => {
  for (const kind of ['openai', 'anthropic'] as const) {
    const { seats } = await play('long', kind);
    const [{ decisions, replies }] = seats;
    expect(decisions).toBeGreaterThan(5);
    expect(replies).toEqual({
      legal: decisions,
      truncated: decisions,
      ...{ first: 0, malformed: 0, illegal: 0, transport: 0, late: 0 },
    });
  }
  expect((await play('malformed')).seats[0].replies).toMatchObject({ truncated: 0, illegal: 0, first: 0 });
  expect((await play('illegal')).seats[0].replies).toMatchObject({ truncated: 0, malformed: 0, first: 0 });
});

test('a prompt agrees with the board about who is who, and tells nobody’s identity', async () => {
  await play('good', 'openai', {}, 'harmonies');
  const [first] = prompts;
  expect(first).toContain('You play Harmonies on seat 1 of 2.');
  expect(first).toContain(String.raw`Seats: 1 \"Player 1\", you; 2 \"Player 2\".`);
  expect(first).toContain('seat 1, to play');
  for (const prompt of prompts) expect(prompt).not.toMatch(/as \\"good|random|openai/);
});

test('what a model may not decide it is not asked, and that is counted apart', async () => {
  const { seats } = await play('good');
  expect(prompts).toHaveLength(seats[0].decisions);
  expect(seats[0].forced).toBeGreaterThan(seats[0].decisions / 2);
  for (const prompt of prompts) expect(prompt).toContain(String.raw`\n1: `);
});

test('a retry tells again what happened, and speaks of what the model was given', async () => {
  await play('illegal');
  const news = (prompt: string) => /# Since your last answer.*?# Board/.exec(prompt)?.[0];
  const retries = prompts.flatMap((prompt, i) => (prompt.includes('was refused') ? [[prompts[i - 1], prompt]] : []));
  expect(retries.length).toBeGreaterThan(5);
  expect(retries.filter(([, again]) => news(again) !== undefined).length).toBeGreaterThan(retries.length / 2);
  for (const [first, again] of retries) expect(news(again)).toBe(news(first));
  await play('malformed');
  const [refused] = prompts.filter((prompt) => prompt.includes('was refused'));
  expect(refused).toContain('There was no answer in it.');
  expect(refused).not.toMatch(/\\"id|\\"value/);
});

test('settings of a model reach its endpoint, and nothing is fixed that was not set', async () => {
  await play('good');
  expect(Object.keys(bodies[0]).sort()).toEqual(['messages', 'model', 'tools']);
  const sampling = { temperature: 0.2, maxTokens: 4096, effort: 'high', room: true };
  await play('good', 'openai', {}, 'attha', { sampling });
  expect(bodies[0]).toMatchObject({ temperature: 0.2, max_completion_tokens: 4096, reasoning_effort: 'high' });
  expect(bodies[0]).not.toHaveProperty('tools');
  expect(prompts[0]).toContain('Think first');
  await play('good', 'anthropic', {}, 'attha', { sampling });
  expect(bodies[0]).toMatchObject({ temperature: 0.2, max_tokens: 4096, output_config: { effort: 'high' } });
});

test('without the list a model has to find what is legal, and says it in the words of the game', async () => {
  const { seats } = await play('blind', 'openai', { attempts: 1 }, 'rithmomachia', { list: 'none' });
  expect(seats[0].replies).toMatchObject({ legal: 0, illegal: seats[0].decisions });
  expect(prompts.some((prompt) => prompt.includes(String.raw`# Forms of an answer\nMove circle … from … to …`))).toBe(
    true,
  );
  for (const prompt of prompts) {
    expect(prompt).not.toContain('# Choices');
    // no form has a place in it that could be copied
    expect(prompt.split('# Forms')[1]).not.toMatch(/\d/);
  }
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

test('every prompt and reply is told, with what it took and where in the match it was', async () => {
  const heard: Exchange[] = [];
  const { usage } = await play('illegal', 'openai', {}, 'attha', { log: (one) => heard.push(one) });
  expect(heard).toHaveLength(usage.calls);
  expect(heard[0]).toMatchObject({ attempt: 1, reply: '{"n": 99999}', tokensIn: 100, tokensOut: 5, reasoning: 3 });
  expect(heard[1]).toMatchObject({ attempt: 2, reply: '{"n": 0}', seq: heard[0].seq });
  expect(heard[0].user).toContain('# Question');
  expect(heard[0].prompt).not.toBe(heard[1].prompt);
  expect(usage.reasoning).toBe(3 * usage.calls);
  expect(JSON.stringify(heard)).not.toContain('secret');
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
  expect(understand('**7**').reply).toEqual({ n: 7 });
  expect(understand('I thought of 3.\n\nMy answer: 12.').reply).toEqual({ n: 12 });
  expect(understand('No idea').reply).toBe('No idea');
  expect(understand('{'.repeat(2000)).reply).toBe('{'.repeat(200));
});

test.each([
  '2 is better than 0; 7 would be worse',
  'I would not choose 7',
  '7 is a trap, so it has to be another',
  'Unless they capture, play 3',
  'Seven, or is it 3 of 4?',
  '{"n": ""}',
  '{"n": "the third"}',
])('a number that is only talked about is no answer: %s', (text) => {
  const { reply } = understand(text);
  const n = typeof reply === 'object' && reply !== null && 'n' in reply ? reply.n : undefined;
  expect(Number.isInteger(n)).toBe(false);
});
