import type { AnyGame } from '@tessera/kernel';
import type { Manifest } from '@tessera/kit';
import { findGame, hosted } from '../rooms/games.ts';

/** Every game in a few lines: who can play, what can be agreed on, which bots there are. */
export const gamesText = (): string => hosted.map(gameText).join('\n\n');

function gameText({ id, title, seats: { min, max }, minutes, levels }: Manifest): string {
  const { fields, presets } = (findGame(id) as AnyGame).options;
  const options = Object.entries(fields as Record<string, Field>).map(
    ([name, field]) => `${name} (${valuesOf(field)})`,
  );
  return [
    `${id}: ${title}, ${min === max ? min : `${min} to ${max}`} players, ${minutes} minutes`,
    `  bots, weakest first: ${levels.join(', ')}`,
    ...(Object.keys(presets).length === 0 ? [] : [`  presets: ${Object.keys(presets).join(', ')}`]),
    ...(options.length === 0 ? [] : [`  options: ${options.join('; ')}`]),
  ].join('\n');
}

type Field = AnyGame['options']['fields'][string];

function valuesOf(field: Field): string {
  if (field.kind === 'flag') return `true or false, usually ${field.default}`;
  if (field.kind === 'whole') return `${field.min} to ${field.max}, usually ${field.default}`;
  return `${field.values.join(', ')}; usually ${field.default}`;
}

/** The seats of a new table: the model's own first, then who it wants to play with. */
export function wishedSeats({ seats: { min, max }, levels }: Manifest, opponents: readonly string[] | undefined) {
  const usual = levels[Math.floor(levels.length / 2)];
  const wanted = opponents ?? Array.from({ length: Math.max(1, min - 1) }, () => 'bot');
  const others = wanted.slice(0, max).map((one) => {
    if (one === 'person') return { kind: 'open' };
    return { kind: 'bot', level: one === 'bot' ? usual : one };
  });
  return [{ kind: 'open', program: true }, ...others];
}
