import type { SeatLooks, SeatProps } from '@tessera/manifest';
import type { Color, View } from '../rules/index.ts';
import { pieceName } from './names.ts';
import { Token } from './Token.tsx';
import { words } from './words.ts';
import './styles/seats.css';

const SIDES: readonly Color[] = ['W', 'B'];
const LOOKS = {
  W: { thread: 'light-dark(#655b4c, #efe7d8)', bead: '#fff' },
  B: { thread: 'light-dark(#1a1a1a, #b8b0a2)', bead: '#26221c' },
} as const;

const viewOf = (view: SeatProps['view']) => view as unknown as View;

/** A counter of the side's colour with the triangle of an arithmetic mean. */
function Mark({ seat }: SeatProps) {
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

/** [R8] What a side has captured; drawn as pieces where there is room. */
function Facts({ view, seat, place }: SeatProps) {
  const w = words.value.board;
  const { pieces, rules } = viewOf(view);
  const taken = Object.values(pieces).filter(({ captured, color }) => captured && color !== SIDES[seat]);
  if (place === 'strip' || taken.length === 0)
    return <span>{rules.pointWinEnabled ? w.ofPoints(rules.pointWinThreshold) : w.points}</span>;
  return (
    <ul class="rithmo-shelf">
      {taken.map((piece) => (
        <li key={piece.id}>
          <span class="visually-hidden">{pieceName(w, piece)}</span>
          <Token piece={piece} />
        </li>
      ))}
    </ul>
  );
}

export const seats: SeatLooks = {
  look: (view, seat) => ({ ...LOOKS[SIDES[seat]], score: viewOf(view).pointsCaptured[SIDES[seat]] }),
  Mark,
  Facts,
};
