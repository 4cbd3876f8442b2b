import { Artwork } from '@tessera/kit/art/artwork.tsx';
import type { Token as Letter } from '../../rules/index.ts';
import { Brick, Crown, Drum, Field, House, LAYER, Rock, Shade, Trunk, Water } from './landscape.tsx';

interface StackProps {
  /** Tokens from the bottom: W water, F field, T trunk, L leaf, S stone, R brick; `?` is a base of any kind. */
  readonly stack: string;
  readonly shaded?: boolean;
}

/** Tokens on top of each other, standing on the origin. */
export function Stack({ stack, shaded = true }: StackProps) {
  if (stack === '') return null;
  return (
    <g class="harm-land">
      {shaded && <Shade width={stack[0] === 'T' ? 33 : 40} />}
      {[...stack].map((token, layer) => (
        <g key={layer} transform={layer === 0 ? undefined : `translate(0 ${-layer * LAYER})`}>
          <Layer token={token} layer={layer} top={layer === stack.length - 1} />
        </g>
      ))}
    </g>
  );
}

function Layer({ token, layer, top }: { readonly token: string; readonly layer: number; readonly top: boolean }) {
  switch (token) {
    case 'W':
      return <Water />;
    case 'F':
      return <Field />;
    case 'T':
      return <Trunk />;
    case 'L':
      return <Crown />;
    case 'S':
      return <Rock layer={layer} top={top} />;
    case 'R':
      return layer > 0 ? <House /> : <Brick />;
    default:
      return <Drum face="var(--any)" flank="var(--any-flank)" />;
  }
}

const TOPS: { readonly [token: string]: number } = { W: 11, F: 12, L: 40, S: 20, R: 38 };

/** How high above the ground a cube stands on a stack. */
export const topOf = (stack: string): number => (stack.length - 1) * LAYER + (TOPS[stack.at(-1) ?? ''] ?? LAYER);

/** One token by itself, as a small picture. */
export function Token({ token }: { readonly token: Letter }) {
  return (
    <Artwork width={104} height={92} class="harm-token">
      <g transform={`translate(50 ${token === 'L' ? 68 : 58})`}>
        <Stack stack={token} />
      </g>
    </Artwork>
  );
}
