import { copyText } from '@tessera/client/parts/copy.ts';
import { QrCode } from '@tessera/client/parts/QrCode.tsx';
import { words as shell } from '@tessera/client/words/site.ts';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { Icon } from '@tessera/kit/parts/Icon.tsx';
import { useState } from 'preact/hooks';
import { words } from '../words/catalogue.ts';

interface ShareProps {
  readonly text: string;
  /** What the link is for. */
  readonly label: string;
}

/** Two buttons that hand a link over: one copies it, one shows it to a phone's camera. */
export function ShareLink({ text, label }: ShareProps) {
  const [state, setState] = useState<'fresh' | 'copied' | 'shown' | 'code'>('fresh');
  const { invite } = shell.value;
  const { links } = words.value;
  const said = state === 'copied' ? invite.copied : invite.copy;
  const close = () => setState('fresh');
  return (
    <>
      <button
        type="button"
        class="button small"
        data-url={text}
        aria-label={`${said}: ${label}`}
        onClick={async () => setState((await copyText(text)) ? 'copied' : 'shown')}
      >
        <Icon name="copy" /> {said}
      </button>
      <button type="button" class="button small" aria-label={links.qrOf(label)} onClick={() => setState('code')}>
        {links.qr}
      </button>
      {state === 'code' && <QrWindow text={text} label={label} onClose={close} />}
      {state === 'shown' && (
        // the browser does not let us copy
        <Dialog title={label} onClose={close}>
          <p class="help">{links.byHand}</p>
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

/** The code large enough to be read across a table, with what it is for. */
export function QrWindow({ text, label, onClose }: ShareProps & { onClose(): void }) {
  const { links } = words.value;
  return (
    <Dialog title={label} onClose={onClose}>
      <QrCode text={text} label={links.qrOf(label)} />
      <p class="help">{links.qrHelp}</p>
    </Dialog>
  );
}
