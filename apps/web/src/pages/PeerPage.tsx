import { loadGame } from '@tessera/client/games.ts';
import { followTo, movePeers } from '@tessera/client/link/move-table.ts';
import { peerLink, peerProof, peerTable, standings } from '@tessera/client/link/peer.ts';
import { site } from '@tessera/client/link/site.ts';
import type { Session } from '@tessera/client/session/session.ts';
import { refusalText } from '@tessera/client/session/tell.ts';
import { isThere, Loading, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { hold } from '@tessera/client/storage/durable.ts';
import { heldAt, PEER_TOKEN } from '@tessera/client/storage/seats.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { words } from '@tessera/client/words/site.ts';
import type { Seat } from '@tessera/kernel';
import type { GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { common } from '@tessera/kit/words/catalogue.ts';
import type { Standing } from '@tessera/peers';
import { useEffect, useState } from 'preact/hooks';
import { AtTable, joining, type TableWay } from './AtTable.tsx';
import { NoTable, NoWay } from './NoTable.tsx';
import './peer-notice.css';

const HandOver = later(async () => (await import('./MoveTable.tsx')).HandOver);
const MoveTable = later(async () => (await import('./MoveTable.tsx')).MoveTable);

function wayTo(code: string): TableWay {
  return {
    roomId: code,
    replayPath: `/replay/peer/${code}`,
    connect: (receive) => {
      const link = peerLink(code, (message) => {
        // the key decides who sits where, so that a browser which has forgotten its seat learns of it here
        if (message.type === 'room_joined' && message.seatIndex !== null && heldAt(code) === undefined)
          void hold({ roomId: code, token: PEER_TOKEN, game: message.room.game, at: Date.now() });
        receive(message);
      });
      link.send(joining(heldAt(code)));
      return link;
    },
    held: () => heldAt(code),
    sit: (game) => hold({ roomId: code, token: PEER_TOKEN, game, at: Date.now() }),
    follow: async (next) => {
      const held = heldAt(code);
      if (held !== undefined) await hold({ ...held, roomId: next, at: Date.now() });
    },
    transcript: () => peerProof(code),
  };
}

/** Asks before the page is closed on which a match with secrets depends: the others could not go on without it. */
function useWarning(needed: boolean): void {
  useEffect(() => {
    if (!needed) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [needed]);
}

/** A table between devices, as a guest or as its host: the same page either way. */
export function PeerPage({ code }: { code: string }) {
  const [version, setVersion] = useState<number>();
  const found = useFetched<GameUi>(`${code} ${version ?? ''}`, async () => {
    const { game, version: played } = await peerTable(code).found;
    return loadGame(game, version ?? played);
  }).value;
  const standing = standings.value.get(code);
  const [missing, setMissing] = useState(false);
  useEffect(() => {
    // until there is a table, this is the only listener
    if (isThere(found)) return undefined;
    const link = peerLink(code, () => {});
    return () => link.close();
  }, [code, isThere(found)]);
  useEffect(() => {
    if (standing?.missing) setMissing(true);
  }, [standing?.missing]);
  const { role, state, relayed, moved, offline } = standing ?? {};
  useEffect(() => {
    if (moved !== undefined) void followTo(code, moved, isThere(found) ? found.value.game.id : '');
  }, [moved]);
  const [moving, setMoving] = useState<Session>();
  const [session, setSession] = useState<Session>();
  const isHost = role === 'host' && state === 'open';
  const mayMove = site.hasServer && isHost;
  const [handing, setHanding] = useState<readonly Seat[]>();
  const table = peerTable(code);
  // in a game with hidden information only this device has what the host needs
  const mayHandOver = isHost && isThere(found) && found.value.game.open;
  const others = session?.room.value?.seats.some(
    ({ kind, connected }, i) => kind === 'person' && connected && !session.seats.value.includes(i),
  );
  const isOver = session?.room.value?.status === 'over';
  useEffect(() => {
    // while the host is still connected: later the hidden information is gone
    if (isOver) void peerProof(code).catch((error) => console.warn(error));
  }, [isOver]);
  useWarning(isHost && isThere(found) && !found.value.game.open && session !== undefined && !isOver);
  useEffect(() => {
    // for marks in the style sheet, and for tests
    document.documentElement.dataset.peer = [role, state, relayed && 'relayed'].filter(Boolean).join(' ');
    return () => {
      delete document.documentElement.dataset.peer;
    };
  }, [role, state, relayed]);
  // who holds a seat knows that there is a table
  const known = heldAt(code) !== undefined;
  if (!isThere(found) && (offline || (missing && known))) return <NoWay code={code} known={!offline} />;
  if (missing && !isThere(found)) return <NoTable code={code} />;
  if (found === 'waiting') return <Loading />;
  if (!isThere(found)) return <NotThere found={found} />;
  return (
    <>
      <AtTable
        key={`${code} ${version ?? ''}`}
        way={wayTo(code)}
        ui={found.value}
        onVersion={setVersion}
        onSession={setSession}
        onMove={mayMove ? () => setMoving(session) : undefined}
        onHandOver={mayHandOver && others ? () => setHanding(table.guests) : undefined}
        barred={(reason) => <Lost title={words.value.table.notOpened} help={refusalText(undefined, reason)} />}
      />
      {moving !== undefined && (
        <MoveTable
          session={moving}
          help={found.value.game.open ? 'together' : 'known'}
          onMove={() => movePeers(code, moving)}
          onClose={() => setMoving(undefined)}
        />
      )}
      {handing !== undefined && session !== undefined && (
        <HandOver
          session={session}
          seats={handing}
          onHandOver={(seat) => table.handOver(seat)}
          onClose={() => setHanding(undefined)}
        />
      )}
      {standing !== undefined && (
        <PeerNotice
          standing={standing}
          open={found.value.game.open === true}
          waiting={standing.waiting.map((seat) => session?.room.value?.seats[seat]?.name || String(seat + 1))}
          onMove={mayMove && session !== undefined ? () => setMoving(session) : undefined}
        />
      )}
    </>
  );
}

interface PeerNoticeProps {
  readonly standing: Standing;
  /** Whether nothing is hidden, so that any device can go on. */
  readonly open: boolean;
  /** Whose devices the table waits for. */
  readonly waiting: readonly string[];
  /** Moves the table to a server, where that is possible. */
  onMove?: (() => void) | undefined;
}

/** What has to be known about a table between devices: where it runs, and what everybody waits for. */
function PeerNotice({ standing, open, waiting, onMove }: PeerNoticeProps) {
  const { create, peers, moving } = moreWords.value;
  const [read, setRead] = useState(false);
  const { state, role, relayed, refused, offline } = standing;
  if (refused !== undefined)
    return (
      <p class="peer-notice alarm" role="alert">
        <Icon name="unplugged" /> {peers.refused}
      </p>
    );
  if (offline && state !== 'open')
    return (
      <p class="peer-notice alarm" role="alert">
        <Icon name="unplugged" /> {site.hasServer ? peers.offline : peers.noBroker}
      </p>
    );
  if (state === 'lost')
    return (
      <p class="peer-notice" role="status">
        <Icon name="unplugged" /> {open ? peers.passing : peers.waits}
      </p>
    );
  if (waiting.length > 0)
    return (
      <p class="peer-notice" role="status">
        <Icon name="unplugged" /> {waiting.map(peers.waitsFor).join(' · ')}
      </p>
    );
  if (!open && state === 'open' && !read)
    return (
      <aside class="peer-notice" aria-label={create.peers}>
        <span>{role === 'host' ? peers.youDeal : peers.hostDeals}</span>
        {role === 'host' && onMove && (
          <button type="button" class="button small quiet" onClick={onMove}>
            {moving.move}
          </button>
        )}
        <button type="button" class="button small quiet" aria-label={common.value.close} onClick={() => setRead(true)}>
          <Icon name="close" />
        </button>
      </aside>
    );
  return relayed && open ? (
    <aside class="peer-notice quiet" aria-label={create.peers} title={peers.relayedHelp}>
      {peers.relayed}
    </aside>
  ) : null;
}
