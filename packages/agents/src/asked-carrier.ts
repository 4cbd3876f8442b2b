import type { Carrier, PagedAsk } from './carrier.ts';
import type { ChoicePage, EventMessage, HelloMessage, OverMessage, RefusedMessage } from './messages.ts';
import { readReply } from './reply.ts';

/** The number that an agent replied at once; undefined when it has to be waited for, or is anything else. */
export function numberIn(said: unknown, id: string): number | undefined {
  if (typeof said === 'number') return said;
  if (said instanceof Promise) return undefined;
  const read = readReply(said, id);
  return read.ok && read.value.kind === 'number' ? read.value.n : undefined;
}

/** A carrier that has been asked already: its first reply is there, everything else goes to the carrier itself. */
export class AskedCarrier implements Carrier {
  readonly #carrier: Carrier;
  readonly #said: unknown;
  readonly #thrown: { readonly error: unknown } | undefined;
  #isFirst = true;

  constructor(carrier: Carrier, said: unknown, thrown: { readonly error: unknown } | undefined) {
    this.#carrier = carrier;
    this.#said = said;
    this.#thrown = thrown;
  }

  get wish() {
    return this.#carrier.wish;
  }

  get hears() {
    return this.#carrier.hears;
  }

  get read() {
    return this.#carrier.read;
  }

  ask(ask: PagedAsk, signal: AbortSignal | undefined): unknown {
    if (!this.#isFirst) return this.#carrier.ask(ask, signal);
    this.#isFirst = false;
    if (this.#thrown !== undefined) throw this.#thrown.error;
    return this.#said;
  }

  more(page: ChoicePage, signal: AbortSignal | undefined): unknown {
    return this.#carrier.more(page, signal);
  }

  refuse(refused: RefusedMessage): void {
    this.#carrier.refuse(refused);
  }

  open(hello: HelloMessage): void | Promise<void> {
    return this.#carrier.open(hello);
  }

  hear(event: EventMessage): void {
    this.#carrier.hear(event);
  }

  over(over: OverMessage): void {
    this.#carrier.over(over);
  }

  close(): void | Promise<void> {
    return this.#carrier.close();
  }
}
