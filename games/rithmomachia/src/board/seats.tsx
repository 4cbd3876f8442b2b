import type { FlourishProps, SeatLooks, SeatProps } from '@tessera/kit';
import { Toss } from '@tessera/kit/art/toss.tsx';
import { COLORS, type Rithmomachia, type State, stateOf, type View } from '../rules/index.ts';
import { livePieces } from './layout.ts';
import { Flat } from './Piece.tsx';
import { words } from './words.ts';
import './styles/seats.css';

// What a table needs besides the board, in one file: each of these by itself would be a request of its own.

const LOOKS = {
  W: { thread: 'light-dark(#655b4c, #efe7d8)', bead: '#fff' },
  B: { thread: 'light-dark(#1a1a1a, #b8b0a2)', bead: '#26221c' },
} as const;

/** A counter of the side's colour with the triangle of an arithmetic mean. */
function Mark({ seat }: SeatProps<Rithmomachia>) {
  const white = COLORS[seat] === 'W';
  return (
    <svg class="rithmo-disc" viewBox="-30 -30 60 62" aria-hidden="true">
      <ellipse cx="3" cy="10" rx="27" ry="21" fill="#1c1206" opacity="0.22" />
      <circle cy="5" r="25" fill={white ? '#b9b2a4' : '#000'} />
      <circle r="25" fill={white ? '#fff' : '#1f1e1c'} stroke={white ? '#7d776c' : '#000'} stroke-width="1.8" />
      {!white && <path d="M-17 -12a21 21 0 0 1 12 -8" class="rithmo-glint" />}
      <path d="M-11 9L0 -11L11 9z" class="rithmo-sign" stroke={white ? '#6d6353' : '#d8cfbd'} />
    </svg>
  );
}

/** [R8] What the number is: what a side has captured lies on its shelf beside the board. */
function Facts({ view }: SeatProps<Rithmomachia>) {
  const { pointWinEnabled, pointWinThreshold } = view.rules;
  const w = words.value.board;
  return <span>{pointWinEnabled ? w.ofPoints(pointWinThreshold) : w.points}</span>;
}

export const seats: SeatLooks<Rithmomachia> = {
  look: (view, seat) => ({ ...LOOKS[COLORS[seat]], score: view.pointsCaptured[COLORS[seat]] }),
  Mark,
  Facts,
  // white stands on the right
  side: (_view, seat) => (COLORS[seat] === 'W' ? 'right' : 'left'),
};

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

/** For explaining refusals without asking the room; a turn that has begun cannot be told from its view alone. */
export const stateFrom = (view: View): State | undefined =>
  view.turnSoFar === null && view.result === 'ONGOING' ? stateOf(view) : undefined;

/** Narrow the board stands upright, else the shelves lie below it. */
export const height = (width: number, most: number): number => {
  if (width < 620) return (width - 74) * 1.923 + 56;
  return Math.min(width * 0.526 + 296, Math.max(540, most));
};
