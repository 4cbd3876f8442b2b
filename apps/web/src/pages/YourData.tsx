import { peerTables } from '@tessera/client/link/peer-keeper.ts';
import { ChooseFile } from '@tessera/client/parts/ChooseFile.tsx';
import { download } from '@tessera/client/replay/files.ts';
import { adoptTexts, ownKey, recallSeats, recallTexts } from '@tessera/client/storage/durable.ts';
import {
  exportEverything,
  type Imported,
  type ImportProblem,
  importEverything,
} from '@tessera/client/storage/everything.ts';
import { tabStore } from '@tessera/client/storage/match-store.ts';
import { moreWords } from '@tessera/client/words/more/catalogue.ts';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { readSettings } from '@tessera/kit/settings.ts';
import { useState } from 'preact/hooks';

type Told = 'exported' | ImportProblem | Imported;

/** Everything of this browser as one file, and back. */
export function YourData() {
  const [told, setTold] = useState<Told>();
  const { storage } = moreWords.value;
  const save = async () => {
    // what a browser that died had not written to its local storage yet
    await Promise.all([recallSeats(), recallTexts(), ownKey()]);
    download(`tessera-${new Date().toISOString().slice(0, 10)}.json`, await exportEverything(tabStore, peerTables));
    setTold('exported');
  };
  const read = async (file: File) => {
    const done = await importEverything(await file.text(), tabStore, peerTables);
    if (done.ok) {
      readSettings();
      await adoptTexts();
    }
    setTold(done.ok ? done.value : (done.error.code as ImportProblem));
  };
  return (
    <section class="card" aria-labelledby="your-data">
      <h2 id="your-data">{storage.title}</h2>
      <p class="help">
        {storage.help} {storage.secret}
      </p>
      <div class="button-row">
        <button type="button" class="button" onClick={() => save().catch(() => setTold('failed'))}>
          <Icon name="save" /> {storage.export}
        </button>
        <ChooseFile label={storage.import} onFile={(file) => read(file).catch(() => setTold('failed'))} />
      </div>
      <p class="help" role="status">
        {told === undefined ? '' : typeof told === 'object' ? storage.imported(told) : storage[told]}
      </p>
    </section>
  );
}
