import { asJson, CHANCE, Match, must, seeded } from '@tessera/kernel';
import { expect, test } from 'vitest';
import { ledgerOf, type Moment, review } from '../../../packages/review/src/index.ts';
import { heuristic } from '../src/bots/heuristic.ts';
import { review as explained } from '../src/review/index.ts';
import { wingspan } from '../src/rules/index.ts';

/** The beginning of a match alone, by the heuristic. */
function played(options: object, most: number) {
  const match = must(Match.create(wingspan, { seats: 1, seed: 'solo review', dice: 2, options }));
  const agent = heuristic.make(seeded('solo'));
  const dreams = seeded('dreams');
  while (!match.engine.over && match.entries.length < most) {
    const [question] = match.engine.questions;
    if (question.actor === CHANCE) match.roll();
    else {
      const index = agent.choose(question, () => match.engine.imagine(question.actor, dreams));
      must(match.answer({ actor: question.actor, choice: asJson(question.choices[index]) }));
    }
  }
  return match.transcript();
}

test('alone against the Automa every decision is judged by how surely it is beaten', () => {
  const small = { ...explained.judge, budgets: { quick: 12, deep: 24 } };
  const walk = review(wingspan as never, small, played({ preset: 'solo' }, 14), 'quick');
  const moments: Moment[] = [];
  let next = walk.next();
  for (; !next.done; next = walk.next()) moments.push(next.value);
  expect(moments.length).toBeGreaterThan(1);
  for (const {
    played: { shares },
  } of moments) {
    expect(shares).toHaveLength(1);
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[0]).toBeLessThan(1);
  }
  const { first, luck, skill, others, last } = ledgerOf(moments, next.value);
  expect(first[0] + luck[0] + skill[0]).toBeCloseTo(last[0], 9);
  expect(others).toEqual([0]);
});
