import { isRecord } from '@tessera/kernel';
import { readUpTo } from '../http.ts';
import type { Prompt } from './prompt.ts';

/** A chat endpoint that a model answers at. */
export interface Endpoint {
  readonly kind: 'openai' | 'anthropic';
  readonly baseUrl: string;
  readonly key: string;
  readonly model: string;
}

export interface Completion {
  readonly text: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
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
const ANSWER_TOKENS = 1024;
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
): Promise<Completion> {
  const { url, headers, body } = endpoint.kind === 'openai' ? openai(endpoint, prompt) : anthropic(endpoint, prompt);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  const text = await readUpTo(response, LARGEST);
  if (!response.ok) {
    const again = response.status === 429 || response.status >= 500;
    throw new EndpointError(`status ${response.status}`, response.status, again ? retryAfter(response) : undefined);
  }
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw new EndpointError('the endpoint did not answer with JSON', response.status, 500);
  }
  return endpoint.kind === 'openai' ? readOpenai(data) : readAnthropic(data);
}

function retryAfter({ headers }: Response): number {
  const after = headers.get('retry-after');
  if (after === null) return 1000;
  const seconds = Number(after);
  return Number.isFinite(seconds) ? seconds * 1000 : Math.max(0, Date.parse(after) - Date.now());
}

function openai({ baseUrl, key, model }: Endpoint, { system, user }: Prompt) {
  const { name, description, schema } = TOOL;
  return {
    url: `${baseUrl}/chat/completions`,
    headers: { authorization: `Bearer ${key}` },
    body: {
      model,
      max_tokens: ANSWER_TOKENS,
      messages: [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ],
      tools: [{ type: 'function', function: { name, description, parameters: schema } }],
    },
  };
}

function anthropic({ baseUrl, key, model }: Endpoint, { system, user }: Prompt) {
  const { name, description, schema } = TOOL;
  return {
    url: `${baseUrl}/v1/messages`,
    headers: { 'x-api-key': key, 'anthropic-version': '2023-06-01' },
    body: {
      model,
      max_tokens: ANSWER_TOKENS,
      system,
      messages: [{ role: 'user', content: user }],
      tools: [{ name, description, input_schema: schema }],
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
  return {
    text: call === '' ? text(at(message, 'content')) : call,
    tokensIn: count(at(data, 'usage', 'prompt_tokens')),
    tokensOut: count(at(data, 'usage', 'completion_tokens')),
  };
}

function readAnthropic(data: unknown): Completion {
  const blocks = at(data, 'content');
  const parts = Array.isArray(blocks) ? blocks : [];
  const call = parts.find((part) => at(part, 'type') === 'tool_use');
  return {
    text:
      call === undefined ? parts.map((part) => text(at(part, 'text'))).join('\n') : JSON.stringify(at(call, 'input')),
    tokensIn: count(at(data, 'usage', 'input_tokens')),
    tokensOut: count(at(data, 'usage', 'output_tokens')),
  };
}
