import { catalogue, common } from '@tessera/kit/words/catalogue.ts';
import { render } from 'preact';
import './new-version.css';

/** What is said about a new version, in English. */
const en = { ready: 'A new version is ready.', later: 'Later' };

/** The same in German. Two words are not fetched apart: once there is a new version, the files of this one may be gone. */
const de: typeof en = { ready: 'Eine neue Version ist da.', later: 'Später' };

const words = catalogue<typeof en>({ en: async () => en, de: async () => de }, en);
void words.ready();

/** A line at the edge of the page: what goes on there goes on. */
function NewVersion({ onReload, onLater }: { onReload(): void; onLater(): void }) {
  const { ready, later } = words.value;
  return (
    <div class="new-version" role="status">
      <span>{ready}</span>
      <button type="button" class="button small strong" onClick={onReload}>
        {common.value.reload}
      </button>
      <button type="button" class="button small quiet" onClick={onLater}>
        {later}
      </button>
    </div>
  );
}

let place: HTMLElement | undefined;

function close(): void {
  if (place === undefined) return;
  render(null, place);
  place.remove();
  place = undefined;
}

/** Tells that a new version is there; it waits until somebody wants it. A newer one takes its place. */
export function offer(reload: () => void): void {
  close();
  place = document.createElement('div');
  document.body.append(place);
  render(<NewVersion onReload={reload} onLater={close} />, place);
}
