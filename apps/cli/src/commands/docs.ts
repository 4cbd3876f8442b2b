import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { Checkout } from '../checkout.ts';
import type { Cli } from '../cli.ts';

export function addDocs(program: Command, cli: Cli): void {
  program
    .command('docs')
    .description('write docs/protocol.md and docs/agents.md from the schemas')
    .action(async () => {
      const checkout = new Checkout(cli.registry);
      const { protocolDocs } = await import('@tessera/protocol/docs');
      writeFileSync(checkout.at('docs/protocol.md'), protocolDocs());
      const { agentDocs } = await import('@tessera/agents/docs');
      writeFileSync(checkout.at('docs/agents.md'), agentDocs());
    });
}
