import { Linen, usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';
import { COLOURS, cellOf, GATE } from '../rules/board.ts';
import type { Cell, Colour } from '../rules/index.ts';
import { BOARD, CELL, cellCentre, FRAME } from './layout.ts';

/** The empty board: cloth with its stitching in a carved frame. It never changes. */
export function Field() {
  const inner = FRAME + CELL;
  return (
    <g>
      <Linen x={FRAME - 2} y={FRAME - 2} size={BOARD - 2 * FRAME + 4} />
      <rect x={inner} y={inner} width={3 * CELL} height={3 * CELL} class="attha-inner" />
      <Seams />
      {COLOURS.map((colour) => (
        <g key={colour} class={`attha-thread-${colour}`}>
          <Home colour={colour} />
          <Arrow colour={colour} />
        </g>
      ))}
      <Heaven />
      <WoodFrame size={BOARD} width={FRAME} />
    </g>
  );
}

const at = (cell: Cell): string => {
  const { x, y } = cellCentre(cell);
  return `translate(${x} ${y})`;
};

/** The lines between the cells, sewn. */
function Seams() {
  const far = BOARD - FRAME;
  const lines = [1, 2, 3, 4]
    .map((i) => FRAME + i * CELL)
    .map((at) => `M${FRAME} ${at}H${far}M${at} ${FRAME}V${far}`)
    .join('');
  return (
    <g>
      <path d={lines} class="attha-seam-shade" transform="translate(0.8 1)" />
      <path d={lines} class="attha-seam" />
    </g>
  );
}

/** [A1] A safe cell: the crossed square of the old boards, in its colour. */
function Home({ colour }: { readonly colour: Colour }) {
  const edge = CELL / 2 - 9;
  const cross = edge - 6;
  const d = `M${-cross} ${-cross}L${cross} ${cross}M${cross} ${-cross}L${-cross} ${cross}`;
  return (
    <g transform={at(cellOf(colour, -1))}>
      <rect x={-edge} y={-edge} width={2 * edge} height={2 * edge} rx="5" class="attha-wash" />
      <rect x={-edge} y={-edge} width={2 * edge} height={2 * edge} rx="5" class="attha-stitch" />
      <path d={d} class="attha-satin" />
      <path d={d} class="attha-satin-light" />
    </g>
  );
}

/** The arrow on the last outer cell of a colour points at its first inner one. */
function Arrow({ colour }: { readonly colour: Colour }) {
  const gate = cellOf(colour, GATE);
  const inside = cellOf(colour, GATE + 1);
  const turn = (Math.atan2(inside[0] - gate[0], inside[1] - gate[1]) * 180) / Math.PI;
  return (
    <g transform={`${at(gate)} rotate(${turn})`}>
      <path d="M-30 -9H6V-24L34 0L6 24V9H-30z" class="attha-arrow" />
      <path d="M-30 -9H6V-24L34 0L6 24V9H-30z" class="attha-stitch" />
    </g>
  );
}

const RAYS = Array.from({ length: 16 }, (_, i) => i * 22.5);

/** Heaven: a sun in gold thread. */
function Heaven() {
  return (
    <g transform={at([2, 2])}>
      <rect x={-CELL / 2 + 3} y={-CELL / 2 + 3} width={CELL - 6} height={CELL - 6} rx="6" class="attha-heaven" />
      <circle r="42" class="attha-heaven-ring" />
      {RAYS.map((turn, i) => (
        <path
          key={turn}
          d={i % 2 === 0 ? 'M0 -17C5 -25 3 -33 0 -43C-3 -33 -5 -25 0 -17z' : 'M-2.6 -19L0 -33L2.6 -19z'}
          transform={`rotate(${turn})`}
          class="attha-gold"
        />
      ))}
      <circle r="13.5" class="attha-gold" />
      <circle r="9" class="attha-gold-light" />
    </g>
  );
}

interface FrameProps {
  readonly size: number;
  /** How wide the wood is. */
  readonly width: number;
}

const SIDES = [0, 90, 180, 270];

/** Grain along one board of the frame, drawn once and turned; irregular on purpose. */
const grain = (length: number, width: number): string =>
  [0.14, 0.25, 0.8, 0.9]
    .map((part, i) => {
      const y = width * part;
      const sway = i % 2 === 0 ? 2.2 : -1.6;
      return `M0 ${y}q${length * 0.22} ${sway} ${length * 0.45} 0t${length * 0.55} ${sway / 2}`;
    })
    .join('');

/** A square frame of carved wood, mitred at the corners: a band of chip carving between two fillets. */
function WoodFrame({ size, width }: FrameProps) {
  const paint = usePaint();
  const id = usePaintId();
  const board = `M0 0H${size}L${size - width} ${width}H${width}z`;
  const notch = 15;
  const band = width * 0.36;
  const from = width * 1.1;
  const count = Math.floor((size - 2 * from) / notch);
  const start = (size - count * notch) / 2;
  return (
    <g>
      <defs>
        <clipPath id={id('mitre')}>
          <path d={board} />
        </clipPath>
        <clipPath id={id('round')}>
          <rect width={size} height={size} rx="20" />
        </clipPath>
        <pattern
          id={id('chips')}
          x={start}
          y={width / 2 - band / 2}
          width={notch}
          height={band}
          patternUnits="userSpaceOnUse"
        >
          <path d={`M0 ${band / 2}L${notch / 2} 0L${notch} ${band / 2}z`} class="wood-deep" />
          <path d={`M0 ${band / 2}L${notch / 2} ${band}L${notch} ${band / 2}z`} class="wood-lit" />
          <path d={`M0 ${band / 2}H${notch}`} class="wood-cut" />
        </pattern>
        <linearGradient id={id('bevel')} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stop-color="#fff" stop-opacity="0.28" />
          <stop offset="0.16" stop-color="#fff" stop-opacity="0" />
          <stop offset="0.8" stop-color="#000" stop-opacity="0" />
          <stop offset="1" stop-color="#000" stop-opacity="0.4" />
        </linearGradient>
      </defs>
      <g clip-path={paint('round')}>
        {SIDES.map((turn) => (
          <g key={turn} transform={`rotate(${turn} ${size / 2} ${size / 2})`} clip-path={paint('mitre')}>
            <rect width={size} height={width} class={`wood-${turn}`} />
            <path d={grain(size, width)} class="wood-grain" />
            <rect x={start} y={width / 2 - band / 2} width={count * notch} height={band} fill={paint('chips')} />
            <path
              d={`M${from - 6} ${width * 0.27}H${size - from + 6}M${from - 6} ${width * 0.74}H${size - from + 6}`}
              class="wood-fillet"
            />
            <rect width={size} height={width} fill={paint('bevel')} opacity={turn === 0 || turn === 270 ? 1 : 0.6} />
            <path d={`M0 0L${width} ${width}`} class="wood-cut" />
          </g>
        ))}
      </g>
      <rect
        x="0.75"
        y="0.75"
        width={size - 1.5}
        height={size - 1.5}
        rx="19"
        fill="none"
        stroke={paint('edge')}
        stroke-width="1.5"
      />
    </g>
  );
}
