import type { TerminalCommand } from '@tessera/manifest';
import { Argument, type Command } from 'commander';
import { print, printJson } from '../output.ts';
import { Problem } from '../problem.ts';
import type { Registry } from '../registry.ts';

const OWN = new Set(['games', 'play', 'simulate', 'position', 'replay', 'verify']);

/** Adds the commands that games bring with them. They are fetched only when the command line is not one of our own. */
export async function addGameCommands(
  program: Command,
  { games }: Registry,
  wanted: string | undefined,
): Promise<void> {
  if (wanted !== undefined && OWN.has(wanted)) return;
  for (const { commands } of games) for (const command of (await commands?.()) ?? []) add(program, command);
}

function add(program: Command, { name, summary, args, flags, help, run }: TerminalCommand): void {
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
    if (json) printJson(printed.data);
    else print(printed.text);
  });
}
