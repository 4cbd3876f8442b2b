import type { Json } from '@tessera/kernel';
import { type Carrier, FULL, type PagedAsk } from './carrier.ts';
import type { MessageWishes } from './match-context.ts';
import type {
  AskMessage,
  ChoicePage,
  EventMessage,
  HelloMessage,
  ListedChoice,
  OverMessage,
  RefusedMessage,
} from './messages.ts';

/** What an agent answers: the number of a choice, or a reply as in the messages. */
export type AgentAnswer = number | { readonly n: number } | { readonly value: Json };

/** An agent written in TypeScript or JavaScript. Only `answer` is needed. */
export interface ModuleAgent {
  answer(ask: AskMessage & Lister, signal?: AbortSignal): AgentAnswer | Promise<AgentAnswer>;
  begin?(hello: HelloMessage): void | Promise<void>;
  hear?(event: EventMessage): void;
  refused?(refused: RefusedMessage): void;
  over?(over: OverMessage): void;
  readonly wish?: Partial<MessageWishes>;
}

/** Looks up parts of a long list. */
export interface Lister {
  page(filter: string, from: number): ChoicePage;
}

/** Data of its own: an agent may keep it, change it, break it. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** A question as an agent in the same process holds it: choices and views are shared by the rules, so it gets copies. */
class Handed implements AskMessage, Lister {
  readonly type = 'ask';
  readonly seq: number;
  readonly id: string;
  readonly kind: string;
  readonly count: number;
  readonly deadlineMs?: number;
  readonly error?: string;
  readonly #ask: PagedAsk;
  #view: Json | undefined;
  #choices: ListedChoice[] | undefined;

  constructor(ask: PagedAsk) {
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

  get choices(): ListedChoice[] {
    this.#choices ??= copied(this.#ask.choices);
    return this.#choices;
  }

  page(filter: string, from: number): ChoicePage {
    return copied(this.#ask.page(filter, from));
  }

  toJSON(): AskMessage {
    return this.#ask.toJSON();
  }
}

/** What an agent does with news is its own affair: a promise that fails there must not end the process. */
function quietly(work: () => unknown): void {
  const done = work();
  if (done instanceof Promise) done.catch(() => undefined);
}

/** An agent in the same process. It may be slow, throw or change what it is given; it never sees anything but messages. */
export function moduleCarrier(agent: ModuleAgent): Carrier {
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
