import type { TerminalCommand } from '@tessera/kit';
import { textTable } from '@tessera/kit/terminal';
import type { Encounter, Encounters } from './rules/encounter.ts';

const SEED = 'contact';
const MOST = 10_000;

const HELP = `
A match has contact when plates of two teams lay side by side before its last round. It swung when what the second lost to
plates over its plates, and what the first was paid for hearts it had taken, come to the lead or more. Target 0 is the one
that goes with the number of teams.

Examples:
  tessera contact plates
  tessera contact plates --bot search --matches 24 --targets 0,50,100`;

/** Measures how much teams have to do with each other, for the choice of targets. */
export const contactCommand = (play: (wanted: Encounters) => Encounter[]): TerminalCommand => ({
  name: 'contact',
  summary: 'how long matches of Plates are and how much the teams meet, by number of teams and target',
  args: [{ name: 'game', help: 'the game that is measured', only: ['plates'] }],
  flags: [
    { flags: '--bot <name>', help: 'who plays every team', initial: 'greedy' },
    { flags: '--matches <n>', help: 'matches a row', initial: '60' },
    { flags: '--targets <list>', help: 'points to win, separated by commas', initial: '0' },
    { flags: '--teams <list>', help: 'numbers of teams', initial: '2,3,4,5,6' },
    { flags: '--playouts <n>', help: 'how much the search may think', initial: '20' },
  ],
  help: HELP,
  run: (_args, flags) => {
    const whole = (name: string): readonly number[] => String(flags[name]).split(',').map(Number);
    const [matches] = whole('matches');
    const [playouts] = whole('playouts');
    const lists = { matches: [matches], playouts: [playouts], targets: whole('targets'), teams: whole('teams') };
    for (const [name, list] of Object.entries(lists))
      if (list.some((one) => !Number.isInteger(one) || one < 0 || one > MOST))
        return { problem: `--${name} must be whole numbers up to ${MOST}, not "${flags[name]}".` };
    const rows = lists.teams.flatMap((teams) =>
      lists.targets.map((target) =>
        rowOf(teams, target, play({ teams, target, bot: String(flags.bot), matches, seed: SEED, playouts })),
      ),
    );
    return { data: rows, text: tableOf(rows) };
  },
});

function rowOf(teams: number, target: number, all: readonly Encounter[]) {
  const mean = (value: (one: Encounter) => number): number =>
    all.reduce((sum, one) => sum + value(one), 0) / all.length;
  const share = (is: (one: Encounter) => boolean): number => mean((one) => Number(is(one)));
  return {
    teams,
    target: all[0]?.target ?? target,
    matches: all.length,
    rounds: mean(({ rounds }) => rounds),
    answers: mean(({ answers }) => answers),
    contact: share(({ met }) => met),
    mountain: share(({ mountain }) => mountain),
    taken: mean(({ taken }) => taken),
    swung: share(({ swung }) => swung),
    leads: mean(({ leads }) => leads),
    tie: share(({ tie }) => tie),
    stalled: share(({ ending }) => ending === 'stalled'),
    wins: Array.from({ length: teams }, (_, team) => share(({ winner, tie }) => winner === team && !tie)),
  };
}

type Row = ReturnType<typeof rowOf>;

const percent = (value: number): string => `${Math.round(100 * value)} %`;

const tableOf = (rows: readonly Row[]): string =>
  textTable(
    [
      'teams',
      'target',
      'rounds',
      'answers',
      'contact',
      'mountain',
      'plates taken',
      'swung',
      'leads changed',
      'tie',
      'stalled',
      'won by seat',
    ].map((title) => ({ title, align: 'right' as const })),
    rows.map((row) => [
      String(row.teams),
      String(row.target),
      row.rounds.toFixed(1),
      row.answers.toFixed(0),
      percent(row.contact),
      percent(row.mountain),
      row.taken.toFixed(1),
      percent(row.swung),
      row.leads.toFixed(1),
      percent(row.tie),
      percent(row.stalled),
      row.wins.map(percent).join(', '),
    ]),
  );
