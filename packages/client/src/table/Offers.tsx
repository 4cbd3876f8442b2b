import { Button } from '@tessera/kit/parts/Button.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import { callName } from '../session/names.ts';
import type { Session } from '../session/session.ts';
import { storageRefused } from '../storage/kept-here.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { Reclaim } from './Reclaim.tsx';

/** What somebody asks of the others: an undo, a pause, a draw, a seat that was lost. */
export function Offers({ session }: { session: Session }) {
  const room = session.room.value;
  const { table } = words.value;
  if (room === undefined) return null;
  const mine = session.seats.value;
  const { undo, pauseRequest } = room;
  const seats = session.places.value;
  const draw = room.drawOffer;
  const byOther = draw !== undefined && mine.length > 0 && (mine.length > 1 || mine[0] !== draw);
  return (
    <>
      {session.link.kind === 'online' && <Reclaim session={session} />}
      {undo?.needs.some((seat) => mine.includes(seat)) && (
        <div class="offer" role="alert">
          <span>{table.undoAsked(callName(seats, undo.by))}</span>
          <Button look="small" text={table.accept} onClick={() => session.ask('accept_undo')} />
          <Button look="quiet small" text={table.decline} onClick={() => session.ask('decline_undo')} />
        </div>
      )}
      {undo !== undefined && mine.includes(undo.by) && (
        <div class="offer">
          <span>{table.undoWaits}</span>
          <Button look="quiet small" text={table.withdraw} onClick={() => session.ask('decline_undo')} />
        </div>
      )}
      {pauseRequest?.needs.some((seat) => mine.includes(seat)) && (
        <div class="offer" role="alert">
          <span>{table.pauseAsked(callName(seats, pauseRequest.by))}</span>
          <Button look="small" text={table.accept} onClick={() => session.ask('accept_pause')} />
          <Button look="quiet small" text={table.decline} onClick={() => session.ask('decline_pause')} />
        </div>
      )}
      {pauseRequest !== undefined && mine.includes(pauseRequest.by) && (
        <div class="offer">
          <span>{table.pauseWaits}</span>
          <Button look="quiet small" text={table.withdraw} onClick={() => session.ask('decline_pause')} />
        </div>
      )}
      {byOther && (
        <div class="offer" role="alert">
          <span>{table.drawOffered(callName(seats, draw))}</span>
          <Button look="small" text={table.accept} onClick={() => session.ask('accept_draw')} />
          <Button look="quiet small" text={table.decline} onClick={() => session.ask('decline_draw')} />
        </div>
      )}
    </>
  );
}

/** Why this match is not kept. */
export function NotSaved() {
  const { storage } = moreWords.value;
  return (
    <div class="offer alarm" role="alert">
      <span>{storageRefused.value ? storage.refused : storage.unkept}</span>
      {!storageRefused.value && <Button look="small" text={common.value.reload} onClick={() => location.reload()} />}
    </div>
  );
}
