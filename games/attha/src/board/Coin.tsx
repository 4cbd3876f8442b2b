import { Artwork } from '@tessera/kit/art/artwork.tsx';
import { HEAVEN } from '../rules/board.ts';
import type { Colour } from '../rules/index.ts';
import { DISC, Disc, THICK, type Tint } from './art/disc.tsx';
import type { Unit } from './layout.ts';

/** A coin with its number, several that have arrived with their count, or a stack: a pile with a yellow ring. */
export function Piece({ unit: { colour, ids, pos, stacked } }: { readonly unit: Unit }) {
  const count = ids.length;
  const disc = (
    <Disc tint={TINTS[colour]} layers={count}>
      <Face colour={colour} figure={stacked ? `×${count}` : String(pos === HEAVEN ? count : ids[0])} />
    </Disc>
  );
  if (!stacked) return disc;
  const top = -(count - 1) * THICK;
  return (
    <g>
      {disc}
      <circle cy={top} r={DISC - 1} fill="none" stroke="#4a3306" stroke-width="6" />
      <circle cy={top} r={DISC - 1} fill="none" stroke="#ffd447" stroke-width="3.8" />
    </g>
  );
}

/** A coin's sign alone, for lists. */
export function Token({ colour }: { readonly colour: Colour }) {
  const { ink } = TINTS[colour];
  return (
    <Artwork width={72} height={80} class="attha-token">
      <g transform="translate(36 36)">
        <Disc tint={TINTS[colour]}>
          <Emblem
            colour={colour}
            fill={ink}
            line={colour === 'green' ? TINTS.green.hollow : colour === 'red' ? TINTS.red.hollow : ink}
          />
        </Disc>
      </g>
    </Artwork>
  );
}

/** What is struck on a coin: its colour's sign in low relief and its figure. */
function Face({ colour, figure }: { readonly colour: Colour; readonly figure: string }) {
  const { ink, flank, hollow, face } = TINTS[colour];
  const light = colour === 'yellow';
  return (
    <g>
      <Emblem
        colour={colour}
        fill={light ? flank : face}
        line={light ? flank : colour === 'blue' ? '#7db0e6' : hollow}
        opacity={0.75}
      />
      <text class="attha-figure" y="10.5" fill={ink} stroke={light ? '#f4cf6a' : hollow}>
        {figure}
      </text>
    </g>
  );
}

/** The sides' colours; figures on a hollow reach 4.5 : 1. */
const TINTS: { readonly [C in Colour]: Tint } = {
  yellow: { face: '#efbf3f', flank: '#b47f17', hollow: '#e6b036', ink: '#3a2705' },
  green: { face: '#559e4e', flank: '#2c6632', hollow: '#37773a', ink: '#fbfbe8' },
  blue: { face: '#4484c8', flank: '#224f86', hollow: '#2a62a3', ink: '#f6fbff' },
  red: { face: '#d1553e', flank: '#8a2a1d', hollow: '#ae3a29', ink: '#fff5ee' },
};

/** A sign for each colour, so that colour is never alone: sun, leaf, wave, flame. Drawn within a radius of 20. */
const EMBLEMS: { readonly [C in Colour]: { readonly fill: string; readonly line: string } } = {
  yellow: {
    fill: Array.from({ length: 12 }, (_, i) => ray((i * Math.PI) / 6)).join(''),
    line: '',
  },
  green: {
    fill: 'M-13 14C-19 -3 -6 -18 17 -17C19 5 5 19 -9 13z',
    line: 'M-17 18C-9 8 0 -3 12 -12M-6 5L-8 -6M0 -2L-1 -12M-4 8L7 7M3 0L13 -2',
  },
  blue: {
    fill: '',
    line: 'M-19 -9q4.75 -6 9.5 0t9.5 0t9.5 0t9.5 0M-21 1q5.25 -6 10.5 0t10.5 0t10.5 0t10.5 0M-19 11q4.75 -6 9.5 0t9.5 0t9.5 0t9.5 0',
  },
  red: {
    fill: 'M1 -20C4 -11 15 -7 15 5C15 14 8 20 0 20C-9 20 -15 14 -15 6C-15 0 -11 -4 -9 -9C-6 -6 -5 -3 -5 0C-1 -5 2 -11 1 -20z',
    line: 'M0 17C-5 14 -5 9 0 4C5 9 5 14 0 17z',
  },
};

function ray(angle: number): string {
  const at = (radius: number, turn: number) =>
    `${(radius * Math.cos(angle + turn)).toFixed(1)} ${(radius * Math.sin(angle + turn)).toFixed(1)}`;
  return `M${at(13, -0.17)}L${at(21, 0)}L${at(13, 0.17)}z`;
}

interface EmblemProps {
  readonly colour: Colour;
  readonly fill: string;
  readonly line: string;
  readonly opacity?: number;
}

function Emblem({ colour, fill, line, opacity = 1 }: EmblemProps) {
  const { fill: solid, line: strokes } = EMBLEMS[colour];
  return (
    <g opacity={opacity}>
      {solid !== '' && <path d={solid} fill={fill} />}
      {strokes !== '' && <path d={strokes} fill="none" stroke={line} stroke-width="2.2" stroke-linecap="round" />}
    </g>
  );
}
