import type { RoomInfo } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { clockFace } from '../session/names.ts';
import type { Session } from '../session/session.ts';
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

/** Draws again once a second while something is counted. */
export function useEverySecond(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 1000);
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

const SHOWN_MS = 4_000;

/** What a seat has just said, for as long as it takes to read it. */
export function useSpeech(session: Session, seat: number): string | undefined {
  const [said, setSaid] = useState<string>();
  const lines = session.chat.value;
  const [known, setKnown] = useState(lines.length);
  useEffect(() => {
    // a room that is joined tells everything again: only what comes one by one has just been said
    const fresh = lines.length === known + 1 ? lines.at(-1) : undefined;
    setKnown(lines.length);
    if (fresh === undefined || fresh.seat !== seat) return;
    setSaid(fresh.text);
    const timer = setTimeout(() => setSaid(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [lines.length]);
  return said;
}
