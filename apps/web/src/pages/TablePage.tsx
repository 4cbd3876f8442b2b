import { loadGame } from '@tessera/client/games.ts';
import { secret } from '@tessera/client/link/link.ts';
import { site } from '@tessera/client/link/site.ts';
import { socketLink } from '@tessera/client/link/socket.ts';
import { askCode, type CodeLead, roomIn, seatTokenIn } from '@tessera/client/link/table-address.ts';
import { becomePlayer } from '@tessera/client/people/me.ts';
import { refusalText } from '@tessera/client/session/tell.ts';
import { isThere, Later, Loading, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { hold, recallSeats } from '@tessera/client/storage/durable.ts';
import { heldAt, heldTables, PEER_TOKEN } from '@tessera/client/storage/seats.ts';
import { words } from '@tessera/client/words/site.ts';
import type { Refusal } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { go, place } from '@tessera/kit/router/router.tsx';
import { settings } from '@tessera/kit/settings.ts';
import { parseRoomCode } from '@tessera/protocol/code';
import { useEffect, useState } from 'preact/hooks';
import { AtTable, joining, type TableWay } from './AtTable.tsx';

/** Everybody at a server’s table is a player. */
const become = () => becomePlayer(settings.value.name.trim());

/** The way to a table on the server. */
const wayTo = (roomId: string): TableWay => ({
  roomId,
  replayPath: `/replay/room/${roomId}`,
  connect: (receive) => {
    const held = heldAt(roomId);
    const sits = held !== undefined && !held.asked;
    return socketLink(roomId, () => joining(heldAt(roomId)), receive, sits ? become : undefined);
  },
  held: () => heldAt(roomId),
  become,
  sit: (game) => hold({ roomId, token: secret(), game, at: Date.now() }),
  async follow(next, count) {
    const held = heldAt(roomId);
    // the same token holds the seat at the next table, which has turned by one
    if (held === undefined) return;
    const programs = held.programs?.map(({ seat, token }) => ({ seat: (seat + count - 1) % count, token }));
    await hold({ roomId: next, token: held.token, game: held.game, at: Date.now(), ...(programs && { programs }) });
  },
  transcript: async () => (await import('@tessera/client/link/transcripts.ts')).fetchTranscript(roomId),
});

/** Why there is nothing to see. */
function Barred({ roomId, reason }: { roomId: string; reason: Refusal }) {
  const missing = reason.code === 'NO_SUCH_ROOM';
  // codes are told and typed in any case
  const spelled = roomIn(roomId) ?? roomId;
  useEffect(() => {
    if (missing && spelled !== roomId) go(`/table/${spelled}`, { replace: true });
  }, [missing, spelled]);
  if (missing && spelled !== roomId) return <Loading />;
  if (missing)
    return (
      <Later name="no table" load={async () => (await import('./NoTable.tsx')).NoTable} props={{ code: roomId }} />
    );
  return <Lost title={words.value.table.notOpened} help={refusalText(undefined, reason)} />;
}

/** The game of the room that the page was opened with, where the server has written it there. */
function gameTold(roomId: string): string {
  const [room, game = ''] = document.querySelector<HTMLMetaElement>('meta[name="room"]')?.content.split(' ') ?? [];
  return room === roomId ? game : '';
}

/** Which game is played in a room: known where a seat is held, else asked of the room itself. */
async function gameOf(
  roomId: string,
  version: number | undefined,
  token: string | undefined,
): Promise<GameUi | Refusal | undefined> {
  await recallSeats();
  if (token !== undefined) {
    const held = heldAt(roomId);
    await hold({ roomId, game: '', ...(held?.token === token && held), token, at: Date.now() });
    // out of sight, so that the address can be passed on without giving the seat away
    history.replaceState(null, '', `/table/${roomId}`);
    place.value = { ...place.value, fragment: '' };
  }
  const known = await loadGame(heldAt(roomId)?.game || gameTold(roomId), version);
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
  // a code may be another device's, which needs no server
  if (code !== undefined) return <CodePage code={code} />;
  return site.hasServer ? (
    <ById roomId={roomId} />
  ) : (
    <Later name="needs a server" load={async () => (await import('./Plain.tsx')).NeedsServer} props={{}} />
  );
}

function ById({ roomId }: { roomId: string }) {
  const [version, setVersion] = useState<number>();
  // a personal link may also be opened where the table is shown already
  const token = seatTokenIn(place.value.fragment);
  const key = `${roomId} ${version ?? ''} ${token ?? ''}`;
  const found = useFetched(key, () => gameOf(roomId, version, token)).value;
  if (found === 'none') return <Barred roomId={roomId} reason={{ code: 'OLD_RULES', message: '' }} />;
  if (!isThere(found)) return <NotThere found={found} />;
  if ('code' in found.value) return <Barred roomId={roomId} reason={found.value} />;
  return (
    <AtTable
      key={key}
      way={wayTo(roomId)}
      ui={found.value}
      onVersion={setVersion}
      hints={found.value.manifest.review !== undefined}
      barred={(reason) => <Barred roomId={roomId} reason={reason} />}
    />
  );
}

/** Where a code leads: to a table between devices that this browser knows, to one of the server, else to any device. */
async function leadOf(code: string): Promise<CodeLead> {
  await recallSeats();
  // without a server, a code can only be another device's
  if (!site.hasServer || heldAt(code)?.token === PEER_TOKEN) return BETWEEN;
  const mine = heldTables().find((one) => one.code === code);
  if (mine !== undefined) return { roomId: mine.roomId };
  const lead = await askCode(code).catch(() => BETWEEN);
  // no host answers at the moment; it may just have left
  return 'code' in lead && lead.code === 'NO_SUCH_CODE' ? BETWEEN : lead;
}

const BETWEEN = { peers: true } as const;

/** Looks up where a code leads, and goes there. */
function CodePage({ code }: { code: string }) {
  const found = useFetched(code, () => leadOf(code)).value;
  const lead = isThere(found) ? found.value : undefined;
  const to = lead !== undefined && 'roomId' in lead ? lead.roomId : undefined;
  useEffect(() => {
    if (to !== undefined) go(`/table/${to}`, { replace: true });
  }, [to]);
  if (lead === undefined || to !== undefined) return <NotThere found={isThere(found) ? 'waiting' : found} />;
  if ('peers' in lead)
    return (
      <Later name={`peers ${code}`} load={async () => (await import('./PeerPage.tsx')).PeerPage} props={{ code }} />
    );
  if ('code' in lead) return <Lost title={words.value.table.notOpened} help={refusalText(undefined, lead)} />;
  return null;
}
