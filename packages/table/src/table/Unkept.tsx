import { storageRefused } from '../link/unkept.ts';
import { apart } from '../words/apart/catalogue.ts';
import { words } from '../words/catalogue.ts';

/** Why this match is not kept. */
export function Unkept() {
  const { storage } = apart.value;
  return (
    <div class="offer alarm" role="alert">
      <span>{storageRefused.value ? storage.refused : storage.unkept}</span>
      {!storageRefused.value && (
        <button type="button" class="button small" onClick={() => location.reload()}>
          {words.value.table.reload}
        </button>
      )}
    </div>
  );
}
