import type { GameUi } from '@tessera/manifest';
import { later } from '@tessera/table/board/later.tsx';
import { loadGame } from '@tessera/table/games.ts';
import { site } from '@tessera/table/link/site.ts';
import { heldAt, hold } from '@tessera/table/link/tokens.ts';
import { isThere, Loading, Lost, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import type { Session } from '@tessera/table/table/session.ts';
import { refusalText } from '@tessera/table/table/tell.ts';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect, useState } from 'preact/hooks';
import { PEER_TOKEN, peerLink, peerTable, standings } from '../link/peer.ts';
import { AtTable, joining, type TableWay } from './AtTable.tsx';
import { followTo, movePeers } from './move.ts';
import { NoTable } from './NoTable.tsx';
import { PeerNotice } from './PeerNotice.tsx';

const MoveTable = later(async () => (await import('./MoveTable.tsx')).MoveTable);

function wayTo(code: string): TableWay {
  return {
    roomId: code,
    replayPath: `/replay/peer/${code}`,
    connect: (receive) => {
      const link = peerLink(code, receive);
      link.send(joining(heldAt(code)));
      return link;
    },
    held: () => heldAt(code),
    sit: (game) => hold({ roomId: code, token: PEER_TOKEN, game, at: Date.now() }),
    follow: (next) => {
      const held = heldAt(code);
      if (held !== undefined) hold({ ...held, roomId: next, at: Date.now() });
    },
    transcript: () => peerTable(code).proof(),
  };
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
    // until there is a table, nobody listens to it but this
    if (isThere(found)) return undefined;
    const link = peerLink(code, () => {});
    return () => link.close();
  }, [code, isThere(found)]);
  useEffect(() => {
    if (standing?.missing) setMissing(true);
  }, [standing?.missing]);
  const { role, state, relayed, moved } = standing ?? {};
  useEffect(() => {
    if (moved !== undefined) void followTo(code, moved, isThere(found) ? found.value.game.id : '');
  }, [moved]);
  const [moving, setMoving] = useState<Session>();
  const [session, setSession] = useState<Session>();
  const mayMove = site.hasServer && role === 'host' && state === 'open';
  useEffect(() => {
    // for marks in the style sheet, and for tests
    document.documentElement.dataset.peer = [role, state, relayed && 'relayed'].filter(Boolean).join(' ');
    return () => {
      delete document.documentElement.dataset.peer;
    };
  }, [role, state, relayed]);
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
      {standing !== undefined && (
        <PeerNotice
          standing={standing}
          open={found.value.game.open === true}
          onMove={mayMove && session !== undefined ? () => setMoving(session) : undefined}
        />
      )}
    </>
  );
}
