import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FONTS = [
  ['Fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2'],
  ['Source Sans 3', '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'],
] as const;

/** The product's typefaces inside a page that fetches nothing; a page without them is as readable. */
export function fontFaces(): string {
  return FONTS.map(([family, file]) => {
    try {
      const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString('base64');
      return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data})}`;
    } catch {
      return '';
    }
  }).join('');
}
