import type { Refusal } from '@tessera/kernel';

/** A stored room that is not opened; nothing of it is touched. */
export class NotOpened extends Error {
  readonly refusal: Refusal;

  constructor(message: string, refusal: Refusal, options?: ErrorOptions) {
    super(message, options);
    this.refusal = refusal;
  }
}
