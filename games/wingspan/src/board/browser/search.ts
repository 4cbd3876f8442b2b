import { BIRDS, type Bird, BONUSES, qualifies } from '../../rules/index.ts';
import type { GameWords } from '../../words/index.ts';
import { colourOf, symbolsOf } from '../cards.ts';

/** What a list of birds is narrowed by; empty for anything. */
export interface Wanted {
  readonly text: string;
  readonly habitat: string;
  readonly food: string;
  readonly nest: string;
  readonly power: string;
  readonly bonus: string;
  readonly sort: string;
}

export const KEYS = ['text', 'habitat', 'food', 'nest', 'power', 'bonus', 'sort'] as const;

/** A search as it stands in an address. */
export const wantedFrom = (query: URLSearchParams): Wanted =>
  Object.fromEntries(KEYS.map((key) => [key, query.get(key) ?? ''])) as { [K in keyof Wanted]: string };

export function queryFrom(wanted: Wanted): string {
  const query = new URLSearchParams(KEYS.flatMap((key) => (wanted[key] === '' ? [] : [[key, wanted[key]]])));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Letters and digits only, so that hyphens, apostrophes and accents make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, '');

/** The birds that are wanted, in the order that is wanted. */
export function found(wanted: Wanted, { cards }: Pick<GameWords, 'cards'>): readonly Bird[] {
  const words = plain(wanted.text).split(' ').filter(Boolean);
  const fits = (bird: Bird, card: number): boolean => {
    const { habitat, food, nest, power, bonus } = wanted;
    if (habitat !== '' && !bird.habitats.includes(habitat as never)) return false;
    if (food !== '' && !symbolsOf(bird.cost).includes(food as never)) return false;
    if (nest !== '' && bird.nest !== nest) return false;
    if (power !== '' && colourOf(bird) !== power) return false;
    if (bonus !== '') {
      const one = BONUSES.find(({ id }) => id === bonus);
      if (one === undefined || !qualifies(one, card)) return false;
    }
    const text = plain(
      `${cards.bird(bird.id)} ${bird.name} ${bird.latin} ${cards.powerText(bird)} ${bird.wingspan} cm`,
    );
    return words.every((word) => text.includes(word));
  };
  const order = (a: Bird, b: Bird): number => {
    if (wanted.sort === 'points') return b.points - a.points;
    if (wanted.sort === 'wingspan') return b.wingspan - a.wingspan;
    if (wanted.sort === 'cost') return symbolsOf(a.cost).length - symbolsOf(b.cost).length;
    return 0;
  };
  return BIRDS.filter(fits).toSorted((a, b) => order(a, b) || cards.bird(a.id).localeCompare(cards.bird(b.id)));
}
