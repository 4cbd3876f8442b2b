// Compresses a folder of scripts and styles as well as it goes, for a server that sends what lies beside a file. It compresses
// what is not there by itself when it is asked, so this may take its time, behind everything else that the machine does.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

setPriority(19);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MAX_QUALITY, Z_BEST_COMPRESSION } = constants;
const [folder] = process.argv.slice(2);
for (const name of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name))) {
  const body = readFileSync(join(folder, name));
  // as the server does it: smaller ones gain nothing
  if (body.length <= 300) continue;
  const params = { [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length };
  put(`${name}.br`, brotliCompressSync(body, { params }));
  put(`${name}.gz`, gzipSync(body, { level: Z_BEST_COMPRESSION }));
}

/** Writes a file at once: the server must never read half of one. */
function put(name, body) {
  writeFileSync(join(folder, `.${name}`), body);
  renameSync(join(folder, `.${name}`), join(folder, name));
}
