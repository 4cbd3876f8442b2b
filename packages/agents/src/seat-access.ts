import { setTimeout as pause } from 'node:timers/promises';
import { isRecord, type Refusal } from '@tessera/kernel';
import { partsOf } from './http.ts';
import type { AgentMessage } from './messages.ts';

/** A seat at a table of a server, and the key to it. */
export interface SeatAccess {
  /** Where the server is, without a path. */
  readonly origin: string;
  readonly room: string;
  readonly token: string;
  readonly name?: string;
  readonly seat?: number;
  readonly signal?: AbortSignal;
  /** How long a server that does not answer is tried again. */
  readonly patienceMs?: number;
}

/** The server does not let this program play: why, in a sentence. */
export class Closed extends Error {
  override readonly name = 'Closed';
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

const PATIENCE_MS = 120_000;
const BUSY = 429;

const headers = ({ token }: SeatAccess) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** Fetches until the server answers with something other than "too busy"; gives up when patience ends. */
async function persist(door: SeatAccess, path: string, init: RequestInit): Promise<Response> {
  const end = performance.now() + (door.patienceMs ?? PATIENCE_MS);
  for (let wait = 100; ; wait = Math.min(2 * wait, 5000)) {
    let why = 'the server is too busy';
    try {
      const response = await fetch(`${door.origin}${path}`, { ...init, ...(door.signal && { signal: door.signal }) });
      if (response.status !== BUSY && response.status < 500) return response;
      await response.body?.cancel();
    } catch (error) {
      if (door.signal?.aborted) throw error;
      why = `nobody answers at ${door.origin}`;
    }
    if (performance.now() > end) throw new Closed(why);
    await pause(wait, undefined, { ...(door.signal && { signal: door.signal }) });
  }
}

async function refusalOf(response: Response): Promise<Refusal> {
  const data: unknown = await response.json().catch(() => undefined);
  if (isRecord(data) && typeof data.code === 'string' && typeof data.message === 'string')
    return { code: data.code, message: data.message };
  return { code: 'BAD_RESPONSE', message: `the server answered with status ${response.status}` };
}

/** Sends an answer; the refusal when it was not taken. */
export async function postAnswer(door: SeatAccess, body: object): Promise<Refusal | undefined> {
  const path = `/api/agent/answer?room=${encodeURIComponent(door.room)}`;
  const init = { method: 'POST', headers: headers(door), body: JSON.stringify(body) };
  const response = await persist(door, path, init);
  if (response.ok) {
    await response.body?.cancel();
    return undefined;
  }
  const refused = await refusalOf(response);
  // the server was started again: the question comes once more with the new stream
  return refused.code === 'NO_STREAM' ? { code: 'STALE', message: refused.message } : refused;
}

/** The messages to a seat until the match is over, over as many streams as it takes. */
export async function* messagesFrom(door: SeatAccess): AsyncGenerator<AgentMessage> {
  let next = 0;
  for (;;) {
    const query = new URLSearchParams({
      room: door.room,
      from: String(next),
      board: '1',
      cards: '1',
      ...(door.name !== undefined && { name: door.name }),
      ...(door.seat !== undefined && { seat: String(door.seat) }),
    });
    const response = await persist(door, `/api/agent/stream?${query}`, { headers: headers(door) });
    if (!response.ok) {
      const { code, message } = await refusalOf(response);
      throw new Closed(message, code);
    }
    for await (const text of linesOf(response)) {
      const message = JSON.parse(text) as AgentMessage & { line: number };
      next = message.line + 1;
      yield message;
      if (message.type === 'over') return;
    }
    await pause(100, undefined, { ...(door.signal && { signal: door.signal }) });
  }
}

/** The lines of a stream until it ends or breaks. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const part of partsOf(body)) {
      text += decoder.decode(part, { stream: true });
      const lines = text.split('\n');
      text = lines.pop() as string;
      for (const line of lines) if (line !== '') yield line;
    }
  } catch {
    // a broken stream is opened again
  }
}

/** A table as somebody named it: by its code, or by a link, perhaps with the token of a seat. */
export interface TableLink {
  readonly room: string;
  readonly token?: string;
  /** Where the table is, when the whole link was given. */
  readonly origin?: string;
}

/** Six symbols that people tell each other; only the server knows the table behind them. */
export interface TableCode {
  readonly code: string;
  readonly origin?: string;
}

const ROOM = /^[\w-]{4,64}$/;
const CODE = /^[A-HJ-NP-Z2-9]{6}$/;
const LINK = /^(https?:\/\/[^/?#\s]+)?\/?(?:table|t)\/([^/?#\s]+)[^#\s]*(?:#seat=([\w=-]{8,128}))?$/;

/** The table that a text means; undefined when it means none. */
export function parseTableLink(text: string): TableLink | TableCode | undefined {
  const typed = text.trim();
  const link = LINK.exec(typed);
  if (link !== null) {
    const [, origin, room, token] = link;
    if (!ROOM.test(room)) return undefined;
    if (CODE.test(room.toUpperCase())) return { code: room.toUpperCase(), ...(origin !== undefined && { origin }) };
    return { room, ...(token !== undefined && { token }), ...(origin !== undefined && { origin }) };
  }
  const signs = typed.replace(/[\s.·–—-]+/g, '').toUpperCase();
  if (CODE.test(signs)) return { code: signs };
  return ROOM.test(typed) ? { room: typed } : undefined;
}

/** The link of a seat: anyone with it can play there. */
export const makeTableLink = (origin: string, { room, token }: TableLink): string =>
  `${origin}/table/${room}${token === undefined ? '' : `#seat=${token}`}`;
