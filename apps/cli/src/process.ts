import { availableParallelism } from 'node:os';
import type { Io } from './cli.ts';
import { main } from './main.ts';

/** Runs the command as a process: its own streams, its own exit code. */
export async function runProcess(registryUrl: string): Promise<void> {
  allowClosedPipes();
  const { stdin, stdout, stderr, env } = process;
  const io: Io = { stdin, stdout, stderr, env, cores: availableParallelism() };
  process.exitCode = await main(process.argv.slice(2), registryUrl, io);
}

/** The reader of our output may leave early (`tessera … | head`): that ends the command, quietly. */
function allowClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
