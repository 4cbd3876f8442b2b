import { WebSocket } from 'ws';
import { Guest } from '../guest.ts';

export interface Answered {
  readonly status: number;
  // what the server says is looked at field by field
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect
  readonly body: any;
  readonly headers: Headers;
}

/** A browser as far as cookies, origins and addresses go. */
export class Browser {
  readonly jar = new Map<string, string>();
  readonly #server: { readonly port: number };
  readonly #headers: Readonly<Record<string, string>>;

  constructor(server: { readonly port: number }, headers: Readonly<Record<string, string>> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  get host(): string {
    return `127.0.0.1:${this.#server.port}`;
  }

  get cookie(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** What this browser would put into the address of a socket. */
  get nonce(): string {
    return [...this.jar].find(([name]) => name.includes('tessera_socket'))?.[1] ?? '';
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const answer = await fetch(`http://${this.host}${path}`, {
      method,
      headers: {
        ...(method !== 'GET' && { origin: `http://${this.host}`, 'content-type': 'application/json' }),
        ...(this.jar.size > 0 && { cookie: this.cookie }),
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
        ...this.#headers,
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (/Max-Age=0/.test(one)) this.jar.delete(name);
      else this.jar.set(name, value);
    }
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text), headers: answer.headers };
  }

  get = (path: string) => this.ask('GET', path);
  post = (path: string, body: unknown = {}) => this.ask('POST', path, body);
  patch = (path: string, body: unknown) => this.ask('PATCH', path, body);
  put = (path: string, body: unknown = {}) => this.ask('PUT', path, body);
  delete = (path: string, body: unknown = {}) => this.ask('DELETE', path, body);

  /** Becomes a player, and says which. */
  async become(name: string): Promise<string> {
    const { body } = await this.post('/api/me', { name });
    return body.player.id;
  }

  /** Opens a socket as a page of this browser does, and joins a room. */
  async join(roomId: string, more: object = {}, { nonce = this.nonce } = {}): Promise<Guest> {
    const socket = new WebSocket(`ws://${this.host}/ws?n=${nonce}`, {
      headers: { origin: `http://${this.host}`, cookie: this.cookie },
    });
    const guest = await Guest.over(socket);
    await guest.join(roomId, more);
    return guest;
  }
}
