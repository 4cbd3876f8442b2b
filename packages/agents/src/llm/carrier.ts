import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isRecord } from '@tessera/kernel';
import { type Carrier, Gone } from '../carrier.ts';
import type { AskMessage, ChoicePage, EventMessage, HelloMessage } from '../messages.ts';
import { lineOf, makePrompt, type Prompt } from './prompt.ts';
import { type Completion, complete, type Endpoint, EndpointError } from './providers.ts';

export interface ModelSettings {
  readonly endpoint: Endpoint;
  /** Where every prompt and reply is written, a line of JSON each. */
  readonly journal?: string;
  /** How to play, in words of one's own; it goes with every question. */
  readonly advice?: string;
  /** Lets the model write notes to itself. */
  readonly notes?: boolean;
  readonly budget?: number;
  /** Dollars for a million tokens, for the count of costs. */
  readonly price?: { readonly in: number; readonly out: number };
}

/** What a model has used up. */
export interface Usage {
  calls: number;
  tokensIn: number;
  tokensOut: number;
  cost: number;
  seconds: number;
  retries: number;
}

const RETRIES = 5;

/** A language model as an agent. Every question is one prompt of its own; `usage` counts what it took. */
export function modelCarrier(settings: ModelSettings): Carrier & { readonly usage: Usage } {
  const model = new Model(settings);
  return {
    usage: model.usage,
    // all answers are listed, so that as many as fit can be shown
    wish: { list: 'all', board: true, cards: true },
    hears: true,
    open: (hello) => {
      model.hello = hello;
    },
    hear: (event) => model.hear(event),
    ask: (ask, signal) => model.ask(ask.toJSON(), signal),
    more: (page, signal) => model.more(page, signal),
    refuse: () => undefined,
    over: () => undefined,
    close: () => undefined,
  };
}

class Model {
  readonly usage: Usage = { calls: 0, tokensIn: 0, tokensOut: 0, cost: 0, seconds: 0, retries: 0 };
  hello: HelloMessage | undefined;
  readonly #settings: ModelSettings;
  #news: string[] = [];
  #note = '';
  #prompt: Prompt | undefined;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  hear({ notes }: EventMessage): void {
    for (const { says } of notes) if (says !== undefined) this.#news.push(says);
  }

  ask(ask: AskMessage, signal: AbortSignal | undefined): Promise<unknown> {
    const { hello } = this;
    if (hello === undefined) throw new Gone('the model was asked before it was greeted');
    const { advice, notes, budget } = this.#settings;
    this.#prompt = makePrompt({
      hello,
      ask,
      news: this.#news,
      ...(advice !== undefined && { advice }),
      ...(notes && { memory: this.#note }),
      ...(budget !== undefined && { budget }),
    });
    return this.#say(this.#prompt, signal);
  }

  /** The answers it asked for, behind the same question. */
  more({ choices, count }: ChoicePage, signal: AbortSignal | undefined): Promise<unknown> {
    const { system, user } = this.#prompt ?? { system: '', user: '' };
    const found = [`# Found ${count}`, ...choices.slice(0, 60).map(lineOf)].join('\n');
    return this.#say({ system, user: `${user}\n\n${found}` }, signal);
  }

  async #say(prompt: Prompt, signal: AbortSignal | undefined): Promise<unknown> {
    const start = performance.now();
    const completion = await this.#complete(prompt, signal);
    this.#count(completion, (performance.now() - start) / 1000);
    const { reply, note } = understand(completion.text);
    if (note !== undefined) this.#note = note;
    this.#write({ prompt, ...completion, reply });
    // what it has seen once is not told again
    this.#news = [];
    return reply;
  }

  /** Asks again when the endpoint is busy or broken: that is no attempt of the model's own. */
  async #complete(prompt: Prompt, signal: AbortSignal | undefined): Promise<Completion> {
    for (let attempt = 0; ; attempt++) {
      try {
        return await complete(this.#settings.endpoint, prompt, signal);
      } catch (error) {
        if (signal?.aborted) throw error;
        const again = error instanceof EndpointError ? error.retryMs : 1000 * 2 ** attempt;
        this.#write({ error: error instanceof Error ? error.message : String(error) });
        if (again === undefined || attempt === RETRIES)
          throw new Gone(`the model cannot be reached: ${error instanceof Error ? error.message : String(error)}`);
        this.usage.retries += 1;
        await wait(again, undefined, { ...(signal && { signal }) });
      }
    }
  }

  #count({ tokensIn, tokensOut }: Completion, seconds: number): void {
    const { usage } = this;
    const { price } = this.#settings;
    usage.calls += 1;
    usage.tokensIn += tokensIn;
    usage.tokensOut += tokensOut;
    usage.seconds += seconds;
    if (price !== undefined) usage.cost += (tokensIn * price.in + tokensOut * price.out) / 1e6;
  }

  #write(line: object): void {
    const { journal } = this.#settings;
    if (journal !== undefined) appendFileSync(journal, `${JSON.stringify(line)}\n`);
  }
}

/** What a model's text means, in the form of a reply; the text itself when it means nothing. */
interface Understood {
  readonly reply: unknown;
  readonly note?: string;
}

const NOTE = 500;

/** Reads a model's answer: a JSON object anywhere in the text, or the last whole number in it. */
export function understand(text: string): Understood {
  const data = lastObject(text);
  if (data !== undefined) {
    const note = typeof data.note === 'string' ? { note: data.note.slice(0, NOTE) } : {};
    if (typeof data.list === 'string') return { reply: { type: 'list', filter: data.list.slice(0, 200) }, ...note };
    if (data.n !== undefined) return { reply: { n: typeof data.n === 'string' ? Number(data.n) : data.n }, ...note };
    if (data.value !== undefined) return { reply: { value: data.value }, ...note };
  }
  const number = text.match(/-?\d+(?!.*\d)/s)?.[0];
  return { reply: number === undefined ? text.slice(0, 200) : { n: Number(number) } };
}

// a model may write a lot; the answer comes last
const LAST = 8000;
const TRIES = 400;

/** The last JSON object with an answer in it, whatever surrounds it. */
function lastObject(whole: string): Record<string, unknown> | undefined {
  const text = whole.slice(-LAST);
  let tries = 0;
  for (let start = text.lastIndexOf('{'); start >= 0; start = start === 0 ? -1 : text.lastIndexOf('{', start - 1)) {
    for (let end = text.indexOf('}', start); end >= 0 && tries < TRIES; end = text.indexOf('}', end + 1)) {
      tries += 1;
      const data = parsed(text.slice(start, end + 1));
      if (isRecord(data) && ('n' in data || 'list' in data || 'value' in data)) return data;
    }
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not a whole object yet
    return undefined;
  }
}
