import type { Turn } from '@tessera/kit';
import { Icon, type IconName } from '@tessera/kit/parts/Icon.tsx';
import { useMemo } from 'preact/hooks';
import { moreWords } from '../words/more/catalogue.ts';

interface StripProps {
  readonly at: number;
  readonly last: number;
  readonly turns: readonly Turn[];
  /** The colours of the seats. */
  readonly threads: readonly string[];
  look(at: number): void;
}

/** The whole match as a thread in the colours of those who played, with a knot where one is. */
export function Strip({ at, last, turns, threads, look }: StripProps) {
  const { replay } = moreWords.value;
  const thread = useMemo(() => {
    const stops = turns.flatMap(({ seat, from, to }) => {
      const colour = threads[seat] ?? 'var(--line)';
      return [`${colour} ${(100 * (from - 1)) / last}% ${(100 * to) / last}%`];
    });
    return stops.length === 0 ? 'none' : `linear-gradient(90deg, ${stops.join(', ')})`;
  }, [turns, threads.join(), last]);
  const end = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      class="button quiet square"
      aria-label={label}
      title={label}
      disabled={at === to}
      onClick={() => look(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="reel">
      {end('first', replay.first, 0)}
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        style={{ '--turns': thread }}
        aria-label={replay.position}
        aria-valuetext={replay.of(at, last)}
        onInput={({ currentTarget }) => look(Number(currentTarget.value))}
      />
      {end('last', replay.last, last)}
    </div>
  );
}
