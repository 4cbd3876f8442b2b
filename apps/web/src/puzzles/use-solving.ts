import type { Puzzle } from '@tessera/bots/judge';
import { keep, triedAt } from '@tessera/client/storage/puzzles.ts';
import type { AnyGame, Json } from '@tessera/kernel';
import type { GameReview, GameUi } from '@tessera/kit';
import { type Attempt, answered, begun, type PuzzleStage, stagesOf, type Verdicts } from '@tessera/review/puzzles';
import { useMemo, useState } from 'preact/hooks';
import { check } from './check.ts';

type Outcome =
  | { readonly is: 'open' | 'checking' | 'failed' }
  | { readonly is: 'solved' | 'equal' | 'shown' }
  | { readonly is: 'wrong'; readonly verdicts: Verdicts };

/** An answer that was given, and whether it was right. */
export interface Try {
  readonly stage: number;
  readonly line: Puzzle['line'];
  readonly ok: boolean;
}

interface Given {
  readonly ui: GameUi;
  readonly judge: GameReview['judge'];
  readonly puzzle: Puzzle;
  readonly version: number;
  readonly day: number | undefined;
}

/** One puzzle being solved: its turns, the answers so far, the nudges, and what is kept of it. */
export function useSolving({ ui, judge, puzzle, version, day }: Given) {
  const game = ui.game.id;
  const stages = useMemo(() => stagesOf(ui.game as AnyGame, puzzle), [puzzle]);
  const [at, setAt] = useState(0);
  const stage: PuzzleStage = stages[at];
  const [attempt, setAttempt] = useState<Attempt>(() => begun(stage.start));
  const [count, setCount] = useState(0);
  const [outcome, setOutcome] = useState<Outcome>({ is: 'open' });
  const [tries, setTries] = useState<readonly Try[]>([]);
  /** Nudges that were asked for at this turn, and at all. */
  const [nudges, setNudges] = useState(0);
  const [asked, setAsked] = useState(0);
  // what an earlier visit cost still counts
  const before = useMemo(() => triedAt(game, puzzle.id, day), [puzzle]);
  const note = (more: { nudges?: number; wrong?: number; solved?: true; shown?: true } = {}) => {
    const all = asked + (more.nudges ?? 0) + (before?.nudges ?? 0);
    const wrong = tries.filter(({ ok }) => !ok).length + (more.wrong ?? 0) + (before?.wrong ?? 0);
    keep({
      game,
      id: puzzle.id,
      at: Date.now(),
      rating: puzzle.rating,
      first: more.solved === true && all === 0 && wrong === 0,
      solved: more.solved === true,
      nudges: all,
      wrong,
      ...(more.shown && { shown: true }),
      ...(day !== undefined && { day }),
    });
  };
  const begin = (to: number) => {
    setAt(to);
    setAttempt(begun(stages[to].start));
    setCount(count + 1);
    setOutcome({ is: 'open' });
  };
  const finish = (is: 'solved' | 'equal', line: Puzzle['line']) => {
    setTries([...tries, { stage: at, line, ok: true }]);
    if (at + 1 < stages.length && is === 'solved') {
      setNudges(0);
      begin(at + 1);
      return;
    }
    note({ solved: true });
    setOutcome({ is });
  };
  const judgeTry = async (line: Puzzle['line']) => {
    setOutcome({ is: 'checking' });
    try {
      const verdicts = await check({ game, version, puzzle, stage: at, line });
      if (verdicts === undefined) throw new Error('not judged');
      if (verdicts.equal) return finish('equal', line);
      note({ wrong: 1 });
      setTries([...tries, { stage: at, line, ok: false }]);
      setOutcome({ is: 'wrong', verdicts });
    } catch {
      setOutcome({ is: 'failed' });
    }
  };
  return {
    stages,
    at,
    stage,
    attempt,
    count,
    outcome,
    tries,
    nudges,
    asked,
    answer(choices: readonly Json[]) {
      const next = answered(judge, stage.start, stage.puzzle, attempt, choices);
      if (next === undefined || outcome.is !== 'open') return;
      setAttempt(next);
      setCount(count + 1);
      if (next.state === 'solved') finish('solved', next.line);
      else if (next.state === 'wrong') void judgeTry(next.line);
    },
    restart: () => begin(at),
    nudge() {
      note({ nudges: 1 });
      setNudges(nudges + 1);
      setAsked(asked + 1);
    },
    show() {
      note({ shown: true });
      setOutcome({ is: 'shown' });
    },
  };
}
