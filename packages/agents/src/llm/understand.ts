import { isRecord } from '@tessera/kernel';

/** What a model's text means, in the form of a reply; `reply` is the text itself when it means nothing. */
export interface Understood {
  readonly reply: unknown;
  readonly note?: string;
}

const NOTE = 500;

/** Reads a model's answer: a JSON object anywhere in the text, or a number that it says is its answer. */
export function understand(text: string): Understood {
  const data = lastObject(text);
  if (data !== undefined) {
    const note = typeof data.note === 'string' ? { note: data.note.slice(0, NOTE) } : {};
    if (typeof data.list === 'string') return { reply: { type: 'list', filter: data.list.slice(0, 200) }, ...note };
    if (data.n !== undefined) return { reply: { n: wholeIn(data.n) }, ...note };
    if (typeof data.say === 'string') return { reply: { say: data.say.slice(0, 500) }, ...note };
    if (data.value !== undefined) return { reply: { value: data.value }, ...note };
  }
  const n = saidNumber(text);
  return { reply: n === undefined ? text.slice(0, 200) : { n } };
}

/** Models also write numbers as texts; what is no number stays as it is and is refused. */
const wholeIn = (n: unknown): unknown => (typeof n === 'string' && /^\s*-?\d{1,9}\s*$/.test(n) ? Number(n) : n);

// marks of emphasis around a number, and what closes a sentence behind it
const END = String.raw`[\s"'*_\x60)\].!]*$`;
const ALONE = new RegExp(String.raw`^[\s"'*_\x60(\[#]*(-?\d{1,9})${END}`);
const TOLD = new RegExp(
  String.raw`\b(?:answer|choice|choose|pick|play|select|take|option|number|move)\b(?:\s+(?:is|be|with|answer|choice|option|number|no\.?))*[\s:=#"'*_\x60(\[]*(-?\d{1,9})${END}`,
  'i',
);
const DENIED = /\b(?:not|never|don't|won't|cannot|can't|wouldn't|avoid|instead of|rather than|unless|if|or)\b/i;

/**
 * The number that prose ends with as its answer. A number that is only talked about is none: of "2 is better than 0; 7 would be
 * worse" nobody can tell which was meant, so the model is asked again.
 */
function saidNumber(text: string): number | undefined {
  const last = text
    .slice(-LAST)
    .split(/\n|(?<=[.!?;])\s+|;/)
    .filter((part) => part.trim() !== '')
    .at(-1);
  if (last === undefined) return undefined;
  const alone = ALONE.exec(last);
  if (alone !== null) return Number(alone[1]);
  const told = TOLD.exec(last);
  return told === null || DENIED.test(last) ? undefined : Number(told[1]);
}

// a model may write a lot; the answer comes last
const LAST = 8000;
const TRIES = 400;
const ANSWERS = ['n', 'list', 'value', 'say'];

/** The last JSON object with an answer in it, whatever surrounds it. */
function lastObject(whole: string): Record<string, unknown> | undefined {
  const text = whole.slice(-LAST);
  let tries = 0;
  for (let start = text.lastIndexOf('{'); start >= 0; start = start === 0 ? -1 : text.lastIndexOf('{', start - 1)) {
    for (let end = text.indexOf('}', start); end >= 0 && tries < TRIES; end = text.indexOf('}', end + 1)) {
      tries += 1;
      const data = parsed(text.slice(start, end + 1));
      if (isRecord(data) && ANSWERS.some((one) => one in data)) return data;
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
