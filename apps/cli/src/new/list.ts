import { Problem } from '../cli.ts';
import type { GameName } from './name.ts';

const IMPORT = /^import (?:type )?\{ [^{}]+ \} from '([^']+)';$/;
const LIST = /^export const games: readonly Manifest\[\] = \[([\w$,\s]*)\];$/m;
const WIDTH = 120;

const cannot = (why: string): Problem =>
  new Problem(`games/index.ts cannot be extended, because ${why}; add the game by hand or restore the list.`);

/** The text of games/index.ts with one more game, formatted as the rest of it. */
export function extendList(text: string, { id, ident }: GameName): string {
  const lines = text.split('\n');
  const imports = lines.flatMap((line, at) => {
    const from = IMPORT.exec(line)?.[1];
    return from === undefined ? [] : [{ at, from }];
  });
  if (imports.length === 0 || imports.length !== lines.filter((line) => /\bimport\b/.test(line)).length)
    throw cannot('its imports are not one per line');
  const found = LIST.exec(text);
  if (found === null) throw cannot('it has no line "export const games: readonly Manifest[] = […];"');
  const names = found[1].split(',').flatMap((name) => name.trim() || []);
  if (names.includes(ident)) throw cannot(`it has a "${ident}" already`);

  const source = `@tessera/${id}`;
  const after = imports.find(({ from }) => order(from, source) > 0)?.at ?? (imports.at(-1)?.at ?? 0) + 1;
  const extended = lines.toSpliced(after, 0, `import { ${ident} } from '${source}';`).join('\n');
  return extended.replace(LIST, makeList([...names, ident]));
}

function makeList(names: readonly string[]): string {
  const head = 'export const games: readonly Manifest[] = [';
  const line = `${head}${names.join(', ')}];`;
  return line.length <= WIDTH ? line : `${head}\n${names.map((name) => `  ${name},\n`).join('')}];`;
}

type Packages = { [path: string]: { [field: string]: unknown } };
type Dependencies = { readonly [name: string]: string };

/** The text of games/package.json with one more game. */
export function extendPackage(text: string, { id }: GameName, version: string): string {
  const data = parse(text, 'games/package.json');
  return makeJson({ ...data, dependencies: put(data.dependencies ?? {}, `@tessera/${id}`, version) });
}

/** The text of package-lock.json with one more workspace, as npm would write it: then npm has nothing to download. */
export function extendLock(text: string, { id }: GameName, game: { version: string; dependencies: object }): string {
  const data = parse(text, 'package-lock.json') as { packages?: Packages };
  const name = `@tessera/${id}`;
  const { version, dependencies } = game;
  const list = data.packages?.games ?? {};
  const listed = put((list.dependencies ?? {}) as Dependencies, name, version);
  let packages: Packages = { ...data.packages, games: { ...list, dependencies: listed } };
  packages = put(packages, `games/${id}`, { name, version, license: 'MIT', dependencies });
  packages = put(packages, `node_modules/${name}`, { resolved: `games/${id}`, link: true });
  return makeJson({ ...data, packages });
}

/** A record with one more key where it belongs in the order of names; the others stay where they are. */
function put<T>(record: { readonly [key: string]: T }, key: string, value: T): { [key: string]: T } {
  const entries = Object.entries(record).filter(([name]) => name !== key);
  const at = entries.findIndex(([name]) => order(name, key) > 0);
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at, 0, [key, value]));
}

const order = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const makeJson = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

function parse(text: string, file: string): { [field: string]: Dependencies } {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(`${file} is not JSON (${(error as Error).message}); restore it first.`);
  }
}
