import type { AnyGame, AnyWords, OptionField, OptionFields, Titled } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import { wrap } from '@tessera/kit/terminal';
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
    `${id}  ${title}, ${min === max ? min : `${min}–${max}`} seats\n${paragraph(pitch, '  ')}`,
    ...list(
      'options',
      Object.entries(fields).map(([name, field]) => ({
        ...field,
        name,
        sets: `${field.default} (${values(field)})`,
      })),
    ),
    ...list(
      'presets',
      Object.entries(presets).map(([name, preset]) => ({ ...preset, name, sets: changes(preset.values) })),
    ),
    ...list('bots', bots),
  ].join('\n\n');
}

/** What is typed and what it sets, with its title and help below. */
function list(head: string, rows: readonly (Titled & { readonly name: string; readonly sets?: string })[]): string[] {
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(({ name }) => name.length)) + 2;
  const lines = rows.flatMap(({ name, sets, title, help }) => {
    const text = paragraph(`${title}: ${help}`, ' '.repeat(width + 4));
    const first = `    ${name.padEnd(width)}`;
    return sets === undefined ? [first + text.trimStart()] : [first + sets, text];
  });
  return [`  ${head}\n${lines.join('\n')}`];
}

const WIDTH = 100;

const paragraph = (text: string, indent: string): string =>
  wrap(text.split(' '), WIDTH - indent.length)
    .map((line) => indent + line)
    .join('\n');

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
