import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Stage } from './browser.ts';
import { card } from './play.ts';

const stage = new Stage().set();
const KB = 1024;

test('the front page and a first match of Attha weigh at most 115 KB of code, compressed', async () => {
  // a window in which this game alone is seen: the boards of the others are fetched where somebody looks at them
  const page = await stage.visit('about:blank', { base: '', viewport: { width: 360, height: 420 } });
  const weights = new Map<string, number>();
  const reads: Promise<void>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (!/\.(js|css)$|^\/$/.test(path)) return;
    reads.push(response.body().then((body) => void weights.set(path, gzipSync(body).length)));
  });
  await page.goto(stage.url);
  await card(page, 'attha').waitFor();
  await card(page, 'attha').getByRole('button', { name: 'Play now' }).click();
  await page.locator('.attha-throw-button').waitFor();
  await Promise.all(reads);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  if (process.env.TESSERA_WEIGHTS)
    console.log(
      [...weights]
        .sort((a, b) => b[1] - a[1])
        .map(([path, weight]) => `${weight} ${path}`)
        .join('\n'),
    );
  console.log(`first load: ${(total / KB).toFixed(1)} KB in ${weights.size} files`);
  expect(weights.size).toBeGreaterThan(3);
  expect(total).toBeLessThanOrEqual(115 * KB);
});
