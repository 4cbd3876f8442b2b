import type { Command } from 'commander';
import { OF_SERVERS, runBundled } from '../bundled.ts';
import type { Cli } from '../cli.ts';

interface Flags {
  readonly seed: string;
  readonly planted?: string;
}

export function addSimulateCluster(program: Command, cli: Cli): void {
  program
    .command('simulate-cluster')
    .description('play one seed of the simulated cluster again: its faults and, where it fails, what went wrong')
    .requiredOption('--seed <text>', 'the seed, as a failing test prints it')
    .option('--planted <fault>', 'with a fault on purpose, such as no-fence or early-answer')
    .addHelpText(
      'after',
      `
A seed that fails is shrunk: faults are dropped one at a time until it no longer fails without one of those that are left. These
are listed with what happened around the first problem; times are milliseconds of the simulation. Exit code 1 when it fails.

Examples:
  tessera simulate-cluster --seed 2026-11-16/2782
  tessera simulate-cluster --seed 'planted 1' --planted no-fence`,
    )
    .action(({ seed, planted }: Flags) => {
      const parts = { replay: 'apps/server/test/cluster/sim/replay.ts' };
      const external = [...OF_SERVERS, 'pg', '@nats-io/*', '@tessera/*/puzzles'];
      return runBundled(cli, { parts, external }, 'replay', [JSON.stringify({ seed, planted })]);
    });
}
