import type { Json, Seat } from '@tessera/kernel';
import type { GameUi, SeatLook, SeatProps } from '@tessera/kit';
import './seats.css';

/** For games that say nothing of their seats: six threads that differ in hue and in lightness. */
export const PLAIN_LOOK: readonly SeatLook[] = [
  { thread: 'light-dark(#8f4a1d, #e9996c)', bead: '#cf6a3c' },
  { thread: 'light-dark(#265ea3, #86b6ec)', bead: '#2f6bb0' },
  { thread: 'light-dark(#2a6a30, #7fc47d)', bead: '#3d8b45' },
  { thread: 'light-dark(#5d4a96, #b9a8ea)', bead: '#8a76c0' },
  { thread: 'light-dark(#8a2352, #f095ba)', bead: '#b8457a' },
  { thread: 'light-dark(#1d5f63, #6fc6c4)', bead: '#2f8f92' },
];

/** How a seat looks at this table. */
export const lookOf = ({ seats }: Pick<GameUi, 'seats'>, view: Json, seat: Seat): SeatLook =>
  (view === null ? undefined : seats?.look(view, seat)) ?? PLAIN_LOOK[seat % PLAIN_LOOK.length];

/** A seat's colours for whatever is drawn inside. */
export const hue = ({ thread, bead }: SeatLook) => ({ '--thread': thread, '--bead': bead });

interface MarkProps extends SeatProps {
  readonly ui: Pick<GameUi, 'seats'>;
  /** Shown where the game draws nothing. */
  readonly label: string;
}

/** The seat's own piece, or its letter. */
export function SeatMark({ ui, label, ...props }: MarkProps) {
  const Mark = props.view === null ? undefined : ui.seats?.Mark;
  return (
    <span class="seat-mark" aria-hidden="true">
      {Mark === undefined ? <span class="seat-letter">{label}</span> : <Mark {...props} />}
    </span>
  );
}
