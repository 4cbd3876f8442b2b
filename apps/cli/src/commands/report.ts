import { makeReport, readRun } from '@tessera/lab';
import type { Command } from 'commander';
import { fontFaces } from '../arena/fonts.ts';
import { openMatch } from '../arena/open-match.ts';
import type { Cli } from '../cli.ts';
import { readText, writeText } from '../input.ts';
import { demand, Problem } from '../problem.ts';
import { findGame } from '../registry.ts';

interface Flags {
  readonly out?: string;
  readonly anchor?: string;
  readonly transcripts?: string;
  readonly server: string;
}

export function addReport(program: Command, cli: Cli): void {
  program
    .command('report')
    .description('turn a run of the arena into one HTML page')
    .argument('<file>', 'a file that tessera arena wrote; - is the standard input')
    .option('--out <file>', 'where to write the page (default: the standard output)')
    .option('--anchor <agent>', 'the agent that is fixed at 1000 (default: the first one named)')
    .option('--transcripts <folder>', 'where the matches of the run were kept; those of bots are played again')
    .option('--server <address>', 'the server whose replay page the links open', 'http://localhost:8080')
    .action((file: string, flags: Flags) => report(cli, file, flags));
}

async function report(cli: Cli, file: string, { out, anchor, transcripts, server }: Flags): Promise<void> {
  if (!/^https?:\/\/[^\s"'<>]+$/.test(server))
    throw new Problem(`--server is an address, such as http://localhost:8080.`);
  const { head, rows } = demand(readRun(await readText(cli.io, file)), file);
  if (anchor !== undefined && !head.agents.includes(anchor))
    throw new Problem(`${anchor} did not play in this run; ${head.agents.join(', ')} did.`);
  const known = await findGame(cli.registry, head.game, cli.language);
  const { categories = {} } = known.words;
  const html = await makeReport(head, rows, {
    title: known.game.title,
    category: (name) => (Object.hasOwn(categories, name) ? categories[name] : name),
    open: (row) => openMatch(known, head, row, transcripts),
    server: server.replace(/\/+$/, ''),
    fonts: fontFaces(),
    ...(anchor !== undefined && { anchor }),
  });
  if (out === undefined) cli.print(html);
  else {
    writeText(out, html);
    cli.print(`${out}: ${rows.length} matches`);
  }
}
