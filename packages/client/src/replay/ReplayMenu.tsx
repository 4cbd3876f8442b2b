import type { Viewer } from '@tessera/kernel';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import type { IconName } from '@tessera/kit/parts/Icon.tsx';
import { Button } from '@tessera/kit/parts/Icon.tsx';
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
  /** Absent where only a part of the match is known. */
  onShare?: (() => void) | undefined;
  onAnalyse?: (() => void) | undefined;
  onClose(): void;
}

/** Everything that is not needed from moment to moment. */
export function ReplayMenu({ reel, names, viewer, onViewer, onKeys, onShare, onAnalyse, onClose }: ReplayMenuProps) {
  const { replay } = moreWords.value;
  const { table, nav } = words.value;
  const listed = settings.value.board === 'list';
  const item = (icon: IconName, text: string, run: () => void) => (
    <Button look="menu-item" icon={icon} text={text} onClick={run} />
  );
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
        {onShare !== undefined && item('share', moreWords.value.result.share, onShare)}
        {onAnalyse !== undefined && item('branch', replay.analysis, onAnalyse)}
        {item('save', replay.save, () => download(fileName(reel.game.id), JSON.stringify(reel.file)))}
        <OpenFile label={table.load} kind="button menu-item" />
        {item(listed ? 'eye' : 'list', listed ? table.picture : table.list, () => {
          change({ board: listed ? 'picture' : 'list' });
          onClose();
        })}
        {item('keys', table.keys, () => {
          onClose();
          setTimeout(onKeys);
        })}
        <Go to={`/rules/${reel.game.id}`} class="button menu-item" icon="book" text={table.rules} />
        <Go to="/settings" class="button menu-item" icon="gear" text={nav.settings} />
        <Go to="/" class="button menu-item" icon="home" text={table.leave} />
      </div>
    </Dialog>
  );
}
