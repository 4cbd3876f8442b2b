import { tint } from './birds/kit.ts';
import { FOOD_COLOUR, FOOD_GLYPHS, LANDS, NESTS, SIGNS } from './glyphs.ts';

/** Colour and mark of the seats, in order. */
export const SEAT_COLOURS = ['#3f93a8', '#cf6a3c', '#8a76c0', '#d9a63a', '#7aa35a'] as const;
const SEAT_SHAPES = [
  '<circle r="7"/>',
  '<path d="M0-8L7.5 6H-7.5Z"/>',
  '<rect x="-6.5" y="-6.5" width="13" height="13" rx="2"/>',
  '<path d="M0-8L8 0L0 8L-8 0Z"/>',
  '<path d="M-7-4L0-8L7-4V4L0 8L-7 4Z"/>',
];
const SEAT_MARKS = [
  '<ellipse cy="-19.5" rx="5" ry="2.8"/>',
  '<path d="M0-23L5.5-18H-5.5Z"/>',
  '<path d="M0-23L6-19.5L0-16L-6-19.5Z"/>',
  '<path d="M-5-19.5H5M0-22.5V-16.5"/>',
  '<path d="M-5-18L3-22M-2-16.5L6-20.5"/>',
];
const EGGS = ['#f6ead2', '#cfe3e2', '#e9d3b4', '#d9e4c4', '#efdcd6'];

/** A turned wooden disc with its glyph. */
const token = (food: string): string => {
  const colour = FOOD_COLOUR[food];
  return `<ellipse cx=".8" cy="2.4" rx="10.6" ry="10.2" fill="#1c1206" opacity=".22"/><circle cy="1.4" r="10" fill="${tint(colour, -0.42)}"/><circle r="10" fill="${colour}"/><circle r="10" fill="url(#wp-sheen)"/><circle r="8.9" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".9"/><g transform="scale(.86)">${FOOD_GLYPHS[food]}</g>`;
};

/** A wooden die with rounded edges, seen from a little above. */
const die = (face: string): string => {
  const { invertebrate, seed } = FOOD_COLOUR;
  const inside =
    face === 'invertebrateOrSeed'
      ? `<path d="M-9.5-9.5H9.5L-9.5 9.5Z" fill="${invertebrate}" opacity=".75"/><path d="M9.5-9.5V9.5H-9.5Z" fill="${seed}" opacity=".75"/><path d="M9-9L-9 9" stroke="#fff8ea" stroke-width="1.4"/><g transform="translate(-3.9-3.9) scale(.46)">${FOOD_GLYPHS.invertebrate}</g><g transform="translate(4.3 4.3) scale(.48)">${FOOD_GLYPHS.seed}</g>`
      : `<rect x="-9.5" y="-9.5" width="19" height="19" rx="3" fill="${FOOD_COLOUR[face]}" opacity=".6"/><g transform="scale(.88)">${FOOD_GLYPHS[face]}</g>`;
  return `<ellipse cx="2" cy="14" rx="13" ry="4" fill="#1c1206" opacity=".26"/><rect x="-12.5" y="-10" width="25" height="26" rx="5" fill="#b08a55"/><rect x="-12.5" y="-13" width="25" height="25" rx="5" fill="#f7ecd4"/><rect x="-12.5" y="-13" width="25" height="25" rx="5" fill="url(#wp-sheen)" opacity=".7"/><g transform="translate(0-.5)">${inside}</g><rect x="-12" y="-12.5" width="24" height="24" rx="4.6" fill="none" stroke="#fff" stroke-opacity=".7"/>`;
};

const egg = (colour: string): string =>
  `<ellipse cx="1" cy="7.6" rx="6" ry="2.2" fill="#1c1206" opacity=".25"/><path d="M0-8.5C4.4-8.5 6.6-2.6 6.6 1.4A6.6 6.8 0 0 1-6.6 1.4C-6.6-2.6-4.4-8.5 0-8.5Z" fill="${colour}" stroke="#5b4426" stroke-opacity=".6" stroke-width=".9"/><path d="M5.8-1.5A6.6 6.8 0 0 1-3.4 7.2Q3.8 6 5.8-1.5Z" fill="#3c1f3a" opacity=".18"/><path d="M-3.6-2Q-3-5.2-1-6.4" fill="none" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".9"/><path d="M2-3h.1M-1.5 2h.1M3 2.5h.1M.5-1h.1M-3.5-.2h.1" stroke="#8a6a4a" stroke-width="1.3" stroke-linecap="round" opacity=".55"/>`;

const cube = (seat: number): string => {
  const colour = SEAT_COLOURS[seat];
  return `<ellipse cx="3" cy="2" rx="17" ry="8" fill="#1c1206" opacity=".28"/><g stroke="${tint(colour, -0.6)}" stroke-width="1.2" stroke-linejoin="round"><path d="M0-12L15-19.5V-3L0 6Z" fill="${tint(colour, -0.34)}"/><path d="M0-12L-15-19.5V-3L0 6Z" fill="${colour}"/><path d="M0-27L15-19.5L0-12L-15-19.5Z" fill="${tint(colour, 0.32)}"/></g><g fill="none" stroke="#fff" stroke-width="1.8">${SEAT_MARKS[seat]}</g>`;
};

const feather = (angle: number, colour: string): string =>
  `<g transform="rotate(${angle} 0 40)"><path d="M0 38Q-13 8-2-38Q12-4 0 38Z" fill="${colour}"/><path d="M0 44Q-1 10-2-36" fill="none" stroke="#0f2f38" stroke-width="1.6" stroke-linecap="round"/><path d="M-1 20l-6-8M-1 6l-6-8M-1 26l7-8M-1 12l7-9M-1-4l6-8" stroke="#0f2f38" opacity=".5"/></g>`;

interface Drawn {
  /** Half the side of the square it is drawn in. */
  readonly box: number;
  readonly draw: string;
}

const each = (names: readonly string[], of: (name: string, i: number) => readonly [string, Drawn]) =>
  Object.fromEntries(names.map(of));

/** Every small picture of the table by its name. */
export const PICTURES: { readonly [name: string]: Drawn } = {
  ...each(Object.keys(FOOD_GLYPHS), (food) => [food, { box: 12.5, draw: token(food) }]),
  ...each([...Object.keys(FOOD_GLYPHS).filter((food) => food !== 'wild'), 'invertebrateOrSeed'], (face) => [
    `die-${face}`,
    { box: 18, draw: die(face) },
  ]),
  ...each(Object.keys(NESTS), (nest) => [`nest-${nest}`, { box: 12.5, draw: NESTS[nest] }]),
  ...each(Object.keys(LANDS), (land) => [land, { box: 11.5, draw: LANDS[land] }]),
  ...each(Object.keys(SIGNS), (sign) => [
    `sign-${sign}`,
    {
      box: 10.5,
      draw: `<path d="${SIGNS[sign]}" fill="${sign === 'wings' ? 'currentColor' : 'none'}" stroke="currentColor" stroke-width="${sign === 'wings' ? 0.6 : 1.9}" stroke-linecap="round" stroke-linejoin="round"/>`,
    },
  ]),
  ...each(EGGS, (colour, tone) => [`egg-${tone}`, { box: 10, draw: egg(colour) }]),
  'egg-slot': {
    box: 10,
    draw: '<path d="M0-8C4-8 6.2-2.6 6.2 1.2A6.2 6.4 0 0 1-6.2 1.2C-6.2-2.6-4-8 0-8Z" fill="#fff" fill-opacity=".4" stroke="#857761" stroke-width="1.3" stroke-dasharray="2.6 2"/>',
  },
  die: {
    box: 10.5,
    draw: '<rect x="-7.5" y="-7" width="15" height="16" rx="3.5" fill="#a98453"/><rect x="-7.5" y="-8.5" width="15" height="15" rx="3.5" fill="#f7ecd4" stroke="#7d5f38" stroke-width=".9"/><circle cx="-2.6" cy="-3.5" r="1.5" fill="#6f9a4a"/><circle cx="2.8" cy="-3.5" r="1.5" fill="#c0722e"/><circle cy="2" r="1.6" fill="#3f7f9a"/>',
  },
  card: {
    box: 8.5,
    draw: '<rect x="-5" y="-7" width="10" height="14" rx="1.8" fill="#fffdf6" stroke="#5b4a30" stroke-width="1.2"/><path d="M-2.6 1Q0-4 2.8-1.5Q1 3-2.6 1Z" fill="#2c7183"/>',
  },
  feathers: { box: 52, draw: feather(-26, '#7fb8c6') + feather(26, '#a9d3dc') + feather(0, '#d9eef0') },
  ...each(['0', '1', '2', '3', '4'], (seat) => [
    `cube-${seat}`,
    { box: 20, draw: `<g transform="translate(0 10)">${cube(Number(seat))}</g>` },
  ]),
  ...each(['0', '1', '2', '3', '4'], (seat) => [
    `seat-${seat}`,
    {
      box: 10,
      draw: `<g fill="${SEAT_COLOURS[Number(seat)]}" stroke="${tint(SEAT_COLOURS[Number(seat)], -0.5)}" stroke-width="1.4" stroke-linejoin="round">${SEAT_SHAPES[Number(seat)]}</g>`,
    },
  ]),
};

/** All of them as symbols, with the light they share. */
export const symbols = (): string =>
  `<radialGradient id="wp-sheen" cx=".32" cy=".26" r=".85"><stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".42" stop-color="#fff" stop-opacity=".06"/><stop offset="1" stop-color="#2a1500" stop-opacity=".22"/></radialGradient>${Object.entries(
    PICTURES,
  )
    .map(
      ([name, { box, draw }]) =>
        `<symbol id="wp-${name}" viewBox="${-box} ${-box} ${2 * box} ${2 * box}">${draw}</symbol>`,
    )
    .join('')}`;

/** The colours in which the seats write and mark. */
export const THREADS = [
  'light-dark(#1f6274, #7fc3d4)',
  'light-dark(#9c431b, #e9996c)',
  'light-dark(#5d4a96, #b9a8ea)',
  'light-dark(#7a560a, #e3b851)',
  'light-dark(#3f6526, #a8d184)',
] as const;

const SVG = 'http://www.w3.org/2000/svg';
let sheet: SVGSVGElement | undefined;

/**
 * Keeps definitions in one hidden picture of the page, for all boards on it: what a hundred birds and eggs share is there
 * once.
 */
export function define(markup: string): void {
  if (typeof document === 'undefined' || document.body === undefined) return;
  if (sheet === undefined) {
    sheet = document.createElementNS(SVG, 'svg') as SVGSVGElement;
    sheet.setAttribute('aria-hidden', 'true');
    // not `display: none`, which would take the gradients away
    sheet.style.cssText = 'position:absolute;width:0;height:0;overflow:hidden';
    document.body.append(sheet);
  }
  const defs = document.createElementNS(SVG, 'defs');
  defs.innerHTML = markup;
  sheet.append(defs);
}
