import { line, path, solid, tint } from './kit.ts';

const BARK = '#8a6242';
const leaf = (x: number, y: number, a: number, k = 1, c = '#7fa453') =>
  `<g transform="translate(${x} ${y}) rotate(${a}) scale(${k})"><path d="M0 0Q5 -7 15 -2Q9 6 0 0Z" fill="${c}"/><path d="M0 0Q7 -2 13 -2" stroke="#fff" stroke-width=".8" opacity=".5"/></g>`;
const twig = (y: number) => () =>
  line(`M8 ${y + 3}Q40 ${y - 3} 70 ${y + 1}T114 ${y + 4}`, '#5f4028', 5.2) +
  line(`M8 ${y + 2}Q40 ${y - 4} 70 ${y}T114 ${y + 3}`, BARK, 4) +
  line(`M14 ${y + 0.6}Q42 ${y - 4.8} 70 ${y - 0.8}`, '#c79a70', 1.1) +
  leaf(20, y + 2, 130, 0.9, '#6f9648') +
  leaf(96, y + 2, -38) +
  leaf(100, y + 4, 48, 0.8, '#6f9648');
const needles = (x: number, y: number, a: number) =>
  `<path transform="translate(${x} ${y}) rotate(${a})" d="M0 0L-9 -8M0 0L-4 -11M0 0L1 -12M0 0L6 -10M0 0L10 -6" stroke="#4f7d4a" stroke-width="1.7"/>`;
const pine = () =>
  bough(105) +
  needles(16, 105, -60) +
  needles(28, 105, -14) +
  needles(90, 105, 12) +
  needles(103, 106, 58) +
  needles(98, 108, 160) +
  needles(22, 109, 190) +
  '<path d="M104 110q5 3 4 9q-4 4 -8 0q-1 -6 4 -9Z" fill="#8a5c36"/><path d="M101 113q4 2 7 0M101 116q4 2 7 0" stroke="#5a3a20" stroke-width="1"/>';
const bough = (y: number) =>
  line(`M8 ${y + 3}Q40 ${y - 3} 70 ${y + 1}T114 ${y + 4}`, '#5f4028', 5.2) +
  line(`M8 ${y + 2}Q40 ${y - 4} 70 ${y}T114 ${y + 3}`, BARK, 4) +
  line(`M14 ${y + 0.6}Q42 ${y - 4.8} 70 ${y - 0.8}`, '#c79a70', 1.1);
const fruit = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="3.4" fill="#c4362e"/><circle cx="${x - 1}" cy="${y - 1}" r="1" fill="#fff" opacity=".8"/>`;
const berries = () =>
  bough(105) +
  leaf(20, 107, 130, 0.9, '#6f9648') +
  leaf(98, 106, -38) +
  line('M24 106q-4 4 -6 8M28 106q0 5 2 8M96 108q2 4 1 7M104 108q3 3 4 6', '#6d492e', 1.2) +
  fruit(17, 115) +
  fruit(30, 115) +
  fruit(23, 113) +
  fruit(97, 116) +
  fruit(108, 115);
const thistle = () =>
  line('M14 118Q40 108 60 105T110 100', '#5d7440', 4.4) +
  line('M14 117Q40 107 60 104T110 99', '#86a058', 3) +
  '<path d="M104 104q-2 -10 7 -12q7 3 5 12q-6 4 -12 0Z" fill="#6f8a4a"/><path d="M105 94l-4 -9l6 5l2 -8l4 7l6 -5l-2 10Z" fill="#b26aa8"/>' +
  leaf(34, 111, 200, 1.1, '#7d9a52') +
  leaf(88, 102, 40, 1.1, '#7d9a52');
const fence = () =>
  line('M-2 107Q60 111 122 106', '#6b655e', 2.2) +
  line('M-2 106.3Q60 110.3 122 105.3', '#c9c3b8', 0.8) +
  line('M20 104l4 6M24 104l-4 6M98 104l4 6M102 104l-4 6', '#6b655e', 1.6);
const blade = (x: number, y: number, h: number, lean: number, c: string) =>
  `<path d="M${x - 2} ${y}Q${x + lean * 0.3} ${y - h * 0.6} ${x + lean} ${y - h}Q${x + 2 + lean * 0.5} ${y - h * 0.5} ${x + 2} ${y}Z" fill="${c}"/>`;
const grass = () =>
  `<ellipse cx="60" cy="107" rx="46" ry="6.5" fill="#b79a52" opacity=".55"/>` +
  [
    [18, 20, -9, '#a9a04e'],
    [25, 28, -5, '#8f9a46'],
    [31, 16, 5, '#c2ac55'],
    [86, 18, -4, '#a9a04e'],
    [94, 26, 7, '#8f9a46'],
    [101, 17, 11, '#c2ac55'],
  ]
    .map(([x, h, l, c]) => blade(x as number, 108, h as number, l as number, c as string))
    .join('');
const ground = () =>
  `<ellipse cx="60" cy="108" rx="48" ry="6" fill="#a98c5f" opacity=".5"/><path d="M22 106q4 -3 8 0M84 107q5 -3 9 0M98 104q3 -2 5 0" stroke="#7d6440" stroke-width="1.4" stroke-linecap="round" opacity=".6"/>`;
const stone = () =>
  path('M20 118Q22 106 36 104Q60 100 84 104Q98 106 102 118Z', '#a3a2a3') +
  path('M20 118Q22 106 36 104Q60 100 84 104Q70 106 62 110Q44 112 36 118Z', '#c9c7c4') +
  path('M84 104Q98 106 102 118H74Q86 112 84 104Z', '#7d7c83');
const reed = () =>
  line('M46 120Q52 104 66 60', '#8d9a4a', 0.1) +
  line('M10 107Q50 99 112 104', '#6d7a3a', 4.4) +
  line('M10 106Q50 98 112 103', '#98a653', 3) +
  line('M16 104Q50 97 80 100', '#c7cf86', 0.9) +
  `<g transform="translate(100 104) rotate(8)"><rect x="-2" y="-5" width="17" height="8" rx="4" fill="#7a5230"/><path d="M0 -3.5h12" stroke="#b98a5c" stroke-width="1.2" stroke-linecap="round"/></g>` +
  blade(18, 112, 22, -8, '#8d9a4a') +
  blade(26, 112, 15, 5, '#a6b05e');
const sand = () =>
  `<ellipse cx="60" cy="111" rx="46" ry="5" fill="#c9ae7c" opacity=".7"/><path d="M24 110h14M74 112h16" stroke="#9c8152" stroke-width="1.2" stroke-linecap="round" opacity=".6"/>`;
const shallows = () =>
  `<ellipse cx="60" cy="110" rx="50" ry="6.5" fill="#79b4c6" opacity=".75"/><path d="M18 109q7 -3 14 0t14 0M70 111q7 -3 14 0t14 0M44 113q6 -2.5 12 0" stroke="#fff" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>`;
const branch = () =>
  line('M-6 111Q50 98 126 107', '#5f4028', 9) +
  line('M-6 109.5Q50 96.5 126 105.5', BARK, 7) +
  line('M10 105Q52 94.5 90 99', '#c79a70', 1.6) +
  line('M84 104Q98 98 104 88', '#6d492e', 3.6) +
  leaf(104, 90, -60, 0.9) +
  leaf(103, 92, 10, 0.8, '#6f9648');
const post = () =>
  solid(
    'M42 120V100Q42 96 60 96Q78 96 78 100V120Z',
    '#9c7a58',
    line('M48 104v16M56 101v18M68 103v16', '#5f4028', 1.2, ' opacity=".5"') +
      '<ellipse cx="60" cy="99.5" rx="17" ry="3.5" fill="#c6a57c"/>',
    'b',
  );
const trunk = () =>
  solid(
    'M-60 -60H20Q24 -20 22 0Q25 20 22 44Q19 70 24 92Q26 106 25 124L27 180H-60Z',
    '#94704f',
    line(
      'M6 -30Q9 20 5 42M15 8Q17 30 13 56M8 56Q5 78 9 100M17 70Q15 92 18 140M-4 -20Q-1 20 -5 60M-6 70Q-3 100 -5 140',
      '#553a24',
      1.8,
      ' opacity=".55"',
    ) + line('M19 14v12M15 64l2 14M10 28v9', '#caa27a', 1.4, ' opacity=".7"'),
    'b',
  );

const PERCHES: { readonly [name: string]: () => string } = {
  pine,
  berries,
  thistle,
  fence,
  twig: twig(105),
  twigMid: twig(97),
  twigHigh: twig(101),
  reedHigh: () => `<g transform="translate(0 -4)">${reed()}</g>`,
  grass,
  ground,
  stone,
  reed,
  sand,
  shallows,
  branch,
  post,
  trunk,
  trunkRight: () => `<g transform="translate(120) scale(-1 1)">${trunk()}</g>`,
};
/** All perches, once per page; a bird refers to its own. */
export const perchDefs = (): string =>
  Object.entries(PERCHES)
    .map(([name, draw]) => `<g id="perch-${name}" class="wing-bd">${draw()}</g>`)
    .join('');
export const perch = (name = ''): string => (PERCHES[name] ? `<use href="#perch-${name}"/>` : '');

/** Water in front of a swimming bird: a flat pool that hides its keel, a reflection and ripples. */
export function waterline(y: number, from: number, to: number, colour: string): string {
  const m = (from + to) / 2;
  return (
    `<path d="M${from - 14} ${y + 2}Q${from + 6} ${y - 4} ${m} ${y - 3.5}Q${to - 6} ${y - 4} ${to + 9} ${y + 2}Q${to + 2} ${y + 11} ${m} ${y + 12}Q${from - 6} ${y + 11} ${from - 14} ${y + 2}Z" fill="#74b2c6"/>` +
    `<path d="M${from + 2} ${y - 1}Q${m} ${y - 3} ${to - 4} ${y - 1}Q${to - 14} ${y + 6} ${m} ${y + 7}Q${from + 12} ${y + 6} ${from + 2} ${y - 1}Z" fill="${tint(colour, -0.3)}" opacity=".38"/>` +
    `<path d="M${from - 8} ${y + 3}q7 -3 14 0t14 0M${to - 26} ${y + 2}q7 -3 14 0t14 0M${m - 16} ${y + 8}q6 -2.5 12 0t12 0" stroke="#fff" stroke-width="1.5" opacity=".9"/>`
  );
}
