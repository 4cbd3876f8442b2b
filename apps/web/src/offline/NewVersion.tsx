import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { words } from '@tessera/table/words/catalogue.ts';
import './new-version.css';

/** A line at the edge of the page: what goes on there goes on. */
export function NewVersion({ onReload, onLater }: { onReload(): void; onLater(): void }) {
  const { update } = apart.value;
  return (
    <div class="new-version" role="status">
      <span>{update.ready}</span>
      <button type="button" class="button small strong" onClick={onReload}>
        {words.value.table.reload}
      </button>
      <button type="button" class="button small quiet" onClick={onLater}>
        {update.later}
      </button>
    </div>
  );
}
