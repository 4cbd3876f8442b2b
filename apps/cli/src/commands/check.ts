import type { Manifest } from '@tessera/kit';
import { wrap } from '@tessera/kit/terminal';
import type { Command } from 'commander';
import { type Part, partsOf, STATES } from '../check/parts.ts';
import type { Cli } from '../cli.ts';
import { Problem } from '../problem.ts';

const HEADS: { readonly [S in Part['state']]: string } = {
  has: 'has',
  default: 'has by default',
  lacks: 'lacks, and where to write it',
  fault: 'is wrong',
};

export function addCheck(program: Command, cli: Cli): void {
  program
    .command('check')
    .description('what a game has, what it has by default, what it lacks and which file would add it')
    .argument('[game]', 'its id; every game when absent')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nEnds with 1 where something is wrong. What a game lacks is no fault.\n\nExamples:\n  tessera check\n  tessera check my-game',
    )
    .action(async (id: string | undefined, { json }: { json?: true }) => {
      const { games, url } = cli.registry;
      const chosen = games.filter((one) => id === undefined || one.id === id);
      if (chosen.length === 0)
        throw new Problem(`There is no game "${id}"; there are ${games.map((one) => one.id).join(', ')}.`);
      const all: { readonly game: string; readonly parts: readonly Part[] }[] = [];
      for (const manifest of chosen) {
        const parts = await partsOf(manifest, url);
        all.push({ game: manifest.id, parts });
        if (!json) cli.print(describe(manifest, parts));
      }
      if (json) cli.printJson(all);
      if (all.some(({ parts }) => parts.some(({ state }) => state === 'fault'))) cli.exitCode = 1;
    });
}

const WIDTH = 100;

function describe({ id, title }: Manifest, parts: readonly Part[]): string {
  const width = Math.max(...parts.map(({ name }) => name.length)) + 2;
  const listed = STATES.flatMap((state) => {
    const rows = parts.filter((part) => part.state === state);
    return rows.length === 0 ? [] : [`\n  ${HEADS[state]}`, ...rows.map((row) => line(row, width))];
  });
  return [`${title} (games/${id})`, ...listed, ''].join('\n');
}

function line({ name, state, text }: Part, width: number): string {
  // a law that fails shows a whole match, which is pasted into a test
  if (state === 'fault') return `    ${text}`;
  const indent = ' '.repeat(width + 4);
  const rows = wrap(text.split(' '), WIDTH - indent.length);
  return `    ${name.padEnd(width)}${rows.join(`\n${indent}`)}`;
}
