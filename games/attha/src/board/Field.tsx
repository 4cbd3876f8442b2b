import { Linen } from '@tessera/kit/art/artwork.tsx';
import { COLOURS, cellOf } from '../rules/board.ts';
import type { Cell, Colour } from '../rules/index.ts';
import { WoodFrame } from './art/wood.tsx';
import { BOARD, CELL, cellCentre, FRAME } from './layout.ts';

const GATE = 14;
const at = (cell: Cell): string => {
  const { x, y } = cellCentre(cell);
  return `translate(${x} ${y})`;
};

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
