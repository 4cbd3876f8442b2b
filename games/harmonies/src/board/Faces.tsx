import type { CardView } from '../rules/index.ts';
import { Animal } from './art/animals/Animal.tsx';

/** The animals of some cards, small. */
export const Faces = ({ cards }: { readonly cards: readonly CardView[] }) => (
  <span class="harm-faces" aria-hidden="true">
    {cards.map(({ card }) => (
      <Animal key={card} id={card} />
    ))}
  </span>
);
