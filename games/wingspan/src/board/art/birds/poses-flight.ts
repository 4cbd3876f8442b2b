// Birds on the wing, owls, and the nuthatch head down: those that share no plan with the standing ones.

import { headGroup } from './draw.ts';
import { bill, eye, group, headMarks, INK, lamp, line, path, plumage, solid, tint } from './kit.ts';
import type { Head, Look, Marks, Patch, Pose, Texture } from './look.ts';
import { POSES } from './poses.ts';

/** Both wings: the other one mirrored, but under the same lamp (`lx` is the light's x in this frame). */
const both = (id: string, inner: string, lx = 0.62, at = ''): string => {
  return `<g id="w-${id}" class="wing-bw">${inner}</g><use href="#w-${id}" transform="${at}scale(-1 1)" style="--lx:${lx}"/>`;
};
const [RAPTOR_LAMP, SWALLOW_LAMP] = [-38, -40].map((turn) => lamp({ turn }));
const frame = (transform: string, light: string, inner: string): string =>
  `<g transform="${transform}"${light}>${inner}</g>`;
/** A pattern, where the mark is one. */
const tex = (value: Texture | Marks['crown'] | undefined, place: Patch): string => {
  if (value === undefined || typeof value === 'string') return '';
  const [kind, colour, grain = {}] = value as Texture;
  return plumage(kind, colour, place, grain);
};

// ---- seen from below, head up, span 160; the pose is turned so that the diagonal of the square is used

const RAPTOR = {
  wing: 'M-7 -24C-18 -36 -34 -42 -50 -39C-62 -36 -73 -27 -79 -13L-84 -2L-77 -4L-79 5L-72 2L-71 11L-64 6L-61 13L-55 8C-44 14 -26 18 -8 15Z',
  slim: 'M-7 -22C-20 -36 -36 -40 -52 -34C-64 -28 -76 -14 -84 4L-77 2L-76 9L-70 5L-67 11L-60 6C-46 6 -26 10 -8 12Z',
  lines: 'M-79 4L-58 -16M-71 10L-52 -14M-60 12L-46 -12M-50 10L-40 -12M-40 13L-34 -12M-30 15L-27 -12M-20 16L-20 -12',
  lining: 'M0 -50H-60Q-66 -30 -58 -18Q-34 -10 0 -8Z',
  tips: 'M-100 -40H-66Q-60 -16 -54 20H-100Z',
  trail: 'M-90 6L-78 5L-64 7L-55 9C-44 14 -26 18 -6 16V30H-90Z',
  wrist: 'M-46 -40Q-58 -32 -54 -22Q-46 -20 -42 -28Z',
  patagium: 'M-6 -26C-18 -38 -34 -44 -50 -41L-46 -33Q-26 -32 -8 -16Z',
};
const TAILS: { readonly [name: string]: string } = {
  fan: 'M-8 20L-21 54Q0 63 21 54L8 20Z',
  long: 'M-7 20L-14 62Q0 69 14 62L7 20Z',
  wedge: 'M-8 20L-22 50L0 60L22 50L8 20Z',
  square: 'M-7 20L-15 52Q0 55 15 52L7 20Z',
  swallow: 'M-6 18L-17 68L-4 34Q0 31 4 34L17 68L6 18Z',
  notch: 'M-7 18L-14 46L0 38L14 46L7 18Z',
  shallow: 'M-7 18L-13 45L0 41L13 45L7 18Z',
  stub: 'M-6 16L-6 33Q0 37 6 33L6 16Z',
  fork: 'M-7 16L-15 58L-2 36Q0 34 2 36L15 58L7 16Z',
};

function raptor({ id, c, m }: Look): string {
  const wing = c.wing ?? c.body;
  const shape = m.slim ? RAPTOR.slim : RAPTOR.wing;
  const inner =
    (c.flight ? path('M-100 -60H0V40H-100Z', c.flight) : '') +
    path(RAPTOR.lining, c.lining ?? wing) +
    (c.tips ? path(RAPTOR.tips, c.tips) : '') +
    (m.wrist ? path(RAPTOR.wrist, m.wrist) : '') +
    (m.patagium ? path(RAPTOR.patagium, m.patagium) : '') +
    tex(m.lining, [-34, -24, 26, 8, 4]) +
    (m.wingBars ? line('M-72 -6Q-40 4 -8 0M-66 2Q-40 10 -8 7', m.wingBars, 1.6, ' opacity=".7"') : '') +
    line(RAPTOR.lines, tint(c.flight ?? wing, -0.5), 1, ' opacity=".55"') +
    (c.trail ? line('M-84 0L-77 -4L-79 5L-72 2L-71 11L-64 6L-61 13L-55 8C-44 14 -26 18 -8 15', c.trail, 4) : '');
  const wings = both(id, solid(shape, c.flight ?? wing, inner), 0);
  const tail = TAILS[m.tail ?? 'fan'];
  const tailMarks =
    (m.tailBars ? line('M-22 30H22M-24 38H24M-26 46H26M-28 54H28', m.tailBars, 2.6) : '') +
    (m.tailBand ? path('M-30 47Q0 56 30 47V52Q0 61 -30 52Z', m.tailBand) : '') +
    (m.tailTip ? path('M-30 54Q0 62 30 54V72H-30Z', m.tailTip as string) : '') +
    line('M-3 24L-8 60M3 24L8 60M-5 24L-15 56M5 24L15 56', INK, 0.8, ' opacity=".3"');
  const body =
    'M0 -46C8.5 -46 13 -40 12.5 -32C15 -20 15 4 9 24Q0 28 -9 24C-15 4 -15 -20 -12.5 -32C-13 -40 -8.5 -46 0 -46Z';
  const onBody =
    (c.under ? path('M-20 -22H20V30H-20Z', c.under) : '') +
    (c.breast ? path('M-20 -26Q0 -18 20 -26V-8Q0 2 -20 -8Z', c.breast) : '') +
    (c.belly ? path('M-20 -6Q0 4 20 -6V16Q0 24 -20 16Z', c.belly) : '') +
    (c.vent ? path('M-20 12Q0 20 20 12V40H-20Z', c.vent) : '') +
    tex(m.breast, [0, -10, 10, 12]) +
    tex(m.belly, [0, 4, 11, 8]) +
    (c.head ? path('M-20 -60H20V-27Q0 -20 -20 -27Z', c.head) : '') +
    (m.legV ? path('M-9 6L-2 34L0 24L2 34L9 6L0 16Z', m.legV) : '') +
    group(`translate(-1 -36) rotate(${38}) scale(1.15)`, headMarks(m));
  const [kind = 'hook', colour = '#5a4a3e', more] = m.bill ?? [];
  return frame(
    'translate(58 60) rotate(-38) scale(.82)',
    RAPTOR_LAMP,
    wings +
      solid(tail, c.tail ?? wing, tailMarks) +
      (m.legV ? path('M-10 8L-4 38L0 26L4 38L10 8Z', m.legV) : '') +
      group('translate(-1 -36) rotate(38) scale(1.15)', bill(kind, colour, more)) +
      solid(body, c.body, onBody, 'b') +
      group('translate(-1 -36) rotate(38) scale(1.15)', eye(c.eye)) +
      (m.fish ? fish() : ''),
  );
}
const fish = () =>
  line('M-5 16L-9 27M4 17L-1 29', '#d9cf9a', 3.4) +
  group(
    'translate(-5 31) rotate(44) scale(1.25)',
    solid(
      'M-20 0Q-10 -10 6 -6L17 -9L14 0L17 8L6 5Q-10 9 -20 0Z',
      '#9fb4bd',
      `${path('M-20 0Q-4 5 14 0V10H-20Z', '#e9eef0')}<circle cx="-13" cy="-1.5" r="1.4" fill="#2b2018"/>`,
      's',
    ),
  );

const SWALLOW: { readonly [name: string]: string } = {
  wing: 'M-4 -24C-18 -38 -44 -36 -78 8C-80 13 -77 14 -73 11C-56 -2 -30 -6 -8 4Z',
  swift: 'M-4 -22C-20 -40 -52 -38 -84 12C-85 17 -82 17 -79 14C-60 -10 -30 -16 -7 -4Z',
  tern: 'M-4 -26C-20 -40 -46 -38 -64 -20C-74 -8 -82 8 -88 24C-88 28 -85 28 -82 25C-70 8 -56 -4 -40 -6C-28 -4 -16 0 -8 6Z',
  hawk: 'M-4 -24C-18 -42 -38 -44 -54 -28C-66 -16 -76 0 -84 20C-84 24 -81 24 -78 21C-66 4 -54 -4 -42 -6C-30 -2 -18 2 -8 6Z',
};
function swallow({ id, c, m }: Look): string {
  const wing = c.wing ?? c.body;
  const ternTips = c.tips ? path('M-100 -40H-58Q-62 0 -70 40H-100Z', c.tips) : '';
  const shape = SWALLOW[(m.wing as string | undefined) ?? 'wing'];
  const inner =
    ternTips +
    (c.lining ? path('M0 -50H-50Q-46 -22 -30 -16Q-14 -10 0 -8Z', c.lining) : '') +
    tex(m.lining, [-26, -20, 20, 8, 6]) +
    line(
      'M-74 10Q-48 -18 -24 -16M-60 0Q-42 -16 -22 -12M-44 -3Q-32 -12 -18 -8M-28 -1Q-22 -8 -12 -6',
      tint(wing, -0.5),
      1,
      ' opacity=".55"',
    ) +
    (m.window ? line('M-56 -30Q-58 -14 -50 -2', m.window, 6.5, ' stroke-linecap="butt"') : '');
  const wings = both(id, solid(shape, wing, inner), 0);
  const tail = TAILS[m.tail ?? 'notch'];
  const tailMarks =
    (m.tailSpots ? line('M-9 36h.1M9 36h.1M-6 31h.1M6 31h.1', m.tailSpots, 3) : '') +
    (m.tailBars ? line('M-16 26H16M-16 32H16M-16 40H16', m.tailBars, 2) : '') +
    (m.tailBand ? line('M-16 38L0 33L16 38', m.tailBand, 3.4) : '') +
    line('M-2 20L-7 44M2 20L7 44', INK, 0.8, ' opacity=".3"');
  const body = 'M0 -42C8 -42 12.5 -36 12 -28C14 -18 13 4 6 20Q0 26 -6 20C-13 4 -14 -18 -12 -28C-12.5 -36 -8 -42 0 -42Z';
  const on =
    (c.under ? path('M-22 -20Q0 -12 22 -20V40H-22Z', c.under) : '') +
    (c.breast ? path('M-22 -22Q0 -14 22 -22V-10Q0 -2 -22 -10Z', c.breast) : '') +
    (c.vent ? path('M-20 10Q0 16 20 10V40H-20Z', c.vent) : '') +
    tex(m.breast, [0, 0, 11, 14]) +
    group('translate(0 -31) rotate(40) scale(1.14)', headMarks(m)) +
    (m.bandLine ? line('M-14 -20Q0 -11 14 -20', m.bandLine, 3) : '') +
    (m.rumpSides ? line('M-11 6Q-14 12 -7 18M11 6Q14 12 7 18', m.rumpSides, 5) : '');
  const [kind = 'hook', colour = '#5a4a3e', more] = m.bill ?? [];
  return frame(
    'translate(59 61) rotate(-40) scale(.84)',
    SWALLOW_LAMP,
    wings +
      solid(tail, c.tail ?? wing, tailMarks) +
      group('translate(0 -31) rotate(40) scale(1.14)', bill(kind, colour, more)) +
      solid(body, c.body, on, 'b') +
      group('translate(0 -31) rotate(40) scale(1.14)', eye(c.eye)),
  );
}

// ---- from the side, wings up
function tern({ c, m }: Look): string {
  const wing = c.wing ?? '#b9c2c9',
    under = c.underwing ?? '#eceff0';
  const far = solid(
    'M42 60C34 46 32 35 36 27C43 17 58 9 78 3C71 14 64 24 58 35C54 46 53 56 54 62Z',
    tint(under, -0.16),
    (c.tips ? path('M50 0H84V20H58Q54 10 50 0Z', tint(c.tips, -0.1)) : '') +
      line('M44 56Q46 30 76 4M50 58Q52 32 76 5', INK, 0.8, ' opacity=".25"'),
  );
  const near = solid(
    'M45 63C47 49 51 38 60 30C73 20 94 11 118 9C107 18 98 28 89 38C81 50 75 61 67 68C58 71 47 69 45 63Z',
    wing,
    (c.tips ? path('M92 0H124V26H92Q88 14 92 0Z', c.tips) : '') +
      (c.coverts ? path('M40 40Q60 30 74 40L60 72H40Z', c.coverts) : '') +
      line('M56 66Q72 38 114 10M63 67Q80 40 115 11M50 64Q60 36 104 13', tint(wing, -0.5), 1, ' opacity=".5"') +
      (m.trail ? line('M118 9C107 18 98 28 89 38C81 50 75 61 67 68', m.trail, 5) : ''),
  );
  const body =
    'M23 60C23 53 28 48.5 35 48.5C42 48.5 46 51 50 54C63 56 80 61 98 70C86 77 68 79 52 77C38 75 28 71 25 66C23.5 64 23 62 23 60Z';
  const on =
    (c.under ? path('M10 64Q40 66 60 66Q80 70 104 70V100H10Z', c.under) : '') +
    (c.vent ? path('M72 64L104 66V90H70Z', c.vent) : '') +
    headGroup([35, 59.5, 1.15], m.turn, headMarks(m));
  const tail = { fork: 'M84 66L118 60L104 70L119 79L82 76Z', square: 'M84 66L112 64Q116 70 112 76L82 77Z' }[
    m.tail === 'square' ? 'square' : 'fork'
  ];
  const [kind = 'hook', colour = '#5a4a3e', more] = m.bill ?? [];
  const sea =
    '<path d="M2 108q8 -4 16 0t16 0t16 0t16 0t16 0t16 0t16 0" stroke="#7fb6c6" stroke-width="3"/><path d="M22 115q7 -3 14 0t14 0t14 0t14 0" stroke="#a8d0da" stroke-width="2.4"/>';
  const spray = m.skimming
    ? '<path d="M-4 95q8 -2 14 -1t12 3t14 -1t14 1" stroke="#fff" stroke-width="2"/><path d="M8 90l-5 -5M12 90l-1 -7M5 93l-6 -2" stroke="#fff" stroke-width="1.6"/>'
    : '';
  const bird =
    far +
    solid(tail, c.tail ?? c.under ?? c.body, line('M86 70L116 62M86 72L116 77', INK, 0.8, ' opacity=".3"')) +
    headGroup([35, 59.5, 1.15], m.turn, bill(kind, colour, more)) +
    solid(body, c.body, on, 'b') +
    near +
    headGroup([35, 59.5, 1.15], m.turn, eye(c.eye));
  return sea + group('translate(4 16) scale(.96)', bird) + spray;
}

function hummer({ c, m }: Look): string {
  const head: Head = [52, 40, 1.4];
  const feather = (c2: string) =>
    line('M60 50Q84 34 114 12M64 55Q86 42 110 22M60 46Q80 28 104 10', tint(c2, -0.45), 1, ' opacity=".55"');
  const wing = c.wing ?? '#8f8f86';
  const far = solid(
    'M60 44C58 30 64 12 80 2C84 0 87 2 86 7C84 22 76 38 66 48Z',
    tint(wing, 0.15),
    line('M64 44Q68 22 82 4M66 46Q74 26 84 6', INK, 0.8, ' opacity=".25"'),
  );
  const near = solid(
    'M62 50C70 36 90 16 116 8C120 7 122 11 119 16C109 37 90 54 70 61C63 62 60 56 62 50Z',
    wing,
    path('M56 40Q74 36 84 46L66 70H50Z', c.body) + feather(wing),
  );
  const tail = solid(
    'M76 78L87 74L104 102Q99 110 90 109L73 88Z',
    c.tail ?? '#4a4f4a',
    line('M80 80L98 106M84 78L102 104', INK, 0.9, ' opacity=".4"') +
      (m.tailTip ? line('M88 112L108 100', m.tailTip as string, 5) : ''),
  );
  const body =
    'M37.5 42C37.5 31.5 44 25.5 52.5 25.5C61.5 25.5 66 31 67 39C73 49 81 62 86 79C88 86 86 91 81 91C67 89 53 77 47 64C45 59 44 56 41.5 53C39 50 37.5 46 37.5 42Z';
  const on =
    (c.under ? path('M20 52Q44 52 56 60Q66 82 90 84V110H20Z', c.under) : '') +
    (c.flank ? path('M52 60Q62 82 86 82L80 94Q56 88 52 60Z', c.flank) : '') +
    headGroup(head, 0, headMarks(m));
  const [kind = 'hum', colour = '#2b2a30'] = m.bill ?? [];
  const flower = group(
    'translate(9 37)',
    line('M-4 22Q-8 6 -3 -2', '#6f9648', 2.4) +
      solid(
        'M-8 -8Q2 -12 8 -5Q10 0 8 4Q0 10 -8 5Q-5 -1 -8 -8Z',
        m.flower ?? '#d6505a',
        line('M-6 -6Q0 -2 7 0M-6 3Q0 1 7 0', '#fff', 0.9, ' opacity=".6"'),
        's',
      ) +
      '<path d="M-6 20Q-20 16 -22 6Q-10 8 -6 20Z" fill="#7fa453"/>',
  );
  return group(
    'translate(1 9) scale(.94)',
    flower +
      far +
      tail +
      headGroup(head, -3, bill(kind, colour)) +
      solid(body, c.body, on, 'b') +
      near +
      headGroup(head, 0, eye(c.eye)),
  );
}

// ---- owls look at you
function owl({ id, c, m }: Look): string {
  const disc = c.face ?? c.body;
  const legs = m.long
    ? line('M50 84L48 108M70 84L72 108', c.legs ?? '#d9c4a0', 6) +
      line('M48 108l-8 2M48 108l-2 4M48 108l6 2M72 108l-6 2M72 108l2 4M72 108l8 2', '#6b5a48', 3)
    : '';
  const tufts = m.tufts
    ? solid(
        m.tufts === 'wide'
          ? 'M36 30Q30 14 28 4Q42 8 50 18ZM84 30Q90 14 92 4Q78 8 70 18Z'
          : 'M37 28Q34 16 35 7Q44 10 50 18ZM83 28Q86 16 85 7Q76 10 70 18Z',
        c.tuft ?? c.body,
        '',
        's',
      )
    : '';
  const tail = m.long
    ? ''
    : solid(
        'M50 92H70L72 116Q60 120 48 116Z',
        c.tail ?? c.wing ?? c.body,
        line('M48 106H72M48 112H72', c.under ?? '#fff', 1.6, ' opacity=".5"'),
      );
  const body = m.heart
    ? 'M33 40C33 22 44 12 60 12C76 12 87 22 87 40C87 46 88 50 89 58C90 84 78 104 60 104C42 104 30 84 31 58C32 50 33 46 33 40Z'
    : 'M31 42C30 24 42 13 60 13C78 13 90 24 89 42C89 48 91 54 91 62C91 88 78 105 60 105C42 105 29 88 29 62C29 54 31 48 31 42Z';
  const on =
    (c.under ? path('M40 56Q60 66 80 56Q90 84 74 108H46Q30 84 40 56Z', c.under) : '') +
    tex(m.breast, m.place ?? [60, 80, 17, 20]) +
    tex(m.collar, [60, 60, 22, 5]) +
    (m.bib ? path('M46 57Q60 66 74 57Q72 68 60 70Q48 68 46 57Z', m.bib as string) : '') +
    tex(m.crown, [60, 20, 20, 6]) +
    (m.headBand ? line('M32 26Q60 10 88 26', m.headBand, 5) : '');
  const wing = c.wing ?? c.body;
  const oneWing = 'M31 52C22 66 24 90 41 106C47 94 48 72 41 56C38 51 34 49 31 52Z';
  const wingMarks =
    tex(m.wing as Texture | undefined, [34, 78, 7, 20, -8]) +
    line('M30 70Q36 90 41 104M36 64Q42 84 43 98', tint(wing, -0.5), 1, ' opacity=".5"');
  const face = m.heart
    ? solid(
        'M60 22C52 12 35 18 36 36C37 50 50 60 60 63C70 60 83 50 84 36C85 18 68 12 60 22Z',
        disc,
        line('M60 24L58.5 44L60 50L61.5 44Z', tint(disc, -0.2), 1.4) +
          (m.rim
            ? line('M60 22C52 12 35 18 36 36C37 50 50 60 60 63C70 60 83 50 84 36C85 18 68 12 60 22Z', m.rim, 2.6)
            : ''),
        's',
      )
    : solid(
        'M60 28C55 20 36 20 35 39C35 52 48 58 60 55C72 58 85 52 85 39C84 20 65 20 60 28Z',
        disc,
        tex(m.rings, [60, 40, 24, 14]) +
          (m.brow ? line('M58 40Q56 28 40 27M62 40Q64 28 80 27', m.brow as string, 4) : '') +
          (m.rim
            ? line('M60 28C55 20 36 20 35 39C35 52 48 58 60 55C72 58 85 52 85 39C84 20 65 20 60 28Z', m.rim, 3.4)
            : ''),
        's',
      );
  const r = m.heart ? 5 : 7;
  const eyes = [48.5, 71.5]
    .map(
      (x) =>
        (c.eye ? `<circle cx="${x}" cy="38" r="${r}" fill="${c.eye}" stroke="${INK}" stroke-width="1"/>` : '') +
        `<circle cx="${x}" cy="38" r="${c.eye ? r * 0.58 : r * 0.85}" fill="#1d1512"/><circle cx="${x - 2}" cy="36" r="1.5" fill="#fff"/>`,
    )
    .join('');
  const beak = solid('M56.5 42Q60 40 63.5 42Q64 48 60 54Q56 48 56.5 42Z', c.bill ?? '#caa94e', '', 's');
  const feet = m.long
    ? ''
    : line('M50 102q-2 5 -4 5M52 102v6M55 102q2 5 3 5M65 102q-2 5 -4 5M68 102v6M70 102q2 5 4 5', '#4a3b2e', 4) +
      line(
        'M50 102q-2 5 -4 5M52 102v6M55 102q2 5 3 5M65 102q-2 5 -4 5M68 102v6M70 102q2 5 4 5',
        c.legs ?? '#d9c4a0',
        2.4,
      );
  const whole =
    tail +
    solid(body, c.body, on, 'b') +
    both(id, solid(oneWing, wing, wingMarks), 0.62, 'translate(120)') +
    tufts +
    face +
    eyes +
    beak +
    feet;
  return legs + (m.long ? group('translate(9 6) scale(.85)', whole) : whole);
}

const NUT: Pose = {
  ...POSES.warbler,
  head: [33, 52, 1.5],
  body: 'M18 53C18 43 24 37 33 37C42 37 47 40 52 45C64 46 80 51 92 60C97 65 96 71 91 74C80 84 63 90 49 89C35 88 24 80 22 69C21 64 22 61 21 59C19 57 18 55 18 53Z',
  tail: { short: 'M84 58L92 55L110 64Q112 72 106 75L86 76Z' },
  legs: 'M54 86L50 99M66 86L68 99',
  turn: -62,
  spin: [58, 62],
  perch: 'trunkRight',
};

export const FLIGHT: { readonly [name: string]: Pose } = {
  raptor: { draw: raptor, turn: 0 },
  swallow: { draw: swallow, turn: 0 },
  tern: { draw: tern },
  hummer: { draw: hummer },
  owl: { draw: owl, perch: 'branch' },
  nuthatch: NUT,
};
