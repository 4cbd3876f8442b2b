import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Endpoint, ModelSettings, Sampling } from '@tessera/agents';
import { Problem } from '../cli.ts';

/** Texts that go with every question to a model, by the names that agents have them under. */
export type Prompts = { readonly [name: string]: string };

type Environment = { readonly [name: string]: string | undefined };

/** A text in sixteen characters. */
export const textHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const SETTINGS = ['prompt', 'notes', 'price', 'temperature', 'max', 'effort', 'reason', 'budget'] as const;

/** The model and its settings, from what stands behind llm: on the command line. */
export function readModel(
  text: string,
  prompts: Prompts,
  env: Environment,
): Omit<ModelSettings, 'log' | 'list'> & { readonly endpoint: Endpoint } {
  const [model, query = ''] = text.split('?', 2);
  return { endpoint: endpointFor(model, env), ...settingsIn(query, prompts) };
}

/** The name of the prompt of an agent, if it has one. */
export const promptOf = (agent: string): string | undefined =>
  agent.includes('llm:') ? (new URLSearchParams(agent.split('?', 2)[1] ?? '').get('prompt') ?? undefined) : undefined;

function settingsIn(query: string, prompts: Prompts): Omit<ModelSettings, 'endpoint'> {
  const given = new URLSearchParams(query);
  const strange = [...given.keys()].find((key) => !SETTINGS.some((one) => one === key));
  if (strange !== undefined) throw new Problem(`A model has ${SETTINGS.join(', ')} behind its name, not ${strange}.`);
  const [prompt, price, budget] = [given.get('prompt'), given.get('price'), given.get('budget')];
  const dollars = price === null ? undefined : /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/.exec(price);
  if (dollars === null)
    throw new Problem(`price is dollars for a million tokens in and out, such as 0.5/1.5, not ${price}.`);
  return {
    sampling: samplingIn(given),
    ...(prompt !== null && { advice: prompts[prompt] ?? readAdvice(prompt) }),
    ...(budget !== null && { budget: numberIn('budget', budget, 500, 1e6) }),
    ...(given.has('notes') && { notes: true }),
    ...(dollars !== undefined && { price: { in: Number(dollars[1]), out: Number(dollars[2]) } }),
  };
}

function samplingIn(given: URLSearchParams): Sampling {
  const [temperature, max, effort] = [given.get('temperature'), given.get('max'), given.get('effort')];
  if (effort !== null && !/^\w{1,20}$/.test(effort))
    throw new Problem(`effort is a word of the provider, such as low or high, not ${effort}.`);
  return {
    ...(temperature !== null && { temperature: numberIn('temperature', temperature, 0, 2) }),
    ...(max !== null && { maxTokens: Math.round(numberIn('max', max, 1, 1e6)) }),
    ...(effort !== null && { effort }),
    ...(given.has('reason') && { room: true }),
  };
}

function numberIn(name: string, text: string, min: number, max: number): number {
  const value = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Problem(`${name} must be a number from ${min} to ${max}, not "${text}".`);
}

/** A file of advice for a model. */
export function readAdvice(file: string): string {
  try {
    return readFileSync(resolve(file), 'utf8');
  } catch (error) {
    throw new Problem(`${file} cannot be read (${(error as Error).message}).`);
  }
}

/** Prompts as named on the command line, NAME=FILE each, and those that agents name by their file. */
export function readPrompts(named: readonly string[], agents: readonly string[]): Prompts {
  const prompts: Record<string, string> = {};
  for (const one of named) {
    const found = /^([\w-]{1,40})=(.+)$/.exec(one);
    if (found === null) throw new Problem(`--prompt is a name and a file, such as careful=careful.md, not "${one}".`);
    prompts[found[1]] = readAdvice(found[2]);
  }
  for (const agent of agents) {
    const name = promptOf(agent);
    if (name !== undefined) prompts[name] ??= readAdvice(name);
  }
  return prompts;
}

const PROVIDERS = {
  openai: { kind: 'openai', url: 'OPENAI_BASE_URL', key: 'OPENAI_API_KEY', usual: 'https://api.openai.com/v1' },
  anthropic: {
    kind: 'anthropic',
    url: 'ANTHROPIC_BASE_URL',
    key: 'ANTHROPIC_API_KEY',
    usual: 'https://api.anthropic.com',
  },
} as const;

function endpointFor(text: string, env: Environment): Endpoint {
  const [provider, ...rest] = text.split('/');
  const model = rest.join('/');
  if (!(provider === 'openai' || provider === 'anthropic') || model === '')
    throw new Problem(`A model is named llm:openai/MODEL or llm:anthropic/MODEL, not llm:${text}.`);
  const { kind, url, key, usual } = PROVIDERS[provider];
  const secret = env[key] ?? '';
  const baseUrl = env[url] ?? usual;
  // a server of one's own may need no key
  if (secret === '' && env[url] === undefined) throw new Problem(`${key} is not set; ${url} names another endpoint.`);
  return { kind, baseUrl: baseUrl.replace(/\/$/, ''), key: secret, model };
}
