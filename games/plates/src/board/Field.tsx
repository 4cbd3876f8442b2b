import { usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';
import { CORNERS, HEARTS, HEXES, MOUNTAIN } from '../rules/board.ts';
import {
  CENTRES,
  cornersOf,
  EDGE_NAMES,
  GROUND,
  HEIGHT,
  hexPath,
  NAMED_RIM,
  ORIGIN,
  outline,
  RIM,
  WIDTH,
} from './layout.ts';

const FRAME = outline(CORNERS.map((hex) => CENTRES[hex]));
const PLAIN = HEXES.map((_, hex) => hex).filter((hex) => !HEARTS.includes(hex));
/** Three tones, so that no two neighbours share one. */
const TONES = [0, 1, 2].map((tone) =>
  hexPath(
    PLAIN.filter((hex) => (((HEXES[hex].q - HEXES[hex].r) % 3) + 3) % 3 === tone),
    36.5,
  ),
);
const FACES = hexPath(PLAIN, 36.5);
const EVERY = hexPath(
  HEXES.map((_, hex) => hex),
  36.5,
);

const at = (hex: number): string => `translate(${CENTRES[hex].x} ${CENTRES[hex].y})`;

/** [P2] The empty board: fired tiles in a wooden edge, enamelled hearts, inlaid corners. */
export function Field({ named }: { readonly named: boolean }) {
  const paint = usePaint();
  const rim = named ? NAMED_RIM : RIM;
  return (
    <g>
      <Light />
      <path d={FRAME} class="plates-frame" stroke-width={2 * rim} />
      <path d={FRAME} class="plates-frame-grain" stroke-width={2 * (rim - 5)} />
      <path d={FRAME} class="plates-frame-lip" stroke-width={2 * (GROUND + 1.6)} />
      <path d={FRAME} class="plates-ground" stroke-width={2 * GROUND} />
      <path d={FRAME} class="plates-lamp" fill={paint('lamp')} stroke={paint('lamp')} stroke-width={2 * rim} />
      {named &&
        EDGE_NAMES.map(({ text, x, y }) => (
          <text key={`${x} ${y}`} class="plates-edge-name" x={x} y={y}>
            {text}
          </text>
        ))}
      <path d={EVERY} class="plates-tile-shade" transform="translate(1.2 2.6)" />
      {TONES.map((d, tone) => (
        <path key={d} d={d} class={`plates-tile plates-tone-${tone}`} />
      ))}
      <path d={FACES} class="plates-tile-edge" />
      {CORNERS.map((hex) => (
        <g key={hex} transform={at(hex)}>
          <Corner />
        </g>
      ))}
      {HEARTS.map((hex) => (
        <g key={hex} transform={at(hex)}>
          {hex === MOUNTAIN ? <Mountain /> : <SideHeart />}
        </g>
      ))}
    </g>
  );
}

/** The lamp's pool of light on the ground, and what is out of it. */
function Light() {
  const id = usePaintId();
  return (
    <defs>
      <radialGradient
        id={id('lamp')}
        gradientUnits="userSpaceOnUse"
        cx={WIDTH * 0.3}
        cy={HEIGHT * 0.15}
        r={WIDTH * 0.85}
      >
        <stop offset="0" stop-color="#fff" stop-opacity="0.3" />
        <stop offset="0.5" stop-color="#fff" stop-opacity="0" />
        <stop offset="1" stop-color="#1c0e00" stop-opacity="0.22" />
      </radialGradient>
    </defs>
  );
}

/** A heart about the origin, 26 wide. */
export const HEART =
  'M0 11.5C-4.5 7.6 -13 1.8 -13 -5C-13 -9.6 -9.8 -12 -6.6 -12C-3.6 -12 -1.2 -10.4 0 -7.6C1.2 -10.4 3.6 -12 6.6 -12C9.8 -12 13 -9.6 13 -5C13 1.8 4.5 7.6 0 11.5z';

const OUTER = outline(cornersOf(ORIGIN, 36.5));
const INNER = outline(cornersOf(ORIGIN, 31));

/** [P2.2] A side heart: enamelled rose, with what it pays. */
function SideHeart() {
  const paint = usePaint();
  return (
    <g>
      <path d={OUTER} class="plates-rose" />
      <path d={INNER} class="plates-gilt" />
      <path d={HEART} transform="translate(1 2.4) scale(1.5)" class="plates-under" />
      <path d={HEART} transform="scale(1.5)" class="plates-heart" />
      <path d={HEART} transform="scale(1.5)" fill={paint('sheen')} />
      <path d="M-14.6 -6.5C-14.6 -11.6 -11.8 -14 -8.6 -14" class="plates-glint" />
      <text class="plates-pays" y="7.5">
        1
      </text>
    </g>
  );
}

const RAYS = Array.from({ length: 24 }, (_, i) => {
  const turn = (Math.PI / 12) * i;
  const [from, to] = i % 2 === 0 ? [22.5, 29] : [24, 27];
  const at = (radius: number) => `${(radius * Math.cos(turn)).toFixed(1)} ${(radius * Math.sin(turn)).toFixed(1)}`;
  return `M${at(from)}L${at(to)}`;
}).join('');

/** [P2.2] The mountain: a heart under peaks, twice as much worth. */
function Mountain() {
  const paint = usePaint();
  return (
    <g>
      <path d={OUTER} class="plates-violet" />
      <path d={INNER} class="plates-gilt" />
      <path d={RAYS} class="plates-rays" />
      <path d="M-21 13L-9.5 -9L-4.5 -1.5L2.5 -17L21 13z" class="plates-peaks" />
      <path
        d="M-9.5 -9L-13.2 -1.9L-9.8 -3.6L-7.4 -1.4L-5.7 -3.3zM2.5 -17L-2 -7L1.4 -8.8L4.2 -6L7 -9.6z"
        class="plates-snow"
      />
      <path d={HEART} transform="translate(0 10) scale(0.98)" class="plates-heart" />
      <path d={HEART} transform="translate(0 10) scale(0.98)" fill={paint('sheen')} />
      <text class="plates-pays" y="16">
        2
      </text>
    </g>
  );
}

const PETAL = 'M0 -19C4.2 -11 4.2 -7 0 -3C-4.2 -7 -4.2 -11 0 -19z';

/** [P2.2] A corner where a team may start: an inlaid compass. */
function Corner() {
  return (
    <g class="plates-corner">
      <path d={INNER} />
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d={PETAL} transform={`rotate(${turn})`} />
      ))}
      <circle r="2.6" />
    </g>
  );
}
