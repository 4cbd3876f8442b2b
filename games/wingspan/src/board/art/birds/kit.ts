// What every bird shares: solids lit from the top left, the head with its marks, bills, crests, plumage patterns.
import type { BillMore, Colour, Grain, HeadMark, Marks, Patch, Pattern, Shapes } from './look.ts';

export const INK = '#2b2018';

/** One number of a path, short. */
export const r1 = (v: number): string => String(Math.round(v * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Where the lamp stands for a drawing that is turned or mirrored. */
export function lamp({ flip = false, turn = 0 }: { readonly flip?: boolean; readonly turn?: number }): string {
  const [x, y] = [-0.62, -0.78];
  const a = (-turn * Math.PI) / 180;
  const lx = x * Math.cos(a) - y * Math.sin(a);
  const ly = x * Math.sin(a) + y * Math.cos(a);
  return ` style="--lx:${r1(flip ? -lx : lx)};--ly:${r1(ly)}"`;
}

export const path = (d: string, fill: Colour, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const line = (d: string, stroke: Colour, width: number, more = ''): string =>
  `<path d="${d}" stroke="${stroke}" stroke-width="${r1(width)}"${more}/>`;
export const group = (transform: string, inner: string): string =>
  inner ? `<g transform="${transform}">${inner}</g>` : '';

/** Outlines are kept once per page and shared by all birds: bodies, wings, tails, bills, crests. */
const SHAPES = new Map<string, string>();
/** The outlines so far, with their names. */
export const shapes: ReadonlyMap<string, string> = SHAPES;
let fresh: string[] = [];
function shapeId(d: string): string {
  let id = SHAPES.get(d);
  if (id === undefined) {
    id = `v${SHAPES.size.toString(36)}`;
    SHAPES.set(d, id);
    fresh.push(`<clipPath id="c${id}"><path id="${id}" d="${d}"/></clipPath>`);
  }
  return id;
}
/** The definitions of the outlines that were drawn since this was last asked. */
export function takeFreshShapes(): string {
  const found = fresh.join('');
  fresh = [];
  return found;
}

/** Whether a mark is a pattern of feathers, as owls have it on the crown. */
const isTexture = (value: HeadMark | readonly unknown[]): boolean =>
  typeof value !== 'string' && ['spots', 'streaks', 'bars', 'chevrons'].includes(value[0] as string);

/** A shape with thickness: flat colour, what lies on it, a soft second shade away from the lamp, a thin light towards it. */
export function solid(d: string, fill: Colour, inner = '', size: 'b' | 'w' | 's' = 'w'): string {
  const id = shapeId(d);
  const use = (name: string) => `<use href="#${id}" class="wing-${name}"/>`;
  return (
    `<use href="#${id}" fill="${fill}"/><g clip-path="url(#c${id})">${inner}${size === 's' ? '' : use(size + 1)}${use(size + 2)}${use(size + 3)}</g>` +
    use('e')
  );
}

/** Darker (k < 0) or lighter (k > 0) of the same colour, a little warmer. */
export function tint(hex: Colour, k: number): Colour {
  const to = k < 0 ? [38, 22, 30] : [255, 246, 228];
  const v = [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
  return (
    '#' +
    v
      .map((x, i) =>
        Math.round(x + (to[i] - x) * Math.abs(k))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}

// ---- the head: a circle of 10 about the origin, looking to the left; whatever sticks out is clipped by the body

const HEAD_AREAS: Shapes = {
  hood: 'M-15 9Q0 15 14 6V-17H-15Z',
  throat: 'M-14 3.2Q-7 3.4 -2.5 5.6Q2 8.6 .5 12.5Q-6 17 -15 15Z',
  face: 'M-14 -3.5Q-5 -5.5 2 -3Q7 0 5.5 5.5Q2 10.5 -5 11.5L-14 11Z',
  crown: 'M-14 -2.6Q-6 -5.4 0 -4.6Q7 -3.6 13 1.5V-17H-14Z',
  cap: 'M-14 .9Q-7 -2 1 -2Q8 -1.6 12 5L16 -17H-14Z',
  nape: 'M3 -13Q7 -4 5 3Q6 9 10 13L19 7V-15Z',
  forehead: 'M-14 -1.5Q-8 -3 -4.5 -4.2Q-4 -8 -2.5 -14H-14Z',
  cheek: 'M-4.5 1.5Q0 -1 5 -.5Q9 1.5 6.5 5Q2 7.5 -3 6.2Q-6 4 -4.5 1.5Z',
  mask: 'M-13 -2.4Q-4 -5.4 2 -4.2Q8 -2.6 9 .6Q5 4 -1 2.9Q-7 3.2 -13 5.5Z',
  band: 'M-13 -3Q-4 -4.5 3 -3.2Q9 -2 13 3L12 5.5Q7 2 1 2.2Q-6 1.5 -13 2.8Z',
  bib: 'M-14 1.6Q-7 3.6 -3.4 6.4Q.6 10.5 -1 16Q-8 19 -15 14Z',
  chin: 'M-14 3Q-7 4 -4.5 5.5Q-3 8 -6 11L-14 10Z',
  spot: 'M3.5 1.5Q7 -.5 9.5 2.5Q9 6.5 5.5 7Q2 5 3.5 1.5Z',
  mask2: 'M-14 -4Q-7 -5.5 -5.2 -1.5Q-4.5 3 -5.5 7.5Q-8 11 -14 10Z',
  cap2: 'M-14 -1.5Q-9 -3.6 -5 -5.8Q0 -9 4 -15H-14Z',
  beard: 'M-9 5L-9.5 12L-6 10.5L-5 16L-1.5 12.5L.5 16.5L2.5 11L6 13L5 6Z',
  hindcrown: 'M1 -14Q3 -7 2 -4.5Q8 -3.4 13 1.5L16 -14Z',
};
/** Lines on the head: the way and the width. */
const HEAD_LINES: { readonly [name: string]: readonly [d: string, width: number] } = {
  brow: ['M-10 -1.8Q-4 -6.6 7.5 -3.4', 2],
  longbrow: ['M-11 -2Q-4 -6.4 4 -4.4Q9 -3 11 1', 2.4],
  eyeline: ['M-11 .8Q-3 -1.7 8.5 1.2', 1.9],
  malar: ['M-9 4Q-4.5 6.5 -1.5 11.5', 2.2],
  moustache: ['M-9 3.5Q-3 6 3 5', 2.2],
  stripe: ['M-9 -5Q-3 -9.8 7 -6.8', 1.9],
  side: ['M-9.5 -4Q-3 -8.8 9 -4.6', 2.2],
  jaw: ['M-3.5 .5Q0 5 7 6.5', 1.7],
  tear: ['M-3.6 .5L-3 8.5', 2.6],
  collar: ['M-14 11Q0 17.5 14 8', 3.2],
  neckline: ['M-10 3Q-4 3 0 6Q4 10 6 18', 3],
  arc: ['M-5.5 -4.8Q-3 -6 -.8 -4.4M-5.5 2Q-3 3.4 -.8 1.8', 1.4],
  crescent: ['M-7.5 -5Q-9 0 -6.8 4.5', 2.6],
  bridle: ['M-2 3.5Q0 9 6 9.5M2 1Q5 3 10 2.5', 1.7],
  cockade: ['M2.5 -4.6l3 1', 1.6],
  spot2: ['M-3 -5.4h2', 2.6],
  rubyCrown: ['M-2 -8.6Q2 -10.4 5.5 -7.8', 3],
  whisker: ['M-9 5.5Q-4 8.5 1 8.5', 1.5],
};
/** In which order marks lie on each other. */
const HEAD_ORDER = [
  'hood',
  'throat',
  'face',
  'nape',
  'crown',
  'cap',
  'hindcrown',
  'forehead',
  'side',
  'stripe',
  'cheek',
  'band',
  'bib',
  'chin',
  'beard',
  'cap2',
  'mask2',
  'brow',
  'longbrow',
  'mask',
  'eyeline',
  'jaw',
  'tear',
  'moustache',
  'whisker',
  'malar',
  'neckline',
  'crescent',
  'bridle',
  'collar',
  'spot',
  'arc',
  'spot2',
  'cockade',
  'rubyCrown',
];

/** All marks of a head. A value is a colour, or a colour and a width for lines. */
export function headMarks(marks: Marks): string {
  let out = '';
  for (const name of HEAD_ORDER) {
    const value = marks[name as keyof Marks] as HeadMark | undefined;
    if (!value || isTexture(value)) continue;
    const [colour, k = 1] = typeof value === 'string' ? [value] : value;
    out += HEAD_AREAS[name]
      ? path(HEAD_AREAS[name], colour)
      : line(HEAD_LINES[name][0], colour, HEAD_LINES[name][1] * k);
  }
  if (marks.lores) out += `<ellipse cx="-7.2" cy=".2" rx="3.4" ry="1.9" fill="${marks.lores}"/>`;
  if (marks.ring) {
    const [colour, k = 1] = typeof marks.ring === 'string' ? [marks.ring] : marks.ring;
    out += `<circle cx="-3.2" cy="-1.4" r="${r1(2.6 + 0.8 * k)}" fill="none" stroke="${colour}" stroke-width="${r1(1.5 * k)}"/>`;
  }
  return out;
}

export function eye(iris: Colour | undefined, x = -3.2, y = -1.4, r = 2.3): string {
  return (
    (iris ? `<circle cx="${x}" cy="${y}" r="${r1(r + 0.5)}" fill="${iris}" stroke="${INK}" stroke-width=".5"/>` : '') +
    `<circle cx="${x}" cy="${y}" r="${r1(iris ? r * 0.66 : r)}" fill="#1d1512"/><circle cx="${r1(x - 0.7)}" cy="${r1(y - 0.9)}" r="${r1(r * 0.34)}" fill="#fff"/>`
  );
}

// ---- bills: outline and the line of the mouth, in the frame of the head

const BILLS: { readonly [kind: string]: readonly [d: string, mouth: string] } = {
  thin: ['M-6 -1.8Q-12 -.4 -16.5 2Q-11 3.4 -6 3.6Z', 'M-8 1.2L-16 2'],
  tiny: ['M-6 -1.6L-13.5 1.4L-6 3.2Z', 'M-8 1L-13 1.4'],
  cone: ['M-5 -4.2Q-12 -3.6 -15.5 2.6Q-10 5.4 -5 6.4Z', 'M-8 1.4Q-11 1.4 -15 2.6'],
  bigcone: ['M-5 -6Q-14 -5.6 -17 3Q-11 7.6 -5 8.6Z', 'M-8 1.5Q-12 1.5 -16.5 3'],
  cross: ['M-5 -4Q-13 -4.6 -18 4.6Q-13.5 2.4 -12 2L-18 -.8Q-13 6.6 -5 6.4Z', 'M-8 1.4L-13 2'],
  fly: ['M-6 -2.6L-16 .2Q-17.4 1.8 -15.6 2.6L-6 3.8Z', 'M-8 1.2L-15.6 1.4'],
  thrush: ['M-6 -2.4Q-13 -1.4 -18 2Q-13 3.8 -6 4Z', 'M-8 1.2Q-13 1 -17.5 2'],
  spike: ['M-6 -3L-21 2.2L-6 4.4Z', 'M-8 1.2L-20.5 2.2'],
  crow: ['M-5 -4.6Q-15 -4.6 -21 2.4Q-21 4.2 -19 4Q-12 6 -5 6Z', 'M-8 1.6Q-14 1 -20 3'],
  raven: ['M-5 -5.6Q-17 -5.6 -23 2.4Q-23 4.6 -21 4.4Q-12 7.2 -5 7Z', 'M-8 1.8Q-15 1.2 -22 3.4'],
  hook: ['M-5 -4.8Q-12 -6.4 -15.4 -1.2Q-16.8 2.8 -14.6 6.4Q-13.2 3 -10.4 3.8Q-8 5.6 -4 5.2Z', 'M-8 2Q-11 1.6 -13 3.4'],
  eagle: ['M-4 -6Q-14 -7.6 -18.5 -2Q-20.5 3 -17.8 7.8Q-15.8 4 -12 4.6Q-9 6.8 -3 6.6Z', 'M-6 2.6Q-11 2 -15 4'],
  falcon: ['M-5 -4.2Q-11 -5.4 -13.6 -1Q-14.8 2.4 -12.8 5.6Q-11.6 2.8 -9.4 3.4Q-7.4 4.8 -4 4.6Z', 'M-8 1.6L-12 2.8'],
  shrike: ['M-5 -3.8Q-12 -4 -15.6 -.6Q-17 2 -15.8 4.4L-13.6 3Q-9 4.6 -5 4.6Z', 'M-8 1.4L-14.5 2'],
  dagger: ['M-4 -3.4L-33 2.6L-4 5Z', 'M-6 1.2L-32 2.6'],
  stab: ['M-4 -3.6L-25 2.4L-4 5Z', 'M-6 1.2L-24 2.4'],
  king: ['M-4 -4.6L-31 1.8L-4 7Z', 'M-6 1.6L-30 1.8'],
  stork: ['M-3 -5Q-20 -3.6 -36 8Q-22 6.4 -3 6Z', 'M-6 1.4Q-22 2 -35 7.8'],
  long: ['M-6 -2.4L-36 1.6Q-37.5 2.8 -36 3.2L-6 3.6Z', 'M-7 1L-36 2.4'],
  mid: ['M-6 -2.2L-24 1.4Q-25 2.6 -23.6 2.8L-6 3.6Z', 'M-7 1L-23 2'],
  needle: ['M-6 -1.8L-31 1.6L-6 3Z', 'M-7 .8L-30 1.6'],
  up: ['M-6 -2Q-22 4 -38 -5Q-24 7.6 -6 3.2Z', 'M-7 .8Q-22 5 -37 -4.6'],
  chisel: ['M-6 -2.6L-22 .4V2.4L-6 4Z', 'M-8 1L-21 1.4'],
  down: ['M-6 -2.6Q-26 -4.6 -36 15Q-25 3.6 -6 4Z', 'M-7 1Q-25 -1.5 -35.5 14'],
  spoon: ['M-6 -2.6L-25 .6Q-31 -4.6 -36.5 -.8Q-40 4 -36.5 8.4Q-31 10.6 -25 5L-6 4.4Z', 'M-7 1L-36 4'],
  duck: ['M-5 -3.6Q-10 -3 -13.5 .6Q-19 1 -22 2Q-24 4.2 -21.6 6Q-14 7.2 -5 6.6Z', 'M-6 3.4Q-14 3.8 -21.5 3.8'],
  shovel: ['M-5 -4Q-10 -3 -14 0Q-22 -1 -28 3.5Q-29.5 7.6 -26 9.2Q-15 9.6 -5 7Z', 'M-6 3.6Q-16 3.8 -27 6.6'],
  goose: ['M-4 -4Q-11 -3.4 -15 1Q-19 2 -18.6 4Q-18 6 -14 6Q-9 6.4 -4 6.4Z', 'M-6 3.2Q-12 3 -18 4'],
  swan: ['M-4 -5Q-12 -3 -17 1.5Q-23 3 -22.6 5.2Q-22 7.6 -16 7.4Q-9 7.4 -4 7Z', 'M-6 3.6Q-13 3.6 -22 5'],
  merg: ['M-5 -2.6Q-14 -1.4 -21 1Q-24 2 -23.6 5.4L-21 4.6Q-12 5.6 -5 5Z', 'M-6 1.6Q-14 2.2 -21.6 3'],
  grebe: ['M-5 -3.8Q-11 -4 -14.6 1.6Q-15 4.6 -12.6 4.8Q-8 6 -5 5.6Z', 'M-7 1.8L-13.5 3'],
  coot: ['M-4 -8Q-8 -8 -9.5 -4Q-14 -2 -16.5 3Q-11 5.6 -5 5.6Z', 'M-8 1.6L-15.5 3'],
  gull: ['M-5 -3.4Q-15 -3.6 -19.6 0Q-21.6 2.6 -19.6 4.4Q-17 3.8 -14.6 5.6Q-9 5.4 -5 5Z', 'M-7 1.2L-19.5 2.2'],
  tern: ['M-5 -2.6Q-15 -1.6 -23 2.6Q-14 4.4 -5 4.2Z', 'M-7 1L-22 2.6'],
  skim: ['M-5 -3.4Q-15 -2 -24 2.6L-5 3Z M-5 2L-33 6.4Q-16 9.6 -5 5.6Z', 'M-6 2L-24 3.4'],
  bug: ['M-7 -1.2L-12.8 1.4L-7 3.4Z', 'M-8 1L-12.5 1.4'],
  dove: ['M-6 -1.6Q-12 -1.8 -16 2.6Q-15.6 4 -14.4 3.6Q-10 3 -6 3.4Z', 'M-8 .8Q-12 1 -15.5 3'],
  hen: ['M-5 -4Q-11.5 -3.8 -13.6 2.8Q-9.5 4.2 -5 4.8Z', 'M-7 1.4L-12.8 2.4'],
  nut: ['M-6 -1.6L-20 -1.4Q-13 3.6 -6 3.8Z', 'M-8 1L-19.5 -1.2'],
  wren: ['M-6 -2.4Q-14 -2 -19.5 4Q-12 3.4 -6 3.6Z', 'M-8 .8Q-14 .8 -19 3.8'],
  cuckoo: ['M-5 -3.4Q-14 -3.6 -18.6 3.2Q-11 4.6 -5 4.8Z', 'M-7 1Q-13 1 -18 3'],
  road: ['M-5 -3.6Q-17 -3 -24 .4Q-26.5 2.4 -25 5.4L-22.4 3.8Q-12 5.6 -5 5.4Z', 'M-7 1.2Q-16 1 -24 2.8'],
  hum: ['M-6 -1.2L-36 -2.2L-6 1.8Z', ''],
  puffin: ['M-4 -7.6Q-14 -8.4 -21.5 2.5Q-14 9.6 -4 10.6Z', 'M-6 2L-21 2.6'],
  pelican: ['M-5 -4.5L-45 15Q-48 18.5 -44.5 20.5Q-22 33 -8 15Q-4 10 -3 7Z', 'M-7 1.5L-45 18'],
  sing: ['M-5 -3.5Q-12 -5.5 -17 -5Q-12 -1.5 -6.5 1.5ZM-6.5 1.5Q-10 3.5 -14 8Q-9 7 -4 5Z', ''],
  caw: ['M-5 -5Q-15 -7.5 -22 -4Q-13 -1.5 -6 2ZM-6 2Q-12 3.5 -18 8.5Q-10 8.5 -4 6.5Z', ''],
  vulture: ['M-3 -3.6Q-12 -4 -15 -.4Q-17 3 -14.8 6.4Q-13.6 3.4 -10.6 4.4L-3 4.8Z', 'M-5 1.6L-13 2.6'],
};

/** A bill; a second colour goes to its tip (`tip`), its lower half (`low`), its root (`root`) or a ring near the end. */
export function bill(kind: string, colour: Colour, { tip, low, root, ring }: BillMore = {}): string {
  const [d, mouth] = BILLS[kind];
  const far = Math.min(...[...d.matchAll(/-?\d*\.?\d+/g)].map((m) => +m[0]));
  let inner = '';
  if (low) inner += path(`${mouth}L${r1(far)} 40H0V1Z`, low);
  if (tip) inner += path(`M${r1(far * 0.72)} -12L${r1(far * 0.66)} 20H-60V-12Z`, tip);
  if (root) inner += path('M-10.5 -12L-12.5 14H0V-12Z', root);
  if (kind === 'puffin') inner += line('M-11.5 -10L-14 14', '#f2cf5a', 2) + line('M-16 -8L-17 10', '#f3e0b0', 1.2);
  if (ring) inner += line(`M${r1(far * 0.84)} -9V9`, ring, 2.6, ' stroke-linecap="butt"');
  return solid(d, colour, inner, 's') + (mouth ? line(mouth, INK, 0.6, ' opacity=".55"') : '');
}

/** What a bird has in its bill; drawn in the frame of the head, over the bill. */
export const PROPS: { readonly [name: string]: () => string } = {
  worm: () =>
    line('M-17 1Q-20 5 -17 9Q-14 12 -18 16', '#7a4038', 2.6) + line('M-17 1Q-20 5 -17 9Q-14 12 -18 16', '#d98a80', 1.6),
  berry: () =>
    '<circle cx="-16" cy="2.5" r="3" fill="#c22f2c" stroke="#5c1512" stroke-width=".5"/><circle cx="-17" cy="1.5" r=".9" fill="#fff" opacity=".8"/>',
  fish: () =>
    `${path(
      'M-27 3Q-21 -2.5 -14 .5L-9 -2.5L-10 1.5L-8.5 6L-14 3.5Q-21 8 -27 3Z',
      '#b9c9d0',
      ` stroke="${INK}" stroke-width=".6"`,
    )}<circle cx="-23.5" cy="2" r=".8" fill="#2b2018"/>`,
  eels: () =>
    [
      [0, 0],
      [3, 1],
      [6, 1.5],
    ]
      .map(([x, y]) =>
        path(`M${-17 + x} ${y}q-3 5 -2 12q.5 1.5 1.5 0q2 -6 3 -11Z`, '#c9d6dc', ` stroke="${INK}" stroke-width=".5"`),
      )
      .join(''),
  bug: () =>
    '<ellipse cx="-17.5" cy="2" rx="2.6" ry="1.7" fill="#3d4a2c"/><path d="M-19 3l-1.5 2M-17 3.5l-.5 2M-16 .5l-1 -2" stroke="#3d4a2c" stroke-width=".7"/>',
  seed: () =>
    path(
      'M-18.5 .5Q-15 -2 -13.5 1.5Q-14.5 5 -17.5 4.5Q-20 3 -18.5 .5Z',
      '#b5804a',
      ` stroke="${INK}" stroke-width=".5"`,
    ),
};

// ---- crests, drawn behind the head
export const CRESTS: Shapes = {
  cardinal: 'M-9.5 -3Q-9 -14 8 -21.5Q7 -13 13.5 -7Q10 0 4 2Z',
  jay: 'M-9 -3Q-7 -13 11 -18Q9 -11 15 -3Q10 2 4 2Z',
  steller: 'M-9.5 -4Q-9 -16 6 -22.5Q5 -15 13 -10Q12 -2 4 2Z',
  tit: 'M-9 -4Q-6 -13 5 -19Q6 -12 11 -5Q8 0 3 0Z',
  waxwing: 'M-8 -5Q-2 -11 18 -14Q12 -6 10 1Q4 2 0 0Z',
  peak: 'M-9 -3Q-7 -11 0 -13.5Q8 -13 12 -8Q11 -1 6 2Z',
  shag: 'M-9 -3Q-11 -12 -6 -15.5Q-4 -12 -1 -16.5Q2 -13 6 -15.5Q7 -11 13 -11Q12 -6.5 17 -2.5Q12 -1 10 4Q2 4 -2 0Z',
  nightplume: 'M2 -6Q14 -6 30 8Q14 0 4 0Z',
  heron: 'M-4 -7Q8 -12 27 0Q14 -4 4 -2Z',
  egret: 'M2 -6Q10 -4 20 7Q14 5 11 3Q14 8 18 14Q8 8 4 0Z',
  green: 'M-7 -6Q2 -15 17 -8Q14 -5 18 -1Q12 -1 8 3Z',
  drake: 'M-8 -4Q-4 -14 6 -12Q14 -8 16 6Q17 14 13 18Q6 14 2 4Z',
  tuft: 'M0 -8Q10 -8 17 -3Q13 -2 18 3Q11 2 12 7Q5 4 2 -1Z',
  hooded: 'M-9 -2Q-8 -15 6 -17Q20 -14 19 2Q17 12 8 13Q4 8 3 0Z',
  quail: 'M-4 -8Q-4 -13 -6 -16Q-14 -18 -14 -25Q-8 -30 -3 -25Q0 -20 -1.5 -15L-1 -8Z',
  horns: 'M-1 -7Q3 -12 11 -14Q7 -9 7 -5ZM-5 -8Q-3 -12 2 -15Q0 -11 0 -7Z',
  pinnae: 'M1 -6Q4 -18 12 -24Q13 -12 8 -2Z',
  road: 'M-9 -4Q-8 -14 0 -18Q2 -14 7 -16Q8 -12 14 -12Q12 -4 6 0Z',
  cormorant: 'M-1 -8Q1 -15 7 -16Q6 -11 8 -8Q4 -6 2 -6Z',
  woodpecker: 'M-10 -2Q-8 -14 8 -20Q10 -20 9 -16Q15 -14 13 -10Q12 -2 4 2Z',
};

// ---- plumage: short strokes over an area given as centre, half width, half height and turn

/** Spots, streaks, bars or chevrons filling an ellipse. Spots and streaks are dashed lines: short in bytes. */
export function plumage(
  kind: Pattern,
  colour: Colour,
  [cx, cy, rx, ry, turn = 0]: Patch,
  { step = 6, size = 1.6, long = 4 }: Grain = {},
): string {
  let [d, dash] = ['', ''];
  const half = (a: number, b: number, v: number): number => a * Math.sqrt(Math.max(0, 1 - (v / b) ** 2 * 0.94));
  if (kind === 'streaks') {
    const period = long + step * 0.8;
    const columns = Math.max(1, Math.round((2 * rx) / step));
    for (let i = 0; i <= columns; i++) {
      const x = -rx + (2 * rx * i) / columns;
      const h = half(ry, rx, x);
      const y = -h + (i % 2) * period * 0.5;
      if (h > y) d += `M${r1(x)} ${r1(y)}V${r1(h + long / 2)}`;
    }
    dash = ` stroke-dasharray="${r1(long)} ${r1(period - long)}"`;
  } else {
    const rows = Math.max(1, Math.round((2 * ry) / step));
    for (let i = 0; i <= rows; i++) {
      const y = -ry + (2 * ry * i) / rows;
      const w = half(rx, ry, y);
      if (kind === 'bars') d += `M${r1(-w)} ${r1(y)}q${r1(w)} ${r1(step * 0.5)} ${r1(2 * w)} 0`;
      else if (kind === 'spots') d += `M${r1(-w + (i % 2) * step * 0.5)} ${r1(y)}H${r1(w)}`;
      else
        for (let x = -w + (i % 2) * step * 0.5; x <= w; x += step * 1.1)
          d += `M${r1(x - size)} ${r1(y)}q${r1(size)} ${r1(size * 1.8)} ${r1(size * 2)} 0`;
    }
    if (kind === 'spots') dash = ` stroke-dasharray=".1 ${r1(step)}"`;
  }
  const width = kind === 'spots' ? size * 1.7 : kind === 'bars' ? size : size * 0.95;
  return group(`translate(${r1(cx)} ${r1(cy)})${turn ? ` rotate(${turn})` : ''}`, line(d, colour, width, dash));
}
