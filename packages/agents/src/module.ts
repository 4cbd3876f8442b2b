import type { Json } from '@tessera/kernel';
import { type Carrier, FULL } from './carrier.ts';
import type { Ask, ChoicePage, Happened, Hello, Over, Refused } from './messages.ts';
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

/** An agent in the same process. It may be slow or throw; it never sees anything but messages. */
export function moduleCarrier(agent: Agent): Carrier {
  return {
    wish: { ...FULL, ...agent.wish },
    hears: agent.hear !== undefined,
    open: (hello) => agent.begin?.(hello),
    hear: (event) => agent.hear?.(event),
    ask: (ask, signal) => agent.answer(ask, signal),
    // a module looks pages up itself
    more: () => undefined,
    refuse: (refused) => agent.refused?.(refused),
    over: (over) => agent.over?.(over),
    close: () => undefined,
  };
}
