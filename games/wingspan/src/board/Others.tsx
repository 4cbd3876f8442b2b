import type { Seat } from '@tessera/kernel';
import { HABITATS } from '../rules/index.ts';
import type { AutomaView } from '../rules/view.ts';
import { Bird } from './art/Bird.tsx';
import { THREADS } from './art/icons.ts';
import { Pic } from './art/Pic.tsx';
import { birdOf, colourOf, washOf } from './Card.tsx';
import { totalOf } from './insight.ts';
import type { Model } from './model.ts';
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

interface Turned {
  readonly does: 'food' | 'eggs' | 'cards' | 'bird';
  readonly eggs: number;
  readonly cubes: number;
}
const PICTURE = { food: 'die', eggs: 'egg-0', cards: 'card', bird: 'sign-wings' } as const;

/** The card the solo opponent turned last, from what was told. */
function lastCard({ props }: Model): Turned | undefined {
  const told = props.log ?? props.notes;
  return told.findLast(({ kind }) => kind === 'automaTurned')?.detail as Turned | undefined;
}

const WORTH: { readonly [level: string]: number } = { off: 0, easy: 3, normal: 4, hard: 5 };

/** The solo opponent: its card of the turn, its birds, eggs and cubes. */
function AutomaSmall({ model, automa }: { readonly model: Model; readonly automa: AutomaView }) {
  const { board: w, cards } = words.value;
  const card = lastCard(model);
  const total = Object.values(automa.score).reduce((sum, points) => sum + points, 0);
  return (
    <section class="wing-automa" aria-label={w.automa.name}>
      <span class="wing-small-head">
        <Pic name="seat-1" />
        <b>{w.automa.name}</b>
        <strong>{total}</strong>
      </span>
      <span class="wing-automa-card" key={JSON.stringify(card)}>
        {card === undefined ? (
          <span>{w.automa.none}</span>
        ) : (
          <>
            <Pic name={PICTURE[card.does]} />
            <span>
              <b>{card.does === 'eggs' ? w.automa.does.eggs(card.eggs) : w.automa.does[card.does]}</b>
              {card.cubes !== 0 && <small>{card.cubes > 0 ? w.automa.cubeAdded : w.automa.cubeLost}</small>}
            </span>
          </>
        )}
      </span>
      <span class="wing-automa-things">
        <span title={w.automa.eggs(automa.eggs)}>
          <Pic name="egg-0" /> {automa.eggs}
        </span>
        <span title={w.automa.faceDown(automa.faceDown, WORTH[model.view.options.automa])}>
          <Pic name="card" /> {automa.faceDown} × {WORTH[model.view.options.automa]}
        </span>
        <span title={w.automa.cubes(automa.cubes)}>
          <Pic name="cube-1" /> {automa.cubes}
        </span>
      </span>
      <span class="wing-automa-bonus">
        <Pic name="sign-bonus" /> {w.automa.bonus}: <b>{cards.bonus(automa.bonus)}</b>
      </span>
      <span class="wing-automa-birds">
        {automa.birds.map((id) => (
          <span key={id} class="wing-dot" style={{ '--wash': washOf(birdOf(id)) }} data-bird={id}>
            <Bird id={id} bare />
          </span>
        ))}
      </span>
    </section>
  );
}
