import type { AnyGame, AnyWords, OptionField, OptionFields, Titled } from '@tessera/kernel';
import type { Manifest } from '@tessera/manifest';
import { columns } from '@tessera/terminal';
import type { Command } from 'commander';
import type { Cli } from '../cli.ts';

/** What there is of a game, as `games --json` prints it. */
interface Facts {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly seats: AnyGame['seats'];
  readonly pitch: string;
  readonly fields: { readonly [name: string]: OptionField & Titled };
  readonly presets: { readonly [name: string]: Titled & { readonly values: object } };
  /** Weakest first. */
  readonly bots: readonly ({ readonly name: string } & Titled)[];
}

export function addGames(program: Command, cli: Cli): void {
  program
    .command('games')
    .description('list the games with their seats, options, presets and bots')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  tessera games\n  tessera games --json')
    .action(async ({ json }: { json?: true }) => {
      const games = await Promise.all(
        cli.registry.games.map(async (manifest) =>
          facts(manifest, await manifest.rules(), await manifest.words[cli.language]()),
        ),
      );
      if (json) cli.printJson(games);
      else cli.print(games.map(describe).join('\n\n'));
    });
}

function facts({ levels }: Manifest, { id, title, version, seats, options }: AnyGame, words: AnyWords): Facts {
  const named = <T>(list: { readonly [name: string]: T }, titles: { readonly [name: string]: Titled }) =>
    Object.entries(list).map(([name, one]) => [name, one, pick(titles[name])] as const);
  const fields = named(options.fields as OptionFields, words.options);
  const presets = named(options.presets as { readonly [name: string]: object }, words.presets);
  return {
    id,
    title,
    version,
    seats,
    pitch: words.about.pitch,
    fields: Object.fromEntries(fields.map(([name, field, text]) => [name, { ...field, ...text }])),
    presets: Object.fromEntries(presets.map(([name, values, text]) => [name, { ...text, values }])),
    bots: levels.map((name) => ({ name, ...pick(words.bots[name]) })),
  };
}

const pick = ({ title, help }: Titled = { title: '', help: '' }): Titled => ({ title, help });

function describe({ id, title, seats: { min, max }, pitch, fields, presets, bots }: Facts): string {
  return [
    `${id}  ${title}, ${min === max ? min : `${min}–${max}`} seats\n  ${pitch}`,
    list(
      ['option', 'default', 'values'],
      Object.entries(fields).map(([name, field]) => [name, String(field.default), values(field), ...says(field)]),
    ),
    list(
      ['preset', 'sets'],
      Object.entries(presets).map(([name, preset]) => [name, changes(preset.values), ...says(preset)]),
    ),
    list(
      ['bot'],
      bots.map((bot) => [bot.name, ...says(bot)]),
    ),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Columns with a title and help behind what is typed; nothing where there are no rows. */
const list = (heads: readonly string[], rows: readonly (readonly string[])[]): string | undefined =>
  rows.length === 0
    ? undefined
    : columns(
        [...heads, 'title', 'help'].map((title) => ({ title })),
        rows,
        '  ',
      );

const says = ({ title, help }: Titled): readonly string[] => [title, help];

function values(field: OptionField): string {
  switch (field.kind) {
    case 'flag':
      return 'true, false';
    case 'oneOf':
      return field.values.join(', ');
    case 'whole':
      return `${field.min} to ${field.max}`;
  }
}

const changes = (set: object): string =>
  Object.entries(set)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'nothing';
