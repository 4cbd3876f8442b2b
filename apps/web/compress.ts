import { readdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** What the server looks for beside a file; smaller ones, and those that are not in this folder, it compresses itself. */
const FOLDER = 'assets';
const COMPRESSED = /\.(js|css)$/;
const WORTH_IT = 1000;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length <= WORTH_IT) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const [br, gz] = await Promise.all([brotli(body, { params }), zip(body, { level: constants.Z_BEST_COMPRESSION })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}

/** Compresses as well as it goes, which takes too long for a server that is asked. */
export const compressed = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir, FOLDER);
    },
    writeBundle: {
      order: 'post',
      async handler() {
        const waiting = (await readdir(folder)).filter((name) => COMPRESSED.test(name));
        const work = async () => {
          for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await compress(join(folder, name));
        };
        // zlib has threads of its own
        await Promise.all(cpus().map(work));
      },
    },
  };
};
