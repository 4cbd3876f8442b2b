import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  createSign,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { type Outward, type Posted, postTo } from './post.ts';

/** Where a browser can be reached, with the keys that only it can read by (RFC 8291). */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** The key pair by which push services know this server (RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly key: KeyObject;
}

const RECORD = 4096;
const PUBLIC_BYTES = 65;
const AUTH_BYTES = 16;
/** What every push service takes, with the overhead of one record. */
export const MOST_PLAIN = 3900;
const TWELVE_HOURS = 12 * 3600;

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');

/** Whether keys of a subscription have the form of such keys. */
export function areKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  const point = bytesOf(p256dh);
  if (point.length !== PUBLIC_BYTES || point[0] !== 4 || bytesOf(auth).length !== AUTH_BYTES) return false;
  try {
    // throws where it is no point of the curve
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** A new pair of keys, as it is stored. */
export function drawVapidKeys(): string {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return JSON.stringify({ d: pair.getPrivateKey('base64url'), q: pair.getPublicKey('base64url') });
}

export function parseVapidKeys(stored: string): VapidKeys {
  const { d, q } = JSON.parse(stored) as { readonly d: string; readonly q: string };
  const point = bytesOf(q);
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  const padded = Buffer.concat([Buffer.alloc(32), bytesOf(d)])
    .subarray(-32)
    .toString('base64url');
  return {
    publicKey: q,
    key: createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: padded, x, y }, format: 'jwk' }),
  };
}

/** The header that tells a push service who sends, and whom to write to when something is wrong. */
export function vapidHeader({ publicKey, key }: VapidKeys, endpoint: string, contact: string, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + TWELVE_HOURS, sub: contact };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const sign = createSign('SHA256').update(signed);
  const signature = sign.sign({ key, dsaEncoding: 'ieee-p1363' }).toString('base64url');
  return `vapid t=${signed}.${signature}, k=${publicKey}`;
}

/** What makes an encryption different each time; given in tests only. */
interface Once {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

/** Encrypts a text for a browser: one record of `aes128gcm` (RFC 8188), with keys from RFC 8291. */
export function encrypt(text: string, { p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>, once?: Once): Buffer {
  const theirs = bytesOf(p256dh);
  const own = createECDH('prime256v1');
  if (once === undefined) own.generateKeys();
  else own.setPrivateKey(once.privateKey);
  const ours = own.getPublicKey();
  const salt = once?.salt ?? randomBytes(16);
  const derive = (secret: Uint8Array, by: Uint8Array, info: Uint8Array, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const shared = derive(own.computeSecret(theirs), bytesOf(auth), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 ends the last record
  const sealed = Buffer.concat([cipher.update(Buffer.from(text)), cipher.update(Buffer.of(2)), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD);
  head[4] = ours.length;
  return Buffer.concat([salt, head, ours, sealed, cipher.getAuthTag()]);
}

export interface PushMessage {
  readonly text: string;
  /** One that has not arrived is replaced by a later one of the same topic; 32 symbols at most. */
  readonly topic: string;
  readonly ttlSeconds: number;
  readonly urgent: boolean;
}

export interface PushSender {
  readonly keys: VapidKeys;
  readonly contact: string;
  readonly outward: Outward;
  now(): number;
}

/** Gives a message to the push service of a browser (RFC 8030). */
export function sendPush(target: PushTarget, message: PushMessage, sender: PushSender): Promise<Posted> {
  const headers = {
    Authorization: vapidHeader(sender.keys, target.endpoint, sender.contact, sender.now()),
    'Content-Encoding': 'aes128gcm',
    'Content-Type': 'application/octet-stream',
    TTL: String(message.ttlSeconds),
    Topic: message.topic,
    Urgency: message.urgent ? 'high' : 'normal',
  };
  return postTo(target.endpoint, headers, encrypt(message.text, target), sender.outward);
}
