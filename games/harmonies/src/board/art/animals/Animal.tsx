import { BEASTS, BeastFace } from './beasts.tsx';
import { BIRDS, BirdFace } from './birds.tsx';
import { OTHERS } from './others.tsx';

/** An animal by its name, as a small picture; nothing for animals that nobody has drawn. */
export function Animal({ id }: { readonly id: string }) {
  const Other = OTHERS[id];
  return (
    <svg class="harm-animal" viewBox="-34 -34 68 68" aria-hidden="true">
      {BEASTS.includes(id) ? <BeastFace id={id} /> : BIRDS.includes(id) ? <BirdFace id={id} /> : Other && <Other />}
    </svg>
  );
}
