import { readFileSync } from 'node:fs';
import { isRecord } from '@tessera/kernel';
import { type Cli, Problem } from './cli.ts';

/** Which server, and where the key is. */
export interface AdminFlags {
  readonly server?: string;
  readonly keyFile?: string;
}

/** The admin's side of a running server. */
export class AdminServer {
  readonly #origin: string;
  readonly #key: string;

  constructor(cli: Cli, { server, keyFile }: AdminFlags) {
    const url = server ?? (cli.io.env.TESSERA_SERVER || 'http://localhost:8080');
    if (!URL.canParse(url))
      throw new Problem(`--server is an address such as https://table.example.org, not "${url}".`);
    this.#origin = new URL(url).origin;
    this.#key = keyOf(cli, keyFile);
  }

  get(path: string): Promise<{ readonly [field: string]: unknown }> {
    return this.#ask('GET', path);
  }

  async change(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object): Promise<void> {
    await this.#ask(method, path, body);
  }

  async #ask(method: string, path: string, body?: object): Promise<{ readonly [field: string]: unknown }> {
    const headers = {
      authorization: `Bearer ${this.#key}`,
      // what a page of the server would say; the server asks for it
      origin: this.#origin,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const sent = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${this.#origin}/api/admin${path}`, sent).catch((error) => {
      throw new Problem(`${this.#origin} cannot be reached: ${(error as Error).message}.`);
    });
    const told: unknown = await answer.json().catch(() => undefined);
    const said = isRecord(told) ? told : {};
    if (answer.ok) return said;
    // without the right key there is nothing at these addresses
    if (said.code === 'NOT_FOUND') throw new Problem('The server does not know this admin key.');
    throw new Problem(typeof said.message === 'string' ? said.message : `The server answered ${answer.status}.`);
  }
}

/** The key is no argument: everybody on a machine can read those. */
function keyOf({ io: { env } }: Cli, file: string | undefined): string {
  let key = env.TESSERA_ADMIN_KEY;
  if (file !== undefined)
    try {
      key = readFileSync(file, 'utf8').trim();
    } catch (error) {
      throw new Problem(`The key cannot be read: ${(error as Error).message}.`);
    }
  if (!key) throw new Problem('Give the admin key as TESSERA_ADMIN_KEY, or in a file with --key-file.');
  // it goes into a header
  if (!/^[\w-]{20,128}$/.test(key)) throw new Problem('This is no admin key.');
  return key;
}
