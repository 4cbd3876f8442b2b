import { useState } from 'preact/hooks';
import { FOODS, type Food } from '../rules/index.ts';
import { Pic } from './art/Pic.tsx';
import { cardSaid, Face } from './Card.tsx';
import { Bonus } from './Mine.tsx';
import type { Model } from './model.ts';
import { words } from './words.ts';

const toggled = <T,>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** The starting hand, put together: birds to keep, a food for each of them, and one bonus card. */
export function Setup({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const [birds, setBirds] = useState<readonly number[]>([]);
  const [foods, setFoods] = useState<readonly Food[]>([]);
  const [bonus, setBonus] = useState(0);
  const own = model.view.own;
  if (own === null || model.asked === undefined) return <p class="wing-setup wing-waiting">{w.setup.chosen}</p>;
  const ready = birds.length === foods.length;
  const toggleBird = (place: number) => {
    const next = toggled(birds, place);
    setBirds(next);
    // the food paid last comes back first
    setFoods(foods.slice(0, next.length));
  };
  return (
    <section class="wing-setup" aria-label={w.setup.title}>
      <div class="wing-setup-birds">
        <h2>{w.setup.birds}</h2>
        <ul>
          {own.hand.map((id, place) => (
            <li key={id} class="wing-card-room">
              <button
                type="button"
                class={`wing-card wing-open${birds.includes(place) ? ' wing-picked' : ''}`}
                data-bird={id}
                aria-pressed={birds.includes(place)}
                onClick={() => toggleBird(place)}
              >
                <span class="visually-hidden">{cardSaid(id)}</span>
                <Face id={id} />
                {birds.includes(place) && (
                  <span class="wing-kept" aria-hidden="true">
                    <Pic name="sign-tick" />
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div class="wing-setup-foods">
        <h2>{w.setup.foods}</h2>
        <ul>
          {FOODS.map((food) => {
            const paid = foods.includes(food);
            return (
              <li key={food}>
                <button
                  type="button"
                  class={paid ? 'wing-paid' : undefined}
                  aria-pressed={paid}
                  aria-label={cards.face(food)}
                  disabled={!paid && foods.length >= birds.length}
                  onClick={() => setFoods(toggled(foods, food))}
                >
                  <Pic name={food} />
                </button>
              </li>
            );
          })}
        </ul>
        <p role="status">{w.setup.status(birds.length, foods.length)}</p>
      </div>
      <div class="wing-setup-bonus">
        <h2>{w.setup.bonus}</h2>
        {own.bonuses.map((id, place) => (
          <button
            type="button"
            key={id}
            aria-pressed={bonus === place}
            class={bonus === place ? 'wing-picked' : undefined}
            onClick={() => setBonus(place)}
          >
            <Bonus model={model} id={id} bare />
          </button>
        ))}
      </div>
      <button
        type="button"
        class="button strong wing-setup-go"
        disabled={!ready}
        onClick={() =>
          model.choose({
            birds: birds.toSorted((a, b) => a - b),
            foods: FOODS.filter((food) => foods.includes(food)),
            bonus,
          })
        }
      >
        {w.setup.start}
      </button>
    </section>
  );
}
