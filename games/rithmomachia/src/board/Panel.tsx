import { useState } from 'preact/hooks';
import { Builder } from './Builder.tsx';
import type { Draft } from './draft.ts';
import { Inspector } from './Inspector.tsx';
import { placeOf } from './layout.ts';
import { Sheet } from './Sheet.tsx';
import { words } from './words.ts';

/** A sheet over a part of the board: the rest of a turn, or a tool. It never pushes anything. */
export function Panel({ draft }: { readonly draft: Draft }) {
  const { plan, tool } = draft;
  const w = words.value.board;
  const [shifted, setShifted] = useState(false);
  if (plan.length === 0 && tool === 'turn') return null;
  return (
    <div class={`rithmo-panel${farEnd(draft) === shifted ? '' : ' rithmo-high'}`}>
      <button type="button" class="rithmo-shift" aria-label={w.shift} onClick={() => setShifted(!shifted)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 4v15M4.5 15.5L8 19l3.5 -3.5M16 20V5M12.5 8.5L16 5l3.5 3.5" />
        </svg>
      </button>
      {plan.length > 0 ? (
        <Sheet draft={draft} />
      ) : tool === 'inspect' ? (
        <Inspector draft={draft} />
      ) : (
        <Builder draft={draft} />
      )}
    </div>
  );
}

/**
 * The panel covers one end of the board: the upper end of an upright one, the left of one that lies, while something at
 * the other must stay in reach.
 */
function farEnd({ plan, tool, mine, facing, to }: Draft): boolean {
  const homeBelow = (mine === 'W') !== facing.flipped;
  if (facing.turned) return (plan.length === 0 && tool === 'build') === homeBelow;
  if (plan.length === 0) return tool === 'build' ? !homeBelow : homeBelow;
  return to !== undefined && placeOf(to, facing).x >= 8;
}
