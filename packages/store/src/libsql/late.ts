/** How long late work waits for company. A crash loses it until then, as a crash just before it would. */
const LATE_MS = 200;

/** Work that nobody waits for, until there is enough of it or somebody needs what it does. */
export class Late<T> {
  readonly #due: () => void;
  #tasks: T[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(due: () => void) {
    this.#due = due;
  }

  get size(): number {
    return this.#tasks.length;
  }

  add(task: T): void {
    this.#tasks.push(task);
    this.#timer ??= setTimeout(this.#due, LATE_MS);
  }

  /** Everything that has come together. */
  take(): T[] {
    const tasks = this.#tasks;
    this.#tasks = [];
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return tasks;
  }
}
