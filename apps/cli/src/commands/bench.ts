import type { Command } from 'commander';
import { DRAWN, OF_SERVERS, runBundled } from '../bundled.ts';
import { Checkout } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { wholeNumber } from '../input.ts';

export function addBench(program: Command, cli: Cli): void {
  const bench = program.command('bench').description('measure: the kernel, the driver of agents, a server');
  bench
    .command('games', { isDefault: true })
    .description('decisions and games a second on one core, beside boardgame.io driving the same rules')
    .option('--game <id>', 'one game only')
    .option('--seconds <n>', 'time for each measurement, shared by its rounds', wholeNumber('--seconds', 1, 600), 2)
    .option('--json', 'print JSON')
    .action((flags: object) => {
      const main = { parts: { games: 'bench/src/main.ts' }, external: DRAWN };
      return runBundled(cli, main, 'games', [JSON.stringify(flags)]);
    });
  bench
    .command('agents')
    .description('what the driver costs an agent, beside a built-in bot')
    .action(async () => {
      const child = new Checkout(cli.registry).at('bench/agents/child.mjs');
      const near = { parts: { agents: 'bench/agents/main.ts' }, external: DRAWN };
      // one core: V8's helper threads are off
      await runBundled(cli, near, 'agents', [child], ['--single-threaded']);
      // ways that leave the process
      const far = { parts: { far: 'bench/agents/far.ts', ours: 'bench/server/ours.ts' }, external: OF_SERVERS };
      await runBundled(cli, far, 'far', [child]);
    });
  bench
    .command('server')
    .description('moves a second and CPU a move over real sockets, beside ws, Colyseus and boardgame.io')
    .option('--rooms <n>', 'tables that play at once', wholeNumber('--rooms', 1, 1e6), 100)
    .option('--seconds <n>', 'how long each kind of play is measured', wholeNumber('--seconds', 1, 600), 6)
    .option('--rate <n>', 'moves a second of the steady play', wholeNumber('--rate', 1, 1e6), 200)
    .option('--grow <counts>', 'counts of open tables at which memory and waits are measured, or 0', '100,1000,5000')
    .option('--crowd <n>', 'moves a second of all of these together', wholeNumber('--crowd', 1, 1e6), 500)
    .option('--only <servers>', 'tessera, ws, ws-log, colyseus, ws-counter, colyseus-counter, boardgame.io')
    .option('--warm <n>', 'moves that are played before anything is measured', wholeNumber('--warm', 0, 1e9), 30_000)
    .option('--profile', "where the time of Tessera's main thread goes, by function")
    .option('--json', 'one JSON object for programs')
    .action((flags: object) => {
      const names = ['main', 'ours', 'peer', 'raw', 'colyseus'];
      const parts = Object.fromEntries(names.map((name) => [name, `bench/server/${name}.ts`]));
      const external = [...OF_SERVERS, 'boardgame.io', '@colyseus/*'];
      return runBundled(cli, { parts, external }, 'main', [JSON.stringify(flags)]);
    });
}
