import type { Category } from './preview.ts';

const MARKS: { readonly [C in Category]: string } = {
  trees: 'M8 1.5a4.5 4.5 0 0 1 2.5 8.200V14h-5V9.700A4.5 4.5 0 0 1 8 1.500z',
  mountains: 'M1 14L6 4l3 5l2 -3l4 8z',
  fields: 'M7 14V6q-4 0 -4 -4q4 0 5 3q1 -3 5 -3q0 4 -4 4v8z',
  buildings: 'M8 2L15 8H13v6H3V8H1z',
  water: 'M1 6q2 -3 4.5 0t4.5 0t5 0v3q-2.5 3 -5 0t-4.5 0t-4.5 0z',
  animals: 'M8 1l6 3v7l-6 4l-6 -4V4z',
  spirit: 'M8 1l2 5l5 2l-5 2l-2 5l-2 -5l-5 -2l5 -2z',
};

/** The sign of a category of points. */
export const Mark = ({ part }: { readonly part: Category }) => (
  <svg class={`harm-mark harm-${part}`} viewBox="0 0 16 16" aria-hidden="true">
    <path d={MARKS[part]} />
  </svg>
);
