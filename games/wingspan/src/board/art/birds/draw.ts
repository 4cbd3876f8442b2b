import { bill, CRESTS, eye, group, headMarks, INK, line, PROPS, path, plumage, solid, tint } from './kit.ts';
import type { Colour, Head, Look, Marks, Patch, Pose, Texture } from './look.ts';

/** The parts of a mark. */
export const list = <T>(v: T | readonly T[]): readonly T[] => (Array.isArray(v) ? v : [v as T]);

export function headGroup([x, y, s]: Head, turn: number | undefined, inner: string): string {
  return group(`translate(${x} ${y}) scale(${s})${turn ? ` rotate(${turn})` : ''}`, inner);
}

/** Streaks, spots, bars or chevrons: [kind, colour, options], over a place of the pose. */
const texture = (value: Texture | undefined, place: Patch | undefined): string => {
  if (!value || !place) return '';
  const [kind, colour, options = {}] = value;
  return plumage(kind, colour, place, options);
};

/** Where the head is: some poses hold it elsewhere when the body is another. */
export const headOf = (pose: Pose, m: Marks): Head => pose.heads?.[m.body ?? ''] ?? (pose.head as Head);

export const AREA_ORDER = [
  'under',
  'mantle',
  'rump',
  'belly',
  'flank',
  'vent',
  'breast',
  'neck',
  'nape',
  'hoodneck',
  'hoodlow',
  'band',
  'band2',
  'vee',
];

/** Everything that lies on the body: areas of colour, texture, head. */
export function onBody(pose: Pose, { c, m }: Look): string {
  const areas = pose.areas ?? {};
  const spots = pose.spots as Patch;
  let out = '';
  for (const name of AREA_ORDER) {
    const colour = c[name];
    if (colour && areas[name]) out += path(areas[name], colour);
  }
  out += texture(m.breast, pose.spots) + texture(m.flank, pose.side) + texture(m.back, pose.backPlace);
  if (m.stripedNeck && pose.neckLines) out += line(pose.neckLines, m.stripedNeck, 1.7);
  if (m.breastSpot) out += `<circle cx="${spots[0]}" cy="${spots[1] - 3}" r="3.6" fill="${m.breastSpot}"/>`;
  if (m.sidePatch) out += `<ellipse cx="46" cy="72" rx="6" ry="9" transform="rotate(20 46 72)" fill="${m.sidePatch}"/>`;
  if (m.sac)
    out += `<ellipse cx="33" cy="57" rx="7" ry="9" fill="${m.sac}" stroke="${tint(m.sac, -0.4)}"/><path d="M30 52q-2 4 0 8" stroke="#fff" stroke-width="1.6" fill="none" opacity=".7"/>`;
  return out + headGroup(headOf(pose, m), m.turn, headMarks(m));
}

export function wingInner(given: NonNullable<Pose['wingParts']>, { c, m }: Look, wing: Colour): string {
  const { scales, ...rest } = given;
  const parts = rest as { readonly [part: string]: string };
  let out = '';
  if (c.coverts) out += path(parts.coverts, c.coverts);
  if (c.tips) out += path(parts.tips, c.tips);
  if (c.shoulder && parts.shoulder) out += path(parts.shoulder, c.shoulder);
  if (m.patch && parts.patch) out += path(parts.patch, m.patch);
  if (m.scaps && parts.scaps) out += path(parts.scaps, m.scaps);
  if (m.lower && parts.lower) out += path(parts.lower, m.lower);
  out += line(parts.lines, tint(c.tips ?? wing, -0.45), 1, ' opacity=".65"');
  if (m.feather) out += line(parts.lines, m.feather, 1.3, ' transform="translate(0 -1.6)"');
  if (m.scales && scales) out += texture(m.scales, scales);
  if (m.rungs && parts.rungs) out += line(parts.rungs, m.rungs, 2.2);
  if (m.stripe2 && parts.stripe) out += line(parts.stripe, m.stripe2, 4);
  if (m.silver && parts.silver) out += line(parts.silver, m.silver, 2.2);
  if (m.plumes && parts.plumes) out += line(parts.plumes, m.plumes, 2.4);
  if (m.dots && parts.dots) out += line(parts.dots, m.dots, 3);
  if (m.bars) {
    const [one, two = one] = list(m.bars);
    out += (one === 'no' ? '' : line(parts.bar1, one, 2.4)) + (two === 'no' ? '' : line(parts.bar2, two, 2.2));
  }
  if (m.edge) out += line(parts.edge, m.edge, 2.4);
  if (m.wax) out += line('M83 88l5 3M88 84l5 4', m.wax, 2.4);
  return out;
}

export function tailInner({ m }: Look, ends: readonly number[]): string {
  // ends: [x0,y0,x1,y1], from root to tip of the tail
  const [x0, y0, x1, y1] = ends;
  const at = (k: number, off: number): number[] => [
    x0 + (x1 - x0) * k - (y1 - y0) * off,
    y0 + (y1 - y0) * k + (x1 - x0) * off,
  ];
  const cross = (k: number, w = 0.5): string =>
    `M${at(k, -w)
      .map((v) => v.toFixed(1))
      .join(' ')}L${at(k, w)
      .map((v) => v.toFixed(1))
      .join(' ')}`;
  let out = '';
  if (m.tailEdge)
    out += line(
      `M${at(0.2, 0.3)
        .map((v) => v.toFixed(1))
        .join(' ')}L${at(1.1, 0.2)
        .map((v) => v.toFixed(1))
        .join(' ')}`,
      m.tailEdge,
      5,
      ' stroke-linecap="butt"',
    );
  if (m.tailBars) out += line([0.35, 0.55, 0.75, 0.95].map((k) => cross(k)).join(''), m.tailBars, 2.2);
  if (m.tailSpots) out += line([0.5, 0.7, 0.9].map((k) => cross(k, 0.02)).join(''), m.tailSpots, 4.5);
  if (m.tailTip) {
    const [colour, k = 1] = list<string | number>(m.tailTip) as readonly [Colour, number?];
    out += line(cross(1), colour, 9 * k, ' stroke-linecap="butt"');
  }
  if (m.tailBand) out += line(cross(0.8), m.tailBand, 5, ' stroke-linecap="butt"');
  out += line(
    `M${at(0.1, -0.06)
      .map((v) => v.toFixed(1))
      .join(' ')}L${at(1, -0.08)
      .map((v) => v.toFixed(1))
      .join(' ')}M${at(0.1, 0.1)
      .map((v) => v.toFixed(1))
      .join(' ')}L${at(1, 0.1)
      .map((v) => v.toFixed(1))
      .join(' ')}`,
    INK,
    0.8,
    ' opacity=".3"',
  );
  return out;
}

/** Where a tail starts and ends: its root lies between the first corner and the nearer of its neighbours. */
export function tailEnds(d: string): number[] {
  const n = [...d.matchAll(/-?\d*\.?\d+/g)].map((m) => +m[0]);
  const pts: (readonly [number, number])[] = [];
  for (let i = 0; i + 1 < n.length; i += 2) pts.push([n[i], n[i + 1]]);
  const far2 = (p: readonly [number, number], q: readonly [number, number]): number =>
    (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2;
  const a = pts[0];
  const b = far2(a, pts[1]) < far2(a, pts[pts.length - 1]) ? pts[1] : pts[pts.length - 1];
  const root: readonly [number, number] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const best = Math.max(...pts.map((p) => far2(p, root)));
  const mid = pts.filter((p) => (p[0] - root[0]) ** 2 + (p[1] - root[1]) ** 2 > best * 0.72);
  const tip = [mid.reduce((s, p) => s + p[0], 0) / mid.length, mid.reduce((s, p) => s + p[1], 0) / mid.length];
  return [...root, ...tip];
}

export function crest(pose: Pose, { c, m }: Look): string {
  if (!m.crest) return '';
  const [kind, colour, tip] = m.crest;
  return headGroup(
    headOf(pose, m),
    m.turn,
    solid(
      CRESTS[kind],
      colour ?? c.crown ?? c.body,
      m.fanPatch
        ? path('M0 -11Q17 -13 16 3Q12 10 8 7Q8 -4 0 -11Z', m.fanPatch)
        : tip
          ? path('M-30 -11.5Q0 -17 30 -11V-40H-30Z', tip)
          : '',
      's',
    ),
  );
}

/** A bird on a perch, on the ground or wading: legs, tail, crest, bill, body, wing, eye. */
export function standing(pose: Pose, look: Look): string {
  const { c, m } = look;
  const wing = c.wing ?? tint(c.body, -0.18);
  const legs = c.legs ?? '#6b5442';
  const [kind = 'thin', billColour, billMore] = m.bill ?? [];
  let out = '';
  const width = pose.legWidth ?? 2.6;
  if (pose.legs) out += line(pose.legs, tint(legs, -0.5), width + 1) + line(pose.legs, legs, width);
  if (pose.feet) out += pose.feet(legs);
  else if (pose.legs) out += toes(pose.legs, c.feet ?? legs, width, pose.toes ?? 1);
  const tailPath = pose.tail?.[m.tail ?? Object.keys(pose.tail)[0]];
  if (tailPath) out += solid(tailPath, c.tail ?? wing, tailInner(look, tailEnds(tailPath)));
  if (pose.back) out += pose.back(look);
  out += crest(pose, look);
  out += headGroup(
    headOf(pose, m),
    m.turn,
    bill(kind, billColour ?? '#5a4a3e', billMore) + (m.prop ? PROPS[m.prop]() : ''),
  );
  out += solid(pose.bodies?.[m.body ?? ''] ?? (pose.body as string), c.body, onBody(pose, look), 'b');
  if (pose.wing) out += solid(pose.wing, wing, wingInner(pose.wingParts ?? {}, look, wing));
  if (pose.front) out += pose.front(look);
  if (m.snood)
    out += headGroup(
      pose.head as Head,
      0,
      path('M-9 -3Q-14 4 -12 12Q-9 13 -8.5 5ZM-5 7Q-9 16 -3 22Q4 18 4 9Z', '#c9362c'),
    );
  return out + headGroup(headOf(pose, m), m.turn, eye(c.eye));
}

/** Three toes at the end of every leg. */
function toes(legs: string, colour: Colour, width: number, k: number): string {
  const ends = [...legs.matchAll(/L(-?[\d.]+) (-?[\d.]+)(?=M|$)/g)].map((x) => [+x[1], +x[2]]);
  const d = ends
    .map(([x, y]) => `M${x} ${y}l${-7 * k} ${1.6 * k}M${x} ${y}l${-4 * k} ${3 * k}M${x} ${y}l${4.5 * k} ${1.4 * k}`)
    .join('');
  return line(d, tint(colour, -0.5), width) + line(d, colour, width - 1);
}
