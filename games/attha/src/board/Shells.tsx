import type { Seat } from '@tessera/kernel';
import type { BoardNote } from '@tessera/kit';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Attha, View } from '../rules/index.ts';
import { Cowrie } from './art/cowrie.tsx';
import { fallFrom, restingOf, tumble } from './fall.ts';
import { words } from './words.ts';

interface ShellsProps {
  readonly view: View;
  /** What just happened: a throw among it is played. */
  readonly notes: readonly BoardNote<Attha>[];
  /** Everything until the moment on the board. */
  readonly log: readonly BoardNote<Attha>[];
  /** How long a throw takes until it rests; 0 when it is not played. */
  readonly ms: number;
  readonly me: Seat | null;
  name(seat: Seat): string;
}

/** The four shells as they lie at the moment on the board, and what they are worth. */
export function Shells({ view, notes, log, ms, me, name }: ShellsProps) {
  const w = words.value.board;
  const root = useRef<HTMLDivElement>(null);
  const fall = fallFrom(log) ?? restingOf(view);
  const thrown = fallFrom(notes)?.at;
  useLayoutEffect(() => {
    if (thrown !== undefined && thrown === fall?.at && ms > 0 && root.current !== null) tumble(root.current, fall, ms);
  }, [thrown]);
  const lost = fall?.fate === undefined ? undefined : w[fall.fate];
  const by = fall?.seat ?? view.current;
  const whose = fall === undefined ? '' : w.throwOf(by === me ? undefined : name(by));
  return (
    <div
      class={`attha-shells attha-thread-${view.seats[by].colour}`}
      ref={root}
      role="img"
      aria-label={fall ? `${whose}: ${w.shells(fall.heads, fall.value)}` : w.noShells}
    >
      <span class="attha-whose">{whose}</span>
      {[0, 1, 2, 3].map((i) => (
        <span
          key={i}
          class={`attha-shell${fall?.up[i] ? ' attha-up' : ''}`}
          style={{ '--turn': `${fall?.turns[i] ?? [-8, 6, -4, 9][i]}deg` }}
        >
          <span class="attha-flip">
            <Cowrie mouthUp={true} />
            <Cowrie mouthUp={false} />
          </span>
        </span>
      ))}
      <span class={`attha-worth${fall === undefined ? ' attha-none' : ''}`}>
        {/* the number is stamped when the shells have come to rest */}
        <b key={fall?.at}>{fall?.value ?? '–'}</b>
        {lost !== undefined && <small key={`${fall?.at} lost`}>{lost}</small>}
      </span>
    </div>
  );
}
