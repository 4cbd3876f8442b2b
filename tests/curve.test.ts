import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { games } from '@tessera/games';
import { CHANCE, type Engine, Match, must, type Seat, seeded, type Transcript } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { playBots } from '../packages/review/src/bot-match.ts';
import {
  type CalibrationSummary,
  calibrationError,
  honestyOf,
  type Trial,
  tryMatch,
} from '../packages/review/src/calibration/index.ts';
import { addsUp, decisionsOf, type Finish, ledgerOf, type Moment, review } from '../packages/review/src/index.ts';
import { inSoak } from './soak.ts';

const FIGURES = fileURLToPath(new URL('../docs/strength/calibration.json', import.meta.url));
const summaries: readonly CalibrationSummary[] = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : [];

/** A game with everything that its matches are played and judged with; few nodes, for what holds with any number. */
async function courtOf(id: string, nodes?: number) {
  const manifest = games.find((one) => one.id === id);
  const [game, bots, found] = await Promise.all([manifest?.rules(), manifest?.bots(), manifest?.review?.()]);
  if (manifest === undefined || game === undefined || bots === undefined || found === undefined) throw new Error(id);
  const { judge } = found;
  const quick = nodes ?? judge.budgets.quick / 4;
  return { game, bots, levels: manifest.levels, judge: { ...judge, budgets: { quick, deep: quick } }, playouts: 8 };
}

type Court = Awaited<ReturnType<typeof courtOf>>;

function reviewed({ game, judge }: Court, transcript: Transcript): { moments: Moment[]; finish: Finish } {
  const moments: Moment[] = [];
  const walk = review(game, judge, transcript, 'quick');
  let next = walk.next();
  for (; !next.done; next = walk.next()) moments.push(next.value);
  return { moments, finish: next.value };
}

describe('the curve does not know whose turn it is', () => {
  // the middle level: it plays by no dice of its own and costs next to nothing
  const MATCHES = inSoak ? 40 : 1;
  const ROOM = inSoak ? 1 : 2;
  test.each([
    ['harmonies', 'greedy', 24],
    ['wingspan', 'heuristic', 48],
    ['attha', 'greedy', 120],
  ])('%s', { timeout: 3_600_000 }, async (id, level, nodes) => {
    const court = await courtOf(id, inSoak ? undefined : nodes);
    const trials = Array.from({ length: MATCHES }, (_, n) => tryMatch(court, [level, level], `curve/${n}`, true));
    const played = trials.filter((trial): trial is Trial => trial !== undefined);
    const { decidedLast, tide, good } = honestyOf(played, court.judge.spread);
    // what so few decisions may show by themselves
    const noise = 2 / Math.sqrt(played.reduce((sum, { steps }) => sum + steps.length, 0));
    expect(Math.abs(decidedLast.mean)).toBeLessThan(0.015 * ROOM);
    expect(Math.abs(tide)).toBeLessThan(0.12 + noise);
    expect(Math.abs(good - 0.5)).toBeLessThan(0.08 + noise / 2);
  });
});

describe('a match of Attha', () => {
  const ATTHA = 'attha';

  /** The first answers of a match between bots of the middle level. */
  async function begun(seats: number, entries: number, seed: string) {
    const court = await courtOf(ATTHA, 40);
    const levels = new Array<string>(seats).fill('greedy');
    const { match } = playBots({ ...court, levels, seed, effort: { playouts: 8 } });
    const whole = match.transcript();
    const cut = must(Match.create(court.game, { seats, seed, dice: 2 }));
    for (const { actor, choice } of whole.entries.slice(0, entries)) {
      if (actor === CHANCE) cut.roll();
      else must(cut.answer({ actor, choice }));
    }
    return { court, match: cut };
  }

  test.each([2, 3, 4])(
    'with %i seats, in the middle: start, luck, own and other decisions make the end',
    async (seats) => {
      const { court, match } = await begun(seats, 36, `identity ${seats}`);
      const { moments, finish } = reviewed(court, match.transcript());
      const { first, luck, skill, others, last, points } = ledgerOf(moments, finish);
      expect(finish.over).toBe(false);
      for (let seat = 0; seat < seats; seat++)
        expect(Math.abs(first[seat] + luck[seat] + skill[seat] + others[seat] - last[seat])).toBeLessThan(1e-9);
      for (const { shares } of points) {
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...shares)).toBeGreaterThan(0);
        // nothing is decided, so nobody has all of it
        expect(Math.round(100 * Math.max(...shares))).toBeLessThan(100);
      }
    },
  );

  test('a lucky throw is luck, and changes nothing of what was decided before it', async () => {
    const cases = inSoak ? 50 : 8;
    let rose = 0;
    let known = 0;
    for (let n = 0; known < cases && n < 4 * cases; n++) {
      const { court, match } = await begun(2, 20 + (n % 12), `lucky ${n}`);
      const [question] = match.engine.questions;
      if (question === undefined || question.actor !== CHANCE) continue;
      // every throw with the same answers before it
      const seat: Seat = (match.engine.state as unknown as { current: Seat }).current;
      const worth = (index: number, nodes: number, seed: string): number | undefined => {
        const engine = (match.engine as Engine).fork();
        engine.take(index);
        const asked = engine.questions[0];
        if (asked === undefined || asked.actor !== seat) return undefined;
        const rng = seeded(seed);
        return court.judge.appraise?.(() => engine.imagine(null, rng), seat, { nodes, seed })[seat];
      };
      const throws = question.choices.flatMap((_, index) => {
        const deep = worth(index, 96, `deep ${index}`);
        const share = worth(index, 24, `curve ${index}`);
        return deep === undefined || share === undefined ? [] : [{ deep, share }];
      });
      if (throws.length < 3) continue;
      known += 1;
      // the luckiest by one look is better than the average throw by another one
      const luckiest = throws.reduce((a, b) => (b.deep > a.deep ? b : a));
      const mean = throws.reduce((sum, { share }) => sum + share, 0) / throws.length;
      if (luckiest.share > mean) rose += 1;
    }
    expect(known).toBe(cases);
    expect(rose / known).toBeGreaterThan(0.9);
    // two matches that part at a throw have the same decisions before it, judged the same
    const { court, match } = await begun(2, 30, 'parts');
    const { match: other } = await begun(2, 34, 'parts');
    const [one, two] = [match, other].map((of) => reviewed(court, of.transcript()).moments);
    const same = Math.min(one.length, two.length) - 1;
    expect(two.slice(0, same)).toEqual(one.slice(0, same));
  });
});

test('what the rule of thumb plays gains and loses nothing beside the rule of thumb', {
  timeout: 300_000,
}, async () => {
  for (const { id } of games) {
    const court = await courtOf(id, 24);
    if (court.judge.appraise === undefined) continue;
    const { match } = playBots({ ...court, levels: ['random', 'random'], seed: 'thumb', effort: { playouts: 1 } });
    let looked = 0;
    for (const { engine, seat, question } of decisionsOf(court.game, match.transcript(), court.judge.single)) {
      const dreams = () => {
        const rng = seeded('thumb');
        return () => engine.imagine(seat, rng);
      };
      const budget = { nodes: 24, seed: 'thumb' };
      const usual = court.judge.judge(question, dreams(), budget)?.usual.line;
      const again = usual && court.judge.judge(question, dreams(), budget, usual);
      if (again !== undefined) expect([again.gain, again.gainError], id).toEqual([0, 0]);
      looked += 1;
      if (looked === 4) break;
    }
  }
});

describe.each(summaries)('figures of $title', (one) => {
  const manifest = games.find(({ id }) => id === one.game);

  test('were measured with the judge of today', async () => {
    const found = await manifest?.review?.();
    expect(one.judge).toBe(found?.judge.version);
    expect(found?.measured?.matches).toBe(one.honesty.matches);
    // sums are shown where they hold, and nowhere else
    const { slope, interval } = one.honesty;
    expect(found && addsUp(found)).toBe(interval <= 0.25 && Math.abs(slope - 1) < interval + 0.001);
  });

  test('percentages come true, and luck is nobody’s, as far as so many matches can tell', () => {
    const { decidedLast, tide, mover } = one.honesty;
    const positions = one.bins.reduce((sum, { count }) => sum + count, 0);
    const noise = one.bins.reduce((sum, { count, error }) => sum + (count * error) / positions, 0);
    expect(calibrationError(one.bins)).toBeLessThan(0.04 + noise);
    expect(Math.abs(decidedLast.mean)).toBeLessThan(0.01 + 2 * decidedLast.error);
    expect(Math.abs(tide)).toBeLessThan(0.2);
    expect(Math.abs(mover.mean)).toBeLessThan(0.02 + 2 * mover.error);
  });
});
