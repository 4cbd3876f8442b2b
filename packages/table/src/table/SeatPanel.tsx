import { type GameUi, levelFor, skillOf } from '@tessera/manifest';
import { requestId } from '../link/link.ts';
import { Icon } from '../parts/Icon.tsx';
import { words } from '../words/catalogue.ts';
import { ClockFace, useTicking } from './Clocks.tsx';
import { seatName, sitter, timeLeft } from './names.ts';
import type { Session } from './session.ts';

/** Everybody at the table, with their clocks. */
export function SeatPanel({ session, ui }: { session: Session; ui: GameUi }) {
  const room = session.room.value;
  useTicking(room);
  if (room === undefined) return null;
  const { table } = words.value;
  const asked = room.status === 'playing' ? session.questions.value.map(({ actor }) => actor) : [];
  const mine = session.seats.value;
  const title = (level: string) => words.value.bots.skills[skillOf(ui.manifest, level)].title;
  const now = Date.now() - session.ahead.value;
  return (
    <section class="seats" aria-label={table.players}>
      <ul>
        {session.places.value.map((seat, i) => {
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
                <ClockFace left={left} running={room.running?.includes(i) ?? false} name={seatName(seat)} />
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
                      level: levelFor(ui.manifest, 'steady'),
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
                  <Icon name="bot" /> {table.kick(seatName(seat))}
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
