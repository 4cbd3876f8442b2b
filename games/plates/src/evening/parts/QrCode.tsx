import { QrCode } from '@tessera/client/parts/QrCode.tsx';
import { Dialog } from '@tessera/kit/parts/Dialog.tsx';
import { useState } from 'preact/hooks';
import { words } from '../words/catalogue.ts';

interface QrWindowProps {
  readonly text: string;
  readonly label: string;
  onClose(): void;
}

/** The code large enough to be read across a table, with what it is for. */
export function QrWindow({ text, label, onClose }: QrWindowProps) {
  return (
    <Dialog title={label} onClose={onClose}>
      <QrCode text={text} label={words.value.links.qrOf(label)} />
      <p class="help">{words.value.links.qrHelp}</p>
    </Dialog>
  );
}

/** A button that shows the code. */
export function QrButton({ text, label }: { text: string; label: string }) {
  const [shown, setShown] = useState(false);
  const { links } = words.value;
  return (
    <>
      <button type="button" class="button small" aria-label={links.qrOf(label)} onClick={() => setShown(true)}>
        {links.qr}
      </button>
      {shown && <QrWindow text={text} label={label} onClose={() => setShown(false)} />}
    </>
  );
}
