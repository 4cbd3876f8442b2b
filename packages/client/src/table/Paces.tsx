import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { change, settings } from '@tessera/kit/settings.ts';
import { PACES } from '@tessera/kit/stage/pace.ts';
import { words } from '../words/site.ts';
import { Pips } from './Pips.tsx';
import './sheets.css';

/** How fast the turns of the others are shown. */
export function Paces({ onClose }: { onClose(): void }) {
  const { frame } = words.value;
  const { pace } = settings.value;
  return (
    <Dialog title={frame.paceTitle} kind="sheet" onClose={onClose}>
      <div class="paces" role="radiogroup" aria-label={frame.paceTitle}>
        {PACES.map((one) => (
          <label key={one} class={`pace${one === pace ? ' on' : ''}`}>
            <input type="radio" name="pace" checked={one === pace} onChange={() => change({ pace: one })} />
            <Pips pace={one} />
            <span>
              <b>{frame.paces[one].title}</b>
              <small>{frame.paces[one].help}</small>
            </span>
          </label>
        ))}
      </div>
      <p class="help">{frame.skip}</p>
    </Dialog>
  );
}
