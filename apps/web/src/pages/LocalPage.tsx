import { loadGame } from '@tessera/client/games.ts';
import { isGuided } from '@tessera/client/guide/is-guided.ts';
import { HintTool } from '@tessera/client/hints/HintTool.tsx';
import { localLink, openRoom } from '@tessera/client/link/local.ts';
import { site } from '@tessera/client/link/site.ts';
import { keepLastSeen } from '@tessera/client/session/last-seen.ts';
import { Session } from '@tessera/client/session/session.ts';
import { refusalText } from '@tessera/client/session/tell.ts';
import { isThere, Later, Lost, NotThere, useFetched } from '@tessera/client/shell/Loading.tsx';
import { Table } from '@tessera/client/table/Table.tsx';
import { words } from '@tessera/client/words/site.ts';
import type { GameUi } from '@tessera/kit';
import { later } from '@tessera/kit/board/later.tsx';
import { go } from '@tessera/kit/router/router.tsx';
import { NotOpened, type Room } from '@tessera/room';
import { useEffect, useMemo, useState } from 'preact/hooks';

const MoveTable = later(async () => (await import('./MoveTable.tsx')).MoveTable);

type Found = { readonly room: Room; readonly ui: GameUi } | { readonly problem: string };

async function find(id: string): Promise<Found | undefined> {
  try {
    const room = await openRoom(id);
    const ui = room && (await loadGame(room.game.id, room.game.version));
    return ui && { room, ui };
  } catch (error) {
    if (error instanceof NotOpened) return { problem: refusalText(undefined, error.refusal) };
    throw error;
  }
}

const covered = async () => (await import('@tessera/client/table/Curtain.tsx')).Covered;

function Here({ room, ui }: { room: Room; ui: GameUi }) {
  const session = useMemo(() => new Session(ui, (receive) => localLink(room, receive)), [room]);
  useEffect(() => {
    const stop = keepLastSeen(session);
    return () => {
      stop();
      session.close();
    };
  }, [session]);
  const next = session.next.value;
  useEffect(() => {
    // the way to a rematch that was played already leads through the list of matches
    if (next !== undefined && session.room.peek()?.rematch !== undefined) go(`/local/${next}`);
  }, [next]);
  const save = async () => {
    const match = session.link.match?.();
    if (match === undefined) return;
    (await import('@tessera/client/replay/files.ts')).downloadMatch(match);
    session.say(words.value.table.saved);
  };
  const [moving, setMoving] = useState(false);
  const table = (
    <>
      <Table
        session={session}
        ui={ui}
        replayPath={`/replay/local/${room.id}`}
        tool={<HintTool session={session} ui={ui} />}
        guided={isGuided(ui.game.id, room.id)}
        transcript={async () => session.link.match?.()?.transcript()}
        onSave={() => void save()}
        onMove={site.hasServer ? () => setMoving(true) : undefined}
      />
      {moving && (
        <MoveTable
          session={session}
          help={ui.game.open ? undefined : 'known'}
          onMove={async (mine) => (await import('@tessera/client/link/move-table.ts')).moveLocal(session, mine)}
          onClose={() => setMoving(false)}
        />
      )}
    </>
  );
  // where nothing is hidden no curtain is needed
  return ui.game.open ? table : <Later name="curtain" load={covered} props={{ session, ui, children: table }} />;
}

/** A match in this tab. */
export function LocalPage({ id }: { id: string }) {
  const found = useFetched(id, () => find(id)).value;
  if (found === 'none')
    return <Later name="no match" load={async () => (await import('./NoTable.tsx')).NoMatch} props={{}} />;
  if (!isThere(found)) return <NotThere found={found} />;
  if ('problem' in found.value) return <Lost title={words.value.table.notOpened} help={found.value.problem} />;
  return <Here key={id} {...found.value} />;
}
