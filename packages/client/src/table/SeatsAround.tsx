import type { Json, Seat } from '@tessera/kernel';
import { levelFor, skillOf } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { settings } from '@tessera/kit/settings.ts';
import type { SeatInfo } from '@tessera/protocol';
import { requestId } from '../link/link.ts';
import { NameTag } from '../parts/NameTag.tsx';
import { sitter } from '../session/names.ts';
import type { RoomProps } from '../session/session.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';
import { AroundBoard } from './AroundBoard.tsx';
import { ChairMark } from './Chairs.tsx';
import { type Gathering, gatheringOf } from './gathering.ts';
import { hue, lookOf } from './looks.tsx';

interface SeatsAroundProps extends RoomProps {
  /** A view of the match before its first answer. */
  readonly view: Json;
  onNamed(): void;
}

/** The board of a table that waits, with everybody on their side of it. */
export function SeatsAround({ session, ui, view, onNamed }: SeatsAroundProps) {
  const places = session.places.value;
  const at = gatheringOf(session);
  return (
    <AroundBoard ui={ui} view={view} count={places.length}>
      {(seat) => (
        <SeatLabel
          key={seat}
          session={session}
          ui={ui}
          view={view}
          onNamed={onNamed}
          seat={places[seat]}
          at={seat}
          gathering={at}
        />
      )}
    </AroundBoard>
  );
}

interface SeatLabelProps extends SeatsAroundProps {
  readonly seat: SeatInfo;
  readonly at: Seat;
  readonly gathering: Gathering;
}

/** Who sits there, and what can be done about it. */
function SeatLabel({ session, ui, view, onNamed, seat, at, gathering }: SeatLabelProps) {
  const { table, frame, bots } = words.value;
  const told = seatingWords.value;
  const { mine, host, ready, waits, canGather, isHost } = gathering;
  const free = seat.kind === 'open';
  const own = mine.includes(at);
  const person = seat.kind === 'person';
  const skill = (level: string) => bots.skills[skillOf(ui.manifest, level)].title;
  const name = free
    ? seat.program
      ? told.programSeat
      : told.freeSeat
    : seat.name || sitter(seat, words.value, skill) || seat.title;
  const send = (type: 'take_seat' | 'free_seat') => session.link.send({ type, id: requestId(), seat: at });
  const fill = () =>
    session.link.send({
      type: 'fill_seat',
      id: requestId(),
      seat: at,
      level: levelFor(ui.manifest, settings.value.opponent),
    });
  const seated = mine.length > 0;
  return (
    <li
      class={`around-seat${free ? ' free' : ''}${own ? ' own' : ''}`}
      style={hue(lookOf(ui, view, at))}
      data-seat={at}
    >
      <ChairMark ui={ui} view={view} seat={seat} at={at} />
      <span class="around-who">
        <b>{name}</b>
        <span class="around-tags">
          {own && <span class="tag">{table.youTag}</span>}
          {host === at && !own && <span class="tag">{table.host}</span>}
          {seat.program && !free && <span class="tag">{frame.program}</span>}
          {person && !seat.connected && <span class="tag away">{table.away}</span>}
          {waits && person && !own && host !== at && (
            <span class={ready.includes(at) ? 'tag good' : 'tag'}>
              {ready.includes(at) ? told.ready : told.notReady}
            </span>
          )}
        </span>
        <small>
          {seat.kind === 'bot' && seat.level !== undefined ? `${seat.title}, ${skill(seat.level)}` : seat.title}
        </small>
      </span>
      <span class="around-acts">
        {own && <NameTag short onNamed={onNamed} />}
        {free && seated && canGather && !seat.program && (
          <Button look="quiet small" onClick={() => send('take_seat')} text={told.sitHere} />
        )}
        {free && seated && <Button look="quiet small" onClick={fill} icon="bot" text={told.botInstead} />}
        {person && !own && seated && canGather && !seat.program && (
          <Button
            look="quiet square small"
            aria-label={told.swapWith(name)}
            title={told.swapWith(name)}
            onClick={() => send('take_seat')}
            icon="swap"
          />
        )}
        {!free && !own && isHost && canGather && (
          <Button
            look="quiet square small"
            aria-label={(person ? told.freeThis : told.removeBot)(name)}
            title={(person ? told.freeThis : told.removeBot)(name)}
            onClick={() => send('free_seat')}
            icon="close"
          />
        )}
      </span>
    </li>
  );
}
