import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { type Carrier, FULL, Gone } from './carrier.ts';
import { type MessageWishes, seen } from './match-context.ts';
import type { AgentMessage, EventMessage } from './messages.ts';

export interface ChildSettings {
  /** A shell command, such as `python3 my_bot.py`. */
  readonly command: string;
  readonly cwd?: string;
  /** Where its error output goes; dropped when absent. */
  readonly log?: string;
  readonly wish?: Partial<MessageWishes>;
  /** The most memory it may hold, in megabytes. */
  readonly memoryMb?: number;
}

const LINE = 1 << 20;
const MEMORY_MB = 2048;
const WATCH_MS = 500;
const GRACE_MS = 1000;
/** What a program wrote last arrives a moment after it has ended. */
const LAST_WORDS_MS = 200;
const LAST_WORDS = 300;
/** A write wakes the program up and costs more than all that is in it: news waits this long for a question to go with. */
const NEWS_MS = 10;
// a reader that does not read must not fill our memory
const BACKLOG = 64 << 20;

/** An agent in a process of its own: one JSON message a line on its standard input, one reply a line on its output. */
export function childCarrier(settings: ChildSettings): Carrier {
  const child = new Child(settings);
  return {
    wish: { ...FULL, ...settings.wish },
    hears: true,
    open: (hello) => {
      child.start();
      child.tell(hello);
    },
    hear: (event) => child.hear(event),
    ask: (ask, signal) => child.ask(ask.toJSON(), ask.id, signal),
    more: (page, signal) => child.ask(page, page.id, signal),
    refuse: (refused) => child.tell(refused),
    over: (over) => child.tell(over),
    close: () => child.stop(),
  };
}

class Child {
  readonly #settings: ChildSettings;
  #process: ChildProcess | undefined;
  #ended: Gone | undefined;
  #text = '';
  #out = '';
  #errors = '';
  #news: EventMessage | undefined;
  #isDue = false;
  #waiting: { readonly id: string; resolve(reply: unknown): void; reject(error: Error): void } | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(settings: ChildSettings) {
    this.#settings = settings;
  }

  start(): void {
    const { command, cwd, log, memoryMb = MEMORY_MB } = this.#settings;
    const child = spawn(command, {
      shell: true,
      // a group of its own, so that what it starts ends with it
      detached: true,
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(cwd !== undefined && { cwd }),
    });
    this.#process = child;
    if (log !== undefined) child.stderr?.pipe(createWriteStream(log, { flags: 'a' }));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = `${this.#errors}${text}`.slice(-LAST_WORDS);
    });
    child.stdin?.on('error', () => undefined);
    child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#hear(text));
    child.on('error', (error) => this.#end(`the program cannot be started: ${error.message}`));
    child.on('exit', (code, signal) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#end(`the program ended (${signal ?? `exit code ${code}`})${lastLine(this.#errors)}`);
        release(child);
      };
      const timer = setTimeout(end, LAST_WORDS_MS);
      child.once('close', end);
    });
    this.#watch = setInterval(() => {
      if (residentMb(child.pid) > memoryMb) this.#end(`the program took more than ${memoryMb} MB`, true);
    }, WATCH_MS);
    this.#watch.unref();
  }

  tell(message: AgentMessage): void {
    if (this.#ended !== undefined) return;
    this.#tellNews();
    this.#out += `${JSON.stringify(message)}\n`;
    this.#flushSoon();
  }

  /** Notes between two questions are collected into one event, unless the agent waits for them. */
  hear(event: EventMessage): void {
    if (this.#ended !== undefined) return;
    const before = this.#news?.notes;
    this.#news = before === undefined ? event : { ...event, notes: [...before, ...event.notes] };
    this.#flushSoon();
  }

  #tellNews(): void {
    if (this.#news === undefined) return;
    this.#out += `${JSON.stringify(this.#news)}\n`;
    this.#news = undefined;
  }

  #flushSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      this.#flush();
    }, NEWS_MS).unref();
  }

  #flush(): void {
    this.#tellNews();
    const { stdin } = this.#process ?? {};
    const text = this.#out;
    this.#out = '';
    if (text === '' || this.#ended !== undefined || !stdin?.writable) return;
    stdin.write(text);
    if (stdin.writableLength > BACKLOG) this.#end('the program does not read what it is told', true);
  }

  ask(message: AgentMessage, id: string, signal: AbortSignal | undefined): Promise<unknown> {
    if (this.#ended !== undefined) throw this.#ended;
    return new Promise((resolve, reject) => {
      this.#waiting = { id, resolve, reject };
      signal?.addEventListener('abort', () => {
        this.#waiting = undefined;
      });
      this.tell(message);
      this.#flush();
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    clearInterval(this.#watch);
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.#flush();
    child.stdin?.end();
    const kill = setTimeout(() => killGroup(child), GRACE_MS);
    await ended;
    clearTimeout(kill);
    release(child);
  }

  #hear(text: string): void {
    this.#text += text;
    for (let end = this.#text.indexOf('\n'); end >= 0; end = this.#text.indexOf('\n')) {
      const line = this.#text.slice(0, end).trim();
      this.#text = this.#text.slice(end + 1);
      if (line !== '') this.#reply(line);
    }
    if (this.#text.length > LINE) this.#end(`the program wrote a line of more than ${LINE >> 20} MB`, true);
  }

  #reply(line: string): void {
    const waiting = this.#waiting;
    // what was not asked for, or comes too late, is ignored
    if (waiting === undefined) return;
    let data: unknown;
    try {
      data = JSON.parse(line);
    } catch {
      data = line.slice(0, 200);
    }
    if (isFor(data, waiting.id)) {
      this.#waiting = undefined;
      waiting.resolve(data);
    }
  }

  #end(reason: string, kill = false): void {
    if (this.#ended === undefined) {
      this.#ended = new Gone(reason);
      this.#waiting?.reject(this.#ended);
      this.#waiting = undefined;
    }
    clearInterval(this.#watch);
    if (kill && this.#process !== undefined) killGroup(this.#process);
  }
}

/** Ends what a program has left behind, and lets go of its pipes: others that hold them must not keep us waiting. */
function release(child: ChildProcess): void {
  killGroup(child);
  for (const pipe of [child.stdin, child.stdout, child.stderr]) pipe?.destroy();
}

/** What a program said when it ended: the last line of its error output. */
function lastLine(errors: string): string {
  const line = errors.trim().split('\n').at(-1)?.trim() ?? '';
  return line === '' ? '' : `: ${seen(line)}`;
}

/** A late reply to an older question is not an attempt at this one. */
const isFor = (data: unknown, id: string): boolean =>
  typeof data !== 'object' || data === null || !('id' in data) || data.id === undefined || data.id === id;

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

/** Memory that a process and those it started hold, where the system tells. A command often is a shell that starts the program. */
function residentMb(pid: number | string | undefined): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const started = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    return started.reduce((sum, one) => sum + residentMb(one), (pages * 4096) / (1 << 20));
  } catch {
    return 0;
  }
}
