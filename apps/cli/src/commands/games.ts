import type { AnyGame, OptionField, OptionFields } from '@tessera/kernel';
import { columns } from '@tessera/terminal';
import type { Command } from 'commander';
import { print, printJson } from '../output.ts';
import type { Registry } from '../registry.ts';

export function addGames(program: Command, registry: Registry): void {
  program
    .command('games')
    .description('list the games with their seats, options and presets')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExamples:\n  tessera games\n  tessera games --json')
    .action(async ({ json }: { json?: true }) => {
      const games = await Promise.all(registry.games.map(({ rules }) => rules()));
      if (json) printJson(games.map(facts));
      else print(games.map(describe).join('\n\n'));
    });
}

const facts = ({ id, title, version, seats, options }: AnyGame) => ({ id, title, version, seats, ...options });

function describe(game: AnyGame): string {
  const { min, max } = game.seats;
  const parts = [`${game.id}  ${game.title}, ${min === max ? min : `${min}–${max}`} seats`];
  const fields = Object.entries(game.options.fields as OptionFields);
  if (fields.length > 0) {
    parts.push(
      columns(
        [{ title: 'option' }, { title: 'default' }, { title: 'values' }, { title: 'help' }],
        fields.map(([name, field]) => [name, String(field.default), values(field), field.help]),
        '  ',
      ),
    );
  }
  const presets = Object.entries(game.options.presets);
  if (presets.length > 0) {
    parts.push(
      columns(
        [{ title: 'preset' }, { title: 'sets' }, { title: 'help' }],
        presets.map(([name, preset]) => [name, changes(preset.values), preset.help]),
        '  ',
      ),
    );
  }
  return parts.join('\n\n');
}

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

const changes = (set: { readonly [name: string]: unknown }): string =>
  Object.entries(set)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ') || 'nothing';
