import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const SOURCE = fileURLToPath(new URL('src/offline/sw.ts', import.meta.url));
const PUBLIC = fileURLToPath(new URL('public', import.meta.url));
/** Pictures for messengers, and what only robots read. */
const LEFT_OUT = /^(preview\/|robots\.txt$)/;

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile()
      ? [
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        ]
      : [],
  );

/** Builds the service worker last, with the list of every file that there is. */
export const serviceWorker = (): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const mark = createHash('sha256');
      for (const [name, one] of Object.entries(bundle).sort(([a], [b]) => (a < b ? -1 : 1)))
        mark.update(name).update(one.type === 'chunk' ? one.code : one.source);
      const open = filesIn(PUBLIC).filter((name) => !LEFT_OUT.test(name));
      for (const name of open.sort()) mark.update(name).update(readFileSync(join(PUBLIC, name)));
      const source = readFileSync(SOURCE, 'utf8');
      mark.update(source);
      const files = [...Object.keys(bundle), ...open].filter((name) => !name.endsWith('.map'));
      const { code } = await transformWithOxc(source, SOURCE, { target: 'es2022' });
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: `const VERSION = '${mark.digest('hex').slice(0, 16)}';\nconst FILES = ${JSON.stringify(files)};\n${code}`,
      });
    },
  },
});
