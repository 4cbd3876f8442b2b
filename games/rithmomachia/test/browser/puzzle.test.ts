import { expect, test } from 'vitest';
import { positionOf, puzzlesOf } from '../../../../packages/review/src/puzzles/index.ts';
import { Stage } from '../../../../tests/browser/browser.ts';
import { progressOf } from '../../src/board/prospect.ts';
import { rithmomachia as manifest } from '../../src/index.ts';
import { COLORS, rithmomachia, type State } from '../../src/rules/index.ts';

const stage = new Stage().set();

test('[R7] a puzzle leaves the harmony to its solver; the answer shows it', async () => {
  const set = await puzzlesOf(manifest);
  const puzzle = set?.puzzles.find((one) => {
    const { state } = positionOf(rithmomachia, one);
    const view = rithmomachia.view(state as State, one.seat);
    return view.pendingHarmony === null && progressOf(view, COLORS[one.seat]).prospect !== undefined;
  });
  if (puzzle === undefined) throw new Error('no puzzle with a harmony on its way');
  const page = await stage.visit(`/puzzles/rithmomachia/${puzzle.id}`, { settings: { language: 'en' } });
  await page.locator('.rithmo-goal').waitFor();
  expect(await page.locator('.rithmo-trio').count()).toBe(0);
  expect(await page.locator('.rithmo-pips').count()).toBe(0);
  expect(await page.locator('.rithmo-goal').textContent()).not.toContain('can reach');
  for (const name of ['A nudge', 'One more', 'Answer'])
    await page.locator('.table-actions').getByRole('button', { name }).click();
  await page.locator('.rithmo-trio').waitFor();
  expect(await page.locator('.rithmo-pips').count()).toBe(2);
});
