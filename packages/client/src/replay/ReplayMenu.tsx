import type { Viewer } from '@tessera/kernel';
import { Button } from '@tessera/kit/parts/Button.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { Go } from '@tessera/kit/router/router.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { Select } from '../parts/Choice.tsx';
import { moreWords } from '../words/more/catalogue.ts';
import { words } from '../words/site.ts';
import { download, fileName } from './files.ts';
import { OpenFile } from './OpenFile.tsx';
import type { Reel } from './reel.ts';

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
  const { replay } = moreWords.value;
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
        <Button
          look="menu-item"
          onClick={() => download(fileName(reel.game.id), JSON.stringify(reel.file))}
          icon="save"
          text={replay.save}
        />
        <OpenFile label={table.load} kind="button menu-item" />
        <Button
          look="menu-item"
          onClick={() => {
            change({ board: listed ? 'picture' : 'list' });
            onClose();
          }}
          icon={listed ? 'eye' : 'list'}
          text={listed ? table.picture : table.list}
        />
        <Button
          look="menu-item"
          onClick={() => {
            onClose();
            setTimeout(onKeys);
          }}
          icon="keys"
          text={table.keys}
        />
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
