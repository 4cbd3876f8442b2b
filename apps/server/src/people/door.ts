import type { Refusal } from '@tessera/kernel';
import { refusal } from '@tessera/protocol';
import { peopleRefusal } from '@tessera/protocol/people';
import type { PeopleForm } from '@tessera/protocol/people-check';
import type { People } from '@tessera/store/people';
import type { Context, Hono } from 'hono';
import { clientAddress, limitKey, type Proxies } from '../http/addresses.ts';
import { isJson } from '../http/headers.ts';
import { bodyText, readJson } from '../http/json.ts';
import type { HttpEnv } from '../http/request-ids.ts';
import type { Allowances } from '../limits/limits.ts';
import { isOwnOrigin, type Who, whoAsks } from './identity.ts';

/** No request about people is longer, or has more values. */
const BYTES = 16 * 1024;
const VALUES = 200;

export interface DoorwayDeps {
  readonly people: People;
  readonly allowances: Allowances;
  readonly proxies: Proxies;
  /** Other addresses of this server. */
  readonly origins: readonly string[];
  now(): number;
  readonly onError: (what: string, error: unknown) => void;
}

export type PeopleContext = Context<HttpEnv>;
type Answer = Response | Refusal | object;
type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a request may do and has brought, when it comes to its handler. */
export interface Asked<Body> {
  readonly c: PeopleContext;
  readonly body: Body;
  /** Who shares the limits of an address with it. */
  readonly address: string;
}

const STATUS: { readonly [code: string]: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 } = {
  NO_PLAYER: 401,
  FOREIGN_ORIGIN: 403,
  NOT_JSON: 415,
  TOO_BIG: 413,
  TOO_FAST: 429,
  TOO_MANY_TRIES: 429,
  NOT_FOUND: 404,
  NO_SUCH_PLAYER: 404,
  NO_SUCH_DEVICE: 404,
  NO_SUCH_CODE_HERE: 404,
  NO_SUCH_ASKER: 404,
  NO_SUCH_REPORT: 404,
  NO_SUCH_TABLE: 404,
  NO_SUCH_CALL: 404,
  NO_SUCH_LINE: 404,
  NO_SEAT: 403,
  WRONG_KEY: 404,
  NOT_ALLOWED: 403,
  NOT_MET: 403,
  HAS_TABLES: 409,
  BOTH_RATED: 409,
  LAST_DEVICE: 409,
};

const isRefusal = (answer: object): answer is Refusal =>
  'code' in answer &&
  'message' in answer &&
  Object.keys(answer).every((key) => ['code', 'message', 'field'].includes(key));

/** The way in for requests about people: what comes in is checked here, and what goes out is JSON. */
export class PeopleDoor {
  readonly #app: Hono<HttpEnv>;
  readonly deps: DoorwayDeps;

  constructor(app: Hono<HttpEnv>, deps: DoorwayDeps) {
    this.#app = app;
    this.deps = deps;
  }

  who(c: PeopleContext): Promise<Who | undefined> {
    return whoAsks(c.env.incoming.headers, this.deps);
  }

  /** A request that anybody may make and that changes nothing. */
  ask(path: string, handle: (asked: Asked<undefined>) => Promise<Answer>): void {
    this.#app.get(path, async (c) => this.#answer(c, await handle(this.#asked(c, undefined))));
  }

  /** The same for those who are a player. */
  askAs(path: string, handle: (who: Who, asked: Asked<undefined>) => Promise<Answer>): void {
    this.ask(path, async (asked) => {
      const who = await this.who(asked.c);
      return who === undefined ? peopleRefusal('NO_PLAYER') : handle(who, asked);
    });
  }

  /** A request that changes something: from a page of this server, as JSON of a form. */
  change<T>(method: Method, path: string, form: PeopleForm<T>, handle: (asked: Asked<T>) => Promise<Answer>): void {
    this.#app.on(method, path, async (c) => {
      const refused = this.#foreign(c);
      if (refused !== undefined) return this.#answer(c, refused);
      const text = await bodyText(c.env.incoming, BYTES);
      if (text === undefined) return this.#answer(c, refusal('TOO_BIG'));
      const read = readJson(text === '' ? '{}' : text, VALUES);
      const checked = read.ok ? form(read.value) : read;
      return this.#answer(c, checked.ok ? await handle(this.#asked(c, checked.value)) : checked.error);
    });
  }

  changeAs<T>(
    method: Method,
    path: string,
    form: PeopleForm<T>,
    handle: (who: Who, asked: Asked<T>) => Promise<Answer>,
  ): void {
    this.change(method, path, form, async (asked) => {
      const who = await this.who(asked.c);
      return who === undefined ? peopleRefusal('NO_PLAYER') : handle(who, asked);
    });
  }

  /** A page of another site can send a form with the cookie, but neither this origin nor this content type. */
  #foreign(c: PeopleContext): Refusal | undefined {
    const { headers } = c.env.incoming;
    if (!isOwnOrigin(headers, this.deps.origins)) return peopleRefusal('FOREIGN_ORIGIN');
    if (headers['content-type'] !== undefined && !isJson(headers['content-type'])) return refusal('NOT_JSON');
    const hasBody = (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
    return headers['content-type'] === undefined && hasBody ? refusal('NOT_JSON') : undefined;
  }

  #asked<Body>(c: PeopleContext, body: Body): Asked<Body> {
    return { c, body, address: limitKey(clientAddress(c.env.incoming, this.deps.proxies)) };
  }

  #answer(c: PeopleContext, answer: Answer): Response {
    if (answer instanceof Response) return answer;
    if (isRefusal(answer)) return c.json(answer, STATUS[answer.code] ?? 400);
    return c.json(answer);
  }
}
