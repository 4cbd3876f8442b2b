import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { KERNEL_REFUSALS } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { REFUSAL_CODES, REFUSALS, refusal, refused } from '../src/index.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const source = ['packages/protocol/src', 'packages/room/src', 'apps/server/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, String(name))),
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('protocol/src/refusals.ts'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** A link's end is told in the middle of a stream; a file of settings is read before anybody is there to be refused. */
const EXCEPT = ['LINK_REVOKED', 'BAD_SETTING'];

describe('the refusals of rooms, server and protocol', () => {
  test('are all made from the list, so that none is missing there', () => {
    expect(source.match(/import [^;]*\brefuse\b[^;]*;/)).toBeNull();
    expect([...source.matchAll(/\bcode: '(\w+)'/g)].map(([, code]) => code)).toEqual(EXCEPT);
  });

  test.each(REFUSAL_CODES)('%s is given somewhere, and its sentence is one', (code) => {
    expect((KERNEL_REFUSALS as readonly string[]).includes(code) || source.includes(`'${code}'`)).toBe(true);
    expect(REFUSALS[code]).toMatch(/^[A-Z].*\.$/);
  });

  test('no two mean the same', () => {
    expect(new Set(Object.values(REFUSALS)).size).toBe(REFUSAL_CODES.length);
  });
});

test('a refusal has its sentence unless there is more to say, and names the field that is wrong', () => {
  expect(refusal('PAUSED')).toEqual({ code: 'PAUSED', message: REFUSALS.PAUSED });
  expect(refused('BAD_SETTINGS', 'seats', 'must be a list')).toEqual({
    ok: false,
    error: { code: 'BAD_SETTINGS', message: 'must be a list', field: 'seats' },
  });
});
