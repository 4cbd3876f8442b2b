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
