import { usePaint } from '@tessera/kit/art/artwork.tsx';
import type { Color, Piece as PieceData, PieceType } from '../rules/index.ts';
import { valuesOf } from '../words/sums.ts';

/** How high a piece is. */
const THICK = 5;

interface Stone {
  readonly face: string;
  readonly flank: string;
  readonly line: string;
  readonly ink: string;
  /** The sides of a Pyramid: above, left, right, below. */
  readonly sides: readonly [string, string, string, string];
}

const STONES: { readonly [C in Color]: Stone } = {
  W: {
    face: '#ffffff',
    flank: '#b9b2a4',
    line: '#7d776c',
    ink: '#1a1a1a',
    sides: ['#ffffff', '#f3f0ea', '#dcd7cc', '#cbc5b8'],
  },
  B: {
    face: '#1a1a1a',
    flank: '#000000',
    line: '#000000',
    ink: '#ffffff',
    sides: ['#454545', '#333333', '#1f1f1f', '#141414'],
  },
};

/** The outline of the top of a piece, around the middle of its square. */
const OUTLINES: { readonly [T in PieceType]: string } = {
  C: 'M-23.5 -2a23.5 23.5 0 1 1 47 0a23.5 23.5 0 1 1 -47 0z',
  T: 'M-3.2 -25.5q3.2 -4.4 6.4 0L25.8 15.4q1.8 4.6 -3.2 4.6H-22.6q-5 0 -3.2 -4.6z',
  S: 'M-18 -24H18q4 0 4 4V16q0 4 -4 4H-18q-4 0 -4 -4V-20q0 -4 4 -4z',
  P: 'M-21 -25H21q4 0 4 4V17q0 4 -4 4H-21q-4 0 -4 -4V-21q0 -4 4 -4z',
};

/** Where the figure stands and how large it may be, by the number of its digits. */
const FIGURES: { readonly [T in 'C' | 'T' | 'S']: { readonly y: number; readonly sizes: readonly number[] } } = {
  C: { y: -2, sizes: [30, 27, 21] },
  T: { y: 4, sizes: [27, 23.5, 18] },
  S: { y: -2, sizes: [30, 28, 22] },
};

/** A solid piece with its number, seen from above and a little from the front. */
export function Piece({ piece }: { readonly piece: PieceData }) {
  const { type, color } = piece;
  const paint = usePaint();
  const stone = STONES[color];
  const d = OUTLINES[type];
  return (
    <g>
      <ellipse cx="4" cy={THICK + 5} rx="29" ry="22" fill={paint('contact')} opacity="0.75" />
      <path d={d} transform={`translate(0 ${THICK})`} fill={stone.flank} stroke={stone.line} stroke-width="1.6" />
      {type === 'P' ? (
        <Facets stone={stone} values={valuesOf(piece)} />
      ) : (
        <path d={d} fill={stone.face} stroke={stone.line} stroke-width="1.6" />
      )}
      {color === 'B' && <path d={d} class="rithmo-glint" stroke={paint('edge')} />}
      {type !== 'P' && <Figure type={type} value={piece.value as number} ink={stone.ink} />}
    </g>
  );
}

const SMALL = [
  [0, -16],
  [-15.5, 0],
  [15.5, 0],
  [0, 17],
] as const;

function Facets({
  stone: { sides, line, ink },
  values,
}: {
  readonly stone: Stone;
  readonly values: readonly number[];
}) {
  const edges = ['M-25 -25H25L0 -5z', 'M-25 -25V21L0 -5z', 'M25 -25V21L0 -5z', 'M-25 21H25L0 -5z'];
  return (
    <g stroke-linejoin="round">
      {edges.map((d, i) => (
        <path key={d} d={d} fill={sides[i]} stroke={sides[i]} stroke-width="1" />
      ))}
      <path d={OUTLINES.P} fill="none" stroke={line} stroke-width="1.6" />
      {values.map((face, i) => (
        <text
          key={face}
          class="rithmo-figure rithmo-small"
          x={SMALL[i][0]}
          y={SMALL[i][1] + 3}
          font-size="13"
          fill={ink}
        >
          {face}
        </text>
      ))}
    </g>
  );
}

function Figure({
  type,
  value,
  ink,
}: {
  readonly type: 'C' | 'T' | 'S';
  readonly value: number;
  readonly ink: string;
}) {
  const { y, sizes } = FIGURES[type];
  const text = String(value);
  const size = sizes[Math.min(text.length, sizes.length) - 1];
  return (
    <text class="rithmo-figure" y={y + size * 0.35} font-size={size} fill={ink}>
      {text}
    </text>
  );
}

/** A piece without light and shadow, for long lists. */
export function Flat({ piece }: { readonly piece: PieceData }) {
  const { type, color } = piece;
  const stone = STONES[color];
  return (
    <g>
      {type === 'P' ? (
        <Facets stone={stone} values={[]} />
      ) : (
        <path d={OUTLINES[type]} fill={stone.face} class="rithmo-flat" />
      )}
      {type !== 'P' && <Figure type={type} value={piece.value as number} ink={stone.ink} />}
    </g>
  );
}

const CORNERS = [
  [0, -28],
  [-30, 0],
  [30, 0],
  [0, 30],
] as const;

/** A Pyramid opened so that its four numbers can be read; `lit` are the ones in use. */
export function Opened({ piece, lit = [] }: { readonly piece: PieceData; readonly lit?: readonly number[] }) {
  const { sides, line, ink } = STONES[piece.color];
  const edges = ['M-50 -50H50L0 0z', 'M-50 -50V50L0 0z', 'M50 -50V50L0 0z', 'M-50 50H50L0 0z'];
  return (
    <g class="rithmo-opened">
      <rect x="-51" y="-46" width="108" height="108" rx="10" fill="#1c1206" opacity="0.35" />
      {edges.map((d, i) => (
        <path key={d} d={d} fill={sides[i]} stroke={sides[i]} stroke-width="4" stroke-linejoin="round" />
      ))}
      <rect x="-52" y="-52" width="104" height="104" rx="3" fill="none" stroke={line} stroke-width="1.6" />
      {valuesOf(piece).map((face, i) => (
        <g key={face} transform={`translate(${CORNERS[i][0]} ${CORNERS[i][1]})`}>
          {lit.includes(face) && <circle r="16" class="rithmo-lit-face" />}
          <text class="rithmo-figure" y="8" font-size="23" fill={ink}>
            {face}
          </text>
        </g>
      ))}
    </g>
  );
}
