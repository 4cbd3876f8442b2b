import { Linen } from '@tessera/kit/art/artwork.tsx';
import { Tray } from './art/tray.tsx';
import { CELL, centreOf, edgeOf, type Facing, gridOf, placeOf, SQUARE_NAMES, sizeOf } from './layout.ts';

interface FieldProps {
  readonly facing: Facing;
  readonly halves: 'columns' | 'rows';
  /** Whether the wood carries the names of columns and rows. */
  readonly named: boolean;
}

/** The empty board: woven squares in a plain wooden edge. */
export function Field({ facing, halves, named }: FieldProps) {
  const { width, height } = sizeOf(facing);
  const edge = edgeOf(facing);
  return (
    <g>
      <Linen x={edge} y={edge} size={width - 2 * edge} height={height - 2 * edge} />
      <path d={darkSquares(facing)} class="rithmo-dark" />
      <Seams facing={facing} />
      <Border facing={facing} halves={halves} />
      <Tray width={width} height={height} edge={edge} />
      {named && <Labels facing={facing} />}
    </g>
  );
}

function darkSquares(facing: Facing): string {
  const edge = edgeOf(facing);
  return SQUARE_NAMES.map((square) => placeOf(square, facing))
    .filter(({ x, y }) => (x + y) % 2 === 1)
    .map(({ x, y }) => `M${edge + x * CELL} ${edge + y * CELL}h${CELL}v${CELL}h${-CELL}z`)
    .join('');
}

function Seams({ facing }: { readonly facing: Facing }) {
  const { across, down } = gridOf(facing);
  const edge = edgeOf(facing);
  const lines = [
    ...Array.from({ length: across - 1 }, (_, i) => `M${edge + (i + 1) * CELL} ${edge}v${down * CELL}`),
    ...Array.from({ length: down - 1 }, (_, i) => `M${edge} ${edge + (i + 1) * CELL}h${across * CELL}`),
  ].join('');
  return <path d={lines} class="rithmo-seam" />;
}

/** [R1] Where one half ends and the other begins: what is beyond it counts for harmonies. */
function Border({ facing, halves }: { readonly facing: Facing; readonly halves: 'columns' | 'rows' }) {
  const { across, down } = gridOf(facing);
  const edge = edgeOf(facing);
  const upright = (halves === 'columns') !== facing.turned;
  const d = upright
    ? `M${edge + (across / 2) * CELL} ${edge}v${down * CELL}`
    : `M${edge} ${edge + (down / 2) * CELL}h${across * CELL}`;
  return (
    <g>
      <path d={d} class="rithmo-border-shade" />
      <path d={d} class="rithmo-border" />
    </g>
  );
}

const COLUMN_ENDS = 'ABCDEFGHIJKLMNOP'.split('');
const ROW_ENDS = '12345678'.split('');

function Labels({ facing }: { readonly facing: Facing }) {
  const { width, height } = sizeOf(facing);
  const edge = edgeOf(facing);
  const label = (text: string, square: string, along: 'x' | 'y') => {
    const at = centreOf(square, facing);
    const ends = along === 'x' ? [edge / 2, height - edge / 2] : [edge / 2, width - edge / 2];
    return ends.map((end) => (
      <text
        key={`${text}${end}`}
        class="rithmo-label"
        x={along === 'x' ? at.x : end}
        y={(along === 'x' ? end : at.y) + 7}
      >
        {text}
      </text>
    ));
  };
  return (
    <g>
      {COLUMN_ENDS.map((text) => label(text, `${text}1`, facing.turned ? 'y' : 'x'))}
      {ROW_ENDS.map((text) => label(text, `A${text}`, facing.turned ? 'x' : 'y'))}
    </g>
  );
}
