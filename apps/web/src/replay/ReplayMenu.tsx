import type { Viewer } from '@tessera/kernel';
import { Select } from '@tessera/table/parts/Choice.tsx';
import { Dialog } from '@tessera/table/parts/Dialog.tsx';
import { Icon } from '@tessera/table/parts/Icon.tsx';
import { download, fileName } from '@tessera/table/replay/files.ts';
import { OpenFile } from '@tessera/table/replay/OpenFile.tsx';
import type { Reel } from '@tessera/table/replay/reel.ts';
import { Go } from '@tessera/table/router.tsx';
import { change, settings } from '@tessera/table/settings.ts';
import { apart } from '@tessera/table/words/apart/catalogue.ts';
import { words } from '@tessera/table/words/catalogue.ts';

interface ReplayMenuProps {
  readonly reel: Reel;
  readonly names: readonly string[];
  readonly viewer: Viewer;
  onViewer(viewer: Viewer): void;
  onKeys(): void;
  onClose(): void;
}

/** Everything that is not needed from moment to moment. */
export function ReplayMenu({ reel, names, viewer, onViewer, onKeys, onClose }: ReplayMenuProps) {
  const { replay } = apart.value;
  const { table, nav } = words.value;
  const listed = settings.value.board === 'list';
  return (
    <Dialog title={table.menu} kind="sheet" onClose={onClose}>
      <div class="menu">
        {reel.viewers.length > 1 && (
          <Select
            label={replay.eyes}
            value={viewer === null ? '' : String(viewer)}
            options={reel.viewers.map((one) => ({
              value: one === null ? '' : String(one),
              title: one === null ? replay.everybody : names[one],
            }))}
            onChange={(value) => onViewer(value === '' ? null : Number(value))}
          />
        )}
        <button
          type="button"
          class="button menu-item"
          onClick={() => download(fileName(reel.game.id), JSON.stringify(reel.file))}
        >
          <Icon name="save" /> {replay.save}
        </button>
        <OpenFile label={table.load} kind="button menu-item" />
        <button
          type="button"
          class="button menu-item"
          onClick={() => {
            change({ board: listed ? 'picture' : 'list' });
            onClose();
          }}
        >
          <Icon name={listed ? 'eye' : 'list'} /> {listed ? table.picture : table.list}
        </button>
        <button
          type="button"
          class="button menu-item"
          onClick={() => {
            onClose();
            setTimeout(onKeys);
          }}
        >
          <Icon name="keys" /> {table.keys}
        </button>
        <Go to={`/rules/${reel.game.id}`} class="button menu-item">
          <Icon name="book" /> {table.rules}
        </Go>
        <Go to="/settings" class="button menu-item">
          <Icon name="gear" /> {nav.settings}
        </Go>
        <Go to="/" class="button menu-item">
          <Icon name="home" /> {table.leave}
        </Go>
      </div>
    </Dialog>
  );
}
