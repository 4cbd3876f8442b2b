import { Button } from '@tessera/kit/parts/Icon.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import { useState } from 'preact/hooks';
import { requestId, secret } from '../link/link.ts';
import { callName } from '../session/names.ts';
import type { Session } from '../session/session.ts';
import { hold } from '../storage/durable.ts';
import { heldAt } from '../storage/seats.ts';
import { seatingWords } from '../words/seating/catalogue.ts';
import { words } from '../words/site.ts';

/** A way back to a seat for somebody who has lost what held it: asked for by them, answered by those who are here. */
export function Reclaim({ session }: { session: Session }) {
  const { reclaim } = session.room.value ?? {};
  const mine = session.seats.value;
  if (mine.length === 0) return <LostSeat session={session} />;
  if (reclaim === undefined || !reclaim.needs.some((seat) => mine.includes(seat))) return null;
  const who = callName(session.places.value, reclaim.seat);
  const told = seatingWords.value;
  return (
    <div class="offer" role="alert">
      <span>{told.reclaimAsked(who)}</span>
      <Button
        look="small"
        text={told.giveBack}
        onClick={() => session.link.send({ type: 'accept_reclaim', id: requestId(), by: reclaim.by })}
      />
      <Button
        look="quiet small"
        text={words.value.table.decline}
        onClick={() => session.link.send({ type: 'decline_reclaim', id: requestId() })}
      />
    </div>
  );
}

function LostSeat({ session }: { session: Session }) {
  const [closed, setClosed] = useState(false);
  const told = seatingWords.value;
  const room = session.room.value;
  const seats = session.places.value;
  const { roomId, token } = session.link;
  // a bot that plays for somebody has their name
  const lost = (room?.seats ?? []).flatMap(({ kind, connected, program, name }, seat) =>
    !program && ((kind === 'person' && !connected) || (kind === 'bot' && name !== '')) ? [seat] : [],
  );
  if (room === undefined || room.event || room.status === 'over' || closed || lost.length === 0) return null;
  if (room.reclaim !== undefined)
    return heldAt(roomId)?.asked ? (
      <div class="offer" role="status">
        <span>{told.reclaimWaits}</span>
      </div>
    ) : null;
  const ask = async (seat: number) => {
    const held = heldAt(roomId) ?? { roomId, game: room.game, token: token ?? secret(), at: Date.now() };
    // kept before anybody is asked: what they agree to must not be lost again
    await hold({ ...held, asked: true, at: Date.now() });
    session.link.send({ type: 'reclaim_seat', id: requestId(), seat, playerToken: held.token });
  };
  const [first] = lost;
  return (
    <div class="offer">
      <span>{lost.length === 1 ? told.isThatYou(callName(seats, first)) : told.whichIsYours}</span>
      {lost.map((seat) => (
        <Button
          key={seat}
          look="small"
          text={lost.length === 1 ? told.mySeat : callName(seats, seat)}
          onClick={() => void ask(seat)}
        />
      ))}
      <Button look="quiet small" aria-label={common.value.close} onClick={() => setClosed(true)} icon="close" />
    </div>
  );
}
