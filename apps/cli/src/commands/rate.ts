import { textTable } from '@tessera/kit/terminal';
import { type AgentRating, makeReport, rate, readRun } from '@tessera/lab';
import type { Command } from 'commander';
import { fontFaces } from '../arena/fonts.ts';
import { openMatch } from '../arena/kept.ts';
import { type Cli, demand, Problem } from '../cli.ts';
import { readText, writeText } from '../input.ts';
import { findGame } from '../registry.ts';

interface Flags {
  readonly anchor?: string;
  readonly json?: true;
}

export function addRate(program: Command, cli: Cli): void {
  program
    .command('rate')
    .description('rate the agents of a run of the arena')
    .argument('<file>', 'a file that tessera arena wrote; - is the standard input')
    .option('--anchor <agent>', 'the agent that is fixed at 1000 (default: the first one named)')
    .option('--json', 'print JSON')
    .action(async (file: string, { anchor, json }: Flags) => {
      const { head, rows } = await readRated(cli, file, anchor);
      const ratings = rate(rows, anchor ?? head.agents[0]);
      if (json) cli.printJson({ run: head, matches: rows.length, ratings });
      else cli.print(ratingColumns(ratings));
    });
}

async function readRated({ io }: Cli, file: string, anchor: string | undefined) {
  const run = demand(readRun(await readText(io, file)), file);
  const { agents } = run.head;
  if (anchor !== undefined && !agents.includes(anchor))
    throw new Problem(`${anchor} did not play in this run; ${agents.join(', ')} did.`);
  return run;
}

/** Ratings as people read them in a terminal, strongest first. */
export const ratingColumns = (ratings: readonly AgentRating[]): string =>
  textTable(
    [
      { title: 'agent' },
      { title: 'rating', align: 'right' },
      { title: '95 %', align: 'right' },
      { title: 'won', align: 'right' },
      { title: 'matches', align: 'right' },
      { title: 'against the next' },
    ],
    ratings.map(({ agent, rating, low, high, share, matches, next }) => [
      agent,
      rating.toFixed(0),
      `${low.toFixed(0)} to ${high.toFixed(0)}`,
      `${(100 * share).toFixed(1)} %`,
      String(matches),
      next === undefined ? '' : nextText(next),
    ]),
  );

function nextText({ gap, sure, more }: NonNullable<AgentRating['next']>): string {
  if (more === 0) return `stronger, by ${gap.toFixed(0)}`;
  const matches = more === undefined || more > 100_000 ? 'very many' : `about ${more}`;
  return `${(100 * sure).toFixed(0)} % sure; ${matches} more matches would settle it`;
}

interface ReportFlags {
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
    .action((file: string, flags: ReportFlags) => report(cli, file, flags));
}

async function report(cli: Cli, file: string, { out, anchor, transcripts, server }: ReportFlags): Promise<void> {
  if (!/^https?:\/\/[^\s"'<>]+$/.test(server))
    throw new Problem(`--server is an address, such as http://localhost:8080.`);
  const { head, rows } = await readRated(cli, file, anchor);
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
