// What the small pictures are made of, each about the origin.
import { tint } from './birds/kit.ts';

const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
const fill = (d: string, colour: string, more = ''): string => `<path d="${d}" fill="${colour}"${more}/>`;

export const FOOD_COLOUR: { readonly [food: string]: string } = {
  invertebrate: '#a9c178',
  seed: '#e8bd5c',
  fish: '#8fc0d6',
  fruit: '#e2878a',
  rodent: '#d9ccbb',
  wild: '#efe4cc',
};

/** A wheel of all foods, for what may be of any kind. */
const wheel = ['invertebrate', 'seed', 'fish', 'fruit', 'rodent']
  .map((food, i) => {
    const at = (k: number): string => {
      const angle = ((k * 72 - 90) * Math.PI) / 180;
      return `${(8.4 * Math.cos(angle)).toFixed(1)} ${(8.4 * Math.sin(angle)).toFixed(1)}`;
    };
    return fill(
      `M0 0L${at(i)}A8.4 8.4 0 0 1 ${at(i + 1)}Z`,
      tint(FOOD_COLOUR[food], -0.12),
      ' stroke="#fff8ea" stroke-width="1"',
    );
  })
  .join('');

/** Foods in a circle of 10. */
export const FOOD_GLYPHS: { readonly [food: string]: string } = {
  invertebrate:
    stroke(
      'M-3.2 -1.5L-7 -4M3.2 -1.5L7 -4M-4 1.5H-7.6M4 1.5H7.6M-3.4 4.2L-6.4 7M3.4 4.2L6.4 7M-1.4 -6.4Q-2 -9 -4.4 -9.2M1.4 -6.4Q2 -9 4.4 -9.2',
      '#33401f',
      1.2,
    ) +
    fill('M0 -7.2A3 2.8 0 0 1 3 -4.2H-3A3 2.8 0 0 1 0 -7.2Z', '#33401f') +
    fill('M-3.6 -3.8H3.6Q5.6 2 3.6 5.8Q0 9.6 -3.6 5.8Q-5.6 2 -3.6 -3.8Z', '#4f7a34') +
    stroke('M0 -3.6V7.6', '#2a3a1c', 0.9) +
    stroke('M-2.6 -1.8Q-3.4 1 -2.6 4', '#b9da85', 1),
  seed:
    fill('M-6 -2.2Q-5.6 6 0 8.6Q5.6 6 6 -2.2Z', '#b8752f') +
    fill('M1 8Q5.6 6 6 -2.2H2.5Q3.5 4 1 8Z', '#8d5420') +
    stroke('M-3.6 0Q-3.2 3.6 -1.4 5.6', '#f0c58a', 1.2) +
    fill('M-7.2 -1.6Q-7 -7 0 -7.2Q7 -7 7.2 -1.6Q0 1.2 -7.2 -1.6Z', '#6b4a2c') +
    stroke('M-4.6 -3.6l1.6 1.4M-1 -5l1.6 1.6M2.6 -4.6l1.6 1.6', '#a98358', 1) +
    stroke('M0 -7Q.4 -9 2 -9.4', '#4f3720', 1.5),
  fish:
    fill('M-9.2 .4Q-3.6 -5.6 3 -2.4L8.6 -5.4Q7 -.4 8.8 4.6L3 2.6Q-3.6 5.6 -9.2 .4Z', '#2f6c88') +
    fill('M-9.2 .4Q-3 2 3 2.6Q-3.6 5.6 -9.2 .4Z', '#8fc6dc') +
    '<circle cx="-5.6" cy="-.4" r="1.1" fill="#fff"/><circle cx="-5.8" cy="-.4" r=".6" fill="#10242c"/>' +
    stroke('M-1.8 -2.8Q-.6 -.4 -1.6 2.2', '#bfe2ee', 0.9),
  fruit:
    stroke('M-3 .5Q-2 -6 3.5 -8.2M3.8 1.5Q4 -4 3.5 -8.2', '#5c4426', 1.3) +
    fill('M3.5 -8.2Q7.5 -9.6 9.2 -6.2Q6 -4.8 3.5 -8.2Z', '#5b8a3a') +
    '<circle cx="-3.4" cy="3.4" r="4.4" fill="#b52b37"/><circle cx="4" cy="4.6" r="4" fill="#9c2130"/><circle cx="-4.8" cy="2" r="1.2" fill="#fff" opacity=".75"/><circle cx="2.8" cy="3.3" r="1" fill="#fff" opacity=".65"/>',
  rodent:
    stroke('M5.6 5.2Q10 5.6 9 1.6Q8.6 -.6 6.6 0', '#8f6d60', 1.3) +
    fill('M-8.8 3.2Q-7.4 -2.4 -3 -2.6Q-2.8 -6 .2 -5.4Q2.6 -4.4 1 -2.4Q7.2 -1.6 7 5.6Q-2 7.4 -8.8 3.2Z', '#594a3e') +
    fill('M-1.9 -2.8Q-1.4 -4.8 .2 -4.2Q1 -3.4 .2 -2.2Z', '#d9a79a') +
    '<circle cx="-5" cy=".6" r=".9" fill="#1d1512"/><circle cx="-8.8" cy="3" r=".9" fill="#d9837c"/>' +
    stroke('M-3 6l-1.4 1.4M3.6 6.2l-1 1.4', '#8f6d60', 1.2) +
    stroke('M2 -.6Q5 .4 5.4 3', '#a08b7a', 1),
  wild: `${wheel}<circle r="3.4" fill="#fff8ea"/>`,
};

/** Nests in a circle of 12. */
export const NESTS: { readonly [nest: string]: string } = {
  bowl:
    fill('M-11 -3Q0 3 11 -3Q11 8 0 9.5Q-11 8 -11 -3Z', '#a9784a') +
    fill('M4 9Q11 7 11 -3Q6 0 5 .5Q7 5 4 9Z', '#7d5230') +
    stroke('M-10 0Q0 6 10 0M-8.5 4Q0 9 8.5 4M-6 -1l3 9M0 1v8M6 -1l-3 9', '#5c3a1e', 1, ' opacity=".65"') +
    stroke('M-11.5 -3Q0 3 11.5 -3', '#cda06c', 2),
  cavity:
    fill('M-8 -11H8Q6.5 0 8.5 11H-8.5Q-6.5 0 -8 -11Z', '#9b7350') +
    fill('M3 -11H8Q6.5 0 8.5 11H4Q5.5 0 3 -11Z', '#74522f') +
    stroke('M-6 -10Q-5 -5 -6 -2M-6 6l.4 5M5.6 -9v3', '#4f3720', 1, ' opacity=".7"') +
    '<ellipse cy="1" rx="4.6" ry="5.6" fill="#2d1d10"/><path d="M-4.6 1A4.6 5.6 0 0 1 4.6 1" fill="none" stroke="#d3ac80" stroke-width="1.4"/>',
  ground:
    fill('M-12 6Q-10 1 -5 2Q0 5 5 2Q10 1 12 6Q6 10 0 10Q-6 10 -12 6Z', '#b08c5a') +
    fill('M-5 3.5Q0 6.5 5 3.5Q4 7.5 0 7.5Q-4 7.5 -5 3.5Z', '#6b4d2c') +
    stroke('M-9 3Q-10 -4 -8 -9M-7 3Q-6 -3 -3.5 -7M9 3Q10 -4 7.5 -9M7 3Q6.5 -2 4.5 -5', '#6f8a3e', 1.7) +
    '<circle cx="-8" cy="8" r="1.4" fill="#8d8a84"/><circle cx="8.5" cy="7.6" r="1.1" fill="#8d8a84"/>',
  platform:
    stroke('M-11 3L10 7M-10 7L11 3M-11.5 0L9 1M-8 -2L11.5 0', '#6b4a2c', 2.2) +
    stroke('M-10 4.5L9 1.5M-6 9L10 5M-9 2L6 9', '#a67c4e', 2) +
    stroke('M-9 -1L4 -4M-3 -3.5L9 -1.5', '#c59a68', 1.7),
  star:
    fill(
      'M0 -11L3.2 -3.8L11 -3.2L5 1.8L7 9.4L0 5.2L-7 9.4L-5 1.8L-11 -3.2L-3.2 -3.8Z',
      '#c9a04c',
      ' stroke="#7d5f22" stroke-width="1" stroke-linejoin="round"',
    ) +
    fill('M0 -11L3.2 -3.8L11 -3.2L5 1.8L0 -1Z', '#e8c878') +
    '<ellipse cy="0.5" rx="3" ry="2.4" fill="#7d5f22"/>',
  none: '<circle r="8.5" fill="none" stroke="#857761" stroke-width="1.5" stroke-dasharray="3 2.5"/><path d="M-5.5 5.5L5.5 -5.5" stroke="#857761" stroke-width="1.5"/>',
};

/** Habitats in a circle of 11. */
export const LANDS: { readonly [habitat: string]: string } = {
  forest:
    fill('M-1.6 2H1.6L2.2 10H-2.2Z', '#6c4429') +
    '<circle cx="-4" cy="-.5" r="5" fill="#37682b"/><circle cx="4.2" cy="0" r="4.8" fill="#37682b"/><circle cy="-5" r="5.4" fill="#37682b"/><circle cx="-4.4" cy="-1" r="4.2" fill="#5f9a43"/><circle cx="3.6" cy="-.6" r="4" fill="#5f9a43"/><circle cx="-.5" cy="-5.5" r="4.6" fill="#5f9a43"/>' +
    stroke('M-3 -8Q-1.5 -9.6 .5 -9.4M-7 -2Q-6.6 -3.8 -5 -4.2', '#b5dc86', 1.2),
  grassland:
    stroke('M-5 10Q-5.5 2 -7 -3M0 10V-6M5 10Q5.5 2 7 -3', '#8f6715', 1.5) +
    ['-7 -4', '0 -7', '7 -4']
      .map(
        (p) =>
          `<path transform="translate(${p})" d="M0 -4q2 2 0 4.6q-2 -2.6 0 -4.6M-.3 2q-3.6 0 -3.6 -3.6q3.6 0 3.6 3.6M.3 2q3.6 0 3.6 -3.6q-3.6 0 -3.6 3.6M-.3 5.6q-3.6 0 -3.6 -3.6q3.6 0 3.6 3.6M.3 5.6q3.6 0 3.6 -3.6q-3.6 0 -3.6 3.6" fill="#eec653" stroke="#8f6715" stroke-width=".8"/>`,
      )
      .join(''),
  wetland:
    fill('M-10 1Q-10 9 0 9.5Q10 9 10 1Q5 -2 0 -1Q-5 -2 -10 1Z', '#4aa3c6') +
    stroke('M-7 2.5q2 -2 4 0t4 0t4 0M-4.5 6q2 -2 4 0t4 0', '#fff', 1.3) +
    stroke('M-5 -1Q-5.5 -6 -4 -10M4.5 -1Q4.5 -5 6 -8', '#6f8a3e', 1.5) +
    '<rect x="-5.7" y="-10" width="2.8" height="6" rx="1.4" fill="#7a5230"/><rect x="4.4" y="-8.5" width="2.6" height="5" rx="1.3" fill="#7a5230"/>',
};

/** Signs drawn in one line, in a circle of 10. */
export const SIGNS: { readonly [name: string]: string } = {
  brown: 'M6 -1.5Q6 -6 1 -6H-2M-5.5 -6L-1.5 -9.5M-5.5 -6L-1.5 -2.5M-6 1.5Q-6 6 -1 6H6',
  white: 'M0 -7V3M-4 -1L0 3.5L4 -1M-6 7H6',
  pink: 'M-5.5 4H5.5Q3.8 2 3.8 -1.5Q3.8 -5.5 0 -5.8Q-3.8 -5.5 -3.8 -1.5Q-3.8 2 -5.5 4M-1.5 6.5Q0 7.8 1.5 6.5M0 -6V-7.5',
  predator: 'M-6 -5Q-3 -2 -4.5 3.5M-1.5 -7Q1 -2 0 6M4 -6Q6 -1 5 4.5',
  flocking: 'M-8 -2Q-5.5 -5 -3.5 -2Q-1.5 -5 1 -2M-1 4Q1.5 1 3.5 4Q5.5 1 8 4',
  bonus: 'M-4.5 -7H4.5V1.5A4.5 4.5 0 0 1 -4.5 1.5ZM-2.5 5.5L-3.5 8L0 6.6L3.5 8L2.5 5.5',
  wings: 'M0 1Q-3 -4 -7 -4Q-9 -4 -10.5 -2Q-6 -2 -4 2Q-2 4 0 4Q2 4 4 2Q6 -2 10.5 -2Q9 -4 7 -4Q3 -4 0 1Z',
  skip: 'M-5 -5L1 0L-5 5ZM3 -5V5',
  tick: 'M-5 0L-1.5 4L5.5 -4.5',
  hand: 'M-6 -5L2 -7L6 4L-2 6Z',
  grow: 'M2 -6H6V-2M-2 6H-6V2M6 -6L1 -1M-6 6L-1 1',
  home: 'M-7 0L0 -6.5L7 0M-5 -1.5V6H-1.5V2H1.5V6H5V-1.5',
  undo: 'M-6 -2H2Q6 -2 6 2Q6 5.5 2 5.5H-1M-6 -2L-2.5 -5.5M-6 -2L-2.5 1.5',
  menu: 'M-6 -4.5H6M-6 0H6M-6 4.5H6',
  people:
    'M-3 -1A2.6 2.6 0 1 0 -3 -6.2A2.6 2.6 0 1 0 -3 -1M-8 6Q-8 1.5 -3 1.5Q2 1.5 2 6M3.5 -1.2A2.4 2.4 0 0 0 3.5 -6M5 1.8Q8 2.4 8 6',
  log: 'M-6 -4.5H4M-6 0H6M-6 4.5H1',
  arrow: 'M6 0H-6M-6 0L-2 -4M-6 0L-2 4',
};
