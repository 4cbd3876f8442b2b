import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { defaultDataFile } from '../src/libsql/index.ts';

describe('the default data file', () => {
  test.each([
    ['linux', { HOME: '/home/ada' }, '/home/ada/.local/share/tessera/tessera.db'],
    ['linux', { HOME: '/home/ada', XDG_DATA_HOME: '/data' }, '/data/tessera/tessera.db'],
    ['linux', { HOME: '/home/ada', XDG_DATA_HOME: 'data' }, '/home/ada/.local/share/tessera/tessera.db'],
    ['linux', { HOME: '/home/ada', XDG_DATA_HOME: '' }, '/home/ada/.local/share/tessera/tessera.db'],
    ['darwin', { HOME: '/Users/ada' }, '/Users/ada/Library/Application Support/tessera/tessera.db'],
    ['win32', { APPDATA: 'C:\\Users\\ada\\AppData\\Roaming' }, 'C:\\Users\\ada\\AppData\\Roaming\\tessera\\tessera.db'],
    ['win32', { USERPROFILE: 'C:\\Users\\ada' }, 'C:\\Users\\ada\\AppData\\Roaming\\tessera\\tessera.db'],
  ])('on %s with %j is %s', (platform, env, file) => {
    expect(defaultDataFile(env, platform)).toBe(file);
  });
});

describe('the interface and the store in memory', () => {
  test('run in a browser: nothing of Node is imported', async () => {
    const entry = fileURLToPath(new URL('../src/index.ts', import.meta.url));
    const built = await build({
      entryPoints: [entry],
      bundle: true,
      write: false,
      platform: 'browser',
      metafile: true,
    });
    expect(Object.keys(built.metafile.inputs).filter((path) => !path.includes('packages/store/src/'))).toEqual([]);
  });
});
