import { relative } from 'node:path';
import type { Command } from 'commander';
import { Checkout } from '../checkout.ts';
import type { Cli } from '../cli.ts';
import { packAll } from '../release/pack.ts';

export function addPack(program: Command, cli: Cli): void {
  program
    .command('pack')
    .description('write the packages as they are published: JavaScript with types')
    .argument('[folder]', 'where to', 'dist/packages')
    .addHelpText('after', '\nnpm install dist/packages/*.tgz in any other folder tries them.')
    .action((folder: string) => {
      const checkout = new Checkout(cli.registry);
      const packed = packAll(checkout, checkout.at(folder));
      cli.print(packed.map((file) => relative(checkout.root, file)).join('\n'));
    });
}
