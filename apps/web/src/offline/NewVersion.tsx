import { common } from '@tessera/kit/words/common.ts';
import { words } from './words/catalogue.ts';
import './new-version.css';

/** A line at the edge of the page: what goes on there goes on. */
export function NewVersion({ onReload, onLater }: { onReload(): void; onLater(): void }) {
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
