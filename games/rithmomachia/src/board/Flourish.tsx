import type { FlourishProps } from '@tessera/kit';
import { Toss } from '@tessera/kit/art/toss.tsx';
import { COLORS, type View } from '../rules/index.ts';
import { livePieces } from './layout.ts';
import { Flat } from './Piece.tsx';

/** The winner's numbers, tossed up: those of the harmony first, where one has won. */
export function Flourish({ view, winners }: FlourishProps) {
  const seen = view as unknown as View;
  const own = livePieces(seen).filter(({ color }) => winners.some((seat) => COLORS[seat] === color));
  const trio = (seen.pendingHarmony?.pieceIds ?? []).map((id) => seen.pieces[id]);
  const pieces = [...trio, ...trio, ...trio, ...own];
  if (pieces.length === 0) return null;
  return (
    <Toss
      count={26}
      way="up"
      draw={(i) => (
        <svg viewBox="-30 -32 60 60" aria-hidden="true">
          <Flat piece={pieces[i % pieces.length]} />
        </svg>
      )}
    />
  );
}
