import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHANCE, type Json, Match, must, seeded, type Transcript } from '@tessera/kernel';
import { levelFor, type Manifest } from '@tessera/kit';
import type { Page } from 'playwright-core';

/** So little thinking that a match takes a second; the position has to look like play, not to be won. */
const EFFORT = { playouts: 12 };
/** Matches that bots do not end by themselves are as good as half over here. */
const LONGEST = 1500;

/** A match between gentle bots, as long as they make it, and where the turns of seat 0 begin in it. */
async function played(manifest: Manifest, seats: number): Promise<{ match: Match; turns: readonly number[] }> {
  const [game, kinds] = [await manifest.rules(), await manifest.bots()];
  const kind = kinds.find(({ name }) => name === levelFor(manifest, 'gentle')) ?? kinds[0];
  const match = must(Match.create(game, { seats, seed: `middle of ${game.id}`, dice: 2 })) as Match;
  const rng = seeded(`bots of ${game.id}`);
  const agents = Array.from({ length: seats }, () => kind.make(rng, EFFORT));
  /** Where seat 0 is asked after others were: the beginnings of its turns. */
  const turns: number[] = [];
  let last = -1;
  while (!match.engine.over && match.entries.length < LONGEST) {
    const [asked] = match.engine.questions;
    if (asked.actor === CHANCE) {
      match.roll();
      continue;
    }
    if (asked.actor === 0 && last !== 0) turns.push(match.entries.length);
    last = asked.actor;
    const index = agents[asked.actor].choose(asked, () => match.engine.imagine(asked.actor, rng) as never);
    must(match.answer({ actor: asked.actor, choice: asked.choices[index] as Json }));
  }
  return { match, turns };
}

/** A match between gentle bots, broken off at the middle, where seat 0 begins a turn. */
export async function midGame(manifest: Manifest, seats: number): Promise<Transcript> {
  const { match, turns } = await played(manifest, seats);
  return match.rewind(turns.filter((at) => at <= match.entries.length / 2).at(-1) ?? 0).transcript();
}

/** Plays a match on in this browser: seat 0 is a person, the others are bots. */
export async function playOnFrom(page: Page, transcript: Transcript): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-middle-'));
  const path = join(folder, 'match.json');
  writeFileSync(path, JSON.stringify(transcript));
  try {
    await page.locator('input[type=file]').first().setInputFiles(path);
    await page.locator('.replay').waitFor();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await page.getByRole('button', { name: 'Play on from here' }).first().click();
  for (let seat = 1; seat < transcript.seats; seat++) {
    const chair = page.locator('dialog .seat-choice > li').nth(seat).locator('select').first();
    await chair.selectOption({ index: 1 });
  }
  await page.locator('dialog').getByRole('button', { name: /Start/ }).click();
  await page.waitForURL(/\/local\//);
  await page.locator('.board-stage > :not(.loading)').first().waitFor();
  await page.evaluate('document.fonts.ready');
}
