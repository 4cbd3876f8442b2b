import type { RoomInfo } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { clockFace } from '../session/names.ts';
import { words } from '../words/site.ts';

/** Draws again four times a second while a clock runs. */
export function useTicking(room: RoomInfo | undefined): void {
  const [, tick] = useState(0);
  const on = room?.status === 'playing' && (room.running?.length ?? 0) > 0;
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [on]);
}

const LOW_MS = 15_000;

export function ClockFace({ left, running, name }: { left: number; running: boolean; name: string }) {
  return (
    <span
      class={`clock${left < LOW_MS && running ? ' low' : ''}`}
      role="timer"
      aria-label={words.value.table.clockOf(name, clockFace(left))}
    >
      {clockFace(left)}
    </span>
  );
}
