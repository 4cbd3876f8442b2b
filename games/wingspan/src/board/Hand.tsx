import { useState } from 'preact/hooks';
import { HABITATS } from '../rules/index.ts';
import { Back, cardSaid, Face } from './Card.tsx';
import { birdOf, priceOf } from './cards.ts';
import { useDrag } from './drag.ts';
import { whyUnplayable } from './insight.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

const SORTS = ['playable', 'habitat', 'cost', 'points'] as const;
type Sort = (typeof SORTS)[number];

/** The cards of a hand in the order somebody wants them. */
function sorted(model: Model, hand: readonly string[], sort: Sort): readonly string[] {
  const worth = (id: string): number => {
    const bird = birdOf(id);
    switch (sort) {
      case 'playable':
        return (model.plays.has(id) ? 0 : 100) - bird.points;
      case 'habitat':
        return HABITATS.indexOf(bird.habitats[0]) * 10 + bird.habitats.length;
      case 'cost':
        return priceOf(bird);
      case 'points':
        return -bird.points;
    }
  };
  return hand.toSorted((a, b) => worth(a) - worth(b) || a.localeCompare(b));
}

/** One's own hand. A card is picked and then placed, dragged to its place, discarded or tucked. */
export function Hand({ model }: { readonly model: Model }) {
  const { board: w } = words.value;
  const [sort, setSort] = useState<Sort>('playable');
  const drag = useDrag(model);
  const { view, targets, picked, plays } = model;
  const own = view.own;
  if (own === null)
    return (
      <section class="wing-hand" aria-label={w.hand}>
        <ul>
          {Array.from({ length: view.seats[model.seat].hand }, (_, i) => (
            <li key={i} class="wing-card-room">
              <span class="wing-card">
                <Back />
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  const cards = own.draft.length > 0 ? own.draft : sorted(model, own.hand, sort);
  return (
    <section class="wing-hand" aria-label={w.handCount(own.hand.length)}>
      <h2>
        <span>{w.handCount(own.hand.length)}</span>
        {own.hand.length > 1 && (
          <fieldset class="wing-sorts" aria-label={w.sortBy}>
            {SORTS.map((one) => (
              <button type="button" key={one} aria-pressed={one === sort} onClick={() => setSort(one)}>
                {w.sorts[one]}
              </button>
            ))}
          </fieldset>
        )}
      </h2>
      {cards.length === 0 && <p class="wing-none">{w.noCards}</p>}
      <ul style={{ '--cards': cards.length }}>
        {cards.map((id) => {
          const choice = targets.hand.get(id) ?? targets.drafted.get(id);
          const playable = plays.has(id);
          const asked = targets.playBird !== undefined || targets.plays.size > 0;
          return (
            <li key={id} class="wing-card-room">
              <button
                type="button"
                class={`wing-card${choice !== undefined || playable ? ' wing-open' : asked ? ' wing-dim' : ''}${picked === id ? ' wing-picked' : ''}`}
                data-bird={id}
                data-hand={id}
                aria-pressed={playable ? picked === id : undefined}
                onPointerDown={(event) => playable && drag(event, id)}
                onClick={(event) => {
                  if (choice !== undefined) model.choose(choice);
                  else if (playable) model.pick(id);
                  else if (asked) model.props.announce(whyUnplayable(model, id));
                  else model.inspect({ bird: id, beside: event.currentTarget.getBoundingClientRect(), pinned: true });
                }}
              >
                <span class="visually-hidden">{cardSaid(id)}</span>
                <Face id={id} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
