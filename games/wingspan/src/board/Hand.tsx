import { useState } from 'preact/hooks';
import { HABITATS, type Habitat } from '../rules/index.ts';
import { Back, birdOf, cardSaid, Face, priceOf } from './Card.tsx';
import { whyUnplayable } from './insight.ts';
import type { Model } from './model.ts';
import { words } from './words.ts';

const FAR = 10;

/** Lets a card of the hand be dragged to its place. A short move is a click, and the hand still scrolls under a finger. */
function useDrag(model: Model): (event: PointerEvent, card: string) => void {
  return (event, card) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const held = event.currentTarget as HTMLElement;
    const [x, y] = [event.clientX, event.clientY];
    let ghost: HTMLElement | undefined;
    const placeAt = (at: PointerEvent): HTMLElement | null => {
      const found = document
        .elementFromPoint(at.clientX, at.clientY)
        ?.closest<HTMLElement>('[data-free="true"], .wing-row');
      return found ?? null;
    };
    const habitatOf = (place: HTMLElement | null): Habitat | undefined => {
      const row = place?.dataset.row ?? place?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
      return row as Habitat | undefined;
    };
    const move = (at: PointerEvent): void => {
      if (ghost === undefined) {
        if (Math.hypot(at.clientX - x, at.clientY - y) < FAR) return;
        model.inspect(undefined);
        if (model.picked !== card) model.pick(card);
        ghost = held.cloneNode(true) as HTMLElement;
        const { width, height } = held.getBoundingClientRect();
        ghost.className = 'wing-card wing-ghost';
        ghost.style.cssText = `width:${width}px;height:${height}px`;
        ghost.setAttribute('aria-hidden', 'true');
        held.closest('.wing')?.append(ghost);
      }
      ghost.style.transform = `translate(${at.clientX - x}px, ${at.clientY - y}px) rotate(-2deg)`;
      const box = held.getBoundingClientRect();
      ghost.style.left = `${box.left}px`;
      ghost.style.top = `${box.top}px`;
    };
    const stop = (): void => {
      ghost?.remove();
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', drop);
      removeEventListener('pointercancel', stop);
    };
    const drop = (at: PointerEvent): void => {
      const dragged = ghost !== undefined;
      stop();
      if (!dragged) return;
      // the click that follows would put the card back
      addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
      const habitat = habitatOf(placeAt(at));
      if (habitat !== undefined) model.play(card, habitat);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop);
    addEventListener('pointercancel', stop);
  };
}

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
      <ul>
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
