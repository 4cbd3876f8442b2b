import type { IncomingMessage } from 'node:http';
import { accept, type Checked } from '@tessera/kernel';
import { refused } from '@tessera/protocol';

/** The longest body of a request. */
export const BODY_BYTES = 256 * 1024;
/** How deep a text from outside may be nested. No game and no protocol needs more; what walks it would run out of stack. */
const DEPTH = 64;

const codeOf = (sign: string): number => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COMMA] = ['"', '\\', ','].map(codeOf);
const [BRACKET, BRACE, END_BRACKET, END_BRACE] = ['[', '{', ']', '}'].map(codeOf);

/** Whether a text is nested too deeply or has more values than `most`. It is counted, not read: building costs far more. */
function isTooMuch(text: string, most: number): boolean {
  let depth = 0;
  let values = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text.charCodeAt(i);
    if (sign === QUOTE) {
      // the next quotation mark with an even number of backslashes before it ends the string
      for (i = text.indexOf('"', i + 1); i > 0; i = text.indexOf('"', i + 1)) {
        let slashes = 0;
        while (text.charCodeAt(i - 1 - slashes) === BACKSLASH) slashes += 1;
        if (slashes % 2 === 0) break;
      }
      if (i < 0) return false;
    } else if (sign === BRACKET || sign === BRACE) {
      values += 1;
      depth += 1;
      if (depth > DEPTH || values > most) return true;
    } else if (sign === END_BRACKET || sign === END_BRACE) depth -= 1;
    else if (sign === COMMA && ++values > most) return true;
  }
  return false;
}

/** Reads a text from outside. It is refused before anything is built where it is nested too deeply or has too many values. */
export function readJson(text: string, most = Number.POSITIVE_INFINITY): Checked<unknown> {
  if (isTooMuch(text, most)) return refused('TOO_BIG', undefined, TOO_MUCH);
  try {
    return accept(JSON.parse(text));
  } catch {
    return refused('BAD_JSON');
  }
}

const TOO_MUCH = 'The request is nested too deeply or has too many values.';

/** The body of a request; undefined when it is longer than this or never ends. */
export const bodyText = (request: IncomingMessage, most: number): Promise<string | undefined> =>
  new Promise((done) => {
    let size = 0;
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      size += part.length;
      if (size > most) done(undefined);
      else parts.push(part);
    });
    request.on('end', () => done(Buffer.concat(parts).toString('utf8')));
    request.on('close', () => done(undefined));
    request.on('error', () => done(undefined));
  });
