import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/table/parts/Dialog.tsx';
import { useMemo, useRef } from 'preact/hooks';
import type { View } from '../rules/index.ts';
import { Card, Faces } from './Card.tsx';
import { outline, SPOTS } from './layout.ts';
import type { Model } from './model.ts';
import { Picture } from './Picture.tsx';
import { words } from './words.ts';

/** The boards of everybody else, small; a click brings one nearer. */
export function Others({ model }: { readonly model: Model }) {
  const { view, props, seat, enlarged } = model;
  const w = words.value.board;
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
              onClick={() => model.enlarge(other)}
            >
              <Small model={model} other={other} latest={latest(other)} />
              <span class="visually-hidden">{w.enlarge(props.name(other), view.seats[other].total)}</span>
              <span aria-hidden="true">
                <Faces cards={view.seats[other].cards} />
                <b>{props.name(other)}</b> {view.seats[other].total}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {enlarged !== undefined && <Enlarged model={model} other={enlarged} />}
    </section>
  );
}

interface SmallProps {
  readonly model: Model;
  readonly other: Seat;
  readonly latest: readonly number[];
}

/** Another board, drawn again only when something on it changes and not at every move of the pointer. */
function Small({ model: { view, side }, other, latest }: SmallProps) {
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

function Enlarged({ model, other }: { readonly model: Model; readonly other: Seat }) {
  const { view, props, side } = model;
  const w = words.value.board;
  const { cells, cards, completed } = view.seats[other];
  const name = props.name(other);
  return (
    <Dialog title={w.boardOf(name)} onClose={() => model.enlarge(undefined)}>
      <div class="harm-enlarged">
        <Picture side={side} cells={cells} label={w.boardOf(name)} named />
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

/** The cells of every seat that have changed since one's own turn ended: what the others did meanwhile. */
function useLatest(view: View, seat: Seat): (other: Seat) => readonly number[] {
  const before = useRef(view);
  const base = useRef<View | undefined>(undefined);
  const was = before.current;
  if (was !== view) {
    before.current = view;
    if (was.current === seat && view.current !== seat) base.current = was;
    // undone, or another match
    if (view.turns < was.turns) base.current = undefined;
  }
  return (other) => {
    const then = base.current?.seats[other]?.cells;
    const now = view.seats[other].cells;
    if (then === undefined || then.length !== now.length) return [];
    return now.flatMap(({ stack, cube }, cell) =>
      stack !== then[cell].stack || cube !== then[cell].cube ? [cell] : [],
    );
  };
}
