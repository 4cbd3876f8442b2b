import { copyText } from '@tessera/client/parts/copy.ts';
import { words as shell } from '@tessera/client/words/site.ts';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import { words } from '../words/catalogue.ts';

/** Copies a link; where the browser does not allow it, the link is shown to be copied by hand. */
export function Copy({ text, label }: { text: string; label: string }) {
  const [state, setState] = useState<'fresh' | 'copied' | 'shown'>('fresh');
  const { invite } = shell.value;
  const copy = async () => setState((await copyText(text)) ? 'copied' : 'shown');
  return (
    <>
      <button
        type="button"
        class="button small"
        data-url={text}
        aria-label={`${state === 'copied' ? invite.copied : invite.copy}: ${label}`}
        onClick={() => void copy()}
      >
        <Icon name="copy" /> {state === 'copied' ? invite.copied : invite.copy}
      </button>
      {state === 'shown' && (
        <Dialog title={label} onClose={() => setState('fresh')}>
          <p class="help">{words.value.links.byHand}</p>
          <input
            type="text"
            readOnly
            value={text}
            aria-label={label}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </Dialog>
      )}
    </>
  );
}
