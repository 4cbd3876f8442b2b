import type { PlanWords } from '@tessera/kit';
import type { Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import { gathered, plannedOf } from './plan.ts';

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;

/** Ein Zug, wie man ihn vorschlagen würde: „2 × Stein und Ziegel nehmen: Stein auf A5, Stein auf B4 (Berg der Höhe 2) …“. */
export const plan: PlanWords<Harmonies, GameWords> = (of) => {
  const { took, placed, cards, cubes } = plannedOf(of);
  const name = of.words.board.cards;
  const where = list(
    placed.map(({ token, at, makes }) => `${token} auf ${at}${makes === undefined ? '' : ` (${makes})`}`),
  );
  const parts: string[] = [];
  if (took.length > 0) parts.push(`${list(gathered(took))} nehmen${where === '' ? '' : `: ${where}`}`);
  else if (where !== '') parts.push(`${where} legen`);
  if (cards.length > 0) parts.push(`die Karte ${list(cards.map((card) => name(card)))} nehmen`);
  for (const { card, at } of cubes) parts.push(`auf ${at} ansiedeln: ${name(card)}`);
  return parts.length === 0 ? undefined : parts.join('; ');
};

/** Was man nicht wissen kann, wenn man einen Zug plant. */
export const unknown = 'welche Plättchen aus dem Beutel kommen würden und welche Tierkarten';
