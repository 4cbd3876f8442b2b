import { drawEveryBird } from '../art/every-bird.ts';
import { FullCard } from '../FullCard.tsx';
import '../play.css';

drawEveryBird();

/** A bird card with everything that stands on one. */
export const Card = ({ label }: { readonly label: string }) => (
  <div class="wing-page" role="img" aria-label={label}>
    <FullCard id="acorn-woodpecker" />
  </div>
);
