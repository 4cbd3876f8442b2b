import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../..', import.meta.url));

const LISTS = ['games/index.ts', 'games/package.json', 'package-lock.json', 'biome.json', '.gitignore'];

/** What `tessera new` looks at, as a repository of its own with everything committed. */
export function smallCheckout(folder: string): string {
  for (const path of LISTS) copy(path, folder);
  return commitAll(folder);
}

/** Makes a folder a repository of its own with everything committed. */
export function commitAll(folder: string): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'start');
  return folder;
}

/** A copy of this checkout as it is now. Its own workspaces are linked; everything else of node_modules is shared. */
export function wholeCheckout(folder: string): string {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  for (const path of listed.split('\0')) if (path !== '' && existsSync(join(root, path))) copy(path, folder);
  const [from, to] = [join(root, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@tessera'), { recursive: true });
  for (const name of readdirSync(from))
    if (!name.startsWith('.') && name !== '@tessera') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@tessera')))
    if (lstatSync(join(from, '@tessera', name)).isSymbolicLink())
      cpSync(join(from, '@tessera', name), join(to, '@tessera', name), { verbatimSymlinks: true });
  // versions that only one workspace needs
  for (const kind of ['apps', 'packages', 'games'])
    for (const name of readdirSync(join(root, kind))) {
      const own = join(kind, name, 'node_modules');
      if (existsSync(join(root, own))) symlinkSync(join(root, own), join(folder, own));
    }
  return folder;
}

function copy(path: string, folder: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  copyFileSync(join(root, path), join(folder, path));
}
