import { rate, readRun } from '@tessera/lab';
import type { Command } from 'commander';
import { ratingColumns } from '../arena/ratings.ts';
import type { Cli } from '../cli.ts';
import { readText } from '../input.ts';
import { demand, Problem } from '../problem.ts';

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
      const { head, rows } = demand(readRun(await readText(cli.io, file)), file);
      if (anchor !== undefined && !head.agents.includes(anchor))
        throw new Problem(`${anchor} did not play in this run; ${head.agents.join(', ')} did.`);
      const ratings = rate(rows, anchor ?? head.agents[0]);
      if (json) cli.printJson({ run: head, matches: rows.length, ratings });
      else cli.print(ratingColumns(ratings));
    });
}
