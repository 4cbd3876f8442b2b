import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { LIST, Stage } from './browser.ts';
import { playList } from './play.ts';

const stage = new Stage().set();
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command as somebody pastes it at the root of a checkout, with another example for the agent. */
function run(command: string) {
  const typed = command
    .replace('npx tessera', `"${process.execPath}" apps/cli/bin/tessera.mjs`)
    .replace('cmd:python3 examples/agents/random_bot.py', 'module:examples/agents/eager.ts');
  const child = spawn(typed, { cwd: root, shell: true });
  onTestFinished(() => void child.kill());
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
  return new Promise<string>((done) => child.on('close', (code) => done(`${code} ${out}`)));
}

test('a table with a seat for a program: the command is pasted, the program plays to the end', async () => {
  const page = await stage.visit('/new/attha?online', {
    base: stage.api,
    settings: { ...LIST, language: 'en', name: 'Ann' },
  });
  await page.getByLabel('Blue', { exact: true }).selectOption({ label: 'A program' });
  await page.getByRole('button', { name: 'Create table' }).click();
  const seat = page.getByRole('region', { name: 'Blue: a program' });
  await seat.waitFor();
  await page.getByText('Seat for a program').waitFor();
  const command = await seat.getByLabel('Command that seats the program').inputValue();
  expect(command).toMatch(/^npx tessera join "http:\/\/\S+\/table\/\w+#seat=\S+" --agent /);

  // somebody who opens the invitation finds no seat to take
  const guest = await stage.visit(new URL(page.url()).pathname, { base: stage.api, settings: { language: 'de' } });
  await guest.getByText('Alle Plätze sind besetzt.').waitFor();
  await guest.getByText('Platz für ein Programm').waitFor();
  await guest.close();

  // the command is still there after a reload
  await page.reload();
  expect(await seat.getByLabel('Command that seats the program').inputValue()).toBe(command);

  const ended = run(`${command} --name Robot`);
  await page.locator('.table').waitFor({ timeout: 60_000 });
  const robot = page.locator('.seat', { hasText: 'Robot' }).first();
  await robot.getByText('program', { exact: true }).waitFor();
  await playList(page);
  expect(await ended).toMatch(/^0 Attha at \w+: seat 2 as Robot\.\n.*Scores: /s);
});
