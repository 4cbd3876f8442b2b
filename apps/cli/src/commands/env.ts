import type { Command } from 'commander';
import { type Cli, Problem } from '../cli.ts';
import type { Environment } from '../env/environment.ts';
import { serveEnvironments } from '../env/serve.ts';
import { readOptions, readSeats, wholeNumber } from '../input.ts';
import { findGame } from '../registry.ts';
import { choiceSentence } from '../sentences.ts';

interface Flags {
  readonly seats?: number;
  readonly options?: string;
  readonly actions: number;
  readonly limit: number;
}

export function addEnv(program: Command, cli: Cli): void {
  const { id } = cli.registry.games[0];
  program
    .command('env')
    .description('many matches at once for a program that learns: one line of JSON in, one out')
    .argument('<game>', "a game's id")
    .option('--seats <n>', 'seats at the table (default: the fewest)', wholeNumber('--seats', 1, 100))
    .option('--options <json|preset>', 'options of the game')
    .option('--actions <n>', 'the most answers that are offered', wholeNumber('--actions', 1, 100_000), 1024)
    .option('--limit <n>', 'answers after which a match is cut off', wholeNumber('--limit', 1, 1e9), 20_000)
    .addHelpText(
      'after',
      `\npython/ has the package that speaks with it; docs/python.md tells how.\n\nExamples:\n  tessera env ${id} --seats 2`,
    )
    .action(async (game: string, flags: Flags) => {
      const manifest = cli.registry.games.find((one) => one.id === game);
      const known = await findGame(cli.registry, game, cli.language);
      const vector = await manifest?.vector?.();
      if (vector === undefined)
        throw new Problem(`${known.game.title} has no numbers for programs that learn: its manifest has no "vector".`);
      const course = {
        game: known.game,
        options: readOptions(known.game, flags.options),
        seats: readSeats(known.game, flags.seats),
        vector,
        actions: flags.actions,
        limit: flags.limit,
      };
      const look = (environment: Environment) => {
        const { engine, seat } = environment;
        const view = known.game.view(engine.state, Math.max(0, seat));
        const choices = environment.list();
        const says = choices.map((choice) => choiceSentence(known.words, view, engine.questions[0].frame, choice));
        return { choices, says, board: known.draw(view), scores: environment.scores() };
      };
      await serveEnvironments(course, look, cli.io.stdin, cli.io.stdout);
    });
}
