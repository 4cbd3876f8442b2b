import type { ComponentChildren } from 'preact';
/** A face as a server keeps it: which of the glazes, and which of the signs. */
export interface TileFace {
  readonly glaze: number;
  readonly sign: number;
}

/** The eight glazes, in the order that faces are numbered in. */
const COLOURS = ['#b5532a', '#3f4694', '#4c7a3d', '#b23a63', '#2c7183', '#b07a12', '#8a5a33', '#5b6672'] as const;

const CREAM = '#fff4df';
/** The middle of the face of a tile: its lower edge is in shade. */
const X = 24;
const Y = 23;

const around = (count: number, radius: (i: number) => number): readonly (readonly [number, number])[] =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count - Math.PI / 2;
    return [X + radius(i) * Math.cos(angle), Y + radius(i) * Math.sin(angle)];
  });

const point = ([x, y]: readonly [number, number]): string => `${x.toFixed(2)} ${y.toFixed(2)}`;

const RAYS = around(8, () => 8.6)
  .map((from, i) => `M${point(from)}L${point(around(8, () => 12.4)[i])}`)
  .join('');
const STAR = around(10, (i) => (i % 2 === 0 ? 12.4 : 5.4))
  .map(point)
  .join(' ');

const line = (d: string, width: number, stroke: string = CREAM) => (
  <path d={d} fill="none" stroke={stroke} stroke-width={width} stroke-linecap="round" />
);

/** The thirteen signs, in the order that faces are numbered in, with the colour of the glaze for what is cut out. */
const DRAWN: readonly ((glaze: string) => ComponentChildren)[] = [
  // sun
  () => (
    <>
      <circle cx={X} cy={Y} r="5.600" fill={CREAM} />
      {line(RAYS, 2.6)}
    </>
  ),
  // wave
  () => line('M12 17q4-4 8 0t8 0 8 0M12 24q4-4 8 0t8 0 8 0M12 31q4-4 8 0t8 0 8 0', 2.8),
  // leaf
  (glaze) => (
    <>
      <path d="M13.500 31.500C12 19 20 12 35 12c.5 13-6.500 21-18.500 19z" fill={CREAM} />
      {line('M13 35 27 20', 2, glaze)}
    </>
  ),
  // moon
  () => (
    <>
      <path d="M30 33.500A12 12 0 1 1 30 12.500 9.500 9.500 0 0 0 30 33.500z" fill={CREAM} />
      <circle cx="33" cy="20" r="1.800" fill={CREAM} />
    </>
  ),
  // star
  () => <polygon points={STAR} fill={CREAM} />,
  // drop
  (glaze) => (
    <>
      <path d="M24 10.500c6 8 9 11.700 9 16a9 9 0 0 1-18 0c0-4.300 3-8 9-16z" fill={CREAM} />
      {line('M19 27a5 5 0 0 0 4 5', 2, glaze)}
    </>
  ),
  // flower
  (glaze) => (
    <>
      {[0, 72, 144, 216, 288].map((turned) => (
        <ellipse
          key={turned}
          cx="24"
          cy="15.500"
          rx="4.600"
          ry="6"
          fill={CREAM}
          transform={`rotate(${turned} 24 23.500)`}
        />
      ))}
      <circle cx="24" cy="23.500" r="3.600" fill={glaze} />
    </>
  ),
  // hill
  () => (
    <>
      <path d="M10 33l9.500-17 5.500 9 3-4.500L38 33z" fill={CREAM} />
      <circle cx="32.500" cy="15" r="2.800" fill={CREAM} />
    </>
  ),
  // shell
  (glaze) => (
    <>
      <ellipse cx={X} cy={Y} rx="12" ry="9" fill={CREAM} />
      {line('M14 23h20M17 21v4M20.500 20.600v4.800M24 20.500v5M27.500 20.600v4.800M31 21v4', 1.7, glaze)}
    </>
  ),
  // flame
  () => (
    <path
      d="M25 9.500c1 6 8 9 8 16.500a9 9 0 0 1-18 0c0-4 2.500-6 3.500-9 1.500 1 2.500 2.500 2.500 4 3-3 4.500-6.500 4-11.500z"
      fill={CREAM}
    />
  ),
  // hex
  (glaze) => (
    <>
      <path d="M24 10.500l11 6.300v12.700l-11 6.300-11-6.300V16.800z" fill={CREAM} />
      <path d="M24 17.500l5 2.900v5.800l-5 2.900-5-2.900v-5.800z" fill={glaze} />
    </>
  ),
  // kite
  (glaze) => (
    <>
      <path d="M24 9.500 34.500 23 24 36.500 13.500 23z" fill={CREAM} />
      {line('M24 11v24M15 23h18', 1.7, glaze)}
    </>
  ),
  // ring
  () => (
    <>
      <circle cx={X} cy={Y} r="9.500" fill="none" stroke={CREAM} stroke-width="4.500" />
      <circle cx={X} cy={Y} r="2.400" fill={CREAM} />
    </>
  ),
];

/** A person: a glazed tile with a sign, lit from the top left. */
export function GlazedTile({ face: { glaze, sign } }: { face: TileFace }) {
  // what a later server may number higher is still drawn
  const colour = COLOURS[glaze % COLOURS.length];
  return (
    <svg viewBox="0 0 48 48" aria-hidden="true">
      <rect x="4" y="7" width="40" height="39" rx="10" fill={colour} />
      <rect x="4" y="7" width="40" height="39" rx="10" fill="#1c1206" opacity="0.38" />
      <rect x="4" y="3" width="40" height="40" rx="10" fill={colour} />
      <rect
        x="5"
        y="4"
        width="38"
        height="38"
        rx="9"
        fill="none"
        stroke="#fff"
        stroke-opacity="0.22"
        stroke-width="1.400"
      />
      <path d="M9 13q2-6 9-6" fill="none" stroke="#fff" stroke-width="2.400" stroke-linecap="round" opacity="0.45" />
      {DRAWN[sign % DRAWN.length](colour)}
    </svg>
  );
}

/** A program: a punched card. */
export const PunchedCard = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M5 8h30l8 8v26H5z" fill="#9a8c74" />
    <path d="M5 5h30l8 8v26H5z" fill="#e8dcc2" />
    <path
      d="M15 18l-5 5 5 5M33 18l5 5-5 5M27 15l-6 16"
      fill="none"
      stroke="#5a4c36"
      stroke-width="2.800"
      stroke-linecap="round"
      stroke-linejoin="round"
    />
  </svg>
);
