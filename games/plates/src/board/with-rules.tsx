import type { Seat } from '@tessera/kernel';
import type { FlourishProps, SeatLooks, SeatProps } from '@tessera/kit';
import { Toss } from '@tessera/kit/art/toss.tsx';
import type { Plates, View } from '../rules/index.ts';
import { signed } from '../words/speech.ts';
import { Part } from './names.tsx';
import { Chip, type Tint, tintOf } from './Plate.tsx';
import { words } from './words.ts';

// What a table needs besides the board, in one file: each of these by itself would be a request of its own.
export { stateFrom } from '../rules/index.ts';

/** The winners' plates, tossed up and caught again. */
export function Flourish({ view, winners }: FlourishProps<Plates>) {
  if (winners.length === 0) return null;
  return (
    <Toss
      count={24}
      way="up"
      draw={(i) => {
        const team = winners[i % winners.length];
        return <Chip team={team} tint={tintAt(view, team)} />;
      }}
    />
  );
}

/** By the rules' palette, dark enough to be read on paper and light enough on a dark ground. */
const THREADS = [
  'light-dark(#7d5500, #f0bd4c)',
  'light-dark(#1f5599, #86b6f0)',
  'light-dark(#97202d, #f0949c)',
  'light-dark(#5c574d, #e6e1d5)',
  'light-dark(#12683f, #74cfa2)',
  'light-dark(#8c2f76, #efa4df)',
  'light-dark(#114f5b, #7cc5d1)',
  'light-dark(#4a3222, #cdab8b)',
];

const tintAt = ({ event }: View, seat: Seat): Tint => tintOf(event.teams, seat);
const standingOf = (view: View, seat: number) => view.standings.find(({ team }) => team === seat);

/** [P5.4] The way to the target, and what the hearts are about to pay. */
function Facts({ view, seat }: SeatProps<Plates>) {
  const standing = standingOf(view, seat);
  const w = words.value.board;
  if (standing === undefined || standing.left) return <span>{w.left}</span>;
  const { points, pending } = standing;
  const share = Math.min(100, (100 * points.total) / view.target);
  return (
    <span class="seat-line">
      <span class="seat-track" aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </span>
      {pending > 0 && (
        <small title={w.pendingLong}>
          <Part kind="hearts" points={signed(pending)} />
        </small>
      )}
    </span>
  );
}

export const seats: SeatLooks<Plates> = {
  look: (view, seat) => ({
    thread: THREADS[view.event.teams[seat]?.colour ?? seat] ?? THREADS[0],
    bead: tintAt(view, seat).face,
    score: standingOf(view, seat)?.points.total,
  }),
  Mark: ({ view, seat }) => <Chip team={seat} tint={tintAt(view, seat)} />,
  Facts,
  order: (view) => view.queue,
};

/** The round, and how many points end the match. */
export function clock(view: View): string {
  const { cycle, target } = view;
  const w = words.value.board;
  return `${w.cycle(cycle)} · ${w.target(target)}`;
}

/** The board, and a bar below it. */
export const height = (width: number, most: number): number =>
  Math.min(width / 1.1237 + 92, width < 640 ? Number.POSITIVE_INFINITY : Math.max(420, most));
