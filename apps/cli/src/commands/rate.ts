import { textTable } from '@tessera/kit/terminal';
import {
  type AgentRating,
  type Answering,
  answeringOf,
  type Estimate,
  makeReport,
  type Row,
  type RunHead,
  rate,
  readRun,
  readRunLog,
  splitRows,
  troubles,
} from '@tessera/lab';
import type { Command } from 'commander';
import { rulesText } from '../arena/card.ts';
import { fontFaces } from '../arena/fonts.ts';
import { openMatch } from '../arena/kept.ts';
import { type Cli, demand, Problem } from '../cli.ts';
import { readText, writeText } from '../input.ts';
import { findGame } from '../registry.ts';

interface Flags {
  readonly anchor?: string;
  readonly helped?: true;
  readonly json?: true;
}

const HELPED = 'rate matches in which a bot decided for an agent, too';

export function addRate(program: Command, cli: Cli): void {
  program
    .command('rate')
    .description('rate the agents of a run of the arena')
    .argument('<file>', 'a file that tessera arena wrote; - is the standard input')
    .option('--anchor <agent>', 'the agent that is fixed at 1000 (default: the first one named)')
    .option('--helped', HELPED)
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      '\nThe exit code is 1 when a match has no result, or is left out because a bot had to decide for an agent.',
    )
    .action(async (file: string, flags: Flags) => {
      const { head, rows } = await readRated(cli, file, flags.anchor);
      tellRatings(cli, head, rows, flags);
    });
}

/** Prints the ratings of a run, and what they leave out. */
export function tellRatings(
  cli: Cli,
  head: RunHead,
  rows: readonly Row[],
  { anchor, helped, json }: Flags,
): { readonly rated: number; readonly ratings: readonly AgentRating[] } {
  const split = splitRows(rows);
  const rated = helped ? [...split.valid, ...split.helped] : split.valid;
  const ratings = rate(rated, anchor ?? head.agents[0]);
  const found = troubles(rows);
  const answering = answeringOf(head.agents, rows);
  const failed = rows.filter(({ failure }) => failure !== undefined).length;
  const leftOut = rows.length - failed - rated.length;
  if (json)
    cli.printJson({
      run: head,
      matches: rows.length,
      rated: rated.length,
      leftOut,
      failed,
      troubles: found,
      ratings,
      answering,
    });
  else {
    cli.print(ratingColumns(ratings));
    const programs = answering.filter(({ replies }) => replies !== undefined);
    if (programs.length > 0) cli.print(`\n${answerColumns(programs)}\n`);
    for (const one of found) cli.print(one);
    if (leftOut > 0)
      cli.print(`${leftOut} of ${rows.length} matches are left out of the ratings; --helped counts them.`);
    if (failed > 0) cli.print(`${failed} of ${rows.length} matches have no result.`);
  }
  if (failed > 0 || leftOut > 0) cli.exitCode = 1;
  return { rated: rated.length, ratings };
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

/** How agents answered, apart from how strong they are. */
const answerColumns = (agents: readonly Answering[]): string =>
  textTable(
    [
      { title: 'agent' },
      { title: 'finished by itself', align: 'right' },
      { title: '95 %', align: 'right' },
      { title: 'legal replies', align: 'right' },
      { title: '95 %', align: 'right' },
      { title: 'decisions', align: 'right' },
      { title: 'forced', align: 'right' },
    ],
    agents.map(({ agent, finished, rates, decisions, forced }) => [
      agent,
      ...estimate(finished),
      ...estimate(rates?.legal),
      String(decisions),
      String(forced),
    ]),
  );

const estimate = (one: Estimate | undefined): [string, string] =>
  one === undefined
    ? ['–', '']
    : [`${(100 * one.value).toFixed(1)} %`, `${(100 * one.low).toFixed(0)} to ${(100 * one.high).toFixed(0)} %`];

function nextText({ gap, sure, more }: NonNullable<AgentRating['next']>): string {
  if (more === 0) return `stronger, by ${gap.toFixed(0)}`;
  const matches = more === undefined || more > 100_000 ? 'very many' : `about ${more}`;
  return `${(100 * sure).toFixed(0)} % sure; ${matches} more matches would settle it`;
}

interface ReportFlags {
  readonly out?: string;
  readonly anchor?: string;
  readonly transcripts?: string;
  readonly log?: string;
  readonly helped?: true;
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
    .option('--log <file>', 'the log of the run: the page then opens decisions with board, prompt and reply')
    .option('--helped', HELPED)
    .option('--server <address>', 'the server whose replay page the links open', 'http://localhost:8080')
    .action((file: string, flags: ReportFlags) => report(cli, file, flags));
}

async function report(cli: Cli, file: string, flags: ReportFlags): Promise<void> {
  const { out, anchor, transcripts, log, helped, server } = flags;
  if (!/^https?:\/\/[^\s"'<>]+$/.test(server))
    throw new Problem(`--server is an address, such as http://localhost:8080.`);
  const { head, rows } = await readRated(cli, file, anchor);
  const known = await findGame(cli.registry, head.game, cli.language);
  const { categories = {} } = known.words;
  const rules = rulesText(known, head.options);
  const html = await makeReport(head, rows, {
    ...(rules !== undefined && { rules }),
    title: known.game.title,
    category: (name) => (Object.hasOwn(categories, name) ? categories[name] : name),
    open: (row) => openMatch(known, head, row, transcripts),
    server: server.replace(/\/+$/, ''),
    fonts: fontFaces(),
    ...(helped && { helped }),
    ...(log !== undefined && { log: readRunLog(await readText(cli.io, log)) }),
    ...(anchor !== undefined && { anchor }),
  });
  if (out === undefined) cli.print(html);
  else {
    writeText(out, html);
    cli.print(`${out}: ${rows.length} matches`);
    for (const one of troubles(rows)) cli.print(one);
  }
  const { valid, helped: leftOut } = splitRows(rows);
  if (!helped && leftOut.length > 0) cli.exitCode = 1;
  if (valid.length + leftOut.length < rows.length) cli.exitCode = 1;
}
