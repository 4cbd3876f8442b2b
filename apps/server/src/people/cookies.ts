import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a browser has, and what every server knows of it. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const YEAR = 365 * 24 * 3600;

export const drawSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** What a page puts into the address of a socket: only pages of this server can read it, and it says nothing about the secret. */
export const nonceOf = (token: string): string => digestOf(`socket ${token}`).slice(0, 22);

const isHttps = (headers: IncomingHttpHeaders): boolean => headers['x-forwarded-proto'] === 'https';

/** Browsers keep one jar for all ports of a host, on which other servers may be. */
function portOf({ host = '' }: IncomingHttpHeaders): string {
  const port = /:(\d+)$/.exec(host)?.[1];
  return port === undefined || port === '80' || port === '443' ? '' : `_${port}`;
}

/** The names of the two cookies. With `__Host-`, which needs https, nobody else can set one for this host. */
const namesOf = (headers: IncomingHttpHeaders, secure: boolean) => {
  const name = `${secure ? '__Host-' : ''}tessera${portOf(headers)}`;
  return { device: name, socket: name.replace('tessera', 'tessera_socket') };
};

function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

/** The secret of the device that asks, if it has one. */
export function tokenOf(headers: IncomingHttpHeaders): string | undefined {
  const safe = cookieOf(headers, namesOf(headers, true).device);
  const token = safe ?? (isHttps(headers) ? undefined : cookieOf(headers, namesOf(headers, false).device));
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** The cookies of a device, for a year from now. */
export function cookiesFor(token: string, headers: IncomingHttpHeaders): readonly string[] {
  const secure = isHttps(headers);
  const { device, socket } = namesOf(headers, secure);
  const end = `Path=/; Max-Age=${YEAR}${secure ? '; Secure' : ''}`;
  return [`${device}=${token}; ${end}; HttpOnly; SameSite=Lax`, `${socket}=${nonceOf(token)}; ${end}; SameSite=Strict`];
}

/** The device is nobody's any more. */
export function noCookies(headers: IncomingHttpHeaders): readonly string[] {
  const secure = isHttps(headers);
  const { device, socket } = namesOf(headers, secure);
  const end = `Path=/; Max-Age=0${secure ? '; Secure' : ''}`;
  return [`${device}=; ${end}; HttpOnly; SameSite=Lax`, `${socket}=; ${end}; SameSite=Strict`];
}
