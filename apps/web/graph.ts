import { dirname } from 'node:path';
import type { Rolldown } from 'vite';
import { laterIn, MANIFEST } from './doors.ts';

/** A game of a build: its doors, found by their names in its manifest and behind each other. */
export interface Game {
  readonly id: string;
  /** The modules behind a door such as `board.withRules`: what is imported there, by the name of what holds the import. */
  door(path: string): Promise<readonly string[]>;
}

/** Every module that comes with some modules, they themselves first; `within` says which are followed. */
export function closure(
  ctx: Rolldown.PluginContext,
  from: readonly string[],
  within = (_id: string) => true,
): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const one of ctx.getModuleInfo(id)?.importedIds ?? []) if (within(one)) found.add(one);
  return found;
}

/** The games of a build, as the bundler sees them. */
export function gamesIn(ctx: Rolldown.PluginContext): readonly Game[] {
  return [...ctx.getModuleIds()].flatMap((id) => {
    const code = ctx.getModuleInfo(id)?.code ?? '';
    const name = MANIFEST.test(code) ? /\bid: ["'`]([\w-]+)["'`]/.exec(code)?.[1] : undefined;
    return name === undefined ? [] : [{ id: name, door: (path: string) => behind(ctx, id, path.split('.')) }];
  });
}

async function behind(
  ctx: Rolldown.PluginContext,
  manifest: string,
  path: readonly string[],
): Promise<readonly string[]> {
  const home = dirname(manifest);
  let modules: readonly string[] = [manifest];
  for (const name of path) {
    const next = new Set<string>();
    for (const id of closure(ctx, modules, (one) => one.startsWith(home)))
      for (const door of laterIn(id, ctx.getModuleInfo(id)?.code ?? ''))
        if (door.name === name) {
          const found = await ctx.resolve(door.source, id);
          if (found !== null) next.add(found.id);
        }
    modules = [...next];
  }
  return modules;
}
