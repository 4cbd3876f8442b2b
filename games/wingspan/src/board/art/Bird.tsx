import type { Habitat } from '../../rules/index.ts';

/** Gives the inside of an `<svg viewBox="0 0 120 120">` for a bird, on its perch unless it is `bare`. */
type Painter = (id: string, bare: boolean) => string;

let painter: Painter = () => '';
let isWhole = false;

/** Lets birds be drawn: all of them, or those of one picture where nobody can draw more yet. */
export function paintWith(draw: Painter, whole: boolean): void {
  if (isWhole) return;
  painter = draw;
  isWhole = whole;
}

const paint: Painter = (id, bare) => painter(id, bare);

/** A bird in its square, on its perch unless it is `bare`. */
export function Bird({ id, bare = false }: { readonly id: string; readonly bare?: boolean }) {
  return (
    <svg
      class="wing-art"
      viewBox="0 0 120 120"
      aria-hidden="true"
      // drawn here from a table of our own, and never changing
      dangerouslySetInnerHTML={{ __html: paint(id, bare) }}
    />
  );
}

const FAR = 'M0 60V43Q25 34 55 46T100 41V60Z';
const NEAR = 'M0 60V51Q30 58 60 51T100 52V60Z';

const MORE: { readonly [H in Habitat]: string } = {
  forest:
    'M10 40l-4 7h8ZM10 34l-3.4 6h6.8ZM20 42l-4 7h8ZM20 37l-3.4 6h6.8ZM78 41l-4 7h8ZM78 36l-3.4 6h6.8ZM88 39l-4 7h8ZM88 33l-3.4 6h6.8ZM96 42l-4 7h8ZM96 37l-3.4 6h6.8Z',
  grassland: '',
  wetland: '',
};
const LINES: { readonly [H in Habitat]: string } = {
  forest: '',
  grassland: 'M6 60q-3-8-4-14M13 60q3-9 5-15M86 60q-3-8-4-14M93 60q3-8 5-15',
  wetland: 'M8 54q4-2 8 0t8 0M62 51q4-2 8 0t8 0M34 57q4-2 8 0t8 0',
};

/** Hills, grass or water at the foot of a picture, so that the bird is somewhere. */
export function Scenery({ habitat }: { readonly habitat: Habitat }) {
  return (
    <svg class={`wing-scenery wing-h-${habitat}`} viewBox="0 0 100 60" preserveAspectRatio="none" aria-hidden="true">
      <path class="wing-far" d={FAR} />
      {MORE[habitat] !== '' && <path class="wing-near" d={MORE[habitat]} />}
      <path class="wing-near" d={NEAR} />
      {LINES[habitat] !== '' && <path class="wing-lines" d={LINES[habitat]} />}
    </svg>
  );
}
