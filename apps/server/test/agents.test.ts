import { below, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { serve } from './serve.ts';

interface Message {
  readonly type: string;
  readonly line: number;
  readonly id?: string;
  readonly count?: number;
  readonly [field: string]: unknown;
}

const TOKEN = 'token-of-a-program';
const headers = (token = TOKEN) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

/** The messages of a stream, one by one. */
async function* messages(response: Response): AsyncGenerator<Message> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    text += decoder.decode(part, { stream: true });
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
      const line = text.slice(0, end);
      text = text.slice(end + 1);
      if (line !== '') yield JSON.parse(line);
    }
  }
}

/** At a table the teams take turns. */
const SETTINGS: Record<string, object> = { plates: { options: { turnSource: 'rotation' } } };

test.each(['attha', 'harmonies', 'plates', 'wingspan'])(
  'a program plays a whole match of %s over HTTP',
  async (game) => {
    const { url } = await serve({ limits: { burst: 100_000, perSecond: 100_000 } });
    const made = await fetch(`${url}/api/rooms`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({
        game,
        seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }],
        botMs: 0,
        ...SETTINGS[game],
      }),
    });
    const { roomId } = (await made.json()) as { roomId: string };
    const answer = (body: unknown, token = TOKEN) =>
      fetch(`${url}/api/agent/answer?room=${roomId}`, {
        method: 'POST',
        headers: headers(token),
        body: JSON.stringify(body),
      });
    expect((await answer({ n: 0 })).status).toBe(409);
    const rng = seeded(`http ${game}`);
    const seen: string[] = [];
    let refused = 0;
    const stream = await fetch(`${url}/api/agent/stream?room=${roomId}&name=Ada`, { headers: headers() });
    expect(stream.status).toBe(200);
    for await (const message of messages(stream)) {
      seen.push(message.type);
      if (message.type === 'over') break;
      if (message.type !== 'ask') continue;
      if (refused < 3) {
        // what is not legal is refused with a reason, and changes nothing
        const bad = await answer([{ id: message.id, n: 99_999 }, { id: message.id }, { id: 'other', n: 0 }][refused]);
        expect([bad.status, await bad.json()]).toEqual([
          409,
          { code: expect.any(String), message: expect.any(String) },
        ]);
        refused += 1;
      }
      const good = await answer({ id: message.id, n: below(rng, message.count as number) });
      expect([good.status, await good.json()]).toEqual([200, { ok: true }]);
    }
    expect(seen[0]).toBe('hello');
    expect(seen).toContain('event');
    expect(seen.at(-1)).toBe('over');
  },
);

test('hostile input gets a code and a sentence, and changes nothing', async () => {
  const { url } = await serve({});
  const made = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ game: 'attha', seats: [{ kind: 'open' }, { kind: 'open' }] }),
  });
  const { roomId } = (await made.json()) as { roomId: string };
  const path = `${url}/api/agent/stream?room=${roomId}`;
  const refusedWith = async (response: Response) => {
    const { code, message } = (await response.json()) as { code: string; message: string };
    expect(message).not.toBe('');
    return [response.status, code];
  };
  expect(await refusedWith(await fetch(`${path}&seat=none`, { headers: headers() }))).toEqual([409, 'BAD_MESSAGE']);
  expect(await refusedWith(await fetch(`${path}&seat=99`, { headers: headers() }))).toEqual([409, 'BAD_MESSAGE']);
  expect(await refusedWith(await fetch(`${path}&name=${'x'.repeat(500)}`, { headers: headers() }))).toEqual([
    409,
    'BAD_MESSAGE',
  ]);
  // many at once with one token take one seat
  const end = new AbortController();
  const all = await Promise.all(
    Array.from({ length: 5 }, () => fetch(path, { headers: headers(), signal: end.signal })),
  );
  expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const glance = (await (await fetch(`${url}/api/rooms/${roomId}`)).json()) as { seats: { kind: string }[] };
  expect(glance.seats.filter(({ kind }) => kind === 'open')).toHaveLength(1);
  const answer = (body: string, type = 'application/json') =>
    fetch(`${url}/api/agent/answer?room=${roomId}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': type },
      body,
    });
  expect(await refusedWith(await answer('{"n":0}', 'text/plain'))).toEqual([415, 'NOT_JSON']);
  expect(await refusedWith(await answer('{'))).toEqual([400, 'BAD_JSON']);
  expect(await refusedWith(await answer(JSON.stringify('x'.repeat(100_000))))).toEqual([413, 'TOO_BIG']);
  expect(await refusedWith(await fetch(`${path}&list=everything`, { headers: headers() }))).toEqual([
    400,
    'BAD_MESSAGE',
  ]);
  // nobody is asked while the table waits
  expect(await refusedWith(await answer('{"n":0}'))).toEqual([409, 'NOT_ASKED']);
  end.abort();
});

test('a program that was cut off goes on where it was, and nobody else gets its seat or its stream', async () => {
  const { url } = await serve({});
  const made = await fetch(`${url}/api/rooms`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify({ game: 'attha', seats: [{ kind: 'open' }, { kind: 'bot', level: 'random' }] }),
  });
  const { roomId } = (await made.json()) as { roomId: string };
  const path = `${url}/api/agent/stream?room=${roomId}`;
  const cut = new AbortController();
  const first = await fetch(path, { headers: headers(), signal: cut.signal });
  let last = 0;
  for await (const message of messages(first)) {
    last = message.line;
    if (message.type === 'ask') break;
  }
  cut.abort();
  expect((await fetch(path, { headers: headers('another-token') })).status).toBe(409);
  expect((await fetch(path)).status).toBe(401);
  expect((await fetch(path, { headers: headers('short') })).status).toBe(401);
  expect((await fetch(`${url}/api/agent/stream?room=nowhere`, { headers: headers() })).status).toBe(404);
  const again = await fetch(`${path}&from=${last}`, { headers: headers() });
  const told: string[] = [];
  for await (const message of messages(again)) {
    told.push(message.type);
    if (message.type === 'ask') {
      expect(message.line).toBe(last);
      break;
    }
  }
  expect(told).toEqual(['hello', 'ask']);
});
