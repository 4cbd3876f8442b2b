import type { Seat } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { useMemo } from 'preact/hooks';
import { Token } from './art/stack.tsx';
import { Card, Faces } from './Card.tsx';
import type { Model } from './model.ts';
import { Picture } from './Picture.tsx';
import { signed } from './preview.ts';
import { hueOf } from './seats.tsx';
import { freshCells, TraceBeads, TraceRings } from './Traces.tsx';
import { words } from './words.ts';

/** The boards of everybody else, small, with what their last turns did; a click brings one nearer. */
export function Others({ model }: { readonly model: Model }) {
  const { view, props, seat, enlarged, traces } = model;
  const w = words.value.board;
  const others = view.seats.flatMap((_, other) => (other === seat ? [] : [other]));
  if (others.length === 0) return null;
  return (
    <section class="harm-others" aria-label={w.others}>
      <ul>
        {others.map((other) => {
          const { total, cards } = view.seats[other];
          const current = other === view.current;
          const gain = traces.get(other)?.gain;
          return (
            <li key={other}>
              <button
                type="button"
                class={`harm-other${current ? ' harm-current' : ''}${current && props.skip !== undefined ? ' harm-playing' : ''}`}
                style={hueOf(other)}
                onClick={() => model.enlarge(other)}
              >
                <Small model={model} other={other} />
                <span class="visually-hidden">{w.enlarge(props.name(other), total)}</span>
                <span class="harm-other-foot" aria-hidden="true">
                  {current && view.hand.length > 0 ? (
                    <span class="harm-other-hand">
                      {view.hand.map((token, i) => (
                        <Token key={i} token={token} />
                      ))}
                    </span>
                  ) : (
                    <Faces cards={cards} />
                  )}
                  <span>
                    <b>{props.name(other)}</b> {props.panel ? '' : total}{' '}
                    {gain !== undefined && gain !== 0 && <em>{signed(gain)}</em>}
                  </span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {enlarged !== undefined && <Enlarged model={model} other={enlarged} />}
    </section>
  );
}

/** Another board, drawn again only when something on it changes and not at every move of the pointer. */
function Small({ model: { view, side, traces, props }, other }: { readonly model: Model; readonly other: Seat }) {
  const { cells } = view.seats[other];
  const trace = traces.get(other);
  return useMemo(
    () => (
      <Picture
        side={side}
        cells={cells}
        fresh={freshCells(props, other)}
        under={<TraceRings side={side} trace={trace} />}
        over={<TraceBeads side={side} trace={trace} />}
      />
    ),
    [side, cells, trace],
  );
}

function Enlarged({ model, other }: { readonly model: Model; readonly other: Seat }) {
  const { view, props, side, traces } = model;
  const w = words.value.board;
  const trace = traces.get(other);
  const { cells, cards, completed } = view.seats[other];
  const name = props.name(other);
  return (
    <Dialog title={w.boardOf(name)} onClose={() => model.enlarge(undefined)}>
      <div class="harm-enlarged">
        <div style={hueOf(other)}>
          <Picture
            side={side}
            cells={cells}
            label={w.boardOf(name)}
            named
            under={<TraceRings side={side} trace={trace} />}
            over={<TraceBeads side={side} trace={trace} />}
          />
        </div>
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
