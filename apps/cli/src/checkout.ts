import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { LawConfig } from '@tessera/kernel/laws';
import type { Manifest } from '@tessera/kit';
import { Problem } from './cli.ts';
import type { Registry } from './registry.ts';

/** What a game's tests say about it, in `test/lawful.ts`. */
interface Lawful {
  readonly lawful: LawConfig;
  /** Positions that lie far from the first move. */
  readonly starts?: readonly string[];
  /** Rules that play never meets. */
  readonly outside?: readonly string[];
}

/** Whether a list of games lies in a checkout, and not in packages that were installed. */
export const isCheckout = ({ url }: Pick<Registry, 'url'>): boolean => existsSync(new URL('../games', url));

/** The checkout that a list of games belongs to: commands for working on Tessera read and write there. */
export class Checkout {
  readonly root: string;

  constructor({ url }: Registry) {
    this.root = fileURLToPath(new URL('..', url));
    if (!isCheckout({ url }))
      throw new Problem(
        'This command works on a checkout of Tessera; here are only its packages, or a list of your own.',
      );
  }

  at(...path: string[]): string {
    return join(this.root, ...path);
  }

  /** A file of ours that may be thrown away at any time; its folder is there. */
  cached(...path: string[]): string {
    const file = this.at('node_modules/.cache', ...path);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  }

  /** Runs a program of the checkout with the terminal handed through; its exit code. */
  run(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
    const options = { cwd: this.root, stdio: 'inherit', env: { ...process.env, ...env } } as const;
    return spawnSync(process.execPath, [this.at(program), ...args], options).status ?? 1;
  }

  /** This command again, as a process of its own. */
  tessera(...args: string[]): number {
    return this.run('apps/cli/bin/tessera.mjs', args);
  }

  vitest(args: readonly string[], env: NodeJS.ProcessEnv): number {
    return this.run('node_modules/vitest/vitest.mjs', ['run', '--reporter=dot', ...args], env);
  }

  lawful(id: string): Promise<Lawful> {
    return import(pathToFileURL(this.at('games', id, 'test/lawful.ts')).href);
  }
}

/** The games that were asked for, or all. */
export function gamesNamed({ games }: Registry, ids: readonly string[]): readonly Manifest[] {
  const unknown = ids.filter((id) => !games.some((game) => game.id === id));
  if (unknown.length > 0)
    throw new Problem(`There is no game ${unknown.join(', ')}; there are ${games.map(({ id }) => id).join(', ')}.`);
  return games.filter(({ id }) => ids.length === 0 || ids.includes(id));
}

/** How a game's ladder is played, where the game says so. */
export function ladderOf(checkout: Checkout, id: string): { readonly playouts: number; readonly options?: string } {
  const file = checkout.at('games', id, 'ladder.json');
  return { playouts: 60, ...(existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))) };
}
