import { define, symbols } from './icons.ts';

let defined = false;

interface PicProps {
  readonly name: string;
  readonly class?: string;
}

/** A small picture by its name: food, dice, eggs, nests, habitats, signs, cubes. It only decorates what is said in words. */
export function Pic({ name, class: more }: PicProps) {
  if (!defined) {
    defined = true;
    define(symbols());
  }
  return (
    <svg class={more === undefined ? 'wing-pic' : `wing-pic ${more}`} viewBox="0 0 20 20" aria-hidden="true">
      <use href={`#wp-${name}`} width="20" height="20" />
    </svg>
  );
}

/** Words with small pictures among them: a name in braces stands for a picture. */
export function Rich({ text }: { readonly text: string }) {
  return (
    <>
      {text
        .split(/\{([\w-]+)\}/)
        .map((part, i) => (i % 2 === 1 ? <Pic key={i} name={part} class="wing-inline" /> : part))}
    </>
  );
}
