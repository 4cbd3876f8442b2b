import type { Seat } from '@tessera/kernel';

const star = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: 2 * points }, (_, i) => {
    const turn = (Math.PI / points) * i - Math.PI / 2;
    const radius = i % 2 === 0 ? outer : inner;
    return `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  }).join('L')}z`;

/** A sign for each seat, so that colour is never alone: star, drop, crown, moon, leaf, bolt. Drawn within a radius of 10. */
const EMBLEMS: readonly string[] = [
  star(5, 10.5, 4.6),
  'M0 -10.5C3 -5 7.5 -1 7.5 3.6A7.5 7 0 0 1 -7.5 3.6C-7.5 -1 -3 -5 0 -10.5z',
  'M-9.5 7.5L-9.5 -5.5L-4.6 -0.5L0 -8.5L4.6 -0.5L9.5 -5.5L9.5 7.5z',
  'M3.6 -9.8A10 10 0 1 0 9.8 4.2A8.2 8.2 0 0 1 3.6 -9.8z',
  'M-8.6 9.6C-10.5 -1 -4 -9.6 9.6 -9.6C10.4 3 3.6 9.8 -5.2 7.2L-6.8 9.8zM-5.6 6.2L5 -5L-5.2 4.6z',
  'M3 -10.5L-7.5 1.6L-1.2 1.6L-3.4 10.5L7.5 -2.6L1 -2.6z',
];

export const EMBLEM_NAMES = ['star', 'drop', 'crown', 'moon', 'leaf', 'bolt'] as const;

interface EmblemProps {
  readonly team: Seat;
  readonly fill: string;
  readonly scale?: number;
}

export function Emblem({ team, fill, scale = 1 }: EmblemProps) {
  return (
    <path d={EMBLEMS[team]} fill={fill} fill-rule="evenodd" transform={scale === 1 ? undefined : `scale(${scale})`} />
  );
}
