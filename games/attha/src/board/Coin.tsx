import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { Colour } from '../rules/index.ts';
import { DISC, Disc, THICK } from './art/disc.tsx';
import { Emblem } from './emblems.tsx';
import type { Unit } from './layout.ts';
import { TINTS } from './palette.ts';

interface FaceProps {
  readonly colour: Colour;
  readonly figure: string;
}

/** What is struck on a coin: its colour's sign in low relief and its figure. */
function Face({ colour, figure }: FaceProps) {
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

/** A single coin with its number. */
function Coin({ unit }: { readonly unit: Unit }) {
  return (
    <Disc tint={TINTS[unit.colour]}>
      <Face colour={unit.colour} figure={String(unit.ids[0])} />
    </Disc>
  );
}

/** Several coins that move as one: a pile with a yellow ring and its count. */
function Stack({ unit }: { readonly unit: Unit }) {
  const { colour, ids } = unit;
  const top = -(ids.length - 1) * THICK;
  return (
    <g>
      <Disc tint={TINTS[colour]} layers={ids.length}>
        <Face colour={colour} figure={`×${ids.length}`} />
      </Disc>
      <circle cy={top} r={DISC - 1} fill="none" stroke="#4a3306" stroke-width="6" />
      <circle cy={top} r={DISC - 1} fill="none" stroke="#ffd447" stroke-width="3.8" />
    </g>
  );
}

/** Coins that have arrived: a small pile with its count. */
function Arrived({ unit }: { readonly unit: Unit }) {
  return (
    <Disc tint={TINTS[unit.colour]} layers={unit.ids.length}>
      <Face colour={unit.colour} figure={String(unit.ids.length)} />
    </Disc>
  );
}

export function Piece({ unit }: { readonly unit: Unit }) {
  if (unit.stacked) return <Stack unit={unit} />;
  return unit.pos === 23 ? <Arrived unit={unit} /> : <Coin unit={unit} />;
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
