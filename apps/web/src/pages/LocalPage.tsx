import type { GameUi } from '@tessera/manifest';
import type { Room } from '@tessera/room';
import { loadGame } from '@tessera/table/games.ts';
import { isThere, Lost, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { saveMatch } from '@tessera/table/replay/files.ts';
import { go } from '@tessera/table/router.tsx';
import { keepGlimpse } from '@tessera/table/table/glimpse.ts';
import { Session } from '@tessera/table/table/session.ts';
import { Table } from '@tessera/table/table/Table.tsx';
import { words } from '@tessera/table/words/catalogue.ts';
import { useEffect, useMemo } from 'preact/hooks';
import { localLink, openRoom, tabStore } from '../link/local.ts';

async function find(id: string): Promise<{ room: Room; ui: GameUi } | undefined> {
  const stored = await tabStore.load(id);
  const ui = stored && (await loadGame(stored.head.game));
  const room = ui && (await openRoom(id, ui.game));
  return room && { room, ui };
}

function Here({ room, ui }: { room: Room; ui: GameUi }) {
  const session = useMemo(() => new Session(ui, (receive) => localLink(room, receive)), [room]);
  useEffect(() => {
    const stop = keepGlimpse(session);
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
  const save = () => {
    const match = session.link.match?.();
    if (match === undefined) return;
    saveMatch(match);
    session.say(words.value.table.saved);
  };
  return (
    <Table
      session={session}
      ui={ui}
      replayPath={`/replay/local/${room.id}`}
      transcript={async () => session.link.match?.()?.transcript()}
      onSave={save}
    />
  );
}

/** A match in this tab. */
export function LocalPage({ id }: { id: string }) {
  const found = useFetched(id, () => find(id)).value;
  if (found === 'none') return <Lost title={words.value.welcome.noLocal} help={words.value.welcome.noLocalHelp} />;
  if (!isThere(found)) return <NotThere found={found} />;
  return <Here key={id} {...found.value} />;
}
