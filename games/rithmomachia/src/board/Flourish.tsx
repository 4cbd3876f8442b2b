import type { FlourishProps } from '@tessera/kit';
import { Toss } from '@tessera/kit/art/toss.tsx';
import { COLORS, type Rithmomachia } from '../rules/index.ts';
import { livePieces } from './layout.ts';
import { Flat } from './Piece.tsx';

/** The winner's numbers, tossed up: those of the harmony first, where one has won. */
export function Flourish({ view, winners }: FlourishProps<Rithmomachia>) {
  const own = livePieces(view).filter(({ color }) => winners.some((seat) => COLORS[seat] === color));
  const trio = (view.pendingHarmony?.pieceIds ?? []).map((id) => view.pieces[id]);
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
