/** A line to one other device that carries texts in order, whatever it is made of. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onText: (text: string) => void;
  onClose: () => void;
  /** Whether it goes through a server because the devices could not reach each other. */
  readonly relayed?: boolean;
}

/** Why nobody was reached: the code is free, its host does not answer, or there is no way to ask. */
export type Unreached = 'nobody' | 'silent' | 'offline';

export class NotReached extends Error {
  readonly why: Unreached;

  constructor(why: Unreached) {
    super(why);
    this.why = why;
  }
}

/** A code that this device answers for. */
export interface Claim {
  release(): void;
}

/** How devices find each other by a code. */
export interface Network {
  /** A line to the host of a code. Rejects with `NotReached`. */
  join(code: string): Promise<Wire>;
  /**
   * Answers for a code from now on, whoever did before with the same token. `onLost` is told when it is over: another
   * device has taken the code, or nobody can ask for it any more. Rejects with `NotReached`.
   */
  claim(
    code: string,
    token: string,
    on: { wire(wire: Wire): void; lost(why: 'taken' | 'offline'): void },
  ): Promise<Claim>;
}
