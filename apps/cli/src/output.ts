import { writeFileSync } from 'node:fs';
import { Problem } from './problem.ts';

export const print = (text = ''): void => {
  process.stdout.write(`${text}\n`);
};

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Problem(`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}

/** The reader of our output may leave early (`tessera … | head`): that ends the command, quietly. */
export function allowClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit();
      throw error;
    });
  }
}
