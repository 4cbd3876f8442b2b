import type { Judge, Reason } from '@tessera/bots/judge';
import { games } from '@tessera/games';
import { type AnyGame, must, replay, type Transcript } from '@tessera/kernel';
import { describe, expect, test } from 'vitest';
import { playBots } from '../packages/review/src/bot-match.ts';
import { comparisonOf, dreamsOf, isTrue, type Moment, PLAIN, review } from '../packages/review/src/index.ts';
import { type Lead, leadHolds } from '../packages/review/src/leads.ts';
import { soakTest } from './soak.ts';

/** Matches of a game whose every sentence is checked; one in `npm test`, and only its first decisions. */
const MATCHES = 200;
const FEW = 6;
/** Of the quick budget, what finding lines takes here: whether a sentence is true does not depend on it. */
const SHARE = { soak: 0.1, quick: 0.02 };

interface Told {
  readonly moment: Moment;
  readonly reason: Reason;
  readonly problem: string | undefined;
}

/** What is wrong with a sentence, checked anew in worlds that had no say in it. */
function problemOf(judge: Judge, game: AnyGame, transcript: Transcript, moment: Moment, reason: Reason) {
  const { seat, verdicts, played, loss, at } = moment;
  const other = loss > 0 ? played : verdicts[1];
  const { engine } = must(replay(game, transcript, at));
  const world = comparisonOf(judge, dreamsOf(engine as never, seat)(), seat, verdicts[0].line, other.line);
  if (world === undefined) return 'the lines cannot be played';
  if (reason.code === PLAIN) return loss > 0 ? undefined : 'a number where nothing was lost';
  if (reason.code === 'leads' && judge.sources !== undefined)
    return leadHolds(judge, world, reason.detail as never as Lead) ? undefined : 'it leads to something else';
  return isTrue(judge, world, reason) ? undefined : 'it is not so';
}

/** Every sentence of a reviewed match. */
async function tellings(id: string, seed: string, share: number, most: number): Promise<Told[]> {
  const manifest = games.find((one) => one.id === id);
  if (manifest?.review === undefined) throw new Error(`${id} has no review`);
  const [game, bots, found] = await Promise.all([manifest.rules(), manifest.bots(), manifest.review()]);
  // what is not well played has more to explain
  const levels = manifest.levels.slice(0, 2);
  const { match } = playBots({ game, bots, levels, seed, effort: { playouts: 8 } });
  const transcript = match.transcript();
  const { judge } = found;
  const quick = Math.ceil(share * judge.budgets.quick);
  const told: Told[] = [];
  // nor on how well lines are valued, nor on the curve
  const { appraise: _, ...rest } = judge;
  const glancing: Judge = {
    ...rest,
    budgets: { ...judge.budgets, quick },
    judge: (question, imagine, budget, line) => judge.judge(question, imagine, { ...budget, instant: true }, line),
  };
  const walk = review(game, glancing, transcript, 'quick');
  let count = 0;
  for (let next = walk.next(); !next.done && count < most; next = walk.next(), count++) {
    const moment = next.value;
    for (const reason of moment.reasons)
      told.push({ moment, reason, problem: problemOf(judge, game, transcript, moment, reason) });
  }
  return told;
}

const wrong = (told: readonly Told[]): string[] =>
  told.flatMap(({ moment: { at }, reason, problem }) =>
    problem === undefined ? [] : [`answer ${at}: ${JSON.stringify(reason)}: ${problem}`],
  );

const judged = games.filter(({ review: door }) => door !== undefined);

describe.each(judged)('$title', ({ id }) => {
  test('every sentence of a review is true, and has words in every language', { timeout: 120_000 }, async () => {
    const told = await tellings(id, 'reasons', SHARE.quick, FEW);
    expect(told.length).toBeGreaterThan(2);
    expect(wrong(told)).toEqual([]);
    const words = (await games.find((one) => one.id === id)?.review?.())?.reasons;
    const [en, de] = await Promise.all([words?.en(), words?.de()]);
    for (const { reason } of told) expect([en?.[reason.code], de?.[reason.code]]).not.toContain(undefined);
  });

  test('every reason that has words has a claim, and a claim words', async () => {
    const found = await games.find((one) => one.id === id)?.review?.();
    const said = Object.keys((await found?.reasons.en()) ?? {}).filter((code) => code !== PLAIN && code !== 'leads');
    expect(said.sort()).toEqual(
      Object.keys(found?.judge.claims ?? {})
        .filter((code) => code !== 'leads')
        .sort(),
    );
  });

  soakTest(`every sentence of ${MATCHES} reviewed matches is true`, { timeout: 4 * 3_600_000 }, async () => {
    const told: Told[] = [];
    for (let n = 0; n < MATCHES; n++)
      told.push(...(await tellings(id, `reasons/${n}`, SHARE.soak, Number.POSITIVE_INFINITY)));
    expect(wrong(told)).toEqual([]);
    const plain = told.filter(({ reason }) => reason.code === PLAIN).length;
    console.log(`${id}: ${told.length} sentences, ${plain} of them only a number`);
  });
});
