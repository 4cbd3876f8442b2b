import { effect } from '@preact/signals';
import { isRecord, type Json, type Seat } from '@tessera/kernel';
import { kept, texts } from '@tessera/kit/kept.ts';
import type { ResultInfo, RoomStatus, SeatInfo } from '@tessera/protocol';
import type { Session } from './session.ts';

/** What a table looked like when this browser last saw it: for the list of matches to continue. */
export interface LastSeen {
  /** The board as this screen saw it, without anybody's secrets where several share it; null before the match. */
  readonly view: Json;
  readonly status: RoomStatus;
  /** What every seat is called. */
  readonly names: readonly string[];
  /** The seats this browser plays. */
  readonly mine: readonly Seat[];
  /** The seats that are asked. */
  readonly asked: readonly Seat[];
  /** How it ended, and what sat where then. */
  readonly ending?: { readonly result: ResultInfo; readonly kinds: readonly SeatInfo['kind'][] };
}

const keyOf = (roomId: string) => `tessera:glimpse:${roomId}`;
/** A view that is larger than this is not worth its place in the browser's storage. */
const LONGEST = 60_000;
/** Bots answer quickly: only what stays for a moment is written down. */
const SETTLE_MS = 400;

const isGlimpse = (data: unknown): data is LastSeen =>
  isRecord(data) && Array.isArray(data.names) && Array.isArray(data.mine) && Array.isArray(data.asked);

export const lastSeen = (roomId: string): LastSeen | undefined =>
  kept(keyOf(roomId), (data) => (isGlimpse(data) ? data : undefined)).read();

export const forgetLastSeen = (roomId: string): void => texts.remove(keyOf(roomId));

/** Keeps a glimpse; where there is no space left, in place of all the others. */
function keep(key: string, text: string): void {
  if (texts.set(key, text)) return;
  for (const other of texts.keys()) if (other.startsWith(keyOf(''))) texts.remove(other);
  texts.set(key, text);
}

/** Whether several people look at this screen in turn: what one of them sees must not be kept for the others. */
const isShared = ({ link, seats }: Session): boolean => link.kind === 'here' && seats.value.length > 1;

/** What everybody may see of a match in this tab; null for one elsewhere. */
export const publicView = ({ link }: Session): Json => {
  const match = link.match?.();
  return match === undefined ? null : (match.game.view(match.engine.state, null) as Json);
};

function seen(session: Session): LastSeen | undefined {
  const room = session.room.value;
  if (room === undefined) return undefined;
  // the view is read in any case, so that a change is noticed
  const view = session.view.value;
  return {
    view: isShared(session) ? publicView(session) : view,
    status: room.status,
    names: session.places.value.map(({ name, title }) => name || title),
    mine: session.seats.value,
    asked: session.questions.value.flatMap(({ actor }) => (actor >= 0 ? [actor] : [])),
    ...(session.result.value && {
      ending: { result: session.result.value, kinds: room.seats.map(({ kind }) => kind) },
    }),
  };
}

/** Keeps a glimpse of a table up to date while somebody sits at it; returns what ends it. */
export function keepLastSeen(session: Session): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: LastSeen | undefined;
  const write = () => {
    clearTimeout(timer);
    if (latest === undefined || latest.mine.length === 0) return;
    const text = JSON.stringify(latest);
    latest = undefined;
    if (text.length <= LONGEST) keep(keyOf(session.link.roomId), text);
  };
  const stop = effect(() => {
    latest = seen(session);
    clearTimeout(timer);
    timer = setTimeout(write, SETTLE_MS);
  });
  addEventListener('pagehide', write);
  return () => {
    stop();
    write();
    removeEventListener('pagehide', write);
  };
}
