// Draws the icons of the installed site (apps/web/public/icons) from apps/web/public/icon.svg. Run it when that has changed.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, setup } from './lib.mjs';
import { openBrowser } from './site.mjs';

setup();

const open = join(root, 'apps/web/public');
const folder = join(open, 'icons');
mkdirSync(folder, { recursive: true });
const drawing = readFileSync(join(open, 'icon.svg'), 'utf8');

/** Systems cut an icon into any shape: what matters lies in the middle 80 %, and the wood reaches the edge. */
const WOOD = '#6f4626';
const ICONS = [
  { name: '192', size: 192, share: 1 },
  { name: '512', size: 512, share: 1 },
  { name: 'maskable-192', size: 192, share: 0.72, ground: WOOD },
  { name: 'maskable-512', size: 512, share: 0.72, ground: WOOD },
  { name: 'apple', size: 180, share: 0.9, ground: WOOD },
];

const browser = await openBrowser();
try {
  for (const { name, size, share, ground = 'transparent' } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const inset = ((1 - share) / 2) * size;
    await page.setContent(
      `<body style="margin:0;background:${ground}"><div style="padding:${inset}px;width:${size * share}px">${drawing}</div>`,
    );
    await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: true });
    await page.close();
    console.log(name);
  }
} finally {
  await browser.close();
}
