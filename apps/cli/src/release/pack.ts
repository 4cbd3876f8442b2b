import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Checkout } from '../checkout.ts';
import { Problem } from '../cli.ts';
import { layOut } from './lay-out.ts';
import { publishedOf, workspacesOf } from './workspaces.ts';

/** Writes a tarball of JavaScript with types for every package that the command needs, and the command itself. */
export function packAll(checkout: Checkout, folder: string): readonly string[] {
  const draft = mkdtempSync(join(tmpdir(), 'tessera-pack-'));
  try {
    const built = join(draft, 'built');
    if (checkout.run('node_modules/typescript/bin/tsc', ['-p', 'tsconfig/packages.json', '--outDir', built]) !== 0)
      throw new Problem('The packages cannot be compiled.');
    const workspaces = publishedOf(workspacesOf(checkout.root));
    const staged = workspaces.map((workspace) => layOut(checkout, workspace, built, join(draft, 'staged')));
    mkdirSync(folder, { recursive: true });
    const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', folder, ...staged], {
      cwd: draft,
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return namesIn(packed).map((name) => join(folder, name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** npm lists packed files as an array, and from version 11.17 on by the names of packages. */
const namesIn = (json: string): readonly string[] =>
  Object.values<{ readonly filename: string }>(JSON.parse(json)).map(({ filename }) => filename);
