import type { Clock } from './carrier.ts';
import { filterEvent, type GameEvent, type Observer, type Watcher } from './events.ts';
import { frozenCopy } from './frozen.ts';

/** Everybody who watches a match. None of them can change it, stop it or use up the time of a player. */
export class Gallery {
  readonly #watching: Set<Observer>;
  readonly #clock: Clock;
  readonly #onError: ((error: unknown, watcher: Watcher) => void) | undefined;
  /** Milliseconds that watching has taken so far. */
  spent = 0;

  constructor(
    observers: readonly Observer[],
    clock: Clock,
    onError: ((error: unknown, watcher: Watcher) => void) | undefined,
  ) {
    this.#watching = new Set(observers);
    this.#clock = clock;
    this.#onError = onError;
  }

  /** Shows an event to each as far as it may know it, in a copy of its own. */
  show(event: GameEvent): void {
    const began = this.#clock.now();
    for (const observer of this.#watching) {
      const known = filterEvent(event, observer.watcher);
      if (known === undefined) continue;
      try {
        const watched = observer.event(frozenCopy(known));
        // nobody waits for a promise; what it is rejected with must not end the process
        if (watched instanceof Object) Promise.resolve(watched).catch((error) => this.#drop(observer, error));
      } catch (error) {
        this.#drop(observer, error);
      }
    }
    this.spent += this.#clock.now() - began;
  }

  #drop(observer: Observer, error: unknown): void {
    if (!this.#watching.delete(observer)) return;
    try {
      this.#onError?.(error, observer.watcher);
    } catch {
      // who listens for failures may fail as well: there is nobody left to tell
    }
  }
}
