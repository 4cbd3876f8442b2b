import { findAgent } from '@tessera/bots';
import type { Judge } from '@tessera/bots/judge';
import { games } from '@tessera/games';
import { type AnyGame, CHANCE, type Json, Match, must, seeded, type Transcript } from '@tessera/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { accuracyOf, decisionsOf, judged, ledgerOf, MARKS, type Moment, markOf, review } from '../src/index.ts';

/** A match between bots, its first answers only where that is enough. */
async function matchOf(id: string, levels: readonly string[], seed: string, most = 4000): Promise<Played> {
  const manifest = games.find((one) => one.id === id);
  if (manifest?.review === undefined) throw new Error(`${id} has no judge`);
  const [game, bots, { judge }] = await Promise.all([manifest.rules(), manifest.bots(), manifest.review()]);
  const match = must(Match.create(game, { seats: levels.length, seed, dice: 2 })) as Match;
  const agents = levels.map((level, seat) =>
    must(findAgent(bots, level)).make(seeded(`${seed}/${seat}`), { playouts: 8 }),
  );
  const dreams = seeded(`${seed}/dreams`);
  while (!match.engine.over && match.entries.length < most) {
    const [question] = match.engine.questions;
    const { actor, choices } = question;
    if (actor === CHANCE) match.roll();
    else {
      const index = agents[actor].choose(question, () => match.engine.imagine(actor, dreams));
      must(match.answer({ actor, choice: choices[index] as Json }));
    }
  }
  // few nodes: what is tested here holds for every budget
  return {
    game,
    transcript: match.transcript(),
    judge: { ...judge, budgets: { quick: id === 'attha' ? 60 : 24, deep: 48 } },
  };
}

interface Played {
  readonly game: AnyGame;
  readonly transcript: Transcript;
  readonly judge: Judge;
}

function whole({ game, transcript, judge }: Played, done: readonly Moment[] = []) {
  const moments: Moment[] = [];
  const walk = review(game, judge, transcript, 'quick', done);
  let next = walk.next();
  for (; !next.done; next = walk.next()) moments.push(next.value);
  return { moments, finish: next.value, ledger: ledgerOf(moments, next.value) };
}

const LEVELS: { readonly [id: string]: readonly [strong: string, weak: string] } = Object.fromEntries(
  games.map(({ id, levels }) => [id, [levels.at(-1), levels[0]]]),
) as never;

const sum = ([one, other]: readonly number[]): number => one + other;

describe.each(games.filter(({ review: door }) => door !== undefined).map(({ id }) => id))('%s', (id) => {
  const [strong, weak] = LEVELS[id];
  // judging is dear: one match and one review of it serve all that is asked here
  let match: Played;
  let reviewed: ReturnType<typeof whole>;
  beforeAll(async () => {
    match = await matchOf(id, [strong, weak], 'sum', id === 'harmonies' ? 14 : 30);
    reviewed = whole(match);
  });

  test('luck and skill add up to what changed, and to nothing over all seats', () => {
    const { moments, finish, ledger } = reviewed;
    expect(moments.length, 'a match has hardly any decision that its judge looks at').toBeGreaterThan(2);
    for (let seat = 0; seat < 2; seat++)
      expect(
        ledger.first[seat] + ledger.luck[seat] + ledger.skill[seat] + ledger.others[seat],
        `start, luck, skill and others of seat ${seat} do not add up to its result: see \`result\` and the judge's shares`,
      ).toBeCloseTo(finish.shares[seat], 9);
    expect(sum(ledger.luck), 'what is luck for one seat is not bad luck for the other').toBeCloseTo(0, 9);
    // with two seats the one's decisions are all that the other's share has from others
    const gained = ledger.others[0] + ledger.skill[1];
    expect(gained, 'what one seat gains by its decisions the other does not lose').toBeCloseTo(0, 9);
    for (const { played, verdicts, before, after } of moments)
      for (const shares of [before, after, played.shares, ...verdicts.map((one) => one.shares)]) {
        expect(sum(shares), 'the shares of the seats are not one win together').toBeCloseTo(1, 9);
        expect(Math.min(...shares), 'a share is negative').toBeGreaterThanOrEqual(0);
      }
  });

  test('the same match has the same review, and a stopped one goes on where it stopped', () => {
    const { moments } = reviewed;
    const done = moments.length - 2;
    const begun = JSON.parse(JSON.stringify(moments.slice(0, done))) as Moment[];
    let asked = 0;
    const judge: Judge = {
      ...match.judge,
      judge(...args) {
        asked += 1;
        return match.judge.judge(...args);
      },
    };
    expect(whole({ ...match, judge }, begun).moments).toEqual(moments);
    expect(asked).toBe(2);
  });

  test('what a seat could not know does not change its verdict', () => {
    const { game, transcript, judge } = match;
    const decisions = [...decisionsOf(game, transcript, judge.single)];
    for (const moment of reviewed.moments.slice(-2)) {
      const decision = decisions.find(({ at }) => at === moment.at);
      if (decision === undefined) throw new Error(`no decision at ${moment.at}`);
      const { seat, engine } = decision;
      const other = engine.imagine(seat, seeded('another world'));
      expect(game.view(other.state, seat)).toEqual(game.view(engine.state, seat));
      // the curve is read after the match, with all hands open; nothing else may depend on them
      const again = judged(judge, { ...decision, engine: other }, 'quick');
      expect({ ...again, before: [], after: [] }).toEqual({ ...moment, before: [], after: [] });
    }
  });
});

test('a match without chance and secrets has no luck', async () => {
  const match = await matchOf('rithmomachia', ['greedy', 'random'], 'open', 24);
  const { ledger, moments } = whole(match);
  expect(ledger.luck).toEqual([0, 0]);
  // between two decisions lies one position, which has one value
  const inner = ledger.points.slice(1, -1);
  for (const [i, { before }] of moments.entries()) {
    expect(inner[2 * i].shares).toEqual(before);
    if (i > 0) expect(inner[2 * i - 1].shares).toEqual(before);
  }
});

test('marks go by the loss that is beyond doubt', () => {
  const limits = { slip: 0.05, mistake: 0.1, blunder: 0.2 };
  const marks = [0, 0.03, 0.06, 0.12, 0.3].map((loss) => markOf({ loss, lossError: 0 }, limits));
  expect(marks).toEqual(MARKS);
  // noise of one error is passed by every sixth decision, of 1.64 errors by every twentieth
  expect(markOf({ loss: 0.3, lossError: 0.1 }, limits)).toBe('mistake');
  expect(markOf({ loss: 0.06, lossError: 0.05 }, limits)).toBe('fine');
  expect(markOf({ loss: 0.04, lossError: 0.05 }, limits)).toBe('best');
  expect(markOf({ loss: -0.02, lossError: 0.001 }, limits)).toBe('best');
});

test('accuracy tells somebody who plays at random from somebody who plays well', async () => {
  const { moments } = whole(await matchOf('attha', ['random', 'monte-carlo'], 'accuracy'));
  const [low, high] = [0, 1].map((seat) => accuracyOf(moments, seat) ?? Number.NaN);
  expect(high).toBeGreaterThan(low + 15);
});
