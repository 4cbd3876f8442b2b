import { useRef, useState } from 'preact/hooks';
import { unitIn } from '../rules/units.ts';
import type { Controls } from './controls.ts';
import { targetsFrom } from './targets.ts';
import { words } from './words.ts';

/** The rolls still to be used. */
export function Pool({ controls }: { readonly controls: Controls }) {
  const { view, legal, selection, roll, question } = controls;
  const w = words.value.board;
  const list = useRef<HTMLUListElement>(null);
  const [over, setOver] = useState<number | undefined>(undefined);
  const mine = question?.kind === 'move';
  if (view.pool.length === 0) return <p class="attha-nopool">{w.noPool}</p>;
  const fits = (index: number): boolean =>
    selection.unit !== undefined && targetsFrom(controls.targets, [selection.unit], index).length > 0;
  return (
    <ul class="attha-pool" aria-label={w.pool} ref={list}>
      {view.pool.map(({ parts, value }, index) => {
        const picked = mine && (selection.rolls.includes(index) || (selection.rolls.length === 0 && roll === index));
        const state = [picked && 'attha-picked', over === index && 'attha-over', fits(index) && 'attha-fits'];
        return (
          // rolls have no identity of their own: the place in the pool is the name the rules use
          <li
            key={`${index} ${parts.join('+')}`}
            class={`attha-chip ${state.filter(Boolean).join(' ')}`}
            data-roll={index}
          >
            <button
              type="button"
              class="attha-roll"
              aria-label={w.roll(parts, value)}
              aria-pressed={mine ? picked : undefined}
              aria-disabled={!mine}
              onClick={(event) => mine && controls.chooseRoll(index, event.shiftKey || event.ctrlKey || event.metaKey)}
              onPointerDown={(event) => {
                if (mine && legal.merges.length > 0 && list.current !== null)
                  dragOf(event, list.current, setOver, (target) => controls.merge(index, target));
              }}
            >
              <b>{value}</b>
              {parts.length > 1 && <small>{parts.join(' + ')}</small>}
              {parts.length === 1 && (value === 4 || value === 8) && <i class="attha-bonus" />}
            </button>
            {legal.splits.includes(index) && (
              <button
                type="button"
                class="attha-split"
                aria-label={w.split(value)}
                title={w.split(value)}
                onClick={() => controls.split(index)}
              >
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M6.5 8H1M4 5L1 8l3 3M9.5 8H15M12 5l3 3-3 3" />
                </svg>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What else can be done now; a button is there only while it is legal. */
export function Actions({ controls }: { readonly controls: Controls }) {
  const { legal, selection, view, seat } = controls;
  const w = words.value.board;
  const stacking = selection.mode === 'stack';
  const busy = stacking || selection.mode === 'merge' || selection.unit !== undefined || selection.rolls.length > 1;
  return (
    <div class="attha-actions">
      {legal.merges.length > 0 && !stacking && (
        <button type="button" aria-pressed={selection.mode === 'merge'} onClick={() => controls.merge()}>
          {w.merge}
        </button>
      )}
      {legal.stacks.length > 0 && (!stacking || selection.chosen.length > 1) && (
        <button type="button" class={stacking ? 'attha-ready' : undefined} onClick={() => controls.stack()}>
          {stacking ? w.stack : w.chooseStack}
        </button>
      )}
      {!stacking &&
        seat !== undefined &&
        legal.unstacks.map((id) => (
          <button type="button" key={id} onClick={() => controls.unstack(id)}>
            {w.unstack(unitIn(view, seat, id))}
          </button>
        ))}
      {legal.waste && !stacking && (
        <button type="button" onClick={() => controls.waste()}>
          {w.waste}
        </button>
      )}
      {busy && (
        <button
          type="button"
          class="attha-plain"
          aria-label={w.cancel}
          title={w.cancel}
          onClick={() => controls.clear()}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />
          </svg>
        </button>
      )}
    </div>
  );
}

const SLACK = 6;

/** Lets a chip be dragged onto another one of its list. A press that hardly moves stays a click. */
function dragOf(
  event: PointerEvent,
  list: HTMLElement,
  onOver: (target: number | undefined) => void,
  onDrop: (target: number) => void,
): void {
  if (event.button !== 0) return;
  const button = event.currentTarget as HTMLElement;
  const chip = button.closest<HTMLElement>('[data-roll]');
  if (chip === null) return;
  const { pointerId, clientX: startX, clientY: startY } = event;
  let dragging = false;
  let target: number | undefined;

  const under = (x: number, y: number): number | undefined => {
    const chips = [...list.querySelectorAll<HTMLElement>('[data-roll]')];
    const hit = chips.find((other) => {
      const { left, right, top, bottom } = other.getBoundingClientRect();
      return other !== chip && x >= left && x <= right && y >= top && y <= bottom;
    });
    return hit === undefined ? undefined : Number(hit.dataset.roll);
  };
  const move = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    const dx = now.clientX - startX;
    const dy = now.clientY - startY;
    if (!dragging && Math.hypot(dx, dy) < SLACK) return;
    if (!dragging) {
      dragging = true;
      button.setPointerCapture(pointerId);
      chip.classList.add('attha-dragged');
    }
    chip.style.translate = `${dx}px ${dy}px`;
    const next = under(now.clientX, now.clientY);
    if (next !== target) onOver(next);
    target = next;
  };
  const end = (now: PointerEvent): void => {
    if (now.pointerId !== pointerId) return;
    stop();
    if (!dragging) return;
    // the click that follows a drag is none
    button.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => button.removeEventListener('click', swallow, { capture: true }), 0);
    if (now.type === 'pointerup' && target !== undefined) onDrop(target);
  };
  const stop = (): void => {
    button.removeEventListener('pointermove', move);
    button.removeEventListener('pointerup', end);
    button.removeEventListener('pointercancel', end);
    chip.classList.remove('attha-dragged');
    chip.style.translate = '';
    onOver(undefined);
  };
  button.addEventListener('pointermove', move);
  button.addEventListener('pointerup', end);
  button.addEventListener('pointercancel', end);
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
  event.preventDefault();
}
