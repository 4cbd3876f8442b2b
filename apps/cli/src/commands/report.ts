import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeReport, type Row, readRun } from '@tessera/lab';
import type { Command } from 'commander';
import { fontFaces } from '../arena/fonts.ts';
import { transcriptName } from '../arena/keep.ts';
import type { Cli } from '../cli.ts';
import { readText, writeText } from '../input.ts';
import { demand, Problem } from '../problem.ts';
import { findGame } from '../registry.ts';

interface Flags {
  readonly out?: string;
  readonly anchor?: string;
  readonly transcripts?: string;
}

export function addReport(program: Command, cli: Cli): void {
  program
    .command('report')
    .description('turn a run of the arena into one HTML page')
    .argument('<file>', 'a file that tessera arena wrote; - is the standard input')
    .option('--out <file>', 'where to write the page (default: the standard output)')
    .option('--anchor <agent>', 'the agent that is fixed at 1000 (default: the first one named)')
    .option('--transcripts <folder>', 'where the matches of the run were kept, for links to them')
    .action((file: string, flags: Flags) => report(cli, file, flags));
}

async function report(cli: Cli, file: string, { out, anchor, transcripts }: Flags): Promise<void> {
  const { head, rows } = demand(readRun(await readText(cli.io, file)), file);
  if (anchor !== undefined && !head.agents.includes(anchor))
    throw new Problem(`${anchor} did not play in this run; ${head.agents.join(', ')} did.`);
  const { game, words } = await findGame(cli.registry, head.game, cli.language);
  const kept = ({ key }: Row): string | undefined => {
    const path = join(transcripts ?? '', transcriptName(key));
    return transcripts !== undefined && existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  const html = makeReport(head, rows, {
    title: game.title,
    category: (name) => (Object.hasOwn(words.categories ?? {}, name) ? (words.categories?.[name] ?? name) : name),
    transcript: kept,
    fonts: fontFaces(),
    ...(anchor !== undefined && { anchor }),
  });
  if (out === undefined) cli.print(html);
  else {
    writeText(out, html);
    cli.print(`${out}: ${rows.length} matches`);
  }
}
