import { createHmac } from 'node:crypto';
import { type Outward, type Posted, postTo } from './post.ts';

/** What a webhook is told. It names game and table, and nothing of what happened there. */
export interface HookMessage {
  /** The same for every try: who receives it knows one that came twice. */
  readonly id: string;
  readonly kind: string;
  readonly text: string;
  readonly url: string;
  readonly game?: string;
  readonly room?: string;
  readonly at: number;
}

/** The signature of a body: HMAC-SHA-256 over the time and the body, so that an old one cannot be sent again later. */
export const signatureOf = (secret: string, at: number, body: string): string =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;

/** Tells a webhook, as JSON or as one line of text. */
export function sendHook(
  url: string,
  secret: string,
  format: 'json' | 'text',
  message: HookMessage,
  outward: Outward,
): Promise<Posted> {
  const body = format === 'json' ? JSON.stringify(message) : `${message.text}\n${message.url}\n`;
  const headers = {
    'Content-Type': format === 'json' ? 'application/json' : 'text/plain; charset=utf-8',
    'Tessera-Id': message.id,
    'Tessera-Signature': signatureOf(secret, message.at, body),
  };
  return postTo(url, headers, body, outward, false);
}
