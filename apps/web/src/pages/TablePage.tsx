import type { Refusal } from '@tessera/kernel';
import type { GameUi } from '@tessera/manifest';
import { parseRoomCode } from '@tessera/protocol/code';
import { loadGame } from '@tessera/table/games.ts';
import type { Link, Outgoing } from '@tessera/table/link/link.ts';
import { secret } from '@tessera/table/link/link.ts';
import { site } from '@tessera/table/link/site.ts';
import { socketLink } from '@tessera/table/link/socket.ts';
import { type Held, heldAt, hold, tokenIn } from '@tessera/table/link/tokens.ts';
import { fetchTranscript } from '@tessera/table/link/transcripts.ts';
import { isThere, Loading, Lost, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { download, fileName } from '@tessera/table/replay/files.ts';
import { go, place } from '@tessera/table/router.tsx';
import { settings } from '@tessera/table/settings.ts';
import { keepGlimpse } from '@tessera/table/table/glimpse.ts';
import { Waiting } from '@tessera/table/table/Invite.tsx';
import { Session } from '@tessera/table/table/session.ts';
import { Table } from '@tessera/table/table/Table.tsx';
import { refusalText } from '@tessera/table/table/tell.ts';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { CodePage } from './CodePage.tsx';
import { NoTable } from './NoTable.tsx';
import { NeedsServer } from './Plain.tsx';
import { roomIn } from './room-in.ts';

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

interface AtTableProps {
  readonly roomId: string;
  readonly ui: GameUi;
  /** The match is played with the rules of another version than these. */
  onVersion(version: number): void;
}

function AtTable({ roomId, ui, onVersion }: AtTableProps) {
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

  const version = room?.version ?? ui.game.version;
  useEffect(() => {
    if (version !== ui.game.version) onVersion(version);
  }, [version]);

  if (session.missing.value !== undefined) return <Barred roomId={roomId} reason={session.missing.value} />;
  if (room === undefined || version !== ui.game.version) return <Loading />;
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
    if (room.status !== 'over') return (await import('@tessera/table/replay/saving.ts')).saveSoFar(session);
    const transcript = await fetchTranscript(roomId);
    if (transcript === undefined) return session.say(words.value.table.notSaved, 'refusal');
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

/** Why there is nothing to see. */
function Barred({ roomId, reason }: { roomId: string; reason: Refusal }) {
  const missing = reason.code === 'NO_SUCH_ROOM';
  // codes are told and typed in any case
  const spelled = roomIn(roomId) ?? roomId;
  useEffect(() => {
    if (missing && spelled !== roomId) go(`/table/${spelled}`, { replace: true });
  }, [missing, spelled]);
  if (missing) return spelled === roomId ? <NoTable code={roomId} /> : <Loading />;
  return <Lost title={words.value.table.notOpened} help={refusalText(undefined, reason)} />;
}

/** Which game is played in a room: known where a seat is held, else asked of the room itself. */
async function gameOf(roomId: string, version: number | undefined): Promise<GameUi | Refusal | undefined> {
  const held = heldAt(roomId);
  const known = held && (await loadGame(held.game, version));
  if (known !== undefined) return known;
  return new Promise((done) => {
    const link = socketLink(
      roomId,
      () => ({ type: 'join_room', version: 1, spectate: true }),
      (message) => {
        if (message.type === 'room_joined') done(loadGame(message.room.game, message.room.version));
        else if (message.type === 'error') done({ code: message.code, message: message.message });
        else return;
        link.close();
      },
    );
  });
}

/** A table on a server, by its id or its code. */
export function TablePage({ roomId }: { roomId: string }) {
  const code = parseRoomCode(roomId);
  if (!site.hasServer) return <NeedsServer />;
  return code === undefined ? <ById roomId={roomId} /> : <CodePage code={code} />;
}

function ById({ roomId }: { roomId: string }) {
  const { fragment } = place.value;
  const [version, setVersion] = useState<number>();
  const token = tokenIn(fragment);
  if (token !== undefined) {
    hold({ roomId, token, game: heldAt(roomId)?.game ?? '', at: Date.now() } satisfies Held);
    // out of sight, so that the address can be passed on without giving the seat away
    history.replaceState(null, '', `/table/${roomId}`);
    place.value = { ...place.value, fragment: '' };
  }
  const key = `${roomId} ${version ?? ''}`;
  const found = useFetched(key, () => gameOf(roomId, version)).value;
  if (found === 'none') return <Barred roomId={roomId} reason={{ code: 'OLD_RULES', message: '' }} />;
  if (!isThere(found)) return <NotThere found={found} />;
  if ('code' in found.value) return <Barred roomId={roomId} reason={found.value} />;
  return <AtTable key={key} roomId={roomId} ui={found.value} onVersion={setVersion} />;
}
