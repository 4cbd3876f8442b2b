import { CHANCE, type Json, Match, seeded } from '@tessera/kernel';
import { levelFor } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import type { Command } from 'commander';
import { type Cli, demand, Problem } from '../cli.ts';

/** What an answer takes a person, told with the figures: one with a choice, and one that only goes on. */
const SECONDS = { choice: 8, forced: 3 } as const;
const LONGEST = 3000;

interface Row {
  readonly game: string;
  readonly seats: number;
  readonly bot: string;
  readonly matches: number;
  readonly choices: number;
  readonly forced: number;
  readonly minutes: number;
}

export function addDurations(program: Command, cli: Cli): void {
  program
    .command('durations')
    .description('how many answers a match of each game takes, and how many minutes that is')
    .argument('[game]', 'its id; every game when absent')
    .option('--matches <n>', 'matches for each number of seats', '6')
    .option('--skill <skill>', 'gentle, steady or sharp', 'gentle')
    .option('--preset <name>', 'a preset of the game, for one game')
    .option('--json', 'print JSON')
    .addHelpText(
      'after',
      `\nA choice counts ${SECONDS.choice} seconds and an answer without one ${SECONDS.forced}. The durations on the cards of games come from here.\n\nExamples:\n  tessera durations\n  tessera durations my-game --preset quick`,
    )
    .action(async (id: string | undefined, given: Given) => {
      const matches = Number(given.matches);
      const skill = (['gentle', 'steady', 'sharp'] as const).find((one) => one === given.skill);
      if (skill === undefined) throw new Problem(`--skill must be gentle, steady or sharp, not "${given.skill}".`);
      if (!Number.isInteger(matches) || matches < 1)
        throw new Problem(`--matches must be a whole number, not "${given.matches}".`);
      const rows: Row[] = [];
      const chosen = cli.registry.games.filter((one) => id === undefined || one.id === id);
      if (chosen.length === 0) throw new Problem(`There is no game "${id}".`);
      for (const manifest of chosen) {
        const [game, bots] = [await manifest.rules(), await manifest.bots()];
        const bot = levelFor(manifest, skill);
        const kind = bots.find(({ name }) => name === bot) ?? bots[0];
        for (let seats = manifest.seats.min; seats <= manifest.seats.max; seats++) {
          let [choices, forced] = [0, 0];
          for (let i = 0; i < matches; i++) {
            const seed = `durations ${manifest.id} ${seats} ${i}`;
            const rng = seeded(seed);
            const match = demand(Match.create(game, { seats, seed, dice: 2, options: given.preset }));
            const agents = Array.from({ length: seats }, () => kind.make(rng, { playouts: 4 }));
            while (!match.engine.over && match.entries.length < LONGEST) {
              const [asked] = match.engine.questions;
              if (asked.actor === CHANCE) {
                match.roll();
                continue;
              }
              if (asked.choices.length > 1) choices += 1;
              else forced += 1;
              // an engine of any game; the bot is of the same one
              const index = agents[asked.actor].choose(asked, () => match.engine.imagine(asked.actor, rng) as never);
              demand(match.answer({ actor: asked.actor, choice: asked.choices[index] as Json }));
            }
          }
          const mean = { choices: choices / matches, forced: forced / matches };
          const minutes = (mean.choices * SECONDS.choice + mean.forced * SECONDS.forced) / 60;
          rows.push({ game: manifest.id, seats, bot, matches, ...mean, minutes });
        }
      }
      if (given.json) cli.printJson(rows);
      else cli.print(tableOf(rows));
    });
}

interface Given {
  readonly matches: string;
  readonly skill: string;
  readonly preset?: string;
  readonly json?: true;
}

const tableOf = (rows: readonly Row[]): string =>
  textTable(
    [
      { title: 'game' },
      ...['seats', 'choices', 'without a choice', 'minutes'].map((title) => ({ title, align: 'right' as const })),
    ],
    rows.map(({ game, seats, choices, forced, minutes }) => [
      game,
      String(seats),
      choices.toFixed(0),
      forced.toFixed(0),
      minutes.toFixed(0),
    ]),
  );
