import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

/** A QR code as a picture: modules to a side with the quiet zone around them, and the dark ones as one path. */
interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** The light border that a reader needs around the code. */
const QUIET = 4;

/** Draws a text. The library is fetched when the first code is shown. */
async function qrOf(text: string): Promise<QrPicture> {
  const { default: qrcode } = await import('qrcode-generator');
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  let path = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  return { size: count + 2 * QUIET, path };
}

/** A text for a phone's camera. Always dark on light: many readers know nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => signal<QrPicture | undefined>(undefined), [text]);
  useEffect(() => {
    qrOf(text).then(
      (drawn) => {
        picture.value = drawn;
      },
      () => {
        // the link beside it does the same
      },
    );
  }, [text]);
  const drawn = picture.value;
  if (drawn === undefined) return <div class="qr" aria-hidden="true" />;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`0 0 ${drawn.size} ${drawn.size}`}>
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
