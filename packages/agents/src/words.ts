import { isRecord } from '@tessera/kernel';
import { seen } from './match-context.ts';

const MOST = 300;

/** What the body of a failed request says, after a colon: the message inside it, or its text. Nothing where it has none. */
export function wordsOf(body: string): string {
  const words = seen(messageIn(body) ?? (body.trimStart().startsWith('<') ? '' : body))
    .replace(/\s+/g, ' ')
    .trim();
  return words === '' ? '' : `: ${words.length > MOST ? `${words.slice(0, MOST)}…` : words}`;
}

/** Endpoints of both kinds answer { error: { message } }, servers of one's own often { error } or { message }. */
function messageIn(body: string): string | undefined {
  let data: unknown;
  try {
    data = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!isRecord(data)) return undefined;
  const { error, message, detail } = data;
  const inner = isRecord(error) ? error.message : error;
  return [inner, message, detail].find((one): one is string => typeof one === 'string') ?? '';
}
