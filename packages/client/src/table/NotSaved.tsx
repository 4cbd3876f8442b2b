import { common } from '@tessera/kit/words/catalogue.ts';
import { storageRefused } from '../storage/kept-here.ts';
import { moreWords } from '../words/more/catalogue.ts';

/** Why this match is not kept. */
export function NotSaved() {
  const { storage } = moreWords.value;
  return (
    <div class="offer alarm" role="alert">
      <span>{storageRefused.value ? storage.refused : storage.unkept}</span>
      {!storageRefused.value && (
        <button type="button" class="button small" onClick={() => location.reload()}>
          {common.value.reload}
        </button>
      )}
    </div>
  );
}
