import type { GameUi } from '@tessera/manifest';
import { fetchTranscript } from '@tessera/table/link/api.ts';
import { Empty, isThere, NotThere, useFetched } from '@tessera/table/pages/Loading.tsx';
import { BareTable } from '@tessera/table/pages/pictures.tsx';
import { opened, openSaved, type Saved, unstash } from '@tessera/table/replay/files.ts';
import { OpenFile } from '@tessera/table/replay/OpenFile.tsx';
import type { Reel } from '@tessera/table/replay/reel.ts';
import { place } from '@tessera/table/router.tsx';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { seating } from '@tessera/table/words/seating/catalogue.ts';
import { Player } from '../replay/Player.tsx';

async function find(from: string | undefined, id: string): Promise<Saved | undefined> {
  if (from === 'room') return fetchTranscript(id);
  if (from === 'peer') return (await import('../link/peer.ts')).peerTable(id).proof();
  if (from !== 'local') return unstash();
  const { openRoom } = await import('../link/local.ts');
  return (await openRoom(id))?.ledger.match?.transcript();
}

async function load(from: string | undefined, id: string): Promise<{ reel: Reel; ui: GameUi } | undefined> {
  const saved = await find(from, id);
  const found = saved && (await openSaved(saved));
  return found === undefined || 'problem' in found ? undefined : found;
}

export function ReplayPage() {
  const [, from, id = ''] = place.value.parts;
  const found = useFetched(`${from ?? `file ${opened.value}`}/${id}`, () => load(from, id)).value;
  if (found === 'none') {
    const { file } = apart.value;
    const { noReplay, noReplayHelp } = seating.value;
    return (
      <Empty title={noReplay} help={noReplayHelp} picture={<BareTable />}>
        <OpenFile label={file.open} />
      </Empty>
    );
  }
  const wanted = place.value.query.get('at');
  if (!isThere(found)) return <NotThere found={found} />;
  return <Player {...found.value} {...(wanted !== null && { at: Number(wanted) })} />;
}
