import type { AnyWords, Checked, Refusal } from '@tessera/kernel';
import type { Language } from '@tessera/kit';
import type { Registry } from './registry.ts';

/** Where a command reads and writes. The process's own streams, or a test's. */
export interface Io {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly env: { readonly [name: string]: string | undefined };
  /** Threads of a simulation, unless the caller gives a number. */
  readonly cores: number;
}

/** One run of the command: the games it knows, where it reads and writes, and how it will end. */
export class Cli {
  readonly registry: Registry;
  readonly io: Io;
  /** The language of the games' sentences; our own are English. */
  language: Language;
  exitCode = 0;

  constructor(registry: Registry, io: Io) {
    this.registry = registry;
    this.io = io;
    this.language = (io.env.TESSERA_LANG || io.env.LANG || '').startsWith('de') ? 'de' : 'en';
  }

  print(text = ''): void {
    this.io.stdout.write(`${text}\n`);
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value, null, 2));
  }
}

/** Something the person at the terminal can put right: one sentence on stderr, exit code 2. */
export class Problem extends Error {}

/** What a refusal says in the words of its game, or in its own. */
export const sayRefusal = ({ code, message }: Refusal, words?: AnyWords): string => words?.refusals[code] ?? message;

/** The checked value, or its refusal as a problem. */
export function demand<T>(checked: Checked<T>, where?: string, words?: AnyWords): T {
  if (checked.ok) return checked.value;
  const parts = [where, checked.error.field, sayRefusal(checked.error, words)];
  throw new Problem(parts.filter((part) => part !== undefined).join(': '));
}
