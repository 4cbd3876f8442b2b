import { paintWith } from '../Bird.tsx';
import { define } from '../icons.ts';
import { standing } from './draw.ts';
import { lamp, takeFreshShapes } from './kit.ts';
import type { Pose } from './look.ts';
import { perch, perchDefs } from './perches.ts';
import { POSES } from './poses.ts';
import { FLIGHT } from './poses-flight.ts';
import { LARGE } from './poses-large.ts';
import { SPECIES } from './species.ts';

export { SPECIES };

const ARCHETYPES: { readonly [name: string]: Pose } = { ...POSES, ...LARGE, ...FLIGHT };

const drawn = new Map<string, string>();

/** The inside of an `<svg viewBox="0 0 120 120">` for a bird. A drawing never changes, so it is made once. */
export function drawBird(id: string, bare = false): string {
  const key = bare ? `${id} bare` : id;
  let picture = drawn.get(key);
  if (picture === undefined) {
    picture = draw(id, bare);
    drawn.set(key, picture);
    share(takeFreshShapes());
  }
  return picture;
}

function draw(id: string, bare: boolean): string {
  const { as, c, m = {}, flip = false, fit, whole = false } = SPECIES[id];
  const pose = ARCHETYPES[as];
  const turn = pose.turn ?? 0;
  let bird = pose.draw?.({ id, c, m }) ?? standing(pose, { id, c, m });
  if (turn !== 0) bird = `<g transform="rotate(${turn} ${(pose.spin ?? [60, 60]).join(' ')})">${bird}</g>`;
  const place = fit ?? pose.fit;
  let ground = bare ? '' : perch(m.perch ?? pose.perch);
  if (place !== undefined && whole) [bird, ground] = [ground + bird, ''];
  if (place !== undefined) bird = `<g transform="${place}">${bird}</g>`;
  const light = flip || turn !== 0 ? lamp({ flip, turn }) : '';
  const all = `<g class="wing-bd"${light}>${ground}${bird}</g>`;
  return (flip ? `<g transform="translate(120) scale(-1 1)">${all}</g>` : all).replace(/([\d.]) -/g, '$1-');
}

let begun = false;

/** Outlines and perches are shared by all birds: half a kilobyte less in every bird. They come as they are needed. */
function share(shapes: string): void {
  if (begun) define(shapes);
  else {
    begun = true;
    const perches = perchDefs();
    define(takeFreshShapes() + perches + shapes);
  }
}

/** Every species there is, and how each is drawn: fetched where any bird may turn up. */
export const drawEveryBird = (): void => paintWith(drawBird, true);
