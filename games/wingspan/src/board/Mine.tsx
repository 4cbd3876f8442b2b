import { BONUSES, FOODS } from '../rules/index.ts';
import { Pic } from './art/Pic.tsx';
import { bonusNow } from './insight.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

/** One's own food; where a token is asked for, it is chosen here. */
export function Food({ model }: { readonly model: Model }) {
  const { board: w, cards } = words.value;
  const { food } = model.view.seats[model.seat];
  return (
    <section class="wing-food" aria-label={w.food}>
      <h2>{w.food}</h2>
      <ul>
        {FOODS.map((one) => {
          const choice = model.targets.foods.get(one);
          const inside = (
            <>
              <Pic name={one} />
              <b key={food[one]} aria-hidden="true">
                {food[one]}
              </b>
            </>
          );
          return (
            <li key={one} class={food[one] === 0 && choice === undefined ? 'wing-zero' : undefined}>
              {choice === undefined ? (
                <span role="img" aria-label={w.foodCount(food[one], cards.face(one))} data-food={one}>
                  {inside}
                </span>
              ) : (
                <button type="button" class="wing-open" data-food={one} onClick={() => model.choose(choice)}>
                  <span class="visually-hidden">{`${cards.face(one)}: ${food[one]}`}</span>
                  {inside}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** One's bonus cards with how far they are. */
export function Bonuses({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const { own, seats } = model.view;
  const mine = own?.bonuses ?? seats[model.seat].shown;
  return (
    <section class="wing-bonuses" aria-label={w.bonuses}>
      <h2>{w.bonuses}</h2>
      {mine.length === 0 && <p class="wing-none">{w.bonusSecret(seats[model.seat].bonuses)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul tabIndex={0}>
        {mine.map((id) => (
          <li key={id}>
            <Bonus model={model} id={id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A bonus card: what it counts, how many there are, and the steps it pays. */
export function Bonus({
  model,
  id,
  bare = false,
}: {
  readonly model: Model;
  readonly id: string;
  readonly bare?: boolean;
}) {
  const { board: w, cards } = words.value;
  const bonus = BONUSES.find((one) => one.id === id);
  if (bonus === undefined) return null;
  const { scoring } = bonus;
  const { count, points } = bonusNow(model, id);
  const tiers = scoring.type === 'tiers' ? scoring.tiers : [];
  const top = Math.max(tiers.at(-1)?.min ?? 6, 1);
  return (
    <span class="wing-bonus" title={cards.bonusText(bonus)}>
      <b>
        <Pic name="sign-bonus" />
        {cards.bonus(id)}
      </b>
      <span class="wing-bonus-what">{cards.bonusWhat(bonus)}</span>
      <span class="wing-meter" aria-hidden="true">
        {Array.from({ length: top }, (_, i) => (
          <i key={i} class={!bare && i < count ? 'wing-on' : undefined} />
        ))}
      </span>
      <span class="wing-tiers">
        {!bare && <b>{w.has(count)}</b>}
        {scoring.type === 'perItem' ? (
          <span class="wing-on">{w.brings(bare ? scoring.points : points)}</span>
        ) : (
          tiers.map((tier) => (
            <span key={tier.min} class={!bare && count >= tier.min ? 'wing-on' : undefined}>
              {tier.min} → {tier.points}
            </span>
          ))
        )}
      </span>
    </span>
  );
}
