import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { Checkout } from '../checkout.ts';
import type { Cli } from '../cli.ts';

export function addDocs(program: Command, cli: Cli): void {
  program
    .command('docs')
    .description(
      'write the pages about messages from the schemas, and build the site of the documents, which a server has at /docs',
    )
    .action(async () => {
      const checkout = new Checkout(cli.registry);
      const { protocolDocs } = await import('@tessera/protocol/docs');
      writeFileSync(checkout.at('docs/protocol.md'), protocolDocs());
      const { agentDocs } = await import('@tessera/agents/docs');
      writeFileSync(checkout.at('docs/agents.md'), agentDocs());
      cli.exitCode = checkout.run('node_modules/vitepress/bin/vitepress.js', ['build', 'docs']);
    });
}
