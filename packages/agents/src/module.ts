import type { Json } from '@tessera/kernel';
import { type Asking, type Carrier, FULL } from './carrier.ts';
import type { Ask, ChoicePage, Happened, Hello, Listed, Over, Refused } from './messages.ts';
import type { Wish } from './scene.ts';

/** What an agent answers: the number of a choice, or a reply as in the messages. */
export type AgentAnswer = number | { readonly n: number } | { readonly value: Json };

/** An agent written in TypeScript or JavaScript. Only `answer` is needed. */
export interface Agent {
  answer(ask: Ask & Lister, signal?: AbortSignal): AgentAnswer | Promise<AgentAnswer>;
  begin?(hello: Hello): void | Promise<void>;
  hear?(event: Happened): void;
  refused?(refused: Refused): void;
  over?(over: Over): void;
  readonly wish?: Partial<Wish>;
}

/** Looks up parts of a long list. */
export interface Lister {
  page(filter: string, from: number): ChoicePage;
}

/** Data of its own: an agent may keep it, change it, break it. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A question as an agent in the same process holds it: choices and views are shared by the rules, so it gets copies. */
class Handed implements Ask, Lister {
  readonly type = 'ask';
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly count: number;
  readonly deadlineMs?: number;
  readonly error?: string;
  readonly #ask: Asking;
  #view: Json | undefined;
  #choices: Listed[] | undefined;

  constructor(ask: Asking) {
    const { seq, id, kind, count, deadlineMs, error } = ask;
    this.#ask = ask;
    this.seq = seq;
    this.id = id;
    this.kind = kind;
    this.count = count;
    if (deadlineMs !== undefined) this.deadlineMs = deadlineMs;
    if (error !== undefined) this.error = error;
  }

  get says(): string {
    return this.#ask.says;
  }

  get board(): string {
    return this.#ask.board ?? '';
  }

  get view(): Json {
    this.#view ??= copied(this.#ask.view);
    return this.#view;
  }

  get choices(): Listed[] {
    this.#choices ??= copied(this.#ask.choices);
    return this.#choices;
  }

  page(filter: string, from: number): ChoicePage {
    return copied(this.#ask.page(filter, from));
  }

  toJSON(): Ask {
    return this.#ask.toJSON();
  }
}

/** What an agent does with news is its own affair: a promise that fails there must not end the process. */
function quietly(work: () => unknown): void {
  const done = work();
  if (done instanceof Promise) done.catch(() => undefined);
}

/** An agent in the same process. It may be slow, throw or change what it is given; it never sees anything but messages. */
export function moduleCarrier(agent: Agent): Carrier {
  return {
    wish: { ...FULL, ...agent.wish },
    hears: agent.hear !== undefined,
    open: (hello) => agent.begin?.(copied(hello)),
    hear: (event) => quietly(() => agent.hear?.(copied(event))),
    ask: (ask, signal) => agent.answer(new Handed(ask), signal),
    // a module looks pages up itself
    more: () => undefined,
    refuse: (refused) => quietly(() => agent.refused?.(refused)),
    over: (over) => quietly(() => agent.over?.(copied(over))),
    close: () => undefined,
  };
}
