import type { Draft } from './draft.ts';
import { words } from './words.ts';

interface ToolsProps {
  readonly draft: Draft;
  readonly flipped: boolean;
  onFlip(): void;
}

/** What helps to see: the numbers, the harmonies, the other side. */
export function Tools({ draft, flipped, onFlip }: ToolsProps) {
  const w = words.value.board;
  const { tool } = draft;
  return (
    <div class="rithmo-tools">
      <button
        type="button"
        class="rithmo-tool"
        aria-label={w.inspectLong}
        aria-pressed={tool === 'inspect'}
        onClick={() => draft.use('inspect')}
      >
        <Sign d="M10 3a7 7 0 1 0 0 14a7 7 0 1 0 0 -14zM15 15l6 6M7.5 8.5h5M7.5 11.5h5" />
        <span>{w.inspect}</span>
      </button>
      <button
        type="button"
        class="rithmo-tool"
        aria-label={w.buildLong}
        aria-pressed={tool === 'build'}
        onClick={() => draft.use('build')}
      >
        <Sign d="M3 19L21 5M4.5 16a2.5 2.5 0 1 0 .1 0M12 9.5a2.5 2.5 0 1 0 .1 0M19.5 3.5a2.5 2.5 0 1 0 .1 0" />
        <span>{w.build}</span>
      </button>
      <button type="button" class="rithmo-tool" aria-label={w.flipLong} aria-pressed={flipped} onClick={onFlip}>
        <Sign d="M5 9a8 8 0 0 1 14 -1M19 3v5h-5M19 15a8 8 0 0 1 -14 1M5 21v-5h5" />
        <span>{w.flip}</span>
      </button>
    </div>
  );
}

function Sign({ d }: { readonly d: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
