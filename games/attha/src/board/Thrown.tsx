import type { BoardProps } from '@tessera/manifest';
import type { View } from '../rules/index.ts';
import { Cowrie } from './art/cowrie.tsx';
import { Token } from './Coin.tsx';
import { type Fall, fallsOf } from './fall.ts';
import { words } from './words.ts';

interface Row {
  readonly seat: number;
  readonly fall: Fall;
  /** Not the first throw of its turn. */
  readonly again: boolean;
}

/** What the others have thrown since the one who looks has moved, first throw first. */
const rowsOf = (traces: NonNullable<BoardProps['traces']>): readonly Row[] =>
  traces
    .toReversed()
    .flatMap(({ seat, notes }) => fallsOf(notes).map((fall, i): Row => ({ seat, fall, again: i > 0 })));

const MOST = 6;

/** The throws of others lie beside the bowl until one moves oneself. */
export function Thrown({ view, traces = [], name }: Pick<BoardProps, 'traces' | 'name'> & { readonly view: View }) {
  const w = words.value.board;
  const rows = rowsOf(traces).slice(-MOST);
  return (
    <section class="attha-thrown" aria-label={w.thrown}>
      {rows.length > 0 && <h3>{w.thrown}</h3>}
      <ul>
        {rows.map(({ seat, fall, again }) => (
          <li key={fall.at} class={fall.fate}>
            <span class="attha-thrower">
              {again ? <small>{w.again}</small> : <Token colour={view.seats[seat].colour} />}
              {!again && <b>{name(seat)}</b>}
            </span>
            <span class="attha-small-shells" aria-hidden="true">
              {fall.up.map((mouthUp, i) => (
                // shells have no identity: four of them lie side by side
                <Cowrie key={i} mouthUp={mouthUp} />
              ))}
            </span>
            <span class="attha-small-worth">
              {fall.value}
              {fall.fate && <small class="visually-hidden"> {w[fall.fate]}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
