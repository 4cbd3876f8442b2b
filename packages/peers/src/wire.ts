import type { Clock } from '@tessera/room';

/** A transport to one other device that carries texts in order: WebRTC, the relay, or a test's own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onText: (text: string) => void;
  onClose: () => void;
  /** Whether it goes through a server because the devices could not reach each other. */
  readonly relayed?: boolean;
}

/** Why nobody was reached: the code is free, its host does not answer, there is no way to ask, or a server has the table. */
export type Unreached = 'nobody' | 'silent' | 'offline' | 'moved';

export class NotReached extends Error {
  readonly why: Unreached;

  constructor(why: Unreached) {
    super(why);
    this.why = why;
  }
}

/** A table's code that this device is the host of. */
export interface CodeClaim {
  release(): void;
}

export interface CodeClaimEvents {
  /** The epoch of this host, now. */
  epoch(): number;
  /** A guest has connected. */
  wire(wire: Wire): void;
  /** Another device answers for the code now. */
  lost(): void;
}

/** How devices find each other by a code. */
export interface Network {
  /** Whether somebody answers for a code, where a server can tell; true where nobody knows. */
  hasHost(code: string): Promise<boolean>;
  /** A connection to the host of a code. Rejects with `NotReached`. */
  join(code: string): Promise<Wire>;
  /** The same without a relay, for guests who are at one already. */
  joinDirectly?(code: string): Promise<Wire>;
  /**
   * Answers for a code from now on, in place of any device that did before with the same token and an earlier epoch.
   * Rejects with `NotReached`.
   */
  claim(code: string, token: string, on: CodeClaimEvents): Promise<CodeClaim>;
}

/** When a guest at the relay looks for a direct connection: a few times and ever more rarely, since most networks stay as they are. */
const AFTER_MS: readonly number[] = [15_000, 60_000, 240_000];
/** How long the other end of a direct connection may take to say something, before the relay is left for it. */
const FIRST_TEXT_MS = 3000;
/** A direct connection that was found later and lasts no longer than this is worse than the relay. */
const SHORT_MS = 60_000;

/** Looks for a direct connection while a guest is at the relay. The relay is left when the direct connection carries texts, not before. */
export class DirectTries {
  readonly #clock: Clock;
  readonly #join: (() => Promise<Wire>) | undefined;
  #tries = 0;
  #cancel: (() => void) | undefined;
  #foundAt: number | undefined;

  constructor(clock: Clock, join: (() => Promise<Wire>) | undefined) {
    this.#clock = clock;
    this.#join = join;
  }

  /** A guest is at the relay: `found` gets a direct connection, if there is one. */
  start(found: (wire: Wire) => void): void {
    this.stop();
    const wait = AFTER_MS[this.#tries];
    if (wait === undefined || this.#join === undefined) return;
    this.#cancel = this.#clock.after(wait, () => {
      this.#tries += 1;
      let wanted = true;
      this.#cancel = () => {
        wanted = false;
      };
      this.#reach().then(
        (wire) => {
          if (!wanted) return wire.close();
          this.#foundAt = this.#clock.now();
          found(wire);
        },
        () => {
          // as before: the relay carries everything
          if (wanted) this.start(found);
        },
      );
    });
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** A connection has ended. One that was found later and did not last is not looked for again: nobody goes back and forth. */
  ended(): void {
    this.stop();
    if (this.#foundAt !== undefined && this.#clock.now() - this.#foundAt < SHORT_MS) this.#tries = AFTER_MS.length;
    this.#foundAt = undefined;
  }

  async #reach(): Promise<Wire> {
    return speaking(await (this.#join as () => Promise<Wire>)(), this.#clock);
  }
}

/** A wire once its other end has said something; texts that arrived before a listener was set are delivered to it. */
export function speaking(wire: Wire, clock: Clock): Promise<Wire> {
  return new Promise((done, failed) => {
    const early: string[] = [];
    const late = clock.after(FIRST_TEXT_MS, () => wire.close());
    wire.onClose = () => {
      late();
      failed(new NotReached('silent'));
    };
    wire.onText = (text) => {
      early.push(text);
      if (early.length > 1) return;
      late();
      done({
        send: (sent) => wire.send(sent),
        close: () => wire.close(),
        ...(wire.relayed && { relayed: true }),
        get onText() {
          return wire.onText;
        },
        set onText(hear) {
          wire.onText = hear;
          // once the listener is ready, and before anything that comes next
          queueMicrotask(() => {
            for (const text of early.splice(0)) hear(text);
          });
        },
        get onClose() {
          return wire.onClose;
        },
        set onClose(end) {
          wire.onClose = end;
        },
      });
    };
  });
}
