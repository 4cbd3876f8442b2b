import { useRef, useState } from 'preact/hooks';
import type { Controls } from './controls.ts';
import { dragOf } from './drag.ts';
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
