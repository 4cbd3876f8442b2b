import { shortRules } from '@tessera/agents';
import type { AnyGame } from '@tessera/kernel';
import type { CardText, Manifest } from '@tessera/kit';
import { gameById, hosted } from '../rooms/games.ts';

const HOME = 'tessera://games/';

/** What can be read about the games: rules in short, and the text of every card. */
export const readable = () => ({
  resources: hosted.flatMap(({ id, title, cards }) => [
    about(`${HOME}${id}/rules`, `${title}: rules`, 'The rules in short.'),
    ...(cards === undefined ? [] : [about(`${HOME}${id}/cards`, `${title}: cards`, 'The names of all cards.')]),
  ]),
});

export const templates = () => ({
  resourceTemplates: hosted.some(({ cards }) => cards !== undefined)
    ? [{ uriTemplate: `${HOME}{game}/cards/{name}`, name: 'card', description: 'The text of a card, by its name.' }]
    : [],
});

/** The text behind an address; undefined when there is none. */
export async function resourceText(uri: string): Promise<string | undefined> {
  if (!uri.startsWith(HOME) || uri.length > 300) return undefined;
  const [id, what, ...rest] = uri.slice(HOME.length).split('/');
  const manifest = hosted.find((one) => one.id === id);
  if (manifest === undefined) return undefined;
  if (what === 'rules' && rest.length === 0) return shortRules(manifest);
  if (what !== 'cards') return undefined;
  const cards = await manifest.cards?.();
  if (rest.length === 0) return cards?.map(({ name }) => name).join('\n');
  return rest.length === 1 ? cardText(cards, decoded(rest[0])) : undefined;
}

const about = (uri: string, name: string, description: string) => ({ uri, name, description, mimeType: 'text/plain' });

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const cardText = (cards: readonly CardText[] | undefined, name: string): string | undefined =>
  cards?.find((card) => plain(card.name) === plain(name))?.text;

const SHOWN = 20;

/** The texts of the cards whose names or texts contain all the words, those named so first. */
export async function findCards({ title, cards }: Manifest, find: string): Promise<string> {
  const all = await cards?.();
  if (all === undefined) return `${title} has no cards with texts.`;
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return `Call look with detail: "cards" and find: "NAME". ${title} has ${all.length} cards.`;
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const named = all.filter(({ name }) => has(name));
  const found = named.length > 0 ? named : all.filter(({ text }) => has(text));
  if (found.length === 0) return `No card of ${title} contains "${find}".`;
  const more = found.length > SHOWN ? [`… and ${found.length - SHOWN} more; use more words.`] : [];
  return [...found.slice(0, SHOWN).map(({ text }) => text), ...more].join('\n\n');
}

/** Every game in a few lines: who can play, what can be agreed on, which bots there are. */
export const gamesText = (): string => hosted.map(gameText).join('\n\n');

export const gamesData = () => hosted.map(({ id, title, seats, levels }) => ({ id, title, seats, bots: [...levels] }));

function gameText({ id, title, seats: { min, max }, minutes, levels }: Manifest): string {
  const { fields, presets } = (gameById(id) as AnyGame).options;
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
