import { levelFor } from '@tessera/kit';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { requestId } from '../link/link.ts';
import { callName, firstView } from '../session/names.ts';
import type { RoomProps } from '../session/session.ts';
import { seatTitles } from '../session/tell.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { type Gathering, gatheringOf } from './gathering.ts';

interface LobbyActsProps extends RoomProps {
  /** Leaves the seat: to watch, or for good. */
  onLeave(watch: boolean): void;
}

/** The main button of a table that waits: start for the host, ready for the others; and what will follow from it. */
export function LobbyActs({ session, ui, onLeave }: LobbyActsProps) {
  const told = seatingWords.value;
  const at = gatheringOf(session);
  const { isHost, waits, free, taken, least, mine, ready } = at;
  const enough = taken.length >= least;
  const amReady = mine.some((seat) => ready.includes(seat));
  const fill = () => {
    const level = levelFor(ui.manifest, settings.value.opponent);
    for (const seat of free)
      if (!session.places.value[seat].program) session.link.send({ type: 'fill_seat', id: requestId(), seat, level });
  };
  const forPeople = free.filter((seat) => !session.places.value[seat].program);
  return (
    <div class="lobby-acts">
      <div class="button-row">
        {isHost && (enough || waits) && (
          <Button
            look="strong big"
            disabled={!enough}
            onClick={() => session.link.send({ type: 'start', id: requestId(), seats: taken.length })}
            icon="play"
            text={free.length === 0 || !enough ? told.startNow : told.startWith(taken.length)}
          />
        )}
        {!isHost && waits && (
          <Button
            look={amReady ? 'big' : 'strong big'}
            aria-pressed={amReady}
            onClick={() => session.link.send({ type: 'ready', id: requestId(), ready: !amReady })}
            icon={amReady ? 'undo' : 'check'}
            text={amReady ? told.notYet : told.iAmReady}
          />
        )}
        {isHost && forPeople.length > 0 && (
          <Button look="big" onClick={fill} icon="bot" text={told.fillAll(forPeople.length)} />
        )}
        {!isHost && at.canGather && (
          <>
            <Button look="big" onClick={() => onLeave(true)} icon="eye" text={told.onlyWatch} />
            <Button look="quiet big" onClick={() => onLeave(false)} text={told.leave} />
          </>
        )}
      </div>
      <p class="help" role="status">
        {consequences(session, ui, at)}
      </p>
    </div>
  );
}

/** What the start would bring, in a sentence or two. */
function consequences(session: RoomProps['session'], ui: RoomProps['ui'], at: Gathering): string {
  const told = seatingWords.value;
  const { isHost, waits, free, taken, least, mine, unready, host } = at;
  const places = session.places.value;
  const waiting = unready.length > 0 ? told.waitsFor(unready.map((seat) => callName(places, seat))) : '';
  if (!isHost)
    return waits && host !== undefined ? `${told.hostStarts(callName(places, host))} ${waiting}`.trim() : told.starts;
  if (taken.length < least) return waits ? told.tooFew(least) : told.starts;
  if (free.length === 0) return waiting || told.allReady;
  // seats are named by their place: with fewer of them, some people play another
  const view = firstView(ui.game, session.room.value?.options, taken.length);
  const titles = seatTitles(ui, view, taken.length);
  const moved = taken.flatMap((seat, now) =>
    titles[now] === places[seat].title
      ? []
      : [mine.includes(seat) ? told.youMoveTo(titles[now]) : told.movesTo(callName(places, seat), titles[now])],
  );
  return [told.leftOut(free.map((seat) => places[seat].title)), ...moved, waiting]
    .filter((one) => one !== '')
    .join(' ');
}

/** Who would like to swap seats with whom. */
export function SwapOffer({ session }: Pick<RoomProps, 'session'>) {
  const told = seatingWords.value;
  const swap = session.room.value?.lobby?.swap;
  if (swap === undefined) return null;
  const places = session.places.value;
  const mine = session.seats.value;
  const [who, other] = [callName(places, swap.by), callName(places, swap.with)];
  const asked = mine.includes(swap.with);
  return (
    <div class="offer lobby-swap" role="status">
      <span>
        {asked ? told.swapAsked(who) : mine.includes(swap.by) ? told.swapWaits(other) : told.swapBetween(who, other)}
      </span>
      {asked && (
        <Button
          look="strong small"
          text={told.swap}
          onClick={() => session.link.send({ type: 'accept_swap', id: requestId(), seat: swap.by })}
        />
      )}
      {(asked || mine.includes(swap.by)) && (
        <Button
          look="quiet small"
          text={asked ? told.keepSeats : told.withdraw}
          onClick={() => session.ask('decline_swap')}
        />
      )}
    </div>
  );
}
