import { signal } from '@preact/signals';
import type { GameUi } from '@tessera/manifest';
import { loadGame } from '@tessera/table/games.ts';
import { fetchTranscript } from '@tessera/table/link/api.ts';
import type { Link, Outgoing } from '@tessera/table/link/link.ts';
import { secret } from '@tessera/table/link/link.ts';
import { socketLink } from '@tessera/table/link/socket.ts';
import { type Held, heldAt, hold, tokenIn } from '@tessera/table/link/tokens.ts';
import { isThere, Loading, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { download, fileName } from '@tessera/table/replay/files.ts';
import { go, place } from '@tessera/table/router.tsx';
import { settings } from '@tessera/table/settings.ts';
import { keepGlimpse } from '@tessera/table/table/glimpse.ts';
import { Waiting } from '@tessera/table/table/Invite.tsx';
import { Session } from '@tessera/table/table/session.ts';
import { Table } from '@tessera/table/table/Table.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { roomIn } from './ByCode.tsx';
import { NoTable } from './NoTable.tsx';

/** How to join: to one's own seat with its token, else as a spectator. */
function joining(roomId: string): Outgoing {
  const held = heldAt(roomId);
  const name = settings.value.name.trim();
  return {
    type: 'join_room',
    version: 1,
    ...(name !== '' && { name }),
    ...(held === undefined ? { spectate: true } : { playerToken: held.token }),
    ...(held?.seat !== undefined && { seat: held.seat }),
  };
}

function AtTable({ roomId, ui }: { roomId: string; ui: GameUi }) {
  const [watching, setWatching] = useState(false);
  const session = useMemo(
    () => new Session(ui, (receive): Link => socketLink(roomId, () => joining(roomId), receive)),
    [roomId],
  );
  useEffect(() => {
    const stop = keepGlimpse(session);
    return () => {
      stop();
      session.close();
    };
  }, [session]);

  const room = session.room.value;
  const next = session.next.value;
  useEffect(() => {
    if (next === undefined || room?.rematch === undefined) return;
    const held = heldAt(roomId);
    // the same token holds the seat at the next table, which has turned by one
    if (held !== undefined) hold({ roomId: next, token: held.token, game: held.game, at: Date.now() });
    go(`/table/${next}`);
  }, [next]);

  if (session.missing.value !== undefined) return <NoTable code={roomId} />;
  if (room === undefined) return <Loading />;
  if (room.status === 'waiting') {
    const sit = () => {
      hold({ roomId, token: secret(), game: ui.game.id, at: Date.now() });
      session.link.send(joining(roomId));
    };
    return (
      <Waiting
        session={session}
        ui={ui}
        held={heldAt(roomId)}
        watching={watching}
        onSit={sit}
        onWatch={() => setWatching(true)}
        onNamed={() => session.link.send(joining(roomId))}
      />
    );
  }
  const save = async () => {
    const transcript = room.status === 'over' ? await fetchTranscript(roomId) : undefined;
    if (transcript === undefined) return session.say(words.value.table.saveLater);
    download(fileName(ui.game.id), JSON.stringify(transcript));
    session.say(words.value.table.saved);
  };
  return (
    <Table
      session={session}
      ui={ui}
      replayPath={`/replay/room/${roomId}`}
      transcript={() => fetchTranscript(roomId)}
      onSave={() => void save()}
    />
  );
}

/** Which game is played in a room: known where a seat is held, else asked of the room itself. */
async function gameOf(roomId: string): Promise<GameUi | undefined> {
  const held = heldAt(roomId);
  const known = held && loadGame(held.game);
  if (known !== undefined) return known;
  const told = signal<string | undefined>(undefined);
  return new Promise((done) => {
    const link = socketLink(
      roomId,
      () => ({ type: 'join_room', version: 1, spectate: true }),
      (message) => {
        if (message.type === 'room_joined') told.value = message.room.game;
        else if (message.type !== 'error') return;
        link.close();
        done(told.value === undefined ? undefined : loadGame(told.value));
      },
    );
  });
}

/** A table on a server. */
export function TablePage({ roomId: written }: { roomId: string }) {
  // codes are told and typed in any case
  const roomId = roomIn(written) ?? written;
  const { fragment } = place.value;
  const token = tokenIn(fragment);
  if (token !== undefined) {
    hold({ roomId, token, game: heldAt(roomId)?.game ?? '', at: Date.now() } satisfies Held);
    // out of sight, so that the address can be passed on without giving the seat away
    history.replaceState(null, '', `/table/${roomId}`);
    place.value = { ...place.value, fragment: '' };
  }
  const found = useFetched(roomId, () => gameOf(roomId)).value;
  if (found === 'none') return <NoTable code={roomId} />;
  if (!isThere(found)) return <NotThere found={found} />;
  return <AtTable key={roomId} roomId={roomId} ui={found.value} />;
}
