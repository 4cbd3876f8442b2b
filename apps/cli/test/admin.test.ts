import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Guest } from '../../server/test/guest.ts';
import { get, makeRoom, serve, TWO_OPEN } from '../../server/test/serve.ts';
import { scratch, tessera } from './run.ts';

const folder = scratch();

test('an admin ends and deletes tables, drains a server, announces, and all of it is in the audit list', async () => {
  const server = await serve();
  const key = server.adminKey as string;
  const admin = (...args: string[]) =>
    tessera(['admin', ...args, '--server', `http://127.0.0.1:${server.port}`], '', { TESSERA_ADMIN_KEY: key });
  const why = ['--why', 'a test'];
  const [played, other] = [await makeRoom(server, TWO_OPEN), await makeRoom(server, TWO_OPEN)];
  const ann = await Guest.join(server, played, { playerToken: 'token one', name: 'Ann \u001b[2J' });

  const { out: tables } = await admin('tables');
  expect(tables).toContain(`${played}  `);
  expect(tables).toContain(`${other}  `);
  expect(tables).not.toContain('\u001b');

  expect(await admin('end', played, ...why)).toMatchObject({ code: 0, out: `Table ${played} has ended.\n` });
  expect(await admin('delete-table', other, ...why)).toMatchObject({ code: 0 });
  expect((await get(server, `/api/rooms/${other}`)).status).toBe(404);
  expect(await admin('delete-table', other, ...why)).toMatchObject({ code: 2 });
  // somebody is there: they find out, and nothing of it is left
  expect(await admin('delete-table', played, ...why)).toMatchObject({ code: 0 });
  await ann.leave();
  expect((await get(server, `/api/rooms/${played}`)).status).toBe(404);

  expect((await get(server, '/api/ready')).status).toBe(200);
  await admin('drain', ...why);
  expect((await get(server, '/api/ready')).status).toBe(404);
  await admin('drain', '--end', ...why);
  expect((await get(server, '/api/ready')).status).toBe(200);

  expect(await admin('announce', 'We are back at eight.', '--hours', '2')).toMatchObject({ code: 0 });
  expect((await admin('ban', 'NOSUCHONE1', ...why)).code).toBe(2);
  const { out: audit } = await admin('audit');
  const deeds = audit.split('\n').flatMap((line) => line.split('  ')[2] ?? []);
  expect(deeds.sort()).toEqual(['announce', 'delete_table', 'delete_table', 'drain', 'end_table', 'undrain']);
});

test('without the key, or with a wrong one, nothing happens and a sentence says why', async () => {
  const server = await serve();
  const at = ['--server', `http://127.0.0.1:${server.port}`];
  const room = await makeRoom(server, TWO_OPEN);
  expect((await tessera(['admin', 'tables', ...at])).err).toContain('TESSERA_ADMIN_KEY');
  const file = join(folder, 'key');
  writeFileSync(file, `${'x'.repeat(32)}\n`);
  const deed = ['admin', 'delete-table', room, '--why', 'x', ...at];
  expect(await tessera([...deed, '--key-file', file])).toMatchObject({
    code: 2,
    err: expect.stringContaining('does not know this admin key'),
  });
  expect((await get(server, `/api/rooms/${room}`)).status).toBe(200);
  writeFileSync(file, `${server.adminKey}\n`);
  expect((await tessera([...deed, '--key-file', file])).code).toBe(0);
  writeFileSync(file, 'a b\r\nx-evil: 1');
  expect((await tessera([...deed, '--key-file', file])).err).toContain('no admin key');
  expect((await tessera(['admin', 'tables', '--server', 'http://127.0.0.1:1', '--key-file', file])).code).toBe(2);
});
