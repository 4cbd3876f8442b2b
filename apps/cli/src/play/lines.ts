import { createInterface } from 'node:readline';
import type { Io } from '../cli.ts';

/** The person's lines, one at a time; undefined when there are no more. */
export interface Lines {
  next(prompt: string): Promise<string | undefined>;
  close(): void;
}

/** Reads the standard input, typed or piped. Piped lines are echoed, so that the output reads like a game. */
export function openLines({ stdin, stdout }: Io): Lines {
  const typed = stdin.isTTY === true;
  const reader = createInterface({ input: stdin, ...(typed && { output: stdout }) });
  const waiting: string[] = [];
  let ended = false;
  let wake: (() => void) | undefined;
  reader.on('line', (line) => {
    waiting.push(line);
    wake?.();
  });
  reader.on('close', () => {
    ended = true;
    wake?.();
  });
  return {
    async next(prompt) {
      if (typed) {
        reader.setPrompt(prompt);
        reader.prompt();
      } else stdout.write(prompt);
      while (waiting.length === 0 && !ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const line = waiting.shift();
      // a typed line ends itself; an echo and the end of the input do not
      if (!typed || line === undefined) stdout.write(`${line ?? ''}\n`);
      return line;
    },
    close: () => reader.close(),
  };
}
