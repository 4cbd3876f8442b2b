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

interface ToolsProps {
  readonly draft: Draft;
  readonly flipped: boolean;
  onFlip(): void;
}

/** What helps to see: the numbers, the harmonies, the other side. */
export function Tools({ draft, flipped, onFlip }: ToolsProps) {
  const w = words.value.board;
  const on = (tool: 'inspect' | 'build') => ({ pressed: draft.tool === tool, onPress: () => draft.use(tool) });
  return (
    <div class="rithmo-tools">
      <Tool name={w.inspect} label={w.inspectLong} d={SIGNS.inspect} {...on('inspect')} />
      <Tool name={w.build} label={w.buildLong} d={SIGNS.build} {...on('build')} />
      <Tool name={w.flip} label={w.flipLong} d={SIGNS.flip} pressed={flipped} onPress={onFlip} />
    </div>
  );
}

const SIGNS = {
  inspect: 'M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0 -14zM15 15l6 6M7.5 8.5h5M7.5 11.5h5',
  build: 'M3 19L21 5M4.5 16a2.5 2.5 0 1 0 .1 0M12 9.5a2.5 2.5 0 1 0 .1 0M19.5 3.5a2.5 2.5 0 1 0 .1 0',
  flip: 'M5 9a8 8 0 0 1 14 -1M19 3v5h-5M19 15a8 8 0 0 1 -14 1M5 21v-5h5',
};

interface ToolProps {
  readonly name: string;
  readonly label: string;
  readonly d: string;
  readonly pressed: boolean;
  onPress(): void;
}

function Tool({ name, label, d, pressed, onPress }: ToolProps) {
  return (
    <button type="button" class="rithmo-tool" aria-label={label} aria-pressed={pressed} onClick={onPress}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={d} />
      </svg>
      <span>{name}</span>
    </button>
  );
}
