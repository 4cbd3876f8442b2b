import type { NoteInfo } from '@tessera/protocol';
import { mayMove } from '@tessera/table/settings.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from '../rules/index.ts';
import { Cowrie } from './art/cowrie.tsx';
import { fallFrom, restingOf, tumble } from './fall.ts';
import { words } from './words.ts';

interface ShellsProps {
  readonly view: View;
  /** What just happened: a throw among it is played. */
  readonly notes: readonly NoteInfo[];
  /** Everything until the moment on the board. */
  readonly log: readonly NoteInfo[];
  /** How long a throw takes until it rests; 0 when it is not played. */
  readonly ms: number;
}

/** The four shells as they lie at the moment on the board, and what they are worth. */
export function Shells({ view, notes, log, ms }: ShellsProps) {
  const w = words.value.board;
  const root = useRef<HTMLDivElement>(null);
  const fall = fallFrom(log) ?? restingOf(view);
  const thrown = fallFrom(notes)?.at;
  useLayoutEffect(() => {
    if (thrown !== undefined && thrown === fall?.at && ms > 0 && root.current !== null && mayMove())
      tumble(root.current, fall, ms);
  }, [thrown]);
  const lost = fall?.fate === undefined ? undefined : w[fall.fate];
  return (
    <div class="attha-shells" ref={root} role="img" aria-label={fall ? w.shells(fall.heads, fall.value) : w.noShells}>
      {[0, 1, 2, 3].map((i) => (
        <span
          key={i}
          class={`attha-shell${fall?.up[i] ? ' up' : ''}`}
          style={{ '--turn': `${fall?.turns[i] ?? [-8, 6, -4, 9][i]}deg` }}
        >
          <span class="attha-flip">
            <Cowrie mouthUp={true} />
            <Cowrie mouthUp={false} />
          </span>
        </span>
      ))}
      <span class={`attha-worth${fall === undefined ? ' none' : ''}`}>
        {fall?.value ?? '–'}
        {lost !== undefined && <small>{lost}</small>}
      </span>
    </div>
  );
}
