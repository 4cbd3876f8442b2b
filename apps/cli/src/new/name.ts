import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const capital = (word: string): string => word[0].toUpperCase() + word.slice(1);

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
