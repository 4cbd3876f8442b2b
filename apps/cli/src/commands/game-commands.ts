import type { TerminalCommand } from '@tessera/kit';
import { Argument, type Command } from 'commander';
import type { Cli } from '../cli.ts';
import { Problem } from '../problem.ts';

/** Adds the commands that games bring with them. They are fetched only when the command line is not one of our own. */
export async function addGameCommands(program: Command, cli: Cli, wanted: string | undefined): Promise<void> {
  if (program.commands.some((command) => command.name() === wanted)) return;
  for (const { commands } of cli.registry.games)
    for (const command of (await commands?.()) ?? []) add(program, cli, command);
}

function add(program: Command, cli: Cli, { name, summary, args, flags, help, run }: TerminalCommand): void {
  const command = program.command(name).description(summary).addHelpText('after', help);
  for (const arg of args) {
    const argument = new Argument(`<${arg.name}>`, arg.help);
    command.addArgument(arg.only === undefined ? argument : argument.choices(arg.only));
  }
  for (const { flags: text, help: says, required, initial } of flags) {
    if (required) command.requiredOption(text, says);
    else command.option(text, says, initial);
  }
  command.option('--json', 'print JSON').action((...given: unknown[]) => {
    const values = given.slice(0, args.length) as string[];
    const { json, ...rest } = given[args.length] as { json?: true; [name: string]: string | true | undefined };
    const printed = run(values, rest);
    if ('problem' in printed) throw new Problem(printed.problem);
    if (json) cli.printJson(printed.data);
    else cli.print(printed.text);
  });
}
