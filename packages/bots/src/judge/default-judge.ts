import type { AgentKind } from '../agent.ts';
import type { Judge, Reason } from './index.ts';
import { insightOf } from './insight.ts';
import { samplingJudge } from './sampling.ts';

/** What every game can say of a line: that it wins, or how many points more it brings. */
const reasons: Judge['reasons'] = ({ seat, better, worse }): Reason[] => {
  const [{ ranks, scores }, other] = [better, worse].map(({ game, state }) => game.result(state));
  if (better.over && ranks[seat] === 1 && !(worse.over && other.ranks[seat] === 1))
    return [{ code: 'wins', detail: null }];
  const more = scores[seat] - other.scores[seat];
  return more > 0 ? [{ code: 'points', detail: more }] : [];
};

/** The judge of a game that has none of its own: playouts by the playbook of its strongest bot that has one. */
export function defaultJudge(kinds: readonly AgentKind[]): Judge {
  const book = kinds.findLast(({ playbook }) => playbook !== undefined)?.playbook;
  if (book === undefined)
    throw new Error(
      'None of the bots has a playbook to judge by: make one with greedy(playbook), or give the game a review.',
    );
  const insight = insightOf(book);
  const sampling = samplingJudge({
    ...insight,
    // a playbook says each seat's chance by itself; what is shared out is one win
    outlook(engine) {
      const { shares, points } = insight.outlook(engine);
      const sum = shares.reduce((a, b) => a + b, 0);
      return { shares: shares.length > 1 && sum > 0 ? shares.map((share) => share / sum) : shares, points };
    },
  });
  return {
    version: 2,
    budgets: { quick: 600, deep: 6000 },
    thresholds: { slip: 0.03, mistake: 0.08, blunder: 0.15 },
    ...sampling,
    reasons,
  };
}
