import type { RoomInfo } from '@tessera/protocol';
import { useEffect, useState } from 'preact/hooks';
import { words } from '../words/catalogue.ts';
import { clockFace, seatName, timeLeft } from './names.ts';
import type { Session } from './session.ts';

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

/** Everybody's time in one line, where there is no room for the seats themselves. */
export function Clocks({ session }: { session: Session }) {
  const room = session.room.value;
  useTicking(room);
  if (room?.clocksAt === undefined) return null;
  const now = Date.now() - session.ahead.value;
  return (
    <ul class="clocks" aria-label={words.value.create.clock}>
      {session.places.value.map((seat, i) => {
        const running = room.running?.includes(i) ?? false;
        return (
          <li key={seat.label} class={running ? 'running' : undefined}>
            <span aria-hidden="true">{seat.label}</span>
            <ClockFace left={timeLeft(room, i, now) ?? 0} running={running} name={seatName(seat)} />
          </li>
        );
      })}
    </ul>
  );
}
