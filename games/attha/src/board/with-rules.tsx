import type { SeatLooks, SeatProps } from '@tessera/kit';
import { type Attha, type Colour, parsePosition, type State, type View } from '../rules/index.ts';
import { Token } from './Coin.tsx';
import { words } from './words.ts';

const LETTERS: { readonly [C in Colour]: string } = { yellow: 'Y', green: 'G', blue: 'B', red: 'R' };
const COUNT = ['', '', 'two', 'three', 'four'];

const coinWord = (pos: number, stack: 1 | 2 | null): string =>
  `${pos < 0 ? 'h' : pos === 23 ? 'H' : pos}${stack === null ? '' : stack === 1 ? 'a' : 'b'}`;

/** Nothing is hidden in Attha, so what a seat sees is the whole position. */
function positionOf(view: View): string {
  const letter = (seat: number): string => LETTERS[view.seats[seat].colour];
  const parts = view.seats.map(({ seat, coins, started, killed }) =>
    [letter(seat), ...coins.map(({ pos, stack }) => coinWord(pos, stack)), started ? '' : '+n', killed ? '+k' : '']
      .filter((word) => word !== '')
      .join(' '),
  );
  const resigned = view.seats.filter((side) => side.resigned).map(({ seat }) => letter(seat));
  const finished = view.seats
    .filter(({ place }) => place !== null)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ seat }) => letter(seat));
  if (resigned.length > 0) parts.push(`resigned ${resigned.join(' ')}`);
  if (finished.length > 1) parts.push(`finished ${finished.join(' ')}`);
  parts.push(`turn ${letter(view.current)}`);
  if (view.pool.length > 0) parts.push(`pool [${view.pool.map((entry) => entry.parts.join('+')).join(',')}]`);
  if (view.chain > 0) parts.push(`chain ${view.chain}`);
  if (view.freeLeft < FREE) parts.push(`free ${FREE - view.freeLeft}`);
  parts.push(view.phase === 'ROLL' && view.rolling ? 'SHELLS' : view.phase);
  return `${COUNT[view.seats.length]} players: ${parts.join('; ')}`;
}

const FREE = 24;

/** The state behind a view, for explaining refusals without asking the room. */
export function stateFrom(view: View): State | undefined {
  const parsed = parsePosition(positionOf(view), view.options);
  return parsed.ok ? parsed.value : undefined;
}

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
