import type { Points } from '../rules/index.ts';
import { HEART } from './ornaments.tsx';
import { words } from './words.ts';

type Kind = Exclude<keyof Points, 'total'>;

/** Signs for where points come from, drawn within a radius of 13. */
const SIGNS: { readonly [K in Kind]: string } = {
  base: 'M0 -13L11.3 -6.5V6.5L0 13L-11.3 6.5V-6.5z',
  hearts: HEART,
  wins: 'M-9 -12H9V-9H13V-4C13 0 10 2 7 3C6 5 4 6 2 7V10H7V13H-7V10H-2V7C-4 6 -6 5 -7 3C-10 2 -13 0 -13 -4V-9H-9z',
  adjustments: 'M-2 -12H2V-6H8V-2H2V4H-2V-2H-8V-6H-2zM-8 8H8V12H-8z',
};

interface PartProps {
  readonly kind: Kind;
  readonly points: number | string;
  /** Its word is shown; else only screen readers read it. */
  readonly named?: boolean;
}

/** Points with the sign of where they come from. */
export function Part({ kind, points, named = false }: PartProps) {
  return (
    <span class="plates-part">
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <path d={SIGNS[kind]} />
      </svg>
      <span class={named ? undefined : 'visually-hidden'}>{words.value.board.parts[kind]}</span> {points}
    </span>
  );
}
