import { signal } from '@preact/signals';
import { Dialog } from '@tessera/table/parts/Dialog.tsx';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { words } from '../words/catalogue.ts';
import { type QrPicture, qrOf } from './qr.ts';

/** An address for a phone's camera. Always dark on light: many readers know nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => signal<QrPicture | undefined>(undefined), [text]);
  useEffect(() => {
    void qrOf(text).then((drawn) => {
      picture.value = drawn;
    });
  }, [text]);
  const drawn = picture.value;
  if (drawn === undefined) return <div class="qr" aria-hidden="true" />;
  return (
    <svg class="qr" role="img" aria-label={words.value.links.qrOf(label)} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

interface QrWindowProps {
  readonly text: string;
  readonly label: string;
  onClose(): void;
}

/** The code large enough to be read across a table, with what it is for. */
export function QrWindow({ text, label, onClose }: QrWindowProps) {
  return (
    <Dialog title={label} onClose={onClose}>
      <QrCode text={text} label={label} />
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
