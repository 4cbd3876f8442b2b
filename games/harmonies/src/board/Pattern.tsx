import { Artwork } from '@tessera/kit/art/artwork.tsx';
import { SHAPES } from '../rules/index.ts';
import { Cube } from './art/landscape.tsx';
import { Stack, topOf } from './art/stack.tsx';
import { type Card, drawnStack } from './habitats.ts';
import { FOOT, HALF, outline, RADIUS, spotOf } from './layout.ts';
import './styles/pattern.css';

const WIDTH = 330;
const HEIGHT = 270;

/** A card's habitat in the orientation of the card: little cells with what must stand there, and the cube. */
export function Pattern({ card }: { readonly card: Card }) {
  const cells = [
    { stack: drawnStack(card.cube), at: spotOf(0, 0), cube: true },
    ...SHAPES[card.shape].map(({ q, r }, i) => ({ stack: drawnStack(card.others[i]), at: spotOf(q, r), cube: false })),
  ].sort((a, b) => a.at.y - b.at.y);
  const xs = cells.map(({ at }) => at.x);
  const ys = cells.map(({ at }) => at.y);
  const [left, right] = [Math.min(...xs) - RADIUS, Math.max(...xs) + RADIUS];
  // trees and mountains rise above their cells
  const tops = cells.map(({ at, stack, cube }) => at.y - Math.max(HALF, topOf(stack) + (cube ? 24 : 0)));
  const [top, bottom] = [Math.min(...tops), Math.max(...ys) + HALF];
  const scale = Math.min(WIDTH / (right - left), HEIGHT / (bottom - top), 1.3);
  return (
    <Artwork width={WIDTH} height={HEIGHT} class="harm-pattern">
      <g
        transform={`translate(${WIDTH / 2} ${HEIGHT / 2}) scale(${scale.toFixed(3)}) translate(${-(left + right) / 2} ${(-(top + bottom) / 2).toFixed(1)})`}
      >
        {cells.map(({ at }) => (
          <path key={`${at.x},${at.y}`} d={outline(at, 2)} class="harm-pattern-cell" />
        ))}
        {cells.map(({ stack, at, cube }) => (
          <g key={`${at.x},${at.y}`} transform={`translate(${at.x} ${at.y + FOOT})`}>
            <Stack stack={stack} shaded={false} />
            {cube && (
              <g transform={`translate(0 ${-topOf(stack)}) scale(1.25)`}>
                <Cube spirit={!('points' in card)} />
              </g>
            )}
          </g>
        ))}
      </g>
    </Artwork>
  );
}
