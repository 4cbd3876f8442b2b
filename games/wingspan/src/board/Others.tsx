import type { Seat } from '@tessera/kernel';
import { HABITATS } from '../rules/index.ts';
import { AutomaSmall } from './Automa.tsx';
import { Bird } from './art/Bird.tsx';
import { Pic } from './art/Pic.tsx';
import { washOf } from './Card.tsx';
import { birdOf, colourOf } from './cards.ts';
import { totalOf } from './insight.ts';
import type { Model } from './model.ts';
import { THREADS } from './threads.ts';
import { words } from './words.ts';

/** The mats of all others, small; a click enlarges one. */
export function Others({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const { view } = model;
  const seats = view.seats.map((_, seat) => (model.seat + seat) % view.seats.length).slice(1);
  return (
    <section class="wing-others" aria-label={w.others} data-count={seats.length + (view.automa === null ? 0 : 1)}>
      {seats.map((seat) => (
        <Small key={seat} model={model} seat={seat} />
      ))}
      {view.automa !== null && <AutomaSmall model={model} automa={view.automa} />}
    </section>
  );
}

function Small({ model, seat }: { readonly model: Model; readonly seat: Seat }) {
  const { board: w } = words.value;
  const { view, props } = model;
  const one = view.seats[seat];
  const mark = model.marks.get(seat);
  const food = Object.values(one.food).reduce((sum, count) => sum + count, 0);
  return (
    <button
      type="button"
      class={`wing-small${view.active === seat && !view.over ? ' wing-active' : ''}${mark && mark.age > 0 ? ' wing-older' : ''}`}
      style={{ '--thread': THREADS[seat] }}
      data-mat={seat}
      onClick={() => model.enlarge(seat)}
    >
      <span class="visually-hidden">{`${w.enlarge(props.name(seat))}. ${w.birdsInRow(HABITATS.reduce((sum, habitat) => sum + one.rows[habitat].length, 0))}, ${w.brings(totalOf(model, seat))}`}</span>
      <span class="wing-small-head" aria-hidden="true">
        <Pic name={`seat-${seat}`} />
        <b>{props.name(seat)}</b>
        <span data-fact="card">
          <Pic name="card" />
          {one.hand}
          {mark !== undefined && mark.cards > 0 && <em>+{mark.cards}</em>}
        </span>
        <span data-fact="food">
          <Pic name="wild" />
          {food}
          {mark !== undefined && mark.food > 0 && <em>+{mark.food}</em>}
        </span>
        <span data-fact="cube">
          <Pic name={`cube-${seat}`} />
          {one.cubes}
        </span>
        <strong>{totalOf(model, seat)}</strong>
      </span>
      {HABITATS.map((habitat) => (
        <span
          key={habitat}
          class={`wing-small-row wing-h-${habitat}${mark?.row === habitat ? ' wing-traced' : ''}`}
          aria-hidden="true"
        >
          <Pic name={mark?.row === habitat ? `cube-${seat}` : habitat} />
          {Array.from({ length: 5 }, (_, column) => {
            const on = one.rows[habitat][column];
            if (on === undefined) return <i key={column} />;
            const extra = on.cached + on.tucked;
            return (
              <span
                key={on.bird}
                class={`wing-dot wing-c-${colourOf(birdOf(on.bird))}${mark?.birds.has(on.bird) ? ' wing-traced' : ''}`}
                style={{ '--wash': washOf(birdOf(on.bird)) }}
                data-bird={on.bird}
                data-seat={seat}
              >
                <Bird id={on.bird} bare />
                {on.eggs > 0 && <b class="wing-eggs">{on.eggs}</b>}
                {extra > 0 && <b class="wing-extra">{extra}</b>}
              </span>
            );
          })}
        </span>
      ))}
    </button>
  );
}
