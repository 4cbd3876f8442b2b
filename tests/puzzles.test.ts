import { describe, expect, test } from 'vitest';
import { games } from '../games/index.ts';
import { rulesOf } from '../packages/kit/src/manifest/index.ts';
import { lineText } from '../packages/review/src/index.ts';
import {
  answered,
  begun,
  distinct,
  flawOf,
  isProved,
  LEAD,
  matchOf,
  placeDigest,
  positionOf,
  puzzlesOf,
  stagesOf,
  talkOf,
  whySolution,
} from '../packages/review/src/puzzles/index.ts';
import { inSoak } from './soak.ts';

/** Every game has so many at least; 150 is what mining aims at. */
const FEWEST = 100;
/** Puzzles of a game that are proved again in `npm test`, where that takes seconds; all of them in the soak. */
const SAMPLE = 1;

describe.each(games.filter(({ puzzles }) => puzzles !== undefined))('$id', (manifest) => {
  const ready = async () => {
    const [review, set] = await Promise.all([manifest.review?.(), puzzlesOf(manifest)]);
    if (set === undefined || review?.mining === undefined) throw new Error('no puzzles');
    const game = await rulesOf(manifest, set.version);
    if (game === undefined) throw new Error('no rules');
    return { puzzles: set.puzzles, review, judge: review.judge, mining: review.mining, rules: game };
  };

  test('every position is reached by its answers, once, and can be played on', async () => {
    const { puzzles, judge, rules } = await ready();
    const few = `${manifest.id} has fewer than ${FEWEST} puzzles; find more: npm run puzzles -- ${manifest.id} --write`;
    expect(puzzles.length, few).toBeGreaterThanOrEqual(FEWEST);
    for (const puzzle of puzzles) expect(positionOf(rules, puzzle).questions[0].actor).toBe(puzzle.seat);
    expect(distinct(puzzles, judge).length).toBe(puzzles.length);
    expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
    const [first] = puzzles;
    const match = matchOf(rules, first);
    expect(placeDigest(match.engine as never)).toBe(first.digest);
    for (const choice of first.line) expect(match.answer({ actor: first.seat, choice }).ok).toBe(true);
  });

  test('every turn of every puzzle is asked and has two nudges in both languages, and neither is the answer', async () => {
    const { puzzles, review, rules } = await ready();
    const coach = await review.coach?.();
    if (coach === undefined || review.coaching === undefined) throw new Error('no coach');
    for (const language of ['en', 'de'] as const) {
      const [coaching, words] = await Promise.all([review.coaching[language](), manifest.words[language]()]);
      for (const puzzle of puzzles)
        for (const { start, puzzle: turn } of stagesOf(rules, puzzle)) {
          const { goal = 'No goal', nudges, rings } = talkOf({ coach, coaching }, start, turn, words);
          const solution = lineText(start, turn.seat, turn.line, words);
          expect(nudges.length, puzzle.id).toBe(2);
          expect(rings.length, puzzle.id).toBeGreaterThan(0);
          for (const text of [goal, ...nudges]) {
            expect(text, puzzle.id).not.toMatch(/undefined|null|NaN|\[object|q-?\dr-?\d/);
            expect(solution, puzzle.id).not.toContain(text.replace(/\.$/, ''));
          }
        }
    }
  });

  test('every one is clear, missed by a bot that plays to win, and solved for a reason that has a theme', async () => {
    const { puzzles, review } = await ready();
    const taste = { levels: manifest.levels, themes: (await review.themes?.en()) ?? {} };
    const flaws = puzzles.flatMap((puzzle) => flawOf(puzzle, taste) ?? []);
    expect(flaws).toEqual([]);
  });

  test('the rules confirm a reason for which it is solved, and there is a sentence for it', async () => {
    const { puzzles, judge, review, rules } = await ready();
    const sentences = await review.reasons.en();
    const every = inSoak ? 1 : Math.ceil(puzzles.length / 5);
    for (const puzzle of puzzles.filter((_, i) => i % every === 0)) {
      const [first] = whySolution(judge, positionOf(rules, puzzle), puzzle, puzzle.rival);
      expect(sentences[first?.code ?? ''], puzzle.id).toBeTypeOf('function');
    }
  });

  test('a puzzle of several turns goes on against the best replies until its last turn is solved', async () => {
    const { puzzles, judge, rules } = await ready();
    for (const long of puzzles.filter(({ sequels }) => sequels !== undefined)) {
      const stages = stagesOf(rules, long);
      expect(stages.length, long.id).toBeGreaterThan(1);
      for (const { start, puzzle } of stages) {
        expect(answered(judge, start, puzzle, begun(start), puzzle.line)?.state, long.id).toBe('solved');
        for (const { best, next } of puzzle.proofs) expect(best - next, long.id).toBeGreaterThanOrEqual(LEAD);
      }
    }
  });

  test('the solution solves it, its rival and what a shallow look plays do not', async () => {
    const { puzzles, judge, rules } = await ready();
    for (const puzzle of puzzles) {
      const start = positionOf(rules, puzzle);
      const tried = (line: typeof puzzle.line) => {
        let attempt = begun(start);
        for (const choice of line) {
          const next = attempt.state === 'open' ? answered(judge, start, puzzle, attempt, [choice]) : attempt;
          if (next === undefined) throw new Error(`${puzzle.id}: not legal`);
          attempt = next;
        }
        return attempt.state;
      };
      expect(tried(puzzle.line), puzzle.id).toBe('solved');
      expect(tried(puzzle.rival), puzzle.id).not.toBe('solved');
      expect(tried(puzzle.shallow), puzzle.id).not.toBe('solved');
    }
  });

  test('a deep look and one twice as deep find it clearly best', {
    timeout: inSoak ? 3_600_000 : 120_000,
  }, async () => {
    const { puzzles, judge, mining, rules } = await ready();
    // whole turns in many worlds take minutes
    if (judge.early && !inSoak) return;
    const every = inSoak ? 1 : Math.ceil(puzzles.length / SAMPLE);
    const sample = puzzles.filter((_, i) => i % every === 0);
    const failed = sample.filter((puzzle) => !isProved({ judge, mining }, positionOf(rules, puzzle), puzzle));
    expect(failed.map(({ id }) => id)).toEqual([]);
  });
});
