import type { SeatLooks, SeatProps } from '@tessera/kit';
import type { Attha, Colour } from '../rules/index.ts';
import { Token } from './Coin.tsx';
import { words } from './words.ts';

const STEPS = 96;

const THREADS: { readonly [C in Colour]: string } = {
  yellow: 'light-dark(#7d5502, #e6b64a)',
  green: 'light-dark(#2a6a30, #7fc47d)',
  blue: 'light-dark(#265ea3, #86b6ec)',
  red: 'light-dark(#a8341f, #f09a84)',
};
const BEADS: { readonly [C in Colour]: string } = {
  yellow: '#cf981c',
  green: '#3d8b45',
  blue: '#2f6bb0',
  red: '#b5402d',
};

/** How far a side is, how many of its coins are in heaven, and whether the inner ring is open to it. */
function Facts({ view, seat }: SeatProps<Attha>) {
  const w = words.value.board;
  const { progress, inHeaven, killed, resigned } = view.seats[seat];
  if (resigned) return <span>{w.resigned}</span>;
  return (
    <span class="seat-line">
      <span class="visually-hidden">
        {[w.progress(progress), w.inHeaven(inHeaven), killed ? w.captured : w.notCaptured].join(', ')}
      </span>
      <span class="seat-track attha-race" aria-hidden="true">
        <i style={{ width: `${(100 * progress) / STEPS}%` }} />
      </span>
      <span class="attha-heaven" title={w.inHeaven(inHeaven)} aria-hidden="true">
        {[0, 1, 2, 3].map((i) => (
          <i key={i} class={i < inHeaven ? 'attha-on' : undefined} />
        ))}
      </span>
      {killed && (
        <span class="attha-blades seat-extra" title={w.captured} aria-hidden="true">
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 3l9.5 9.5M16 3L6.5 12.5M11.5 15.5l4-4M8.5 15.5l-4-4M14 14l3 3M6 14l-3 3" />
          </svg>
        </span>
      )}
    </span>
  );
}

export const seats: SeatLooks<Attha> = {
  look: (view, seat) => {
    const { colour, progress } = view.seats[seat];
    return { thread: THREADS[colour], bead: BEADS[colour], score: progress };
  },
  Mark: ({ view, seat }) => <Token colour={view.seats[seat].colour} />,
  Facts,
};
