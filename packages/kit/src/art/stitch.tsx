import { useId } from 'preact/hooks';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** When a thread is sewn: after a while, and for how long; 0 for one that is there already. */
export interface Sewn {
  readonly delay: number;
  readonly ms: number;
}

interface StitchProps {
  /** The middle of every cell on the way. */
  readonly points: readonly Point[];
  /** Any CSS colour. */
  readonly colour: string;
  readonly width?: number;
  /** How far from the middle of its first and its last cell the thread begins and ends. */
  readonly start?: number;
  readonly end?: number;
  readonly sewn?: Sewn;
}

/** The way something went: a running stitch in the mover's thread, with a needle's point at its end. */
export function Stitch({ points, colour, width = 7, start = 0, end = 0, sewn }: StitchProps) {
  const id = useId();
  const way = trimmed(points, start, end);
  if (way.length < 2) return null;
  const d = rounded(way, 4 * width);
  const [a, b] = way.slice(-2);
  const turn = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  const dashes = `${width * 2} ${width * 1.6}`;
  return (
    <g class="stitch" style={{ '--stitch': colour }} mask={sewn && `url(#${id})`}>
      {sewn && (
        <mask id={id} maskUnits="userSpaceOnUse" x="-9999" y="-9999" width="19999" height="19999">
          <path d={d} pathLength={1} class="stitch-needle" stroke-width={5 * width} style={timed(sewn)} />
        </mask>
      )}
      <path d={d} class="stitch-shade" stroke-width={width + 1} stroke-dasharray={dashes} transform="translate(1 2)" />
      <path d={d} class="stitch-thread" stroke-width={width} stroke-dasharray={dashes} />
      <path
        d={d}
        class="stitch-light"
        stroke-width={width * 0.28}
        stroke-dasharray={`${width * 1.7} ${width * 1.9}`}
        transform="translate(-0.8 -1.4)"
      />
      <path
        d={`M${-width * 1.5} ${-width * 1.35}L${width * 0.9} 0L${-width * 1.5} ${width * 1.35}L${-width * 0.8} 0z`}
        transform={`translate(${b.x} ${b.y}) rotate(${turn})`}
        class="stitch-point"
      />
    </g>
  );
}

/** Where something stood: an empty ring of thread. */
export function FromRing({ at, r, colour }: { readonly at: Point; readonly r: number; readonly colour: string }) {
  return <circle cx={at.x} cy={at.y} r={r} class="stitch-from" style={{ '--stitch': colour }} />;
}

/** The way of something that was taken: dots from where it stood to where it went. */
export function Dotted({ d, colour, sewn }: { readonly d: string; readonly colour: string; readonly sewn?: Sewn }) {
  return (
    <g class={sewn && 'stitch-late'} style={{ '--stitch': colour, ...(sewn && timed(sewn)) }}>
      <path d={d} class="stitch-dots-under" />
      <path d={d} class="stitch-dots" />
    </g>
  );
}

export const timed = ({ delay, ms }: Sewn) => ({ '--sewn-delay': `${delay}ms`, '--sewn-ms': `${ms}ms` });

/** Points on a line, with the ends drawn in by some length. */
function trimmed(points: readonly Point[], start: number, end: number): readonly Point[] {
  const way = [...points];
  if (way.length < 2) return way;
  way[0] = drawn(way[0], way[1], start);
  way[way.length - 1] = drawn(way[way.length - 1], way[way.length - 2], end);
  return way;
}

function drawn(from: Point, to: Point, by: number): Point {
  const t = Math.min(0.9, by / Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A line with rounded corners, so that the thread does not break. */
function rounded(points: readonly Point[], r: number): string {
  const corners = points.slice(1, -1).map((corner, i) => {
    const into = drawn(corner, points[i], Math.min(r, length(corner, points[i]) / 2));
    const out = drawn(corner, points[i + 2], Math.min(r, length(corner, points[i + 2]) / 2));
    return `L${at(into)}Q${at(corner)} ${at(out)}`;
  });
  return `M${at(points[0])}${corners.join('')}L${at(points[points.length - 1])}`;
}

const length = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);
