import type { LogItem, Origin } from '@tessera/peers';
import { IDBDatabase as FDBDatabase, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

type Keepers = typeof import('@tessera/client/link/peer-keeper.ts');

// a keeper looks at nothing else
const ORIGIN = { match: 'K7MQ4B-x', head: { seed: 's' }, host: 0 } as unknown as Origin;
const items = (...names: string[]): LogItem[] =>
  names.map((hash) => ({ epoch: 0, hash, body: { t: 'here', seat: 0 } }));

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
});

/** As a page that was just opened; `old` is what its local storage has. */
async function page(old: Record<string, string> = {}): Promise<Keepers & { left: () => string[] }> {
  vi.resetModules();
  const kept = Object.create({
    getItem: (key: string) => kept[key] ?? null,
    removeItem: (key: string) => void delete kept[key],
  }) as Record<string, string>;
  Object.assign(kept, old);
  vi.stubGlobal('localStorage', kept);
  return { ...(await import('@tessera/client/link/peer-keeper.ts')), left: () => Object.keys(kept) };
}

const hashes = async (keeper: ReturnType<Keepers['browserKeeper']>) =>
  (await keeper.load())?.items.map(({ hash }) => hash);

test('a log is there when the page is opened again, and what was replaced is gone', async () => {
  const keeper = (await page()).browserKeeper('K7MQ4B');
  expect(await keeper.load()).toBeUndefined();
  await keeper.begin(ORIGIN, '');
  await keeper.setToken('token');
  await keeper.put(0, items('a', 'b', 'c'));
  await keeper.put(1, items('d'));
  await keeper.put(2, items('e', 'f'));
  const again = (await page()).browserKeeper('K7MQ4B');
  expect(await again.load()).toMatchObject({ origin: ORIGIN, token: 'token' });
  expect(await hashes(again)).toEqual(['a', 'd', 'e', 'f']);
});

test('what no other device has is on the disk before anybody hears of it', async () => {
  const keeper = (await page()).browserKeeper('K7MQ4B');
  await keeper.begin(ORIGIN, '');
  const made = vi.spyOn(FDBDatabase.prototype, 'transaction');
  await keeper.put(0, items('a'), true);
  await keeper.put(1, items('b'));
  expect(made.mock.calls.map(([, , options]) => options?.durability)).toEqual(['strict', 'default']);
  made.mockRestore();
});

test('tables that lie in local storage are moved, damaged ones stay', async () => {
  const old = {
    'tessera:peer:K7MQ4B': JSON.stringify({ origin: ORIGIN, token: 't', at: 5 }),
    'tessera:peer:K7MQ4B:000000': JSON.stringify(items('a', 'b')),
    'tessera:peer:K7MQ4B:000002': JSON.stringify(items('c')),
    'tessera:peer:TORNED': '{',
    'tessera:peer-key': 'mine',
  };
  const { browserKeeper, left } = await page(old);
  expect(await hashes(browserKeeper('K7MQ4B'))).toEqual(['a', 'b', 'c']);
  expect(left()).toEqual(['tessera:peer:TORNED', 'tessera:peer-key']);
});

test('the oldest of many tables are forgotten', async () => {
  const { browserKeeper, peerTables, forgetPeer } = await page();
  for (let i = 0; i < 26; i++) {
    vi.spyOn(Date, 'now').mockReturnValue(1000 + i);
    await browserKeeper(`TABL${10 + i}`).begin(ORIGIN, '');
  }
  vi.restoreAllMocks();
  const codes = Object.keys(await peerTables.all());
  expect(codes.length).toBe(24);
  expect(codes).not.toContain('TABL10');
  await forgetPeer('TABL30');
  expect(await browserKeeper('TABL30').load()).toBeUndefined();
});

test('of a table in both places the longer log stays', async () => {
  const { browserKeeper, peerTables } = await page();
  const keeper = browserKeeper('K7MQ4B');
  await keeper.begin(ORIGIN, 'here');
  await keeper.put(0, items('a', 'b'));
  await peerTables.add('K7MQ4B', { origin: ORIGIN, token: 'file', items: items('a') });
  expect(await hashes(keeper)).toEqual(['a', 'b']);
  await peerTables.add('K7MQ4B', { origin: ORIGIN, token: 'file', items: items('a', 'b', 'c') });
  expect(await hashes(keeper)).toEqual(['a', 'b', 'c']);
});

test('a browser that refuses to keep anything loses the log with the page, and nothing else', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('no', 'SecurityError');
    },
  });
  const keeper = (await page()).browserKeeper('K7MQ4B');
  await keeper.begin(ORIGIN, 't');
  await keeper.put(0, items('a'));
  expect(await keeper.load()).toBeUndefined();
});

test('a match that its host has told is still there after a reload, and lies beside the log', async () => {
  const first = await page();
  const keeper = first.browserKeeper('K7MQ4B');
  await keeper.begin(ORIGIN, 'token');
  await keeper.put(0, items('a'));
  await first.keepProof('K7MQ4B', { seed: 's' } as never);
  const again = await page();
  expect(await again.keptProof('K7MQ4B')).toEqual({ seed: 's' });
  expect(await again.keptProof('AAAAAA')).toBeUndefined();
  expect(await hashes(again.browserKeeper('K7MQ4B'))).toEqual(['a']);
  expect(Object.keys(await again.peerTables.all())).toEqual(['K7MQ4B']);
  await again.forgetPeer('K7MQ4B');
  expect(await again.keptProof('K7MQ4B')).toBeUndefined();
});
