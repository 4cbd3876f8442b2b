import { paintWith } from './Bird.tsx';
import { define } from './icons.ts';
import birds from './showcase.json' with { type: 'json' };

let defined = false;

/** The birds of the front page's picture, drawn beforehand: 4 KB instead of 35 for all there are. */
export function drawShowcase(): void {
  if (!defined) define(birds.shared);
  defined = true;
  const drawn: { readonly [id: string]: string } = birds.drawn;
  paintWith((id) => drawn[id] ?? '', false);
}
