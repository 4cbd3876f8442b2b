/** A QR code as a picture: modules to a side with the quiet zone around them, and the dark ones as one path. */
export interface QrPicture {
  readonly size: number;
  readonly path: string;
}

/** The light border that a reader needs around the code. */
const QUIET = 4;

/** Draws a text. The library is fetched when the first code is shown. */
export async function qrOf(text: string): Promise<QrPicture> {
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
