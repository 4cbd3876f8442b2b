import type { IconName } from '@tessera/kit/parts/Icon.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { moreWords } from '../words/more/catalogue.ts';
import './replay.css';
import type { Turn } from '@tessera/kit';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useShortcuts } from '../table/shortcuts.ts';

interface PlaybackProps {
  readonly at: number;
  readonly last: number;
  /** Before the next step that goes by itself; undefined while the last one is still being shown. */
  readonly stepMs: number | undefined;
  look(at: number): void;
}

export interface Playback {
  readonly playing: boolean;
  play(): void;
}

/** Goes through moments by itself, and by the keys for stepping. */
export function usePlayback({ at, last, stepMs, look }: PlaybackProps): Playback {
  const [playing, setPlaying] = useState(false);
  useEffect(() => {
    if (!playing || stepMs === undefined) return;
    if (at >= last) return setPlaying(false);
    const timer = setTimeout(() => look(at + 1), stepMs);
    return () => clearTimeout(timer);
  }, [playing, at, last, stepMs]);
  const play = () => {
    if (!playing && at >= last) look(0);
    setPlaying(!playing);
  };
  useShortcuts({
    ArrowLeft: () => look(Math.max(0, at - 1)),
    ArrowRight: () => look(Math.min(last, at + 1)),
    Home: () => look(0),
    End: () => look(last),
    ' ': play,
  });
  return { playing, play };
}

/** A way to another moment: a drawing, with its words for those who ask. */
const step = (icon: IconName, label: string, run: () => void, disabled: boolean) => (
  <Button look="quiet square" icon={icon} aria-label={label} title={label} disabled={disabled} onClick={run} />
);

interface TransportProps extends Playback {
  readonly at: number;
  readonly last: number;
  look(at: number): void;
}

/** The buttons that go from moment to moment. */
export function Transport({ at, last, look, playing, play }: TransportProps) {
  const { replay } = moreWords.value;
  return (
    <>
      {step('first', replay.first, () => look(0), at === 0)}
      {step('previous', replay.previous, () => look(at - 1), at === 0)}
      {step(playing ? 'pause' : 'play', playing ? replay.stop : replay.play, play, last === 0)}
      {step('next', replay.next, () => look(at + 1), at === last)}
      {step('last', replay.last, () => look(last), at === last)}
    </>
  );
}

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
  return (
    <div class="reel">
      {step('first', replay.first, () => look(0), at === 0)}
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
      {step('last', replay.last, () => look(last), at === last)}
    </div>
  );
}
