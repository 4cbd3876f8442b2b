// Cuts the two typefaces down to what pages show, and writes them to packages/client/src/theme/fonts. Run it when the packages
// of the typefaces have changed, or the letters and weights in fonts.css.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import { root, setup } from './lib.mjs';

setup();
const theme = join(root, 'packages/client/src/theme');
const styles = readFileSync(join(theme, 'fonts.css'), 'utf8');

/** Kerning, ligatures and accents, and figures of one width and height: the styles ask for nothing else. */
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

/** The letters of a list as CSS writes it: `U+20-7E, U+A0`. */
const lettersOf = (range) =>
  range
    .split(',')
    .flatMap((part) => {
      const [from, to = from] = part
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
    })
    .join('');

const faces = [...styles.matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, text]) => {
  const [, file, family] = /fonts\/(([\w-]+?)(?:-more)?)\.woff2/.exec(text) ?? [];
  const [, min, max] = /font-weight: (\d+) (\d+)/.exec(text) ?? [];
  const [, range] = /unicode-range:\s+([^;]+);/.exec(text) ?? [];
  return file === undefined ? [] : [{ file, family, range, min: Number(min), max: Number(max) }];
});
for (const [i, { file, family, range, min, max }] of faces.entries()) {
  const whole = join(root, `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-normal.woff2`);
  // of two faces that have a letter the later one counts
  const later = faces.flatMap((one, at) => (one.family === family && at > i ? [...lettersOf(one.range)] : []));
  const letters = [...lettersOf(range)].filter((letter) => !later.includes(letter)).join('');
  const cut = await subset(readFileSync(whole), letters, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: { min, max } },
  });
  writeFileSync(join(theme, 'fonts', `${file}.woff2`), cut);
  console.log(`${file}: ${cut.length} bytes`);
}
