import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { describe, expect, test } from 'vitest';
import {
  type CalibrationSummary,
  disorder,
  type LevelLoss,
  lossesOf,
  pairingOf,
  tryMatch,
} from '../packages/review/src/calibration/index.ts';
import { soakTest } from './soak.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): unknown =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : undefined;

const summaries = (read('docs/strength/calibration.json') ?? []) as readonly CalibrationSummary[];
const judged = games.filter(({ review }) => review !== undefined);

/** Matches that are played and reviewed, and the part of the quick budget for it: as `npm run calibration` does. */
const MATCHES = 200;
const SHARE = 0.25;

const told = (losses: readonly LevelLoss[]): string =>
  losses
    .map(({ level, mean, error }) => `${level} ${(100 * mean).toFixed(2)} ± ${(196 * error).toFixed(2)} %`)
    .join(', ');

describe('issue 17: reviewing 200 bot matches a game (levels mixed) orders the levels correctly by mean loss per decision', () => {
  test('so do the figures of docs/strength', () => {
    for (const { title, reviewed, losses } of summaries)
      if (reviewed >= 0.95 * MATCHES) expect(disorder(losses), `${title}: ${told(losses)}`).toEqual([]);
  });

  soakTest.each(judged)('$title: played and reviewed again', { timeout: 4 * 3_600_000 }, async (manifest) => {
    const [game, bots, review] = await Promise.all([manifest.rules(), manifest.bots(), manifest.review?.()]);
    if (review === undefined) throw new Error('no judge');
    const { id, title, levels } = manifest;
    const { judge } = review;
    const quick = Math.ceil(judge.budgets.quick * SHARE);
    const { playouts = 60 } = (read(`games/${id}/ladder.json`) ?? {}) as { playouts?: number };
    const court = {
      game,
      bots,
      levels,
      judge: { ...judge, budgets: { ...judge.budgets, quick } },
      playouts: Math.max(60, playouts),
    };
    // every second match is between different levels
    const trials = Array.from({ length: MATCHES }, (_, i) => 2 * i + 1)
      .map((n) => tryMatch(court, pairingOf(levels, n), `calibration/${n}`, true))
      .filter((trial) => trial !== undefined);
    const losses = lossesOf(trials, levels);
    console.log(`${title}: ${told(losses)}`);
    expect(disorder(losses), told(losses)).toEqual([]);
  });
});
