import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import type { Cli } from '../cli.ts';
import { addGame } from '../new/scaffold.ts';

export function addNew(program: Command, cli: Cli): void {
  program
    .command('new')
    .description('add a new game to this checkout: a small complete one to change into yours')
    .argument('<name>', 'its id: lowercase letters, digits and hyphens')
    .addHelpText(
      'after',
      `
Writes games/<name> with rules, words in two languages, bots, a board, a terminal drawing and tests, and adds it to
games/index.ts. Nothing is written when the name is taken or cannot be used, or when the list of games has changes that are
not committed. docs/adding-a-game.md goes through every file.

Examples:
  tessera new deep-sea`,
    )
    .action((text: string) => {
      const { id, title } = addGame(fileURLToPath(new URL('..', cli.registry.url)), text);
      cli.print(`${title} is in games/${id} and in games/index.ts. Try it:

  npx vitest run games/${id}      its tests
  npx tessera play ${id}          against a bot, here
  npm start                       against a bot, in the browser

Then make it yours: write the rules down in games/${id}/RULES.md, change games/${id}/src/rules,
and let docs/adding-a-game.md guide you through the rest.`);
    });
}
