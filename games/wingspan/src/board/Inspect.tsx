import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { EGG_COSTS, GOALS, HABITATS, REWARDS } from '../rules/index.ts';
import { spotOf } from '../words/look.ts';
import { Pic } from './art/Pic.tsx';
import { birdOf, colourOf } from './Card.tsx';
import { FullCard } from './FullCard.tsx';
import { bonusMore, servedBy, whyUnplayable } from './insight.ts';
import type { Inspected, Model } from './model.ts';
import { giveOrder, type Order, orderFor } from './orders.ts';
import { words } from './words.ts';

const GAP = 12;

/** A card that is looked at: large, beside where it lies, with what it would cost and bring here. */
export function Inspect({ model, what }: { readonly model: Model; readonly what: Inspected }) {
  const { board: w } = words.value;
  const root = useRef<HTMLElement>(null);
  const [at, setAt] = useState<{ left: number; top: number }>();
  const { bird, beside, pinned } = what;
  useLayoutEffect(() => {
    const box = root.current?.getBoundingClientRect();
    if (box === undefined) return;
    const right = beside.right + GAP;
    const left = right + box.width < innerWidth ? right : beside.left - GAP - box.width;
    const clamp = (value: number, size: number, room: number): number =>
      Math.max(GAP, Math.min(value, room - size - GAP));
    setAt({
      left: clamp(left, box.width, innerWidth),
      top: clamp(beside.top + beside.height / 2 - box.height / 2, box.height, innerHeight),
    });
  }, [bird, beside]);
  return (
    <aside
      ref={root}
      class={`wing-inspect${pinned ? ' wing-pinned' : ''}`}
      style={at === undefined ? { visibility: 'hidden' } : { left: `${at.left}px`, top: `${at.top}px` }}
    >
      <FullCard id={bird} />
      <div class="wing-insight">
        <Insight model={model} what={what} />
        {pinned && (
          <button type="button" class="button small" onClick={() => model.inspect(undefined)}>
            {w.close}
          </button>
        )}
      </div>
    </aside>
  );
}

function Insight({ model, what: { bird, seat } }: { readonly model: Model; readonly what: Inspected }) {
  const { board: w, cards } = words.value;
  const { view } = model;
  const place = seat === undefined ? undefined : spotOf(view, bird);
  const { goals, bonuses } = servedBy(model, bird, place?.habitat);
  const mine = seat !== undefined && seat === model.me;
  const held = place === undefined && view.own !== null && view.own.hand.includes(bird) && model.asked !== undefined;
  return (
    <>
      {place !== undefined && place.on.cached > 0 && (
        <p>
          <Pic name={place.on.food ?? 'wild'} /> {w.cachedOn(place.on.cached)}
        </p>
      )}
      {place !== undefined && place.on.tucked > 0 && (
        <p>
          <Pic name="card" /> {w.tuckedUnder(place.on.tucked)}
          {place.on.known.length > 0 && <small> ({place.on.known.map((id) => cards.bird(id)).join(', ')})</small>}
        </p>
      )}
      {place === undefined && model.me !== null && (
        <ul>
          {HABITATS.filter((habitat) => birdOf(bird).habitats.includes(habitat)).map((habitat) => {
            const column = view.seats[model.seat].rows[habitat].length;
            const open = model.plays.get(bird)?.has(habitat) ?? false;
            return (
              <li key={habitat} class={open ? 'wing-open' : undefined}>
                <Pic name={habitat} />{' '}
                {column >= EGG_COSTS.length
                  ? w.unplayable.full
                  : `${EGG_COSTS[column] === 0 ? w.free : w.unplayable.eggs(EGG_COSTS[column])}, ${w.thenGives(w.gains[habitat](REWARDS[HABITATS.indexOf(habitat)][column + 1]))}`}
              </li>
            );
          })}
        </ul>
      )}
      {held && !model.plays.has(bird) && <p class="wing-none">{whyUnplayable(model, bird)}</p>}
      {(goals.length > 0 || bonuses.length > 0) && (
        <p class="wing-serves">
          <b>{w.serves}</b>
          {goals.map((round) => (
            <span key={round} class={round === view.round - 1 ? 'wing-now' : undefined}>
              <i>{round + 1}</i> {cards.goal(GOALS.find(({ id }) => id === view.goals[round].goal)?.id ?? '')}
            </span>
          ))}
          {bonuses.map((id) => (
            <span key={id}>
              <Pic name="sign-bonus" /> {cards.bonus(id)}
              {place === undefined && bonusMore(model, id) > 0 && ` +${bonusMore(model, id)}`}
            </span>
          ))}
        </p>
      )}
      {mine && ['brown', 'pink'].includes(colourOf(birdOf(bird))) && <Orders model={model} bird={bird} />}
    </>
  );
}

const ORDERS = ['ask', 'take', 'skip'] as const;

/** What to do when the power could be used, for the rest of the match. */
function Orders({ model, bird }: { readonly model: Model; readonly bird: string }) {
  const { board: w } = words.value;
  const { view, seat } = model;
  const now = orderFor(view, seat, bird);
  const names: { readonly [O in Order]: string } = { ask: w.ask, take: w.always, skip: w.never };
  return (
    <fieldset class="wing-order">
      <legend>{w.orderTitle}</legend>
      {ORDERS.map((one) => (
        <button type="button" key={one} aria-pressed={now === one} onClick={() => giveOrder(view, seat, bird, one)}>
          {names[one]}
        </button>
      ))}
    </fieldset>
  );
}

const HOVER = 380;
const PRESS = 450;
const WALKED = 120;

/** A card is shown large when a mouse rests on it, when it has the focus, or under a long press. */
export function usePeek(root: { readonly current: HTMLElement | null }, inspect: Model['inspect']): void {
  useEffect(() => {
    const board = root.current;
    if (board === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: HTMLElement | undefined;
    let pressed = false;
    const cardAt = (target: EventTarget | null): HTMLElement | undefined =>
      (target as HTMLElement | null)?.closest<HTMLElement>('[data-bird]') ?? undefined;
    const show = (card: HTMLElement, pinned: boolean): void => {
      shown = card;
      const { bird = '', seat } = card.dataset;
      inspect({
        bird,
        seat: seat === undefined ? undefined : Number(seat),
        beside: card.getBoundingClientRect(),
        pinned,
      });
    };
    const hide = (): void => {
      clearTimeout(timer);
      if (shown === undefined) return;
      shown = undefined;
      inspect(undefined);
    };
    const over = (event: PointerEvent): void => {
      if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
      const card = cardAt(event.target);
      if (card === shown) return;
      hide();
      if (card !== undefined) timer = setTimeout(() => show(card, false), HOVER);
    };
    const down = (event: PointerEvent): void => {
      hide();
      pressed = false;
      const card = cardAt(event.target);
      if (event.pointerType !== 'touch' || card === undefined) return;
      timer = setTimeout(() => {
        pressed = true;
        show(card, true);
        // a pinned card stays when the finger is lifted
        shown = undefined;
      }, PRESS);
    };
    const stop = (): void => clearTimeout(timer);
    const click = (event: Event): void => {
      if (!pressed) return;
      pressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    const focus = (event: FocusEvent): void => {
      const card = cardAt(event.target);
      // somebody who walks on with the arrows does not wait for cards they pass
      if (card?.matches(':focus-visible')) timer = setTimeout(() => show(card, false), WALKED);
    };
    const menu = (event: Event): void => {
      if (pressed) event.preventDefault();
    };
    const ended = new AbortController();
    const { signal } = ended;
    board.addEventListener('pointerover', over, { signal });
    board.addEventListener('pointerleave', hide, { signal });
    board.addEventListener('pointerdown', down, { signal });
    board.addEventListener('pointermove', moved, { signal });
    board.addEventListener('pointerup', stop, { signal });
    board.addEventListener('pointercancel', stop, { signal });
    board.addEventListener('click', click, { signal, capture: true });
    board.addEventListener('contextmenu', menu, { signal });
    board.addEventListener('focusin', focus, { signal });
    board.addEventListener('focusout', hide, { signal });
    function moved(event: PointerEvent): void {
      if (event.pointerType === 'touch' && Math.hypot(event.movementX, event.movementY) > 6) stop();
    }
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, []);
}
