import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  createVerify,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const bytesOf = (text: string) => Buffer.from(text, 'base64url');

/** Decrypts what RFC 8291 says, written from the RFC and not from the sender. */
export function decrypt(body: Buffer, own: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const size = body.readUInt32BE(16);
  const idLength = body[20];
  const theirs = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  if (sealed.length > size) throw new Error('more than one record');
  const hkdf = (key: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', key, by, info, length));
  const ikm = hkdf(
    own.computeSecret(theirs),
    auth,
    Buffer.concat([Buffer.from('WebPush: info'), Buffer.of(0), own.getPublicKey(), theirs]),
    32,
  );
  const cek = hkdf(ikm, salt, Buffer.concat([Buffer.from('Content-Encoding: aes128gcm'), Buffer.of(0)]), 16);
  const nonce = hkdf(ikm, salt, Buffer.concat([Buffer.from('Content-Encoding: nonce'), Buffer.of(0)]), 12);
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  return plain.subarray(0, end).toString();
}

/** Whom a push comes from, if its signature is right (RFC 8292). */
export function verifyVapid(header: string): { readonly aud: string; readonly exp: number; readonly sub: string } {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head, claims, signature] = token.split('.');
  const point = bytesOf(key);
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const verify = createVerify('SHA256').update(`${head}.${claims}`);
  const isRight = verify.verify(
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    bytesOf(signature),
  );
  if (!isRight) throw new Error('the signature is wrong');
  if (JSON.parse(bytesOf(head).toString()).alg !== 'ES256') throw new Error('another algorithm');
  return JSON.parse(bytesOf(claims).toString());
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: { readonly [field: string]: unknown };
}

/** A push service with browsers that are subscribed there. */
export class PushService {
  readonly received: Received[] = [];
  readonly #server: Server;
  readonly #browsers = new Map<string, { readonly keys: ECDH; readonly auth: Buffer }>();
  /** What it answers to a path; 201 where nothing is said. */
  readonly answers = new Map<string, number>();
  errors: unknown[] = [];

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<PushService> {
    const service: PushService = new PushService(
      createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const path = request.url ?? '';
          const status = service.answers.get(path) ?? 201;
          if (status < 300) service.#receive(path, request.headers, Buffer.concat(parts));
          response.writeHead(status).end();
        });
      }),
    );
    await new Promise<void>((done) => service.#server.listen(0, '127.0.0.1', done));
    return service;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** A browser subscribes: what its page would give to the server. */
  subscribe(name: string) {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const path = `/push/${name}`;
    this.#browsers.set(path, { keys, auth });
    return {
      endpoint: `http://localhost:${this.port}${path}`,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    };
  }

  #receive(path: string, headers: IncomingHttpHeaders, body: Buffer): void {
    try {
      const browser = this.#browsers.get(path);
      if (browser === undefined) throw new Error(`nobody is at ${path}`);
      if (headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding');
      if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL');
      if (!/^[A-Za-z0-9_-]{1,32}$/.test(String(headers.topic))) throw new Error('a bad topic');
      const { aud, exp } = verifyVapid(String(headers.authorization));
      if (aud !== `http://localhost:${this.port}`) throw new Error(`for ${aud}`);
      if (exp * 1000 > Date.now() + 24 * 3_600_000) throw new Error('valid for too long');
      if (body.length > 4096) throw new Error('too long');
      const text = decrypt(body, browser.keys, browser.auth);
      this.received.push({ path, headers, text, json: JSON.parse(text) });
    } catch (error) {
      this.errors.push(error);
    }
  }

  close(): Promise<void> {
    return new Promise((done) => this.#server.close(() => done()));
  }
}
