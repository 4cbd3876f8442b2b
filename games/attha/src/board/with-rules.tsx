import { seeded } from '@tessera/kernel';
import type { SeatLooks, SeatProps, SeatSide } from '@tessera/kit';
import { type Attha, stateFrom as believed, type Colour, FREE_LIMIT, type State, type View } from '../rules/index.ts';
import { Token } from './Coin.tsx';
import { STEPS, Swords } from './Strip.tsx';
import { words } from './words.ts';

// What a table needs besides the board, in one file: each of these by itself would be a request of its own.

/** The state behind a view, for explaining refusals without asking the room: Attha hides nothing. */
export function stateFrom(view: View): State | undefined {
  const { seats, options, current, phase, chain } = view;
  const coins = seats.flatMap((side) => side.coins);
  const maskOf = (what: 'started' | 'killed' | 'resigned'): number =>
    seats.reduce((mask, side) => (side[what] ? mask | (1 << side.seat) : mask), 0);
  const finished = seats.filter(({ place }) => place !== null).sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
  const checked = believed(
    {
      seats: seats.length,
      options,
      current,
      phase: phase === 'ROLL' && view.rolling ? 'SHELLS' : phase,
      pool: view.pool.map(({ parts }) => [...parts]),
      chain,
      free: FREE_LIMIT - view.freeLeft,
      pos: coins.map(({ pos }) => pos),
      stacks: coins.map(({ stack }) => stack ?? 0),
      started: maskOf('started'),
      killed: maskOf('killed'),
      resigned: maskOf('resigned'),
      finished: finished.map(({ seat }) => seat),
    },
    seeded('position'),
    'BAD_POSITION',
  );
  return checked.ok ? checked.value : undefined;
}

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
          <Swords />
        </span>
      )}
    </span>
  );
}

/** [A1] The side that each home lies on. */
const SIDES: { readonly [C in Colour]: SeatSide } = { yellow: 'low', green: 'right', blue: 'top', red: 'left' };

export const seats: SeatLooks<Attha> = {
  look: (view, seat) => {
    const { colour, progress } = view.seats[seat];
    return { thread: THREADS[colour], bead: BEADS[colour], score: progress };
  },
  Mark: ({ view, seat }) => <Token colour={view.seats[seat].colour} />,
  Facts,
  side: (view, seat) => SIDES[view.seats[seat].colour],
};

/** Shells and throws lie below the board; they need the same everywhere. */
export const height = (width: number, most: number): number => {
  const below = width < 620 ? 190 : 220;
  return width + below < most || width < 620 ? width + below : Math.max(560, most);
};
