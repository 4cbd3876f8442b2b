import type { NoteInfo } from '@tessera/protocol';
import { mayMove } from '@tessera/table/settings.ts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { View } from '../rules/index.ts';
import { Cowrie } from './art/cowrie.tsx';
import { type Fall, fallFrom, restingOf, tumble } from './fall.ts';
import { words } from './words.ts';

interface ShellsProps {
  readonly view: View;
  readonly notes: readonly NoteInfo[];
}

/** The four shells as they last fell, and what they were worth. */
export function Shells({ view, notes }: ShellsProps) {
  const w = words.value.board;
  const root = useRef<HTMLDivElement>(null);
  const seen = useRef<Fall | undefined>(undefined);
  const first = useRef(true);
  const fall = fallFrom(notes) ?? seen.current ?? restingOf(view);
  useLayoutEffect(() => {
    const fresh = fall !== undefined && fall.at !== seen.current?.at && fall.at >= 0;
    seen.current = fall;
    if (fresh && !first.current && root.current !== null && mayMove()) tumble(root.current, fall);
    first.current = false;
  });
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
