import { type AgentMessage, OpenAsk } from '@tessera/agents';

/** How many characters of messages a program that reconnects can be told again. */
const KEPT = 1 << 19;

/** A line of the stream: `line` counts them, so that a program can go on where it was. */
export interface StreamLine {
  readonly line: number;
  readonly type: AgentMessage['type'];
  readonly text: string;
}

/** The messages of one seat as numbered lines. Nothing is written down until somebody reads them. */
export class AgentStream {
  /** The greeting, then the latest of what followed. */
  readonly lines: StreamLine[] = [];
  #kept = 0;
  #isOpen = false;
  /** Grows over restarts too, so that a program that comes back never misses what is new. */
  #next = Date.now() * 1000;
  onLine: (line: StreamLine) => void = () => undefined;

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** From now on every message is written down, numbered from `from` at least. */
  open(from: number): void {
    this.#isOpen = true;
    // the program may have read from a server whose clock is ahead of ours
    if (from > this.#next && from <= Number.MAX_SAFE_INTEGER / 2) this.#next = from;
  }

  write(message: AgentMessage): void {
    if (!this.#isOpen) return;
    const number = this.#next++;
    const told = message instanceof OpenAsk ? message.toJSON() : message;
    const line: StreamLine = {
      line: number,
      type: message.type,
      text: `${JSON.stringify({ ...told, line: number })}\n`,
    };
    this.lines.push(line);
    this.#kept += line.text.length;
    // the greeting stays, and so does the line that was just written
    while (this.#kept > KEPT && this.lines.length > 2) this.#kept -= this.lines.splice(1, 1)[0].text.length;
    this.onLine(line);
  }
}
