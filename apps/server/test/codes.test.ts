import { expect, test } from 'vitest';
import { Guest } from './guest.ts';
import { get, post, serve, type TestServer, TWO_OPEN } from './serve.ts';

const make = async (server: TestServer, settings: object = TWO_OPEN): Promise<{ roomId: string; code: string }> =>
  (await (await post(server, settings)).json()) as { roomId: string; code: string };

const ask = async (server: TestServer, code: string): Promise<{ status: number; said: Record<string, unknown> }> => {
  const answer = await get(server, `/api/codes/${encodeURIComponent(code)}`);
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
};

const wrong = (...taken: string[]): string => ['ABC234', 'XYZ789', 'MNP456'].find((one) => !taken.includes(one)) ?? '';

test('a table is found by its code in any case and with gaps, and people at it know the code', async () => {
  const server = await serve();
  const { roomId, code } = await make(server);
  expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/);
  for (const typed of [code, code.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)} `])
    expect(await ask(server, typed)).toEqual({ status: 200, said: { roomId } });
  const guest = await Guest.join(server, roomId, { spectate: true });
  expect(guest.all('room_joined')[0].room.code).toBe(code);
});

test('a code alone is the short way to its table, and wrong ones are counted there, too', async () => {
  const server = await serve();
  const { roomId, code } = await make(server);
  const open = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual' });
  const led = await open(`/${code}`);
  expect([led.status, led.headers.get('location')]).toEqual([302, `/table/${roomId}`]);
  // what nobody has a table under is a page like any other, and tells nothing
  const tried = await Promise.all(Array.from({ length: 20 }, () => open(`/${wrong(code)}`)));
  expect(tried.map(({ headers }) => headers.get('location')).filter(Boolean)).toEqual([]);
  expect((await ask(server, wrong(code))).said).toMatchObject({ code: 'TOO_MANY_CODES' });
  expect((await open(`/${code}`)).headers.get('location')).toBe(null);
});

test('the short way to a private table is closed when every seat is taken', async () => {
  const server = await serve();
  const { roomId, code } = await make(server);
  for (const playerToken of ['token one', 'token two']) await Guest.join(server, roomId, { playerToken });
  const led = await fetch(`http://127.0.0.1:${server.port}/${code}`, { redirect: 'manual' });
  expect(led.headers.get('location')).toBe(null);
});

test('codes outlive a restart', async () => {
  const { MemoryStore } = await import('@tessera/store');
  const data = Object.assign(new MemoryStore(), { close: async () => {} });
  const first = await serve({ data });
  const { roomId, code } = await make(first);
  await first.close();
  expect(await ask(await serve({ data }), code)).toEqual({ status: 200, said: { roomId } });
});

test('a private table is found by its code as long as a seat is free, a listed one always', async () => {
  const server = await serve();
  const secret = await make(server);
  const open = await make(server, { ...TWO_OPEN, listed: true });
  for (const { roomId } of [secret, open])
    for (const playerToken of ['token one', 'token two']) await Guest.join(server, roomId, { playerToken });
  // the same answer as for a code that nobody has
  expect(await ask(server, secret.code)).toEqual(await ask(server, wrong(secret.code, open.code)));
  expect((await ask(server, open.code)).said).toEqual({ roomId: open.roomId });
  // who has the link can still watch
  await Guest.join(server, secret.roomId, { spectate: true });
});

test('a private table is found by its code when a player has been away for a while, who may have lost the link', async () => {
  const server = await serve();
  const { roomId, code } = await make(server);
  const [, two] = await Promise.all(
    ['token one', 'token two'].map((playerToken) => Guest.join(server, roomId, { playerToken })),
  );
  expect((await ask(server, code)).said).toMatchObject({ code: 'NO_SUCH_CODE' });
  await two.leave();
  // ten wrong ones a minute are answered
  await expect
    .poll(async () => (await ask(server, code)).said, { interval: 4000, timeout: 60_000 })
    .toEqual({ roomId });
});

test('ten wrong codes a minute, one after the other or all at once; right ones cost nothing', async () => {
  const server = await serve();
  const { roomId, code } = await make(server);
  for (let i = 0; i < 30; i++) expect((await ask(server, code)).said).toEqual({ roomId });
  const tried = await Promise.all(Array.from({ length: 40 }, () => ask(server, wrong(code))));
  const codes = tried.map(({ said }) => said.code);
  expect(codes.filter((one) => one === 'NO_SUCH_CODE')).toHaveLength(10);
  expect(codes.filter((one) => one === 'TOO_MANY_CODES')).toHaveLength(30);
  // not even a right code is answered after that
  expect(await ask(server, code)).toMatchObject({ status: 429, said: { code: 'TOO_MANY_CODES' } });
});

test.each(['', '%00', 'a'.repeat(5000), '../rooms', 'ABC23', '🎲🎲🎲'])(
  '%j is no code, and breaks nothing',
  async (typed) => {
    const server = await serve();
    const answer = await get(server, `/api/codes/${typed === '%00' ? typed : encodeURIComponent(typed)}`);
    expect(answer.status).toBe(404);
    expect(server.errors).toEqual([]);
  },
);

test('an event has no code: people join it by links', async () => {
  const server = await serve();
  const { status, roomId, code } = await post(server, {
    game: 'plates',
    event: true,
    seats: [{ kind: 'open' }, { kind: 'open' }],
  }).then(async (answer) => ({
    status: answer.status,
    ...((await answer.json()) as { roomId?: string; code?: string }),
  }));
  expect([status, typeof roomId, code]).toEqual([201, 'string', undefined]);
});
