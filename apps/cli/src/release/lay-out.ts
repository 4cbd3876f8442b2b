import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { Checkout } from '../checkout.ts';
import type { PackageFile, Workspace } from './workspaces.ts';

/** Sources, which packages have in compiled form only. */
const SOURCES = new Set(['.ts', '.tsx']);

/** Lays a package out as it is installed: JavaScript and types in `dist`, and a package.json that leads there. */
export function layOut(checkout: Checkout, { path, file }: Workspace, built: string, draft: string): string {
  const folder = join(draft, file.name.replace('/', '-'));
  const own = (...parts: string[]) => checkout.at(path, ...parts);
  const dist = join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  if (existsSync(own('src'))) {
    cpSync(join(built, path, 'src'), dist, { recursive: true });
    withoutStyles(dist);
    // styles, typefaces and data lie beside the code that reads them
    cpSync(own('src'), dist, { recursive: true, filter: (from) => !SOURCES.has(extname(from)) });
  } else if (existsSync(own('index.ts')))
    for (const kind of ['js', 'd.ts']) cpSync(join(built, path, `index.${kind}`), join(dist, `index.${kind}`));
  // what the command writes out is source text
  if (existsSync(own('template'))) cpSync(own('template'), join(folder, 'template'), { recursive: true });
  for (const program of Object.values(file.bin ?? {})) {
    const packed = own('bin', `packed-${basename(program)}`);
    cpSync(existsSync(packed) ? packed : own(program), join(folder, program));
  }
  if (existsSync(own('RULES.md'))) cpSync(own('RULES.md'), join(folder, 'RULES.md'));
  cpSync(checkout.at('LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'README.md'), readmeOf(file));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packedFile(file), null, 2)}\n`);
  return folder;
}

/** Types repeat the imports of styles, which have none: a strict check would stop there. */
function withoutStyles(folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.d.ts')) continue;
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const rest = text.replace(/^import '[^']+\.css';\n/gm, '');
    if (rest !== text) writeFileSync(file, rest);
  }
}

export function packedFile({ name, version, description, exports = {}, bin, dependencies, sideEffects }: PackageFile) {
  return {
    name,
    version,
    description,
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    ...(sideEffects !== undefined && { sideEffects }),
    exports: { ...Object.fromEntries(Object.entries(exports).flatMap(entriesOf)), './package.json': './package.json' },
    ...(bin && { bin }),
    ...(dependencies && { dependencies }),
  };
}

type Entry = readonly [name: string, target: string | { readonly types: string; readonly default: string }];

/** What a door of the sources is in the package. Doors to tests are not in it. */
function entriesOf([name, target]: readonly [string, string]): readonly Entry[] {
  const path = target.replace(/^\.\/(src\/)?/, './dist/');
  if (target.startsWith('./test/')) return [];
  // a package that is imported file by file keeps the names of its sources
  if (name === './*')
    return [...['.ts', '.tsx'].map((kind) => [`./*${kind}`, compiled(path)] as const), ['./*.css', `${path}.css`]];
  return [[name, SOURCES.has(extname(path)) ? compiled(path.slice(0, -extname(path).length)) : path]];
}

const compiled = (path: string) => ({ types: `${path}.d.ts`, default: `${path}.js` });

const readmeOf = ({ name, description, exports = {} }: PackageFile): string => {
  const doors = Object.keys(exports).filter((door) => door !== './*' && !exports[door].startsWith('./test/'));
  const imports = doors.map((door) => `- \`${door.replace(/^\./, name)}\``).join('\n');
  return `# ${name}\n\n${description}\n\nA part of Tessera, a table for board games.${imports && `\n\n## Imports\n\n${imports}`}\n`;
};
