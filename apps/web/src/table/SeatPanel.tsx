import { useEffect, useState } from 'preact/hooks';
import type { GameUi } from '../games/ui.ts';
import { requestId } from '../link/link.ts';
import { Icon } from '../parts/Icon.tsx';
import { words } from '../words/catalogue.ts';
import { clockFace, seatName, sitter, timeLeft } from './names.ts';
import type { Session } from './session.ts';

/** Draws again four times a second while a clock runs. */
function useTicking(on: boolean): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [on]);
}

const LOW_MS = 15_000;

/** Everybody at the table, with their clocks. */
export function SeatPanel({ session, ui }: { session: Session; ui: GameUi }) {
  const room = session.room.value;
  useTicking((room?.running?.length ?? 0) > 0 && room?.status === 'playing');
  if (room === undefined) return null;
  const { table } = words.value;
  const asked = room.status === 'playing' ? session.questions.value.map(({ actor }) => actor) : [];
  const mine = session.seats.value;
  const title = (level: string) => ui.levels.find((one) => one.level === level)?.title ?? level;
  const now = Date.now() - session.ahead.value;
  return (
    <section class="seats" aria-label={table.players}>
      <ul>
        {room.seats.map((seat, i) => {
          const left = timeLeft(room, i, now);
          const away = seat.kind === 'person' && !seat.connected;
          const rank = session.result.value?.ranks[i];
          return (
            <li key={seat.label} class={`seat${asked.includes(i) ? ' asked' : ''}`} data-seat={i}>
              <span class="seat-mark" aria-hidden="true">
                {seat.label}
              </span>
              <span class="seat-name">
                <b>{seat.title}</b>
                <small>
                  {sitter(seat, words.value, title)}
                  {mine.includes(i) && session.link.kind === 'online' && <span class="tag">{table.youTag}</span>}
                  {away && <span class="tag">{table.away}</span>}
                </small>
              </span>
              {rank !== undefined && <span class="seat-rank">{rank}.</span>}
              {left !== undefined && (
                <span
                  class={`clock${left < LOW_MS && room.running?.includes(i) ? ' low' : ''}`}
                  role="timer"
                  aria-label={table.clockOf(seatName(seat), clockFace(left))}
                >
                  {clockFace(left)}
                </span>
              )}
              {seat.kind === 'open' && mine.length > 0 && (
                <button
                  type="button"
                  class="button quiet small"
                  onClick={() =>
                    session.link.send({
                      type: 'fill_seat',
                      id: requestId(),
                      seat: i,
                      level: ui.levels.at(-1)?.level ?? 'random',
                    })
                  }
                >
                  <Icon name="bot" /> {table.fill}
                </button>
              )}
              {away && mine.length > 0 && !mine.includes(i) && room.status === 'playing' && (
                <button
                  type="button"
                  class="button quiet small"
                  onClick={() => session.link.send({ type: 'kick', id: requestId(), seat: i })}
                >
                  <Icon name="bot" /> {table.kick(seat.title)}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {room.spectators > 0 && session.link.kind === 'online' && (
        <p class="quiet-line">
          <Icon name="eye" /> {table.spectators(room.spectators)}
        </p>
      )}
    </section>
  );
}
