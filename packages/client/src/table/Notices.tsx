import { later } from '@tessera/kit/board/later.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
import type { Session } from '../session/session.ts';
import { storageRefused, unsavedRooms } from '../storage/kept-here.ts';
import { words } from '../words/site.ts';

const Offers = later(async () => (await import('./Offers.tsx')).Offers);
const Paused = later(async () => (await import('./Offers.tsx')).Paused);
const NotSaved = later(async () => (await import('./Offers.tsx')).NotSaved);

interface NoticesProps {
  readonly session: Session;
  /** The moment that is looked at, when it is not the present. */
  readonly looking: number | undefined;
  onNow(): void;
  /** Brings the result back that was put away. */
  onResult?(): void;
}

/** What has to be said across the board for a while; lies over its edge, so that nothing moves. */
export function Notices({ session, looking, onNow, onResult }: NoticesProps) {
  const { table } = words.value;
  const { undo, pauseRequest, drawOffer, reclaim } = session.room.value ?? {};
  const { kind, roomId } = session.link;
  // who only watches may have lost a seat
  const watching = kind === 'online' && session.seats.value.length === 0;
  const asked = watching || (undo ?? pauseRequest ?? drawOffer ?? reclaim) !== undefined;
  const lost = kind === 'here' && (storageRefused.value || unsavedRooms.value.has(roomId));
  return (
    <div class={asked ? 'notices asking' : 'notices'}>
      {session.room.value?.status === 'paused' && <Paused session={session} />}
      {asked && <Offers session={session} />}
      {onResult && <Button look="small" onClick={onResult} icon="flag" text={words.value.table.score} />}
      {looking !== undefined && (
        <div class="offer looking">
          <span>{table.lookingBack}</span>
          <Button look="small" text={table.toNow} onClick={onNow} />
        </div>
      )}
      {lost && <NotSaved />}
    </div>
  );
}
