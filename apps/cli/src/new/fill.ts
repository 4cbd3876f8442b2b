import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from '../problem.ts';
import type { GameName } from './name.ts';

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
