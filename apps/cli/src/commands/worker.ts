import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';
import { wholeNumber } from '../input.ts';

interface Flags {
  readonly workers?: number;
  readonly programs?: true;
  readonly logs?: string;
}

const HELP = `
Plays matches that tessera arena --workers nats://… hands out, on as many machines as you like. A match goes to one worker at a
time; when a worker dies, another one gets it. All of them need the same version of the games. Stop it with Ctrl+C: it
finishes the match it plays.

Without --programs only the built-in bots play. With it, anyone who reaches the queue can start programs here.

Examples:
  nats-server -js
  tessera worker nats://localhost:4222
  tessera worker nats://user:password@queue.example:4222 --workers 4`;

export function addWorker(program: Command, cli: Cli): void {
  program
    .command('worker')
    .description('play matches that an arena on another machine hands out')
    .argument('<address>', 'a NATS server with JetStream, such as nats://localhost:4222')
    .option('--workers <n>', 'threads (default: one per core)', wholeNumber('--workers', 1, 512))
    .option('--programs', 'agents may be programs, modules, addresses and models, too')
    .option('--logs <folder>', "keep programs' error output and models' conversations here")
    .addHelpText('after', HELP)
    .action(async (address: string, flags: Flags) => {
      // most people never need what talks to a queue
      const { isQueue } = await import('../queue/connect.ts');
      const { work } = await import('../queue/worker.ts');
      if (!isQueue(address)) throw new Problem(`${address} is no address of a NATS server; one is nats://host:4222.`);
      const played = await work(cli, address, {
        threads: flags.workers ?? cli.io.cores,
        programs: flags.programs ?? false,
        ...(flags.logs !== undefined && { logs: flags.logs }),
      });
      cli.print(`${played} matches played`);
    });
}
