import { Linen, usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';
import { CELL, centreOf, edgeOf, type Facing, gridOf, placeOf, SQUARE_NAMES, sizeOf } from './layout.ts';

interface TrayProps {
  readonly width: number;
  readonly height: number;
  /** How wide the wood is. */
  readonly edge: number;
}

/** A plain wooden edge round a rectangle, mitred, lit from the top left; what lies inside is drawn before it. */
export function Tray({ width, height, edge }: TrayProps) {
  const paint = usePaint();
  const id = usePaintId();
  const [right, bottom] = [width - edge, height - edge];
  const boards = [
    { turn: 0, d: `M0 0H${width}L${right} ${edge}H${edge}z` },
    { turn: 90, d: `M${width} 0V${height}L${right} ${bottom}V${edge}z` },
    { turn: 180, d: `M0 ${height}H${width}L${right} ${bottom}H${edge}z` },
    { turn: 270, d: `M0 0V${height}L${edge} ${bottom}V${edge}z` },
  ];
  return (
    <g>
      <defs>
        <clipPath id={id('tray')}>
          <rect width={width} height={height} rx="14" />
        </clipPath>
      </defs>
      <g clip-path={paint('tray')}>
        {boards.map(({ turn, d }) => (
          <path key={turn} d={d} class={`wood-${turn}`} />
        ))}
        <path d={grain(width, height, edge)} class="wood-grain" />
        <path d={`M0 0L${edge} ${edge}M${width} 0L${right} ${edge}`} class="wood-cut" />
        <path d={`M0 ${height}L${edge} ${bottom}M${width} ${height}L${right} ${bottom}`} class="wood-cut" />
      </g>
      <rect
        x={edge - 1.5}
        y={edge - 1.5}
        width={width - 2 * edge + 3}
        height={height - 2 * edge + 3}
        class="wood-lip"
        stroke={paint('groove')}
      />
      <rect
        x="0.75"
        y="0.75"
        width={width - 1.5}
        height={height - 1.5}
        rx="13"
        fill="none"
        stroke={paint('edge')}
        stroke-width="1.5"
      />
    </g>
  );
}

/** A few veins along every side; irregular on purpose. */
const grain = (width: number, height: number, edge: number): string =>
  [0.22, 0.82]
    .map((part, i) => {
      const at = edge * part;
      const sway = i === 0 ? 1.8 : -1.4;
      const along = `M${edge} ${at}q${width * 0.2} ${sway} ${width * 0.4} 0t${width * 0.5} ${sway / 2}`;
      const below = `M${edge} ${height - at}q${width * 0.3} ${-sway} ${width * 0.5} 0t${width * 0.4} ${sway}`;
      const left = `M${at} ${edge}q${sway} ${height * 0.2} 0 ${height * 0.4}t${sway / 2} ${height * 0.45}`;
      const right = `M${width - at} ${edge}q${-sway} ${height * 0.25} 0 ${height * 0.4}t${sway} ${height * 0.45}`;
      return along + below + left + right;
    })
    .join('');

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
