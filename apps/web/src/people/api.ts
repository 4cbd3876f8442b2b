import { words } from '@tessera/client/words/site.ts';
import { isRecord } from '@tessera/kernel';

export type FromServer<T> =
  | { readonly ok: true; readonly value: T }
  /** `code` is empty where nobody answered. */
  | { readonly ok: false; readonly code: string; readonly problem: string };

/** Asks the server about people. What it sends is trusted as far as its pages are: both come from one place. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<FromServer<T>> {
  let answer: Response;
  let data: unknown;
  try {
    answer = await fetch(path, {
      method,
      // the server takes a change only as JSON, which other sites cannot send here
      headers: method === 'GET' ? headers : { ...headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
    });
    data = answer.status === 204 ? {} : await answer.json();
  } catch {
    return { ok: false, code: '', problem: words.value.front.noServer };
  }
  // the shape is the server's promise, see protocol/people
  if (answer.ok) return { ok: true, value: data as T };
  const { code, message } = isRecord(data) ? data : {};
  return { ok: false, code: typeof code === 'string' ? code : '', problem: sentenceOf(code, message) };
}

/** The sentence for a refusal in the reader's language, else the server's own. */
function sentenceOf(code: unknown, message: unknown): string {
  const known = typeof code === 'string' ? words.value.refusals[code] : undefined;
  return known ?? (typeof message === 'string' ? message : words.value.front.noServer);
}
