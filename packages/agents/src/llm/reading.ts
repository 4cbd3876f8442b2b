import { isRecord } from '@tessera/kernel';

/** What a model's text means, in the form of a reply; the text itself when it means nothing. */
export interface Understood {
  readonly reply: unknown;
  readonly note?: string;
}

const NOTE = 500;

/** Reads a model's answer: a JSON object anywhere in the text, or the last whole number in it. */
export function understand(text: string): Understood {
  const data = lastObject(text);
  if (data !== undefined) {
    const note = typeof data.note === 'string' ? { note: data.note.slice(0, NOTE) } : {};
    if (typeof data.list === 'string') return { reply: { type: 'list', filter: data.list.slice(0, 200) }, ...note };
    if (data.n !== undefined) return { reply: { n: typeof data.n === 'string' ? Number(data.n) : data.n }, ...note };
    if (data.value !== undefined) return { reply: { value: data.value }, ...note };
  }
  const number = text.match(/-?\d+(?!.*\d)/s)?.[0];
  return { reply: number === undefined ? text.slice(0, 200) : { n: Number(number) } };
}

// a model may write a lot; the answer comes last
const LAST = 8000;
const TRIES = 400;

/** The last JSON object with an answer in it, whatever surrounds it. */
function lastObject(whole: string): Record<string, unknown> | undefined {
  const text = whole.slice(-LAST);
  let tries = 0;
  for (let start = text.lastIndexOf('{'); start >= 0; start = start === 0 ? -1 : text.lastIndexOf('{', start - 1)) {
    for (let end = text.indexOf('}', start); end >= 0 && tries < TRIES; end = text.indexOf('}', end + 1)) {
      tries += 1;
      const data = parsed(text.slice(start, end + 1));
      if (isRecord(data) && ('n' in data || 'list' in data || 'value' in data)) return data;
    }
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // not a whole object yet
    return undefined;
  }
}
