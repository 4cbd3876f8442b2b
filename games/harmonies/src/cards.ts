import type { CardText } from '@tessera/kit';
import { ANIMALS, SPIRITS } from './rules/index.ts';

/** Where the other cells of a habitat lie, seen from the marked one. */
const SHAPES: { readonly [shape: string]: string } = {
  pair: 'next to it',
  line: 'in a straight line from it, in this order',
  'line-mid': 'on its two opposite sides',
  triangle: 'next to it and to each other',
  chevron: 'next to it, with one cell between them',
  fan: 'next to it, side by side',
  diamond: 'two next to it side by side, the last beyond them',
};

function landscape(code: string): string {
  const height = code.slice(1);
  if (code.startsWith('T')) return `tree ${height}`;
  if (code.startsWith('M')) return `mountain ${height}`;
  return { W: 'water', F: 'wheat', H: 'building' }[code] ?? code;
}

const habitat = ({ cube, others, shape }: { cube: string; others: readonly string[]; shape: string }): string =>
  `on ${landscape(cube)}; ${others.map(landscape).join(' and ')} ${SHAPES[shape] ?? shape}`;

/** Every card in a line: its habitat, numbers are heights, and what it is worth. */
export const cards: readonly CardText[] = [
  ...ANIMALS.map((card) => ({
    name: card.id,
    text: `${card.id}: ${habitat(card)}; worth ${card.points.join(', ')} with 1, 2, … animals`,
  })),
  ...SPIRITS.map((card) => ({ name: card.id, text: `${card.id} (spirit): ${habitat(card)}; ${counts(card.scoring)}` })),
];

type Scoring = (typeof SPIRITS)[number]['scoring'];

function counts(scoring: Scoring): string {
  if (scoring.per === 'group')
    return scoring.tiers
      .map(({ size, points }) => `${points} points a group of ${size} or more ${scoring.of}`)
      .join(', ');
  const paid = scoring.byHeight.flatMap((points, height) =>
    points > 0 ? [`${points} a ${scoring.of} ${height}`] : [],
  );
  return `${paid.join(', ')}`;
}
