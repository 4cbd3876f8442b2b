import { heldTables } from '@tessera/table/link/held.ts';
import { adoptKey, ownKey } from '@tessera/table/link/own-key.ts';
import { keepSeats, recallSeats } from '@tessera/table/link/sure-seats.ts';
import { adoptTexts, recallTexts } from '@tessera/table/link/sure-texts.ts';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { download } from '@tessera/table/replay/files.ts';
import { readSettings } from '@tessera/table/settings.ts';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { useRef, useState } from 'preact/hooks';
import { type Came, exportEverything, type ImportProblem, importEverything } from '../link/everything.ts';
import { tabStore } from '../link/kept.ts';
import { peerTables } from '../link/peer-keeper.ts';

type Told = 'exported' | ImportProblem | Came;

/** Everything of this browser as one file, and back. */
export function YourData() {
  const input = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState<Told>();
  const { storage } = apart.value;
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
      await Promise.all([keepSeats(heldTables()), adoptTexts(), adoptKey()]);
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
        <button type="button" class="button" onClick={() => input.current?.click()}>
          <Icon name="open" /> {storage.import}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={storage.import}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // so that the same file can be chosen again
            currentTarget.value = '';
            if (file !== undefined) read(file).catch(() => setTold('failed'));
          }}
        />
      </div>
      <p class="help" role="status">
        {told === undefined ? '' : typeof told === 'object' ? storage.imported(told) : storage[told]}
      </p>
    </section>
  );
}
