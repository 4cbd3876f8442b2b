import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP } from 'node:net';
import { ClosedAddress, guardedLookup, isPublic, type Resolve } from './addresses.ts';

const TIMEOUT_MS = 10_000;
/** Answers are not read further: nothing in them matters. */
const MOST_BYTES = 16 * 1024;
/** Ports on which something else than the web listens would hear a request as commands. */
const FIRST_FREE_PORT = 1024;

export interface Outward {
  /** Names that may lead anywhere and be reached without https: for tests and closed networks. */
  readonly openHosts: readonly string[];
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
}

export interface Posted {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** Why an address cannot be used, before anybody is asked for it. */
export function wrongUrl(text: string, { openHosts }: Outward, secure = true): string | undefined {
  if (text.length > 1000 || !URL.canParse(text)) return 'is no address';
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username !== '' || password !== '') return 'has a password in it';
  const host = hostname.replace(/^\[|\]$/g, '');
  if (openHosts.includes(host)) return protocol === 'https:' || protocol === 'http:' ? undefined : 'is not of the web';
  if (protocol !== 'https:' && (secure || protocol !== 'http:')) return 'does not begin with https';
  if (isIP(host) !== 0 && !isPublic(host)) return 'is not an address of the open internet';
  const at = Number(port || 443);
  return at === 443 || at === 80 || at >= FIRST_FREE_PORT ? undefined : 'has a port of another service';
}

/**
 * Sends something to an address that a client has chosen. The address is checked when the connection is made, no redirect is
 * followed, and neither a slow nor a long answer holds anything up.
 */
export function postTo(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array | string,
  outward: Outward,
  secure = true,
): Promise<Posted> {
  const wrong = wrongUrl(url, outward, secure);
  if (wrong !== undefined) return Promise.reject(new ClosedAddress(`an address that ${wrong}`));
  const target = new URL(url);
  const isOpen = (host: string) => outward.openHosts.includes(host);
  const bytes = Buffer.from(body as string);
  return new Promise((done, failed) => {
    const request = (target.protocol === 'https:' ? requestSecure : requestPlain)(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': String(bytes.length), 'User-Agent': 'Tessera' },
        // a connection that is kept was checked for another name
        agent: false,
        lookup: guardedLookup(isOpen, outward.resolve),
        signal: AbortSignal.timeout(outward.timeoutMs ?? TIMEOUT_MS),
      },
      (answer) => {
        const retryAfter = answer.headers['retry-after'];
        let length = 0;
        const finish = () => {
          done({ status: answer.statusCode ?? 0, retryAfter });
          request.destroy();
        };
        answer.on('data', (part: Buffer) => {
          length += part.length;
          if (length > MOST_BYTES) finish();
        });
        answer.on('end', finish);
        answer.on('error', failed);
      },
    );
    request.on('error', failed);
    request.end(bytes);
  });
}
