import type { Room } from '@tessera/room';
import { useEffect, useMemo } from 'preact/hooks';
import { loadGame } from '../games/index.ts';
import type { GameUi } from '../games/ui.ts';
import { localLink, openRoom, tabStore } from '../link/local.ts';
import { saveMatch } from '../replay/files.ts';
import { go } from '../router.tsx';
import { Session } from '../table/session.ts';
import { Table } from '../table/Table.tsx';
import { words } from '../words/catalogue.ts';
import { Loading, Lost, useFetched } from './Loading.tsx';

async function find(id: string): Promise<{ room: Room; ui: GameUi } | undefined> {
  const stored = await tabStore.load(id);
  const ui = stored && (await loadGame(stored.head.game));
  const room = ui && (await openRoom(id, ui.game));
  return room && { room, ui };
}

function Here({ room, ui }: { room: Room; ui: GameUi }) {
  const session = useMemo(() => new Session(ui.game, (receive) => localLink(room, receive)), [room]);
  useEffect(() => () => session.close(), [session]);
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
  if (found === 'waiting') return <Loading />;
  if (found === 'none') return <Lost title={words.value.table.noRoom} help={words.value.table.noRoomHelp} />;
  return <Here key={id} {...found.value} />;
}
