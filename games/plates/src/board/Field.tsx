import { usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';
import { CORNERS, HEARTS, HEXES, MOUNTAIN } from '../rules/board.ts';
import { CENTRES, EDGE_NAMES, GROUND, HEIGHT, hexPath, NAMED_RIM, outline, RIM, WIDTH } from './layout.ts';
import { Corner, Mountain, SideHeart } from './ornaments.tsx';

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
