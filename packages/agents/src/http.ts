import { type Carrier, FULL, Gone, Undelivered } from './carrier.ts';
import type { MessageWishes } from './match-context.ts';
import type { AgentMessage } from './messages.ts';
import { wordsOf } from './words.ts';

export interface HttpSettings {
  readonly url: string;
  readonly wish?: Partial<MessageWishes>;
  /** Whether it is also told what happens between its questions. */
  readonly hears?: boolean;
  readonly headers?: { readonly [name: string]: string };
}

const REPLY = 1 << 20;
const TELL_MS = 5000;

/** An agent behind a URL: every message is a POST, the reply to a question is the response. */
export function httpCarrier({ url, wish, hears = true, headers = {} }: HttpSettings): Carrier {
  // messages arrive in order: each waits for the one before
  let last: Promise<unknown> = Promise.resolve();
  const post = async (message: AgentMessage, signal: AbortSignal | undefined): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(message),
      ...(signal && { signal }),
    });
  const tell = (message: AgentMessage): void => {
    // who does not listen misses it; only a question has to be answered
    last = last
      .then(async () => (await post(message, AbortSignal.timeout(TELL_MS))).body?.cancel())
      .catch(() => undefined);
  };
  const ask = async (message: AgentMessage, signal: AbortSignal | undefined): Promise<unknown> => {
    await last;
    let response: Response;
    try {
      response = await post(message, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Gone(`nobody answers at ${url}`, { outage: true });
    }
    const text = await readUpTo(response, REPLY);
    if (!response.ok) return new Undelivered(`the program answered with status ${response.status}${wordsOf(text)}`);
    try {
      return JSON.parse(text);
    } catch {
      return text.slice(0, 200);
    }
  };
  return {
    wish: { ...FULL, ...wish },
    hears,
    open: tell,
    hear: tell,
    ask: (one, signal) => ask(one.toJSON(), signal),
    more: ask,
    refuse: tell,
    over: tell,
    close: async () => {
      await last;
    },
  };
}

/** What arrives of a body, part by part. */
export async function* partsOf(body: Response['body']): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield read.value;
  } finally {
    // a reader that stops early does not need the rest
    reader?.cancel().catch(() => {});
  }
}

/** The text of a response that must not be larger than this. */
export async function readUpTo({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of partsOf(body)) {
    text += decoder.decode(part, { stream: true });
    if (text.length > most) throw new Gone('the reply is too large');
  }
  return text + decoder.decode();
}
