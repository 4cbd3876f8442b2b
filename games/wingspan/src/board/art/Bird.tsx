import { paint } from './painter.ts';

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
