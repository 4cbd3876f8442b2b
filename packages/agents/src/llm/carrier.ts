import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { accept, type Checked, refuse } from '@tessera/kernel';
import { type Carrier, Gone } from '../carrier.ts';
import type { AskMessage, ChoicePage, EventMessage, HelloMessage, List, Reply } from '../messages.ts';
import { noSuchChoice, readReply } from '../reply.ts';
import { spokenChoice } from './forms.ts';
import { lineOf, makePrompt, type Prompt } from './prompt.ts';
import { type Completion, complete, type Endpoint, EndpointError, type Sampling } from './providers.ts';
import { understand } from './understand.ts';

export interface ModelSettings {
  readonly endpoint: Endpoint;
  readonly sampling?: Sampling;
  /** How much of the list of legal answers the model is shown; all that fits when absent. */
  readonly list?: List;
  /** Hears every prompt and reply. */
  readonly log?: (exchange: Exchange) => void;
  /** How to play, in words of one's own; it goes with every question. */
  readonly advice?: string;
  /** Lets the model write notes to itself. */
  readonly notes?: boolean;
  readonly budget?: number;
  /** Dollars for a million tokens, for the count of costs. */
  readonly price?: { readonly in: number; readonly out: number };
}

/** One request to a model and what came of it. */
export interface Exchange {
  /** How many answers the match had, and which attempt at this question it was, from 1. */
  readonly seq: number;
  readonly attempt: number;
  /** Of the whole prompt. */
  readonly prompt: string;
  readonly system: string;
  readonly user: string;
  readonly question: string;
  readonly board: string;
  readonly ms: number;
  /** Absent when the endpoint did not answer. */
  readonly reply?: string;
  readonly finish?: string;
  readonly model?: string;
  readonly tokensIn?: number;
  readonly tokensOut?: number;
  readonly reasoning?: number;
  /** Why the endpoint did not answer. */
  readonly error?: string;
}

/** What a model has used up. */
export interface Usage {
  calls: number;
  tokensIn: number;
  tokensOut: number;
  /** Of `tokensOut`, those of its reasoning. */
  reasoning: number;
  cost: number;
  seconds: number;
  retries: number;
  /** What the endpoint calls the model. */
  model: string;
}

const RETRIES = 5;
const HOW = 'Reply with {"n": NUMBER}.';

/** A language model as an agent. Every question is one prompt of its own; `usage` counts what it took. */
export function modelCarrier(settings: ModelSettings): Carrier & { readonly usage: Usage } {
  const model = new Model(settings);
  return {
    usage: model.usage,
    // all answers are listed, so that as many as fit can be shown
    wish: { list: 'all', board: true, cards: true },
    hears: true,
    picks: true,
    open: (hello) => {
      model.hello = hello;
    },
    hear: (event) => model.hear(event),
    ask: (ask, signal) => model.ask(ask.toJSON(), signal),
    // what the model says is understood where its question is known
    read: (reply) => reply as Checked<Reply>,
    more: (page, signal) => model.more(page, signal),
    refuse: () => undefined,
    over: () => undefined,
    close: () => undefined,
  };
}

const hashOf = ({ system, user }: Prompt): string =>
  createHash('sha256').update(`${system}\n\n${user}`).digest('hex').slice(0, 16);

class Model {
  readonly usage: Usage = {
    calls: 0,
    tokensIn: 0,
    tokensOut: 0,
    reasoning: 0,
    cost: 0,
    seconds: 0,
    retries: 0,
    model: '',
  };
  hello: HelloMessage | undefined;
  readonly #settings: ModelSettings;
  readonly #news: string[] = [];
  /** How much of the news the model was told with the question before. */
  #told = 0;
  #note = '';
  #asked: AskMessage | undefined;
  #attempt = 0;
  #prompt: Prompt | undefined;

  constructor(settings: ModelSettings) {
    this.#settings = settings;
  }

  hear({ notes }: EventMessage): void {
    for (const { says } of notes) if (says !== undefined) this.#news.push(says);
  }

  ask(ask: AskMessage, signal: AbortSignal | undefined): Promise<Checked<Reply>> {
    const { hello } = this;
    if (hello === undefined) throw new Gone('the model was asked before it was greeted');
    if (ask.id !== this.#asked?.id) {
      // a question that is asked again comes with the same news: every prompt is all that the model knows
      this.#news.splice(0, this.#told);
      this.#attempt = 0;
    }
    this.#asked = ask;
    this.#attempt += 1;
    const { advice, notes, budget, list, sampling } = this.#settings;
    this.#prompt = makePrompt({
      hello,
      ask,
      news: this.#news,
      ...(list !== undefined && { list }),
      ...(sampling?.room && { room: true }),
      ...(advice !== undefined && { advice }),
      ...(notes && { memory: this.#note }),
      ...(budget !== undefined && { budget }),
    });
    return this.#say(this.#prompt, signal);
  }

  /** The answers it asked for, behind the same question. */
  more({ choices, count }: ChoicePage, signal: AbortSignal | undefined): Promise<Checked<Reply>> {
    const { system, user } = this.#prompt ?? { system: '', user: '' };
    const found = [`# Found ${count}`, ...choices.slice(0, 60).map(lineOf)].join('\n');
    return this.#say({ system, user: `${user}\n\n${found}` }, signal);
  }

  async #say(prompt: Prompt, signal: AbortSignal | undefined): Promise<Checked<Reply>> {
    const { text, truncated } = await this.#complete(prompt, signal);
    this.#told = this.#news.length;
    const { reply, note } = understand(text);
    if (note !== undefined) this.#note = note;
    return this.#understood(reply, truncated);
  }

  /** What a reply means. Why it means nothing is told in terms of what the model was given. */
  #understood(reply: unknown, truncated: boolean): Checked<Reply> {
    const { id, choices, count } = this.#asked as AskMessage;
    const isBlind = this.#settings.list === 'none';
    if (isBlind) {
      const n = spokenChoice(reply, choices);
      if (n !== undefined) return accept({ kind: 'number', n });
    } else if (typeof reply === 'object') {
      const read = readReply(reply, id);
      if (read.ok && read.value.kind !== 'number') return read;
      if (read.ok && read.value.kind === 'number')
        return choices[read.value.n] === undefined ? refuseNumber(read.value.n, count) : read;
    }
    if (truncated) return refuse('TRUNCATED', 'It was cut off before there was an answer in it. Be shorter.');
    if (!isBlind) return refuse('BAD_REPLY', `There was no answer in it. ${HOW}`);
    return typeof reply === 'object' && reply !== null && 'say' in reply
      ? refuse('ILLEGAL_CHOICE', `${JSON.stringify(reply.say)} is not legal now.`)
      : refuse('BAD_REPLY', 'There was no answer in it. Reply with {"say": "ANSWER"}.');
  }

  /** Asks again when the endpoint is busy or broken: that is no attempt of the model's own. */
  async #complete(prompt: Prompt, signal: AbortSignal | undefined): Promise<Completion> {
    const { endpoint, sampling } = this.#settings;
    for (let attempt = 0; ; attempt++) {
      const start = performance.now();
      try {
        const completion = await complete(endpoint, prompt, signal, sampling);
        const ms = performance.now() - start;
        this.#count(completion, ms / 1000);
        const { text, finish, model, tokensIn, tokensOut, reasoning } = completion;
        this.#log(prompt, ms, { reply: text, finish, model, tokensIn, tokensOut, reasoning });
        return completion;
      } catch (error) {
        const says = error instanceof Error ? error.message : String(error);
        this.#log(prompt, performance.now() - start, { error: says });
        if (signal?.aborted) throw error;
        const again = error instanceof EndpointError ? error.retryMs : 1000 * 2 ** attempt;
        if (again === undefined || attempt === RETRIES)
          throw new Gone(`the model cannot be reached: ${says}`, { outage: true });
        this.usage.retries += 1;
        await wait(again, undefined, { ...(signal && { signal }) });
      }
    }
  }

  #count({ tokensIn, tokensOut, reasoning, model }: Completion, seconds: number): void {
    const { usage } = this;
    const { price } = this.#settings;
    usage.calls += 1;
    usage.tokensIn += tokensIn;
    usage.tokensOut += tokensOut;
    usage.reasoning += reasoning;
    usage.seconds += seconds;
    usage.model = model;
    if (price !== undefined) usage.cost += (tokensIn * price.in + tokensOut * price.out) / 1e6;
  }

  #log(prompt: Prompt, ms: number, more: Partial<Exchange>): void {
    const { log } = this.#settings;
    if (log === undefined) return;
    const { seq, says, board = '' } = this.#asked as AskMessage;
    log({
      seq,
      attempt: this.#attempt,
      prompt: hashOf(prompt),
      ...prompt,
      question: says,
      board,
      ms: Math.round(ms),
      ...more,
    });
  }
}

function refuseNumber(n: number, count: number): Checked<never> {
  const { code, message } = noSuchChoice(n, count);
  return refuse(code, message);
}
