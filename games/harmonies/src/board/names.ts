import type { BoardWords } from '../words/index.ts';
import { type Card, isAnimal } from './habitats.ts';

/** What a habitat asks for and what it brings, in a sentence. */
export function habitatName(w: BoardWords, card: Card): string {
  const others = card.others.map((landscape) => w.landscapes[landscape]);
  return `${w.card(w.cards[card.id], w.landscapes[card.cube], others)}; ${worthOf(w, card)}`;
}

/** What a card brings: its ladder, or what a spirit counts. */
export function worthOf(w: BoardWords, card: Card): string {
  if (isAnimal(card)) return w.worth(card.points);
  const { scoring } = card;
  if (scoring.per === 'group')
    return scoring.tiers.map(({ size, points }) => w.per.group(points, size, w.subjects[scoring.of])).join(', ');
  const levels = scoring.byHeight.flatMap((points, height) => (points > 0 ? [{ points, height }] : []));
  const one = w.one[scoring.of];
  if (scoring.of === 'tree' || scoring.of === 'mountain')
    return levels.map(({ points, height }) => w.per.landscape(points, w.height(height, one))).join(', ');
  return levels.map(({ points }) => w.per.landscape(points, one)).join(', ');
}
