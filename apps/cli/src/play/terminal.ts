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

/** What a typed line means. */
export type Command =
  | { readonly kind: 'pick'; readonly number: number }
  | { readonly kind: 'aside'; readonly number: number }
  | { readonly kind: 'asides' | 'undo' | 'quit' | 'help' | 'board' | 'more' }
  | { readonly kind: 'save'; readonly file?: string }
  | { readonly kind: 'filter'; readonly text: string };

export const HELP = `  a number   take that choice
  Enter      more choices
  text       list only the choices that contain it (/text if it looks like a command, / for all)
  a          what you can do at any time; a1 does the first
  b          draw the board again
  u          undo your last answer
  s [file]   save the transcript
  q          quit`;

const WORDS = { '?': 'help', a: 'asides', b: 'board', u: 'undo', q: 'quit', '': 'more' } as const;

export function parseCommand(line: string): Command {
  const text = line.trim();
  if (Object.hasOwn(WORDS, text)) return { kind: WORDS[text as keyof typeof WORDS] };
  if (/^\d{1,9}$/.test(text)) return { kind: 'pick', number: Number(text) };
  if (/^a\d{1,9}$/.test(text)) return { kind: 'aside', number: Number(text.slice(1)) };
  if (text === 's') return { kind: 'save' };
  if (text.startsWith('s ')) return { kind: 'save', file: text.slice(2).trim() };
  return { kind: 'filter', text: text.startsWith('/') ? text.slice(1) : text };
}

/** The choices of one question as they are listed: all or those that contain a text, a page at a time. */
interface Menu {
  readonly texts: readonly string[];
  readonly filter: string;
  readonly page: number;
}

export const PAGE = 20;

export const openMenu = (texts: readonly string[]): Menu => ({ texts, filter: '', page: 0 });

export const filterMenu = (menu: Menu, filter: string): Menu => ({ ...menu, filter, page: 0 });

/** The next page, and after the last one the first again. */
export function turnPage(menu: Menu): Menu {
  const pages = Math.max(1, Math.ceil(listed(menu).length / PAGE));
  return { ...menu, page: (menu.page + 1) % pages };
}

/** Indices of the choices that pass the filter. */
function listed({ texts, filter }: Menu): number[] {
  const wanted = filter.toLowerCase();
  return texts.map((_, i) => i).filter((i) => texts[i].toLowerCase().includes(wanted));
}

/** Numbers are those of the whole list, so a choice keeps its number through pages and filters. */
export function makeMenu(menu: Menu): string {
  const all = listed(menu);
  const shown = all.slice(menu.page * PAGE, (menu.page + 1) * PAGE);
  const lines = shown.map((i) => `${String(i + 1).padStart(4)}  ${menu.texts[i]}`);
  if (all.length === 0) lines.push(`No choice contains "${menu.filter}"; / lists all ${menu.texts.length} again.`);
  else if (all.length > PAGE) {
    const from = menu.page * PAGE + 1;
    lines.push(`      ${from}–${from + shown.length - 1} of ${all.length}: Enter for more, or type text to filter`);
  }
  return lines.join('\n');
}
