import type { Json, Seat } from '@tessera/kernel';
import { type GameUi, levelFor, type SeatProps, skillOf } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Button, Icon } from '@tessera/kit/parts/Icon.tsx';
import { change } from '@tessera/kit/settings.ts';
import type { RoomInfo, SeatInfo } from '@tessera/protocol';
import { useState } from 'preact/hooks';
import { BotFace } from '../bots/BotPick.tsx';
import { requestId } from '../link/link.ts';
import { callName, clockFace, personaAt, timeLeft } from '../session/names.ts';
import type { RoomProps } from '../session/session.ts';
import { words } from '../words/site.ts';
import { ClockFace, useEverySecond, useSpeech, useTicking } from './Clocks.tsx';
import { hue, lookOf, SeatMark } from './looks.tsx';

const NameForm = later(async () => (await import('../parts/NameForm.tsx')).NameForm);
const SpeechBubble = later(async () => (await import('./Chat.tsx')).SpeechBubble);

interface SeatPanelProps extends RoomProps {
  /** What is on the board, when it is not the present: the scores belong to it. */
  readonly view?: Json;
  readonly place?: SeatProps['place'];
  /** Where there is room for little more than names, a touch opens the whole list. */
  onOpen?(): void;
}

/** Everybody at the table, once, in the order of their seats. */
export function SeatPanel({ session, ui, view = session.view.value, place = 'rail', onOpen }: SeatPanelProps) {
  const room = session.room.value;
  useTicking(room);
  if (room === undefined) return null;
  const seats = session.places.value;
  const asked = room.status === 'playing' ? session.questions.value.map(({ actor }) => actor) : [];
  const order = (view !== null && ui.seats?.order?.(view)) || [];
  const next = seats.length > 2 && asked.includes(order[0]) ? order[1] : undefined;
  const shared = { session, ui, view, room, place, ...(onOpen && { onOpen }) };
  const scores = seats.map((_, i) => lookOf(ui, view, i).score ?? 0);
  const standingOf = (at: number): number => 1 + scores.filter((score) => score > scores[at]).length;
  return (
    <section class={`seats in-${place}`} data-count={seats.length} aria-label={words.value.frame.order}>
      <ol>
        {seats.map((seat, i) => (
          <Player
            key={i}
            {...shared}
            seat={seat}
            at={i}
            asked={asked.includes(i)}
            next={next === i}
            standing={place === 'rail' && order.length > 2 ? standingOf(i) : 0}
          />
        ))}
      </ol>
      {place === 'rail' && room.spectators > 0 && session.link.kind === 'online' && (
        <p class="quiet-line">
          <Icon name="eye" /> {words.value.table.spectators(room.spectators)}
        </p>
      )}
    </section>
  );
}

/** One player alone, on a board that has a place for each: who it is, and the clock. */
export function SeatLine({
  session,
  ui,
  view,
  seat,
}: Required<Pick<SeatPanelProps, 'session' | 'ui' | 'view'>> & { seat: Seat }) {
  const room = session.room.value;
  useTicking(room);
  if (room === undefined) return null;
  const asked = room.status === 'playing' && session.questions.value.some(({ actor }) => actor === seat);
  const shared = { session, ui, view, room, place: 'board' as const, next: false, standing: 0 };
  return (
    <div class="seats in-board">
      <Player {...shared} tag="div" seat={session.places.value[seat]} at={seat} asked={asked} />
    </div>
  );
}

interface PlayerProps extends Required<Pick<SeatPanelProps, 'session' | 'ui' | 'view' | 'place'>> {
  readonly tag?: 'li' | 'div';
  onOpen?(): void;
  readonly room: RoomInfo;
  readonly seat: SeatInfo;
  readonly at: Seat;
  readonly asked: boolean;
  readonly next: boolean;
  /** Its place by points, where the order of seats says nothing about it; 0 when it is not told. */
  readonly standing: number;
}

function Player(props: PlayerProps) {
  const { session, ui, view, place, room, seat, at, asked, next, standing, onOpen, tag: Tag = 'li' } = props;
  const { table, frame } = words.value;
  const look = lookOf(ui, view, at);
  const says = useSpeech(session, at);
  const [renaming, setRenaming] = useState(false);
  const own = !session.link.namesStay && place === 'rail' && seat.kind === 'person' && session.seats.value.includes(at);
  const left = timeLeft(room, at, performance.now() - session.ahead.value);
  const isOwn = session.seats.value.includes(at);
  const mine = isOwn && (session.link.kind === 'online' || session.seats.value.length === 1);
  const lost = isOwn && session.link.state.value === 'lost';
  const away = seat.kind === 'person' && (!seat.connected || lost);
  const mayStepIn =
    place === 'rail' && away && !isOwn && session.seats.value.length > 0 && room.status === 'playing' && !room.event;
  const Facts = view === null ? undefined : ui.seats?.Facts;
  const rank = session.result.value?.ranks[at];
  const called = seat.name || seat.title;
  const rename = (name?: string) => {
    setRenaming(false);
    if (name === undefined || name === '' || name === called) return;
    // people who share a screen have names of their own
    if (session.link.kind === 'online') change({ name });
    session.link.send({ type: 'rename', id: requestId(), seat: at, name });
  };
  const inside = (
    <>
      <span class="seat-piece">
        <SeatMark ui={ui} label={seat.label} view={view} seat={at} place={place} />
        {session.link.kind === 'online' && seat.kind === 'person' && (
          <i class={`presence${away ? ' away' : ''}`} title={away ? table.away : frame.connected} />
        )}
        {standing > 0 && rank === undefined && <small class="seat-standing">{standing}.</small>}
      </span>
      <span class="seat-who">
        <span class="seat-name">
          {own ? (
            <button
              type="button"
              class="seat-rename"
              title={frame.rename}
              aria-label={`${called}: ${frame.rename}`}
              onClick={() => setRenaming(true)}
            >
              <b>{called}</b>
              <Icon name="pen" />
            </button>
          ) : (
            <b>{called}</b>
          )}
          {seat.kind === 'bot' && <BotSign seat={seat} at={at} ui={ui} />}
          {seat.program && <span class="tag">{frame.program}</span>}
          {mine && <span class="tag">{table.youTag}</span>}
          {room.host === at && <span class="tag">{table.host}</span>}
          {away && <span class="tag away">{table.away}</span>}
          {seat.kind === 'left' && <span class="tag">{table.left}</span>}
          {seat.kind === 'open' && <span class="tag">{table.seatOpen}</span>}
          {asked && <span class="visually-hidden">, {frame.toPlay}</span>}
          {next && <span class="tag soft">{frame.next}</span>}
        </span>
        {place !== 'board' && (
          <span class="seat-facts">
            {mayStepIn ? (
              <AwayAction session={session} room={room} seat={seat} at={at} />
            ) : (
              Facts && <Facts view={view} seat={at} place={place} />
            )}
          </span>
        )}
      </span>
      <span class="seat-sums">
        {rank !== undefined && <small class="seat-rank">{rank}.</small>}
        {look.score !== undefined && place !== 'board' && <b>{look.score}</b>}
        {left !== undefined && (
          <ClockFace left={left} running={room.running?.includes(at) ?? false} name={callName(room.seats, at)} />
        )}
      </span>
    </>
  );
  return (
    <Tag class={`seat${asked ? ' asked' : ''}`} style={hue(look)} data-seat={at}>
      {onOpen === undefined ? (
        <div class="seat-row">{inside}</div>
      ) : (
        <button type="button" class="seat-row" onClick={onOpen}>
          {inside}
        </button>
      )}
      {renaming && <NameForm class="seat-rename-form" look="strong small" name={called} onEnd={rename} />}
      {says !== undefined && <SpeechBubble text={says} />}
      {onOpen === undefined && place !== 'board' && <SeatActions {...props} />}
    </Tag>
  );
}

function BotSign({ seat, at, ui }: { seat: SeatInfo; at: Seat; ui: GameUi }) {
  const skill = skillOf(ui.manifest, seat.level ?? '');
  const said = words.value.frame.bot(words.value.bots.skills[skill].title);
  return (
    <span class="seat-bot" title={said}>
      <BotFace skill={skill} tint={personaAt(ui.manifest, seat, at)?.tint} />
      <span class="visually-hidden">{said}</span>
    </span>
  );
}

/** What can be done about a seat that is empty. */
function SeatActions({ session, ui, seat, at }: PlayerProps) {
  const { table } = words.value;
  const mine = session.seats.value;
  const level = levelFor(ui.manifest, 'steady');
  if (mine.length === 0) return null;
  if (seat.kind === 'open')
    return (
      <Button
        look="quiet small"
        onClick={() => session.link.send({ type: 'fill_seat', id: requestId(), seat: at, level })}
        icon="bot"
        text={table.fill}
      />
    );
  return null;
}

/** Somebody is away: when a bot may step in, and the way to let it, in the place of the seat's facts. */
function AwayAction({ session, room, seat, at }: Pick<PlayerProps, 'session' | 'room' | 'seat' | 'at'>) {
  const { table } = words.value;
  const since = seat.awaySince ?? 0;
  const left = since + (room.awayMs ?? 0) - (performance.now() - session.ahead.value);
  useEverySecond(left > 0);
  if (left > 0) return <span class="seat-steps">{table.stepsIn(clockFace(left))}</span>;
  return (
    <Button
      look="quiet small seat-kick"
      onClick={() => session.link.send({ type: 'kick', id: requestId(), seat: at })}
      icon="bot"
      text={table.kick(callName(session.places.value, at))}
    />
  );
}
