import type { SeatLooks, SeatProps } from '@tessera/kit';
import type { Color, Rithmomachia } from '../rules/index.ts';
import { words } from './words.ts';
import './styles/seats.css';

const SIDES: readonly Color[] = ['W', 'B'];
const LOOKS = {
  W: { thread: 'light-dark(#655b4c, #efe7d8)', bead: '#fff' },
  B: { thread: 'light-dark(#1a1a1a, #b8b0a2)', bead: '#26221c' },
} as const;

/** A counter of the side's colour with the triangle of an arithmetic mean. */
function Mark({ seat }: SeatProps<Rithmomachia>) {
  const white = SIDES[seat] === 'W';
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
  look: (view, seat) => ({ ...LOOKS[SIDES[seat]], score: view.pointsCaptured[SIDES[seat]] }),
  Mark,
  Facts,
};
