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
          <button type="button" class="button small" onClick={() => session.ask('accept_undo')}>
            {table.accept}
          </button>
          <button type="button" class="button quiet small" onClick={() => session.ask('decline_undo')}>
            {table.decline}
          </button>
        </div>
      )}
      {undo !== undefined && mine.includes(undo.by) && (
        <div class="offer">
          <span>{table.undoWaits}</span>
          <button type="button" class="button quiet small" onClick={() => session.ask('decline_undo')}>
            {table.withdraw}
          </button>
        </div>
      )}
      {pauseRequest?.needs.some((seat) => mine.includes(seat)) && (
        <div class="offer" role="alert">
          <span>{table.pauseAsked(callName(seats, pauseRequest.by))}</span>
          <button type="button" class="button small" onClick={() => session.ask('accept_pause')}>
            {table.accept}
          </button>
          <button type="button" class="button quiet small" onClick={() => session.ask('decline_pause')}>
            {table.decline}
          </button>
        </div>
      )}
      {pauseRequest !== undefined && mine.includes(pauseRequest.by) && (
        <div class="offer">
          <span>{table.pauseWaits}</span>
          <button type="button" class="button quiet small" onClick={() => session.ask('decline_pause')}>
            {table.withdraw}
          </button>
        </div>
      )}
      {byOther && (
        <div class="offer" role="alert">
          <span>{table.drawOffered(callName(seats, draw))}</span>
          <button type="button" class="button small" onClick={() => session.ask('accept_draw')}>
            {table.accept}
          </button>
          <button type="button" class="button quiet small" onClick={() => session.ask('decline_draw')}>
            {table.decline}
          </button>
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
      {!storageRefused.value && (
        <button type="button" class="button small" onClick={() => location.reload()}>
          {common.value.reload}
        </button>
      )}
    </div>
  );
}
