import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { Problem } from '../cli.ts';
import { fill, type GameName, readName } from './files.ts';

/** What a project of its own is built and tested with; `test/packages.test.ts` compares them with the checkout's. */
export const PROJECT_TOOLS = { '@types/node': '20.19.43', typescript: '7.0.2', vitest: '4.1.12' };

/** Writes a game as a project of its own, which needs our packages and no checkout. The folder has its name. */
export function createProject(text: string, into: string): GameName {
  const name = readName(text);
  const folder = resolve(into, name.id);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Problem(`There is a folder ${name.id} already, and it is not empty.`);
  // npm accepts no package that has its own name among its dependencies
  if (Object.hasOwn(needs(), name.id)) throw new Problem(`"${name.id}" is the name of a package that the game needs.`);
  for (const [path, content] of projectFiles(name)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return name;
}

function projectFiles(name: GameName): ReadonlyMap<string, string> {
  const { id, ident, title } = name;
  const game = [...fill(name)].map(([path, text]) => [path, text.replaceAll(`@tessera/${id}`, id)] as const);
  return new Map([
    ...game,
    ['package.json', packageOf(id)],
    ['tsconfig.json', makeJson(TYPES)],
    ['.gitignore', 'node_modules\ndist\n'],
    // the command reads it: it may list the games of Tessera, too
    ['games.ts', `import { ${ident} } from './src/index.ts';\n\nexport const games = [${ident}];\n`],
    ['README.md', readmeOf(id, title)],
  ]);
}

const needs = () => {
  const { version } = manifest;
  const own = ['bots', 'kernel', 'kit'].map((part) => [`@tessera/${part}`, version]);
  return { ...Object.fromEntries(own), preact: '11.2.0', tessera: version } as { readonly [name: string]: string };
};

const makeJson = (data: object): string => `${JSON.stringify(data, null, 2)}\n`;

const packageOf = (id: string): string =>
  makeJson({
    name: id,
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: { '.': './dist/src/index.js', './board': './dist/src/board/index.js' },
    scripts: {
      build: 'tsc',
      test: 'tsc --noEmit && vitest run',
      play: `tsc && tessera --using dist/games.js play ${id}`,
      simulate: `tsc && tessera --using dist/games.js simulate ${id} --games 1000`,
      arena: `tsc && tessera --using dist/games.js arena ${id} --agents random,greedy --matches 100`,
    },
    dependencies: needs(),
    devDependencies: PROJECT_TOOLS,
  });

const TYPES = {
  compilerOptions: {
    strict: true,
    target: 'es2023',
    module: 'nodenext',
    lib: ['es2023', 'dom'],
    types: ['node'],
    jsx: 'react-jsx',
    jsxImportSource: 'preact',
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    exactOptionalPropertyTypes: true,
    rewriteRelativeImportExtensions: true,
    // styles are imported by boards and read by bundlers
    noUncheckedSideEffectImports: false,
    rootDir: '.',
    outDir: 'dist',
  },
  include: ['src', 'test', 'games.ts'],
};

const readmeOf = (id: string, title: string): string => `# ${title}

A game for Tessera. [RULES.md](RULES.md) has its rules; \`src\` follows them, and \`test\` checks both.

\`\`\`
npm install
npm test                # types, rules, and the laws that every game passes
npm run play            # against a bot, in the terminal
npm run simulate        # a thousand matches: results, lengths, speed
npm run arena           # how much stronger one bot is than another
\`\`\`

To see the board in a browser, put this folder into \`games/${id}\` of a checkout of Tessera and add it to \`games/index.ts\`.
`;
