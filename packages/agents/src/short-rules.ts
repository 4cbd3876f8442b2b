import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { tokensIn } from './llm/prompt.ts';

interface Game {
  readonly id: string;
  readonly digest?: () => Promise<string>;
}

/** Models have to read it before every answer. */
export const SHORT = 600;

/** The rules of a game in short: as it tells them itself, or else from its RULES.md. Undefined where it has neither. */
export async function shortRules({ id, digest }: Game): Promise<string | undefined> {
  if (digest !== undefined) return digest();
  // the file is no module, so no bundle has it: it lies beside the sources of the game's package
  const { resolve } = createRequire(import.meta.url);
  try {
    return fromRules(await readFile(join(dirname(resolve(`@tessera/${id}`)), '../RULES.md'), 'utf8'));
  } catch {
    return undefined;
  }
}

/** The rules as their page has them, without numbers and notation; where they are too long, the first sentence of each: then the game wants a digest of its own. */
export function fromRules(page: string): string {
  const parts = page.split(/\n(?=\n|- |#)/).map((part) => part.replace(/\s*\n\s*/g, ' ').trim());
  const told = parts.flatMap((part) => {
    const text = part
      .replace(/^#+ .*/, '')
      .replace(/\*\*\[[^\]]+\]\*\* |Code and tests cite the numbers\.| ?\(?\[[A-Z][\d.]+\]\)?/g, '')
      .replace(/\*+/g, '')
      .trim();
    // a rule with code in it is about how positions are written
    return text === '' || text.includes('`') ? [] : [text];
  });
  const whole = told.join('\n');
  const lines = tokensIn(whole) <= SHORT ? told : told.map((text) => /^[^:]*?\.(?= |$)/.exec(text)?.[0] ?? '');
  let kept = '';
  for (const line of lines) if (line !== '' && tokensIn(`${kept}${line}\n`) <= SHORT) kept += `${line}\n`;
  return kept.trimEnd();
}
