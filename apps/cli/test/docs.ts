import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './checkout.ts';

/** A fenced part of a page: ` ```ts src/rules/steps.ts `. */
export interface Block {
  readonly language: string;
  /** The file of the new game that it is from or for. */
  readonly path: string;
  readonly text: string;
}

/** The name that the page gives to its game. */
export const DOC_GAME = 'deep-bag';

export const page = readFileSync(join(root, 'docs/adding-a-game.md'), 'utf8');

export const blocks: readonly Block[] = [...page.matchAll(/^```(\w+) (\S+)\n([\s\S]*?)^```$/gm)].map(
  ([, language, path, text]) => ({ language, path, text }),
);

/** A file after a change that is written as in `diff`: what it had, in one place, becomes what it has. */
export function applyDiff(file: string, { path, text }: Block): string {
  const lines = text.trimEnd().split('\n');
  const side = (other: string) =>
    lines
      .filter((line) => !line.startsWith(other))
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const [before, after] = [side('+'), side('-')];
  const places = file.split(before).length - 1;
  if (places !== 1) throw new Error(`${path} has ${places} places for this change:\n${text}`);
  return file.replace(before, () => after);
}
