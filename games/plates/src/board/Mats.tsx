import type { Seat } from '@tessera/kernel';
import { usePaint, usePaintId } from '@tessera/kit/art/artwork.tsx';
import { BESIDE, CENTRES, cornersOf, hexPath, SIZE } from './layout.ts';
import type { Tint } from './palette.ts';

interface MatProps {
  readonly board: readonly number[];
  readonly team: Seat;
  readonly tint: Tint;
}

/** The cloth under a team's clusters: what hangs together lies on one piece with one hem. */
export function Mat({ board, team, tint }: MatProps) {
  const paint = usePaint();
  const id = usePaintId();
  const hexes = board.flatMap((owner, hex) => (owner === team ? [hex] : []));
  if (hexes.length === 0) return null;
  const cloth = hexPath(hexes, SIZE + 0.4);
  return (
    <g>
      <defs>
        <clipPath id={id(`mat-${team}`)}>
          <path d={cloth} />
        </clipPath>
      </defs>
      <path d={cloth} fill={tint.mat} class="plates-mat" />
      <path d={hem(board, team, hexes)} stroke={tint.deep} clip-path={paint(`mat-${team}`)} class="plates-hem" />
    </g>
  );
}

/** The edges between a team's hexes and all others. */
const hem = (board: readonly number[], team: Seat, hexes: readonly number[]): string =>
  hexes
    .flatMap((hex) => {
      const corners = cornersOf(CENTRES[hex], SIZE);
      return BESIDE[hex].flatMap((next, side) => {
        if (next >= 0 && board[next] === team) return [];
        const [from, to] = [corners[side], corners[(side + 1) % 6]];
        return [`M${from.x} ${from.y}L${to.x} ${to.y}`];
      });
    })
    .join('');
