import { useEffect, useState } from 'preact/hooks';
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
