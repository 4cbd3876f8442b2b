import { isRecord } from '@tessera/kernel';
import { readUpTo } from '../http.ts';
import { wordsOf } from '../words.ts';
import type { Prompt } from './prompt.ts';

/** A chat endpoint that a model answers at. */
export interface Endpoint {
  readonly kind: 'openai' | 'anthropic';
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

/** How a model is asked; an endpoint's own defaults where a setting is absent. */
export interface Sampling {
  readonly temperature?: number;
  /** The most tokens of a reply, those of its reasoning included. */
  readonly maxTokens?: number;
  /** How hard a model that reasons thinks, in its provider's word for it. */
  readonly effort?: string;
  /** Whether it may write before it answers: then the answer is read from its text, and no tool is offered. */
  readonly room?: boolean;
}

export interface Completion {
  readonly text: string;
  /** Why it stopped, in the endpoint's word. */
  readonly finish: string;
  /** It was cut off by the limit of tokens. */
  readonly truncated: boolean;
  /** The model as the endpoint calls it: often with its version. */
  readonly model: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Of `tokensOut`, those of its reasoning, where the endpoint tells. */
  readonly reasoning: number;
}

/** What an endpoint answered when it did not answer the question. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError';
  readonly status: number;
  /** When to try again, where it makes sense. */
  readonly retryMs: number | undefined;

  constructor(message: string, status: number, retryMs?: number) {
    super(message);
    this.status = status;
    this.retryMs = retryMs;
  }
}

const LARGEST = 1 << 20;
/** Endpoints like Anthropic's must be told a limit. Models that reason use up a smaller one before they answer. */
const ANSWER_TOKENS = 8192;
const TOOL = {
  name: 'answer',
  description: 'Answers the open question.',
  schema: {
    type: 'object',
    properties: {
      n: { type: 'integer', description: 'the number of the answer' },
      list: { type: 'string', description: 'instead of n: shows the answers that contain these words' },
      note: { type: 'string', description: 'a short note to yourself' },
    },
  },
};

/** One question to a model, and what it said. */
export async function complete(
  endpoint: Endpoint,
  prompt: Prompt,
  signal: AbortSignal | undefined,
  sampling: Sampling = {},
): Promise<Completion> {
  const request = endpoint.kind === 'openai' ? openai : anthropic;
  const { url, headers, body } = request(endpoint, prompt, sampling);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const text = await readUpTo(response, LARGEST);
  if (!response.ok) {
    const again = response.status === 429 || response.status >= 500;
    const says = `status ${response.status}${wordsOf(withoutKey(text, endpoint.key))}`;
    throw new EndpointError(says, response.status, again ? retryAfter(response) : undefined);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new EndpointError('the endpoint did not answer with JSON', response.status, 500);
  }
  return endpoint.kind === 'openai' ? readOpenai(data) : readAnthropic(data);
}

/** Endpoints repeat keys that they refuse. */
const withoutKey = (text: string, key: string): string => (key === '' ? text : text.replaceAll(key, '…'));

function retryAfter({ headers }: Response): number {
  const after = headers.get('retry-after');
  if (after === null) return 1000;
  const seconds = Number(after);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(after) - Date.now());
}

function openai(
  { baseUrl, key, model }: Endpoint,
  { system, user }: Prompt,
  { temperature, maxTokens, effort, room }: Sampling,
) {
  const { name, description, schema } = TOOL;
  return {
    url: `${baseUrl}/chat/completions`,
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      // models that reason take the first name alone, servers of one's own often the second alone
      ...(maxTokens !== undefined &&
        (effort === undefined ? { max_tokens: maxTokens } : { max_completion_tokens: maxTokens })),
      ...(temperature !== undefined && { temperature }),
      ...(effort !== undefined && { reasoning_effort: effort }),
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      ...(!room && { tools: [{ type: 'function', function: { name, description, parameters: schema } }] }),
    },
  };
}

function anthropic(
  { baseUrl, key, model }: Endpoint,
  { system, user }: Prompt,
  { temperature, maxTokens = ANSWER_TOKENS, effort, room }: Sampling,
) {
  const { name, description, schema } = TOOL;
  return {
    url: `${baseUrl}/v1/messages`,
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: maxTokens,
      ...(temperature !== undefined && { temperature }),
      ...(effort !== undefined && { output_config: { effort } }),
      system,
      messages: [{ role: 'user', content: user }],
      ...(!room && { tools: [{ name, description, input_schema: schema }] }),
    },
  };
}

/** The parts that answers of both kinds have, read without trust. */
const at = (data: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (part, key) =>
      isRecord(part) || Array.isArray(part) ? (part as Record<string | number, unknown>)[key] : undefined,
    data,
  );
const count = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function readOpenai(data: unknown): Completion {
  const message = at(data, 'choices', 0, 'message');
  const call = text(at(message, 'tool_calls', 0, 'function', 'arguments'));
  const finish = text(at(data, 'choices', 0, 'finish_reason'));
  return {
    text: call === '' ? text(at(message, 'content')) : call,
    finish,
    truncated: finish === 'length',
    model: text(at(data, 'model')),
    tokensIn: count(at(data, 'usage', 'prompt_tokens')),
    tokensOut: count(at(data, 'usage', 'completion_tokens')),
    reasoning: count(at(data, 'usage', 'completion_tokens_details', 'reasoning_tokens')),
  };
}

function readAnthropic(data: unknown): Completion {
  const blocks = at(data, 'content');
  const parts = Array.isArray(blocks) ? blocks : [];
  const call = parts.find((part) => at(part, 'type') === 'tool_use');
  const finish = text(at(data, 'stop_reason'));
  return {
    finish,
    truncated: finish === 'max_tokens',
    model: text(at(data, 'model')),
    reasoning: count(at(data, 'usage', 'output_tokens_details', 'thinking_tokens')),
    text:
      call === undefined ? parts.map((part) => text(at(part, 'text'))).join('\n') : JSON.stringify(at(call, 'input')),
    tokensIn: count(at(data, 'usage', 'input_tokens')),
    tokensOut: count(at(data, 'usage', 'output_tokens')),
  };
}
