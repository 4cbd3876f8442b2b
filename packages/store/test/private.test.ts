import { chmodSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { backUp, LibsqlStore, restore } from '../src/libsql/index.ts';
import { makeFolder } from './folder.ts';

const at = makeFolder();

/** The files that somebody else on this machine could read or write. */
const readable = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => (statSync(`${folder}/${name}`).mode & 0o077) !== 0);

test.skipIf(process.platform === 'win32')(
  'nobody else on the machine can read the data file, its log, a backup, or what a restore puts aside',
  async () => {
    const [file, saved] = [at('data.db'), at('saved.db')];
    const folder = dirname(file);
    const first = LibsqlStore.open({ file });
    await first.create({ id: 'm', game: 'nim', createdAt: 1, meta: null });
    await first.append('m', 0, ['one']);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['data.db', 'data.db-wal', 'data.db-log-a']));
    expect(readable(folder)).toEqual([]);
    backUp(file, saved);
    await first.close();
    // made by an older program, or copied by hand
    for (const name of [file, saved]) chmodSync(name, 0o644);
    const again = LibsqlStore.open({ file });
    await again.append('m', 1, ['two']);
    await again.close();
    restore(saved, file);
    expect(readable(folder)).toEqual(['saved.db']);
  },
);
