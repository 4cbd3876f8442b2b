import type { Seat } from '@tessera/kernel';
import type { BoardNote, BoardProps } from '@tessera/kit';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Attha, View } from '../rules/index.ts';
import { Cowrie } from './art/cowrie.tsx';
import { Token } from './Coin.tsx';
import { type Fall, fallFrom, fallsOf, restingOf, tumble } from './fall.ts';
import { words } from './words.ts';

interface ShellsProps {
  readonly view: View;
  /** What just happened: a throw among it is played. */
  readonly notes: readonly BoardNote<Attha>[];
  /** Everything until the moment on the board. */
  readonly log: readonly BoardNote<Attha>[];
  /** How long a throw takes until it rests; 0 when it is not played. */
  readonly ms: number;
  readonly me: Seat | null;
  name(seat: Seat): string;
}

/** The four shells as they lie at the moment on the board, and what they are worth. */
export function Shells({ view, notes, log, ms, me, name }: ShellsProps) {
  const w = words.value.board;
  const root = useRef<HTMLDivElement>(null);
  const fall = fallFrom(log) ?? restingOf(view);
  const thrown = fallFrom(notes)?.at;
  useLayoutEffect(() => {
    if (thrown !== undefined && thrown === fall?.at && ms > 0 && root.current !== null) tumble(root.current, fall, ms);
  }, [thrown]);
  const lost = fall?.fate === undefined ? undefined : w[fall.fate];
  const by = fall?.seat ?? view.current;
  const whose = fall === undefined ? '' : w.throwOf(by === me ? undefined : name(by));
  return (
    <div
      class={`attha-shells attha-thread-${view.seats[by].colour}`}
      ref={root}
      role="img"
      aria-label={fall ? `${whose}: ${w.shells(fall.heads, fall.value)}` : w.noShells}
    >
      <span class="attha-whose">{whose}</span>
      {[0, 1, 2, 3].map((i) => (
        <span
          key={i}
          class={`attha-shell${fall?.up[i] ? ' attha-up' : ''}`}
          style={{ '--turn': `${fall?.turns[i] ?? [-8, 6, -4, 9][i]}deg` }}
        >
          <span class="attha-flip">
            <Cowrie mouthUp={true} />
            <Cowrie mouthUp={false} />
          </span>
        </span>
      ))}
      <span class={`attha-worth${fall === undefined ? ' attha-none' : ''}`}>
        {/* the number is stamped when the shells have come to rest */}
        <b key={fall?.at}>{fall?.value ?? '–'}</b>
        {lost !== undefined && <small key={`${fall?.at} lost`}>{lost}</small>}
      </span>
    </div>
  );
}

type ThrownProps = Pick<BoardProps<Attha>, 'traces' | 'name' | 'me'> & { readonly view: View };

/** The throws of others stay beside the bowl until the reader moves; every seat has its own row, so that none shifts. */
export function Thrown({ view, traces = [], name, me }: ThrownProps) {
  const w = words.value.board;
  const rows = view.seats.filter(({ seat }) => seat !== me);
  const fallsOfSeat = (seat: number) => fallsOf(traces.find((trace) => trace.seat === seat)?.notes ?? []);
  return (
    <section class="attha-thrown" aria-label={w.thrown}>
      <h2 class={traces.length === 0 ? 'attha-none' : undefined}>{w.thrown}</h2>
      <ul>
        {rows.map(({ seat, colour }) => {
          const falls = fallsOfSeat(seat);
          return (
            <li key={seat} class={falls.length === 0 ? 'attha-none' : undefined}>
              <Token colour={colour} />
              <b>{name(seat)}</b>
              <Throws falls={falls} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A single one as it lies, and what all of them were worth: more has no room beside a name. */
function Throws({ falls }: { readonly falls: readonly Fall[] }) {
  const w = words.value.board;
  return (
    <span class="attha-throws">
      <span class="attha-small-shells" aria-hidden="true">
        {falls.length === 1 &&
          falls[0].up.map((mouthUp, i) => (
            // shells have no identity: four of them lie side by side
            <Cowrie key={i} mouthUp={mouthUp} />
          ))}
      </span>
      {falls.map(({ at, value, fate }) => (
        <span key={at} class={`attha-small-worth${fate ? ' attha-lost' : ''}`}>
          {value}
          {fate && <span class="visually-hidden"> {w[fate]}</span>}
        </span>
      ))}
    </span>
  );
}
