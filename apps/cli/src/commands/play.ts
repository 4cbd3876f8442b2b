import { randomBytes } from 'node:crypto';
import type { Match, Note } from '@tessera/kernel';
import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';
import { readAgents, readOptions, readSeats, wholeNumber } from '../input.ts';
import { type Play, playToEnd, save } from '../play/loop.ts';
import { SoloMatch } from '../play/solo.ts';
import { openLines } from '../play/terminal.ts';
import { findGame, type Registry } from '../registry.ts';
import { noteTexts } from '../sentences.ts';

interface Flags {
  readonly seats?: number;
  readonly seat: number;
  readonly agents: string;
  readonly options?: string;
  readonly seed?: string;
  readonly save?: string;
}

const helpFor = ({ games }: Registry): string => `
Agents: ${games.map(({ id, levels }) => `${id}: ${levels.join(', ')}`).join('; ')}.
While playing, ? lists what you can type. The end of the input is a clean quit.

Examples:
  tessera play ${games[0].id}
  tessera play ${games[0].id} --seat 1 --seed summer --save evening.json`;

export function addPlay(program: Command, cli: Cli): void {
  program
    .command('play')
    .description('play against agents in the terminal')
    .argument('<game>', "a game's id")
    .option('--seats <n>', 'seats at the table (default: the fewest)', wholeNumber('--seats', 1, 100))
    .option('--seat <k>', 'your seat, counted from 0', wholeNumber('--seat', 0, 99), 0)
    .option('--agents <names>', 'one agent for all other seats or one for each of them, with commas', 'random')
    .option('--options <json|preset>', 'options of the game')
    .option('--seed <text>', 'where all randomness comes from (default: new every time)')
    .option('--save <file>', 'write the transcript here when you stop')
    .addHelpText('after', helpFor(cli.registry))
    .action((id: string, flags: Flags) => play(cli, id, flags));
}

async function play(cli: Cli, id: string, flags: Flags): Promise<void> {
  const known = await findGame(cli.registry, id, cli.language);
  const { game, bots, words } = known;
  const seats = readSeats(game, flags.seats);
  const person = flags.seat;
  if (person >= seats) throw new Problem(`--seat must be from 0 to ${seats - 1} at a table of ${seats}.`);
  const kinds = seats === 1 ? [] : readAgents(bots, flags.agents, seats - 1);
  const seed = flags.seed ?? randomBytes(8).toString('hex');
  const tell = (match: Match, notes: readonly Note[]): void => {
    for (const sentence of noteTexts(words, match.engine, notes, person)) cli.print(sentence);
  };
  const solo = new SoloMatch(
    game,
    { options: readOptions(game, flags.options), seats, seed },
    person,
    [...kinds.slice(0, person), undefined, ...kinds.slice(person)],
    tell,
  );
  cli.print(`${game.title}, seed "${seed}". Type ? for help.`);
  const lines = openLines(cli.io);
  const saveFile = flags.save ?? `${id}-${seed.replaceAll(/[^\w-]/g, '_')}.json`;
  const played: Play = { cli, known, solo, lines, saveFile };
  try {
    await playToEnd(played);
  } finally {
    lines.close();
  }
  if (flags.save !== undefined) save(played, flags.save);
}
