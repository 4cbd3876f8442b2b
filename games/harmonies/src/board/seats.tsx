import type { SeatLooks, SeatProps } from '@tessera/kit';
import { Toss } from '@tessera/kit/art/toss.tsx';
import type { Harmonies } from '../rules/index.ts';
import { words } from './words.ts';

// What a table needs besides the board, in one file: each of these by itself would be a request of its own.
export { stateFrom } from './preview.ts';

/** Boards have no colours of their own: each seat has a wooden marker with a shape. */
const SHAPES = [
  {
    face: '#3f93a8',
    deep: '#245a69',
    thread: 'light-dark(#1f6274, #7fc3d4)',
    path: 'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z',
  },
  { face: '#cf6a3c', deep: '#8a3d1a', thread: 'light-dark(#9c431b, #e9996c)', path: 'M0 -10L10.500 8H-10.500z' },
  {
    face: '#8a76c0',
    deep: '#54427f',
    thread: 'light-dark(#5d4a96, #b9a8ea)',
    path: 'M-8.500 -8.500H8.500V8.500H-8.500z',
  },
  { face: '#d9a63a', deep: '#8f6715', thread: 'light-dark(#7a560a, #e3b851)', path: 'M0 -11L10 0L0 11L-10 0z' },
] as const;

const shapeOf = (seat: number) => SHAPES[seat % SHAPES.length];

function Mark({ seat }: SeatProps<Harmonies>) {
  const { face, deep, path } = shapeOf(seat);
  return (
    <svg viewBox="-30 -30 60 62" aria-hidden="true">
      <ellipse cx="3" cy="9" rx="26" ry="21" fill="#1c1206" opacity="0.2" />
      <circle cy="4.5" r="24.5" fill={deep} />
      <circle r="24.5" fill={face} />
      <circle r="24.5" fill="none" stroke="#fff" stroke-opacity="0.45" stroke-width="1.6" />
      <path d={path} fill="#fffaf0" stroke={deep} stroke-width="1.5" stroke-linejoin="round" transform="scale(1.15)" />
    </svg>
  );
}

/** Empty cells tell how near the end is; animals how much is still to come. */
function Facts({ view, seat }: SeatProps<Harmonies>) {
  const w = words.value.board;
  const { cells, empty, completed, left } = view.seats[seat];
  if (left) return null;
  return (
    <span class="seat-line">
      <span class="seat-track" title={`${w.empty}: ${empty}`}>
        <span class="visually-hidden">
          {w.empty}: {empty}
        </span>
        <i aria-hidden="true" style={{ width: `${(100 * (cells.length - empty)) / cells.length}%` }} />
      </span>
      {completed.length > 0 && <small class="seat-extra">{w.done(completed.length)}</small>}
    </span>
  );
}

/** A seat's colours for what is drawn about it on the board. */
export const hueOf = (seat: number) => ({ '--bead': shapeOf(seat).face, '--stitch': shapeOf(seat).deep });

export const seats: SeatLooks<Harmonies> = {
  look: (view, seat) => {
    const { thread, face } = shapeOf(seat);
    return { thread, bead: face, score: view.seats[seat].total };
  },
  Mark,
  Facts,
};

const LEAVES = ['#5f9a43', '#3f7a34', '#8cbf4d', '#e6b840', '#c98a2b'];

/** Leaves of the landscape, in the wind. */
export function Flourish() {
  return (
    <Toss
      count={30}
      way="fall"
      draw={(i) => (
        <svg viewBox="-20 -20 40 40" aria-hidden="true">
          <path
            d="M-14 12Q-16 -12 14 -14Q16 12 -14 12z"
            fill={LEAVES[i % LEAVES.length]}
            stroke="#2a4a1c"
            stroke-width="1.5"
          />
          <path d="M-14 12Q-2 2 10 -10" fill="none" stroke="#2a4a1c" stroke-width="1.5" opacity="0.6" />
        </svg>
      )}
    />
  );
}

/** A phone has hand and tray below the board, a tablet the cards, a desk everything around it. */
export const height = (width: number, most: number): number => {
  if (width < 640) return width / 0.983 + 290;
  return Math.max(660, Math.min(most, width < 840 ? (width - 224) / 0.983 + 380 : width * 0.72));
};
