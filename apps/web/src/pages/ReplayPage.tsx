import type { Transcript } from '@tessera/kernel';
import { GAME_IDS, loadGame } from '../games/index.ts';
import type { GameUi } from '../games/ui.ts';
import { fetchTranscript } from '../link/api.ts';
import { unstash } from '../replay/files.ts';
import { OpenFile } from '../replay/OpenFile.tsx';
import { Player } from '../replay/Player.tsx';
import { makeReel, type Reel } from '../replay/reel.ts';
import { place } from '../router.tsx';
import { words } from '../words/catalogue.ts';
import { Loading, useFetched } from './Loading.tsx';
import { Shell } from './Shell.tsx';

async function find(from: string | undefined, id: string): Promise<Transcript | undefined> {
  if (from === 'room') return fetchTranscript(id);
  if (from !== 'local') return unstash();
  const { openRoom, tabStore } = await import('../link/local.ts');
  const stored = await tabStore.load(id);
  const ui = stored && (await loadGame(stored.head.game));
  const room = ui && (await openRoom(id, ui.game));
  return room?.ledger.match?.transcript();
}

async function load(from: string | undefined, id: string): Promise<{ reel: Reel; ui: GameUi } | undefined> {
  const transcript = await find(from, id);
  if (transcript === undefined || !GAME_IDS.includes(transcript.game)) return undefined;
  const ui = (await loadGame(transcript.game)) as GameUi;
  const reel = makeReel(ui.game, transcript);
  return reel.ok ? { reel: reel.value, ui } : undefined;
}

export function ReplayPage() {
  const [, from, id = ''] = place.value.parts;
  const found = useFetched(`${from ?? 'file'}/${id}`, () => load(from, id)).value;
  if (found === 'waiting') return <Loading />;
  if (found === 'none') {
    const { replay } = words.value;
    return (
      <Shell>
        <h1>{replay.empty}</h1>
        <p>{replay.emptyHelp}</p>
        <OpenFile label={words.value.file.open} />
      </Shell>
    );
  }
  const wanted = place.value.query.get('at');
  return <Player {...found.value} {...(wanted !== null && { at: Number(wanted) })} />;
}
