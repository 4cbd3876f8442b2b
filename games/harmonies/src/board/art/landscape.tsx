import { usePaint } from '@tessera/kit/art/artwork.tsx';
import './landscape.css';

/** Half the width and half the depth of a token as it is seen, and how high it stands. */
export const TOKEN = 40;
export const DEPTH = 29;
export const LAYER = 16;

interface DrumProps {
  readonly face: string;
  readonly flank: string;
  readonly width?: number;
  readonly high?: number;
}

/** A turned piece of wood: the flank, then the face, lit from the top left. Its foot stands at the origin. */
export function Drum({ face, flank, width = TOKEN, high = LAYER }: DrumProps) {
  const paint = usePaint();
  const depth = (width * DEPTH) / TOKEN;
  const body = `M${-width} ${-high}V0a${width} ${depth} 0 0 0 ${2 * width} 0V${-high}z`;
  return (
    <>
      <path d={body} fill={flank} />
      <path d={body} fill={paint('flank')} />
      <ellipse cy={-high} rx={width} ry={depth} fill={face} />
      <ellipse cy={-high} rx={width} ry={depth} fill={paint('sheen')} />
      <ellipse cy={-high} rx={width - 0.8} ry={depth - 0.8} fill="none" stroke={paint('edge')} stroke-width="1.6" />
    </>
  );
}

/** Where a thing touches the ground. */
export function Shade({ width = TOKEN }: { readonly width?: number }) {
  const paint = usePaint();
  return (
    <ellipse cx="6" cy="5" rx={width + 9} ry={(width * DEPTH) / TOKEN + 8} fill={paint('contact')} opacity="0.75" />
  );
}

export function Water() {
  return (
    <>
      <Drum face="var(--water-flank)" flank="var(--water-flank)" high={LAYER - 3} />
      <ellipse cy={4 - LAYER} rx={TOKEN - 4} ry={DEPTH - 3.4} fill="var(--water)" />
      <path
        d={`M${4 - TOKEN} ${3 - LAYER}a${TOKEN - 4} ${DEPTH - 3.4} 0 0 1 ${2 * TOKEN - 8} 0q-16 -13 -36 -13t-36 13z`}
        fill="var(--water-light)"
        opacity="0.45"
      />
      <path
        d="M-25 -15q5 -5 10 0t10 0t10 0t10 0M-27 -5q5 -5 10 0t10 0t10 0t10 0t10 0M-14 4q5 -5 10 0t10 0t10 0"
        class="harm-land-line"
        stroke="#fff"
        stroke-width="2.6"
        opacity="0.9"
      />
    </>
  );
}

const EARS = [
  [-20, -18],
  [-2, -21],
  [16, -19],
  [-11, -8],
  [7, -9],
  [24, -9],
  [-24, -6],
] as const;

export function Field() {
  return (
    <>
      <Drum face="var(--field)" flank="var(--field-flank)" />
      <path
        d="M-34 -14q34 -14 68 -4M-30 -4q32 -14 66 -4M-20 4q26 -11 46 -4"
        class="harm-land-line"
        stroke="var(--field-flank)"
        stroke-width="1.6"
        opacity="0.55"
      />
      {EARS.map(([x, y]) => (
        <g key={`${x},${y}`} transform={`translate(${x} ${y})`}>
          <path d="M0 6V-10" class="harm-land-line" stroke="#8f6715" stroke-width="1.7" />
          <path
            d="M0 -13.500q3 3 0 6q-3 -3 0 -6M-0.5 -6q-5 0 -5 -5q5 0 5 5M0.5 -6q5 0 5 -5q-5 0 -5 5M-0.5 -1q-5 0 -5 -5q5 0 5 5M0.5 -1q5 0 5 -5q-5 0 -5 5"
            fill="var(--field-light)"
            stroke="#8f6715"
            stroke-width="0.9"
          />
        </g>
      ))}
    </>
  );
}

const LOG = 31;

export function Trunk() {
  return (
    <>
      <Drum face="var(--trunk-light)" flank="var(--trunk-flank)" width={LOG} />
      <path
        d="M-25 0v7M-17 6v8M-8 4v13M2 8v10M11 5v10M20 2v9M27 -4v7"
        transform={`translate(0 ${-LAYER + 13})`}
        class="harm-land-line"
        stroke="#3f2614"
        stroke-width="1.6"
        opacity="0.5"
      />
      <g transform={`translate(0 ${-LAYER})`} class="harm-land-line" stroke="var(--trunk-flank)" stroke-width="1.7">
        <ellipse rx="22" ry="15.5" opacity="0.75" />
        <ellipse cx="-1" rx="13" ry="9" opacity="0.75" />
        <ellipse cx="-1" rx="5" ry="3.4" />
      </g>
    </>
  );
}

const LOBES = [
  [-24, -13, 17],
  [24, -12, 16],
  [0, -5, 20],
  [-13, -26, 18],
  [14, -26, 17],
  [0, -36, 15],
] as const;

/** The crown of a tree, alone on the ground a bush. */
export function Crown() {
  const paint = usePaint();
  return (
    <>
      <ellipse cy="-3" rx={TOKEN - 4} ry={DEPTH - 8} fill="#21441b" />
      {LOBES.map(([x, y, r]) => (
        <circle key={`${x}${y}d`} cx={x} cy={y} r={r} fill="var(--leaf-flank)" />
      ))}
      {LOBES.map(([x, y, r]) => (
        <circle key={`${x}${y}`} cx={x - 2} cy={y - 2.5} r={r - 2.5} fill="var(--leaf)" />
      ))}
      {LOBES.map(([x, y, r]) => (
        <circle key={`${x}${y}s`} cx={x - 2} cy={y - 2.5} r={r - 2.5} fill={paint('sheen')} opacity="0.8" />
      ))}
      <path
        d="M-19 -33q4 -6 10 -6M-32 -17q1 -6 7 -8M-7 -47q4 -4 9 -3M5 -30q4 -5 9 -5M-9 -12q3 -6 10 -7M20 -19q2 -4 7 -4"
        class="harm-land-line"
        stroke="var(--leaf-light)"
        stroke-width="2.6"
        opacity="0.9"
      />
    </>
  );
}

/** Corners of a rock seen from above, as parts of its width and depth. */
const CORNERS = [
  [-1, 0.05],
  [-0.82, -0.58],
  [-0.3, -0.98],
  [0.32, -0.94],
  [0.86, -0.5],
  [1, 0.1],
  [0.76, 0.66],
  [0.22, 0.98],
  [-0.38, 0.94],
  [-0.82, 0.56],
] as const;
/** The corners of the flank, from left to right, and the shade of each side between two. */
const FRONT = [0, 9, 8, 7, 6, 5] as const;
const SHADES = [0.05, 0.1, 0.26, 0.4, 0.52];

interface RockProps {
  /** Which layer of the mountain it is; the upper ones are smaller. */
  readonly layer: number;
  readonly top: boolean;
}

/** A slab of rock; the uppermost one ends in a peak, which on the third layer has snow. */
export function Rock({ layer, top }: RockProps) {
  const width = TOKEN - 4.5 * layer;
  const depth = (width * DEPTH) / TOKEN;
  const at = (corner: number, y: number): string =>
    `${(CORNERS[corner][0] * width).toFixed(1)} ${(CORNERS[corner][1] * depth + y).toFixed(1)}`;
  const rim = CORNERS.map((_, i) => at(i, -LAYER)).join('L');
  const peak = 12 + 7 * layer;
  return (
    <>
      {FRONT.slice(1).map((corner, i) => {
        const side = `M${at(FRONT[i], -LAYER)}L${at(corner, -LAYER)}L${at(corner, 0)}L${at(FRONT[i], 0)}z`;
        return (
          <g key={corner}>
            <path d={side} fill="var(--stone-flank)" />
            <path d={side} fill={i === 0 ? '#fff' : '#171a26'} opacity={i === 0 ? 0.3 : SHADES[i]} />
          </g>
        );
      })}
      <path d={`M${rim}z`} fill="var(--stone)" stroke="#eceef2" stroke-opacity="0.6" stroke-width="1.4" />
      {top && (
        <g transform={`translate(0 ${-LAYER + 4})`}>
          <path d={`M-24 6L-5 ${-peak}L2 14z`} fill="var(--stone-light)" />
          <path d={`M-5 ${-peak}L27 4L2 14z`} fill="#6b6d78" />
          <path d={`M-24 6L-14 ${4 - peak * 0.45}L-9 11z`} fill="#c3c4cb" />
          <path d={`M8 ${-peak * 0.42}L27 4L15 9z`} fill="#565863" />
          {layer === 2 && (
            <path
              d={`M-5 ${-peak}L-13.5 ${-peak * 0.52}L-8 ${-peak * 0.6}L-4 ${-peak * 0.42}L2 ${-peak * 0.62}L7 ${-peak * 0.5}z`}
              fill="#fff"
            />
          )}
        </g>
      )}
    </>
  );
}

/** A lone red token: the foundation of a house. */
export function Brick() {
  return (
    <>
      <Drum face="var(--brick)" flank="var(--brick-flank)" />
      <g transform={`translate(0 ${-LAYER})`} class="harm-land-line" stroke="#ffe3d2" stroke-width="1.8" opacity="0.75">
        <path d="M-26 -9H26M-31 1H31M-27 11H27M-8 -18V-9M12 -18V-9M-18 -9V1M2 -9V1M21 -9V1M-8 1V11M12 1V11M-17 11V18M3 11V20" />
      </g>
    </>
  );
}

/** A round house with a tiled roof, one token high below its eaves. */
export function House() {
  const eaves = TOKEN + 1;
  const deep = DEPTH + 1;
  return (
    <>
      <Drum face="var(--brick)" flank="#e2b99a" width={34} />
      <path d="M-6 24V11q6 -7 12 0V24z" fill="#5c2a1e" transform={`translate(-2 ${-LAYER + 17})`} />
      <path
        d="M-24 5v7h7V7zM15 9l8 -3v7l-8 3z"
        fill="#fff0c0"
        stroke="#5c2a1e"
        stroke-width="1.3"
        transform={`translate(0 ${-LAYER + 10})`}
      />
      <g transform={`translate(0 ${-LAYER + 1})`}>
        <path d={`M${-eaves} 0L0 -42L${eaves} 0A${eaves} ${deep} 0 0 1 ${-eaves} 0z`} fill="var(--brick)" />
        <path d={`M0 -42L${eaves} 0A${eaves} ${deep} 0 0 1 9 ${deep - 1}z`} fill="var(--brick-flank)" />
        <path d={`M0 -42L${-eaves} 0A${eaves} ${deep} 0 0 0 -28 21z`} fill="var(--brick-light)" opacity="0.75" />
        <path
          d="M-29 -11q29 22 58 0M-37 -2q37 29 74 0M-19 -22q19 13 38 0"
          class="harm-land-line"
          stroke="#7a241a"
          stroke-width="1.5"
          opacity="0.5"
        />
        <circle cy="-42" r="3.2" fill="#f2d9a0" />
      </g>
    </>
  );
}

/** A cube of painted wood, as big as a landscape can carry. Its foot stands at the origin. */
export function Cube({ spirit = false }: { readonly spirit?: boolean }) {
  const [top, left, right] = spirit ? ['#fdfbff', '#d9cdf0', '#a693cf'] : ['#ffbf5a', '#f0962a', '#bd660e'];
  return (
    <g stroke={spirit ? '#5b4690' : '#7a3d04'} stroke-width="1.4" stroke-linejoin="round">
      <ellipse cx="3" cy="1" rx="19" ry="10" fill="#1c1206" opacity="0.3" stroke="none" />
      <path d="M0 -12L15 -19.500V-3L0 7z" fill={right} />
      <path d="M0 -12L-15 -19.500V-3L0 7z" fill={left} />
      <path d="M0 -27L15 -19.500L0 -12L-15 -19.500z" fill={top} />
      {spirit && (
        <path
          d="M0 -25l2.5 3.800l4.5 1.700l-4.5 1.700l-2.5 3.800l-2.5 -3.800l-4.5 -1.700l4.5 -1.700z"
          fill="#7a5fc0"
          stroke="none"
        />
      )}
    </g>
  );
}
