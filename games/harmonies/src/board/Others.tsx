import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/table/parts/Dialog.tsx';
import { useMemo } from 'preact/hooks';
import { Card } from './Card.tsx';
import { Faces } from './Faces.tsx';
import { useLatest } from './latest.ts';
import { outline, SPOTS } from './layout.ts';
import { shortName } from './names.ts';
import { Picture } from './Picture.tsx';
import type { TableModel } from './table.ts';
import { words } from './words/catalogue.ts';

/** The boards of everybody else, small; a click brings one nearer. */
export function Others({ table }: { readonly table: TableModel }) {
  const { view, props, seat, enlarged } = table;
  const w = words.value;
  const latest = useLatest(view, seat);
  const others = view.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  if (others.length === 0) return null;
  return (
    <section class="harm-others" aria-label={w.others}>
      <ul>
        {others.map((other) => (
          <li key={other}>
            <button
              type="button"
              class={`harm-other${other === view.current ? ' current' : ''}`}
              onClick={() => table.enlarge(other)}
            >
              <Small table={table} other={other} latest={latest(other)} />
              <span class="visually-hidden">{w.enlarge(shortName(props.seats[other]), view.seats[other].total)}</span>
              <span aria-hidden="true">
                <Faces cards={view.seats[other].cards} />
                <b>{shortName(props.seats[other])}</b> {view.seats[other].total}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && <Enlarged table={table} other={enlarged} />}
    </section>
  );
}

interface SmallProps {
  readonly table: TableModel;
  readonly other: Seat;
  readonly latest: readonly number[];
}

/** Another board, drawn again only when something on it changes and not whenever somebody points at something. */
function Small({ table: { view, side }, other, latest }: SmallProps) {
  const { cells } = view.seats[other];
  return useMemo(
    () => (
      <Picture
        side={side}
        cells={cells}
        under={latest.map((cell) => <path key={cell} d={outline(SPOTS[side][cell], 2)} class="harm-latest" />)}
      />
    ),
    [side, cells, latest.join()],
  );
}

function Enlarged({ table, other }: { readonly table: TableModel; readonly other: Seat }) {
  const { view, props, side } = table;
  const w = words.value;
  const { cells, cards, completed } = view.seats[other];
  const name = shortName(props.seats[other]);
  return (
    <Dialog title={w.boardOf(name)} onClose={() => table.enlarge(undefined)}>
      <div class="harm-enlarged">
        <Picture side={side} cells={cells} label={w.boardOf(name)} />
        <section class="harm-own" aria-label={w.cardsOf(name)}>
          <h2>
            {w.cardsOf(name)} {completed.length > 0 && <small>{w.done(completed.length)}</small>}
          </h2>
          {cards.length + completed.length === 0 ? (
            <p>{w.noCards}</p>
          ) : (
            <ul>
              {[...cards, ...completed].map((one) => (
                <li key={one.card}>
                  <Card id={one.card} progress={one} side={side} cells={cells} />
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </Dialog>
  );
}
