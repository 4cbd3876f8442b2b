import type { Seat } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import { useState } from 'preact/hooks';
import { callName, clockFace } from '../session/names.ts';
import type { Session } from '../session/session.ts';
import { turnText } from '../session/tell.ts';
import { storageRefused } from '../storage/kept-here.ts';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { useEverySecond } from './Clocks.tsx';
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
  const asked = (what: 'undo' | 'pause' | 'draw', sentence: string) => (
    <div class="offer" role="alert">
      <span>{sentence}</span>
      <Button look="small" text={table.accept} onClick={() => session.ask(`accept_${what}`)} />
      <Button look="quiet small" text={table.decline} onClick={() => session.ask(`decline_${what}`)} />
    </div>
  );
  const waits = (what: 'undo' | 'pause', sentence: string) => (
    <div class="offer">
      <span>{sentence}</span>
      <Button look="quiet small" text={table.withdraw} onClick={() => session.ask(`decline_${what}`)} />
    </div>
  );
  const isMine = (seat: Seat): boolean => mine.includes(seat);
  return (
    <>
      {session.link.kind === 'online' && <Reclaim session={session} />}
      {undo?.needs.some(isMine) && asked('undo', undoText(session, undo))}
      {undo !== undefined && isMine(undo.by) && waits('undo', table.undoWaits)}
      {pauseRequest?.needs.some(isMine) && asked('pause', table.pauseAsked(callName(seats, pauseRequest.by)))}
      {pauseRequest !== undefined && isMine(pauseRequest.by) && waits('pause', table.pauseWaits)}
      {byOther && asked('draw', table.drawOffered(callName(seats, draw)))}
    </>
  );
}

/** What somebody would like to undo, with the turn that it is about. */
function undoText(session: Session, undo: { readonly by: Seat; readonly to: number }): string {
  const { table } = words.value;
  const who = callName(session.places.value, undo.by);
  const turn = session.turns.value.find(({ seat, to }) => seat === undo.by && to > undo.to);
  const what = turn && turnText(session.spoken, session.reading.value, turn, true);
  return what === undefined ? table.undoAsked(who) : table.undoTurn(who, what);
}

/** The match stands still: everybody sees it, and everybody who plays can go on with it. */
export function Paused({ session }: { session: Session }) {
  const { table } = words.value;
  const [since] = useState(() => performance.now());
  useEverySecond(true);
  if (session.seats.value.length === 0) return null;
  return (
    <div class="paused">
      <Button look="strong big" icon="play" text={table.resume} onClick={() => session.ask('resume')} />
      <small aria-hidden="true">{table.pausedFor(clockFace(performance.now() - since))}</small>
    </div>
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
