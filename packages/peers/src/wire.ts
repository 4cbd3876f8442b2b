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
