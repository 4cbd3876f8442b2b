import type { BoardProps } from '@tessera/kit';
import type { Attha, View } from '../rules/index.ts';
import { Cowrie } from './art/cowrie.tsx';
import { Token } from './Coin.tsx';
import { type Fall, fallsOf } from './fall.ts';
import { words } from './words.ts';

type ThrownProps = Pick<BoardProps<Attha>, 'traces' | 'name' | 'me'> & { readonly view: View };

/** The throws of others lie beside the bowl until one moves oneself; everybody has a row, so that none moves. */
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
