import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch, tessera } from './run.ts';

/*
 * A small study, as somebody would publish it: three models of different skill, two prompts, two games. Every figure of its table is
 * computed here once more, from what the models' own server saw and from the plain rows, by the definitions in the documents.
 */

const folder = scratch();
const at = (name: string) => join(folder, name);
const GAMES = ['plates', 'attha'];
const PROMPTS = ['plain', 'reason'];
const MODELS = ['able', 'hasty', 'clumsy'];

/** What the endpoint saw of each model: the only other witness. */
const seen = new Map<string, { calls: number; out: number; reasoning: number; bad: number; cut: number }>();

/** `able` always answers; `hasty` is cut off now and then; `clumsy` names a choice that is not there every third time, and talks every fifth. */
function answerOf(model: string, call: number, choices: number, best: number): { text: string; finish: string } {
  if (model === 'hasty' && call % 4 === 1) return { text: 'Let me see: there are', finish: 'length' };
  if (model === 'clumsy' && call % 5 === 2)
    return { text: `2 is better than 0; ${choices} would be worse`, finish: 'stop' };
  if (model === 'clumsy' && call % 3 === 1) return { text: `{"n": ${choices + 5}}`, finish: 'stop' };
  return { text: `{"n": ${model === 'able' ? best : 0}}`, finish: 'stop' };
}

const server = createServer(async (request, response) => {
  const { model, messages } = JSON.parse(await text(request));
  const prompt: string = messages[1].content;
  const choices = prompt
    .split('# Choices\n')[1]
    .split('\n')
    .filter((line: string) => /^\d+: /.test(line)).length;
  const one = seen.get(model) ?? { calls: 0, out: 0, reasoning: 0, bad: 0, cut: 0 };
  seen.set(model, one);
  // in a game with free actions the last choice may be one of them, again and again
  const best = messages[0].content.includes('free actions') || messages[0].content.includes('shells') ? 0 : choices - 1;
  const said = answerOf(model, one.calls, choices, best);
  const reasoning = one.calls % 7;
  const out = 10 + reasoning;
  one.calls += 1;
  one.out += out;
  one.reasoning += reasoning;
  if (said.finish === 'length') one.cut += 1;
  else if (said.text !== `{"n": ${model === 'able' ? best : 0}}`) one.bad += 1;
  const usage = {
    prompt_tokens: 200,
    completion_tokens: out,
    completion_tokens_details: { reasoning_tokens: reasoning },
  };
  const choice = { message: { content: said.text }, finish_reason: said.finish };
  response.end(JSON.stringify({ model: `${model}-2026-11`, choices: [choice], usage }));
});
beforeAll(() => new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready)));
afterAll(() => void server.close());

interface Line {
  agents: string[];
  ranks: number[];
  fallbacks: number[];
  gone: (string | null)[];
  decisions: number[];
  forced: number[];
  seed: string;
  replies: (Record<string, number> | null)[];
  models: (Record<string, number> | null)[];
}

interface Told {
  agent: string;
  finished: { value: number; low: number; high: number };
  decisions: number;
  forced: number;
  replies?: Record<string, number>;
  rates: Record<string, { value: number; low: number; high: number }>;
  model: {
    calls: number;
    names: string[];
    tokensOut: { value: number };
    reasoning: { value: number };
    cost: { value: number };
  };
}

test('three models, two prompts, two games: every figure of the table is what the endpoint saw and the rows have', async () => {
  const env = { OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  for (const game of GAMES)
    for (const prompt of PROMPTS) {
      seen.clear();
      const settings = `price=1/2${prompt === 'reason' ? '&reason' : ''}`;
      const agents = MODELS.map((model) => `llm:openai/${model}?${settings}`);
      const out = at(`${game}-${prompt}.jsonl`);
      const log = at(`${game}-${prompt}.log.jsonl`);
      const run = ['arena', game, '--agents', ['random', ...agents].join(','), '--matches', '2', '--workers', '1'];
      const { out: printed, err } = await tessera([...run, '--out', out, '--log', log, '--json'], '', env);
      const report = JSON.parse(printed) as {
        rated: number;
        ratings: { agent: string; rating: number; share: number }[];
        answering: Told[];
      };
      const rows = readFileSync(out, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line): Line => JSON.parse(line));
      expect(rows, err).toHaveLength(12);
      for (const [i, agent] of agents.entries()) {
        const told = report.answering.find((one) => one.agent === agent) as Told;
        const witness = seen.get(MODELS[i]);
        const sat = rows.flatMap((row) => row.agents.flatMap((one, seat) => (one === agent ? [{ row, seat }] : [])));
        const sum = (of: (row: Line, seat: number) => number) =>
          sat.reduce((all, { row, seat }) => all + of(row, seat), 0);
        const replied = (name: string) => sum((row, seat) => row.replies[seat]?.[name] ?? Number.NaN);
        // the one question of the trial is no match; a model that was refused in it was asked up to three times
        const trial = (witness?.calls ?? 0) - told.model.calls;
        expect(trial).toBeGreaterThanOrEqual(1);
        expect(trial).toBeLessThanOrEqual(3);
        expect(told.model.calls).toBe(sum((row, seat) => row.models[seat]?.calls ?? 0));
        expect(told.model.names).toEqual([`${MODELS[i]}-2026-11`]);
        const [legal, illegal, malformed, truncated] = ['legal', 'illegal', 'malformed', 'truncated'].map(replied);
        // every call is one reply of one class
        expect(legal + illegal + malformed + truncated).toBe(told.model.calls);
        expect(truncated).toBeGreaterThanOrEqual((witness?.cut ?? 0) - trial);
        expect(truncated).toBeLessThanOrEqual(witness?.cut ?? 0);
        expect(illegal + malformed).toBeLessThanOrEqual(witness?.bad ?? 0);
        expect(illegal + malformed).toBeGreaterThanOrEqual((witness?.bad ?? 0) - trial);
        if (MODELS[i] === 'able') expect([illegal, malformed, truncated]).toEqual([0, 0, 0]);
        if (MODELS[i] === 'clumsy') expect(Math.min(illegal, malformed)).toBeGreaterThan(0);
        expect(told.rates.legal.value).toBeCloseTo(legal / (legal + illegal + malformed + truncated), 10);
        expect(told.rates.legal.low).toBeLessThanOrEqual(told.rates.legal.value);
        expect(told.rates.legal.high).toBeGreaterThanOrEqual(told.rates.legal.value);
        // a decision is made by the model or left to a bot
        const fallbacks = sum((row, seat) => row.fallbacks[seat]);
        expect(told.decisions).toBe(legal + fallbacks);
        expect(told.forced).toBe(sum((row, seat) => row.forced[seat]));
        const own = sat.filter(({ row, seat }) => row.fallbacks[seat] === 0 && row.gone[seat] === null).length;
        expect(told.finished.value).toBeCloseTo(own / sat.length, 10);
        // Wilson's interval, from its equation: |p − share| = z √(p (1 − p) / n) at both ends that lie inside
        for (const p of [told.finished.low, told.finished.high])
          if (p > 1e-9 && p < 1 - 1e-9)
            expect(Math.abs(p - own / sat.length)).toBeCloseTo(1.959964 * Math.sqrt((p * (1 - p)) / sat.length), 6);
        const out = sum((row, seat) => row.models[seat]?.tokensOut ?? 0);
        expect(told.model.tokensOut.value).toBeCloseTo(out / told.decisions, 10);
        expect(told.model.reasoning.value).toBeCloseTo(
          sum((row, seat) => row.models[seat]?.reasoning ?? 0) / told.decisions,
          10,
        );
        expect((witness?.out ?? 0) - out).toBe(trialTokens(trial));
        expect(told.model.cost.value).toBeCloseTo((200 * told.model.calls + 2 * out) / 1e6 / sat.length, 12);
      }
      // strength is of the matches alone that all played themselves, and a share is counted over again
      const valid = rows.filter(({ fallbacks, gone }) =>
        [...fallbacks, ...gone].every((one) => one === 0 || one === null),
      );
      expect(report.rated).toBe(valid.length);
      for (const { agent, share } of report.ratings) {
        const duels = valid.filter(({ agents: who }) => who.includes(agent));
        const won = duels.map(({ agents: who, ranks }) => {
          const [mine, theirs] = who[0] === agent ? ranks : [ranks[1], ranks[0]];
          return mine < theirs ? 1 : mine === theirs ? 0.5 : 0;
        });
        // ratings take half a win each way with everybody into account, and the share is told without
        expect(share).toBeCloseTo(won.reduce<number>((a, b) => a + b, 0) / duels.length, 10);
      }
      // the log has every call, and joins with the rows
      const lines = readFileSync(log, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      const keys = new Set(rows.map((row) => (row as unknown as { key: string }).key));
      const said = lines.filter(({ type, key }) => type === 'said' && keys.has(key));
      expect(said).toHaveLength(report.answering.reduce((all, one) => all + (one.model?.calls ?? 0), 0));
      const page = (await tessera(['report', out, '--log', log])).out;
      expect(page).toContain('What was asked and answered');
      expect(page).toContain('would be worse');
    }
}, 300_000);

/** Tokens of the trial: its calls came first. */
const trialTokens = (trial: number): number =>
  Array.from({ length: trial }, (_, call) => 10 + (call % 7)).reduce((a, b) => a + b, 0);
