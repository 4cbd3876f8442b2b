import { dirname } from 'node:path';
import { type ESTree, type Plugin, parseSync, type Rolldown, Visitor } from 'vite';
import { type DoorName, OPENED } from '../../packages/kit/src/manifest/doors.ts';

/** What makes a module a game's manifest. */
const MANIFEST = /\bdefineManifest\(/;

/** Leaves doors that are never opened out of what pages, or workers, get: with the door goes what it leads to. */
export const fewDoors = (where: 'page' | 'worker'): Plugin => ({
  name: 'few-doors',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!MANIFEST.test(code)) return undefined;
    const { program } = parseSync(id, code);
    const doors = doorsOf(program);
    const names = doors.map(({ name }) => name);
    const gone = doors.filter(
      // a game without a review of its own is judged by what its bots know, and a page asks how
      ({ name }) => !OPENED[name].includes(where) && !(name === 'bots' && !names.includes('review')),
    );
    const few = gone.reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
    return { code: withoutUnused(few, program), map: null };
  },
});

interface Found {
  readonly name: DoorName;
  readonly start: number;
  readonly end: number;
}

/** The doors of a manifest, with the comma behind each, in the order of the source. */
function doorsOf(program: ESTree.Program): Found[] {
  const found: Found[] = [];
  new Visitor({
    CallExpression({ callee, arguments: all }) {
      const given = all.find(({ type }) => type === 'ObjectExpression');
      if (callee.type !== 'Identifier' || callee.name !== 'defineManifest' || given?.type !== 'ObjectExpression')
        return;
      given.properties.forEach((one, i) => {
        const name = nameOf(one);
        const end = given.properties[i + 1]?.start ?? given.end - 1;
        if (name !== undefined && Object.hasOwn(OPENED, name))
          found.push({ name: name as DoorName, start: one.start, end });
      });
    },
  }).visit(program);
  return found;
}

/** Imports that nothing names any more would carry their modules along. */
function withoutUnused(code: string, { body }: ESTree.Program): string {
  let text = code;
  for (const one of body) {
    if (one.type !== 'ImportDeclaration') continue;
    const used = one.specifiers.some(({ local }) => code.split(new RegExp(`\\b${local.name}\\b`)).length > 2);
    if (!used) text = text.replace(new RegExp(`^import [^;]*${one.source.raw}[^;]*;\\n`, 'm'), '');
  }
  return text;
}

/** A property of any object, written or taken apart. */
type Named = { readonly type: string; readonly key?: ESTree.PropertyKey };

function nameOf({ type, key }: Named): string | undefined {
  if (type !== 'Property') return undefined;
  return key?.type === 'Identifier' ? key.name : key?.type === 'Literal' ? String(key.value) : undefined;
}

/** A way to another module that is opened later, by the name of what holds it: a property, a constant or a function. */
interface Door {
  readonly name: string;
  readonly source: string;
}

/** Every `import()` of a module. */
function laterIn(id: string, code: string): readonly Door[] {
  const doors: Door[] = [];
  const holders: string[] = [];
  const enter = (name: string | undefined): void => void holders.push(name ?? holders.at(-1) ?? '');
  const leave = (): void => void holders.pop();
  new Visitor({
    Property: (one) => enter(nameOf(one)),
    'Property:exit': leave,
    VariableDeclarator: ({ id: name }) =>
      enter(name.type === 'Identifier' && holders.length === 0 ? name.name : undefined),
    'VariableDeclarator:exit': leave,
    FunctionDeclaration: ({ id: name }) => enter(name?.name),
    'FunctionDeclaration:exit': leave,
    ImportExpression({ source }) {
      if (source.type === 'Literal') doors.push({ name: holders.at(-1) ?? '', source: String(source.value) });
    },
  }).visit(parseSync(id, code).program);
  return doors;
}

/** A game of a build: its doors, found by their names in its manifest and behind each other. */
interface Game {
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
