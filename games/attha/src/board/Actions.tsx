import { unitIn } from '../rules/preview.ts';
import type { Controls } from './controls.ts';
import { words } from './words.ts';

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
          {w.stack}
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
