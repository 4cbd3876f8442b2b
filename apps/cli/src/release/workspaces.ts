import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Names = { readonly [name: string]: string };

/** The fields of a package.json that matter when it is packed. */
export interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly exports?: Names;
  readonly bin?: Names;
  readonly dependencies?: Names;
  readonly sideEffects?: boolean | readonly string[];
}

/** A package of the checkout: its folder, from the root, and what its package.json has. */
export interface Workspace {
  readonly path: string;
  readonly file: PackageFile;
}

/** What people install by name: the command, and what `npm create tessera-game` runs. What these need is published, too. */
const ENTRIES = ['tessera', 'create-tessera-game'];

export function workspacesOf(root: string): readonly Workspace[] {
  const listed = execFileSync('git', ['ls-files', '*/package.json'], { cwd: root, encoding: 'utf8' });
  return listed
    .trim()
    .split('\n')
    .map((path) => ({ path: dirname(path), file: JSON.parse(readFileSync(join(root, path), 'utf8')) }));
}

/** The packages that people install by name, and all of our own that these need, directly or not. */
export function publishedOf(workspaces: readonly Workspace[]): readonly Workspace[] {
  const byName = new Map(workspaces.map((workspace) => [workspace.file.name, workspace]));
  const found = new Set<Workspace>();
  const add = (name: string) => {
    const workspace = byName.get(name);
    if (workspace === undefined || found.has(workspace)) return;
    found.add(workspace);
    for (const needed of Object.keys(workspace.file.dependencies ?? {})) add(needed);
  };
  for (const name of ENTRIES) add(name);
  return workspaces.filter((workspace) => found.has(workspace));
}
