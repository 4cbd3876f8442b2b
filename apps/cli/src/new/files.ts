import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { capital } from '@tessera/kernel';
import { Problem } from '../cli.ts';

/** A name in all the forms that the files of a game need. */
export interface GameName {
  /** `deep-sea`: the folder, the package and the address. */
  readonly id: string;
  /** `deepSea`: in code. */
  readonly ident: string;
  /** `Deep Sea`: for people. */
  readonly title: string;
  /** `D`: before the numbers of its rules. */
  readonly letter: string;
}

const LONGEST = 30;

const RESERVED = new Set(
  // words that JavaScript keeps for itself
  (
    'arguments async await break case catch class const continue debugger default delete do else enum eval export ' +
    'extends false finally for function if implements import in instanceof interface let new null of package private ' +
    'protected public return static super switch this throw true try typeof undefined var void while with yield ' +
    // folders and files of every game, and first parts of the site's addresses
    'api assets board bots data dist event events game golden index learn lessons local manifest replay rules settings ' +
    'src template terminal tessera test tests words ws ' +
    // classes that all pages share
    'banner button card dialog field icon menu page scene seat'
  ).split(' '),
);

/** Checks a name as somebody typed it. */
export function readName(text: string): GameName {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(text) || text.length > LONGEST)
    throw new Problem(
      `"${text}" cannot name a game: use lowercase letters, digits and single hyphens, begin with a letter, and keep it to ${LONGEST} characters.`,
    );
  if (RESERVED.has(text)) throw new Problem(`"${text}" has a meaning of its own here; choose another name.`);
  const [first, ...rest] = text.split('-');
  return {
    id: text,
    ident: first + rest.map(capital).join(''),
    title: [first, ...rest].map(capital).join(' '),
    letter: text[0].toUpperCase(),
  };
}

const TEMPLATE = fileURLToPath(new URL('../../template', import.meta.url));

/** The template's files with the name put in, by their paths. */
export function fill({ id, ident, title, letter }: GameName): Map<string, string> {
  const files = readdirSync(TEMPLATE, { recursive: true, encoding: 'utf8' })
    .filter((path) => statSync(join(TEMPLATE, path)).isFile())
    .map((path) => [path.replaceAll(sep, '/'), readFileSync(join(TEMPLATE, path), 'utf8')] as const);
  // where the game is imported under another name, its own may be any word
  const named = files.filter(([, text]) => /\bnewGame\b(?! as )/.test(text));
  const own = named.find(([, text]) => new RegExp(`\\b${ident}\\b`).test(codeOf(text)));
  if (own !== undefined)
    throw new Problem(`"${id}" is a word that the code of a new game uses itself (${own[0]}); choose another name.`);
  return new Map(
    files.map(([path, text]) => [
      path,
      text
        .replaceAll('new-game', id)
        .replaceAll('newGame', ident)
        .replaceAll('New Game', title)
        .replaceAll(/\bN(\d{1,2})\b/g, `${letter}$1`),
    ]),
  );
}

/** A source without its comments and texts, which may use any word. */
const codeOf = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').replace(/'(?:[^'\\\n]|\\.)*'/g, "''");

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
