import type { AgentKind } from '../agent.ts';
import type { Claims, Weighed } from './claims.ts';
import type { Comparison, Judge } from './index.ts';
import { insightOf } from './insight.ts';
import { samplingJudge } from './sampling.ts';

/** More points than any reason else. */
const WIN = 1000;

const resultsOf = ({ better, worse }: Comparison) => [better, worse].map(({ game, state }) => game.result(state));

/** What every game can say of a line: that it wins, or how many points more it brings. */
function reasons(at: Comparison): Weighed[] {
  const { seat, better, worse } = at;
  const [{ ranks, scores }, other] = resultsOf(at);
  if (better.over && ranks[seat] === 1 && !(worse.over && other.ranks[seat] === 1))
    return [{ code: 'wins', detail: null, weight: WIN }];
  const more = scores[seat] - other.scores[seat];
  return more > 0 ? [{ code: 'points', detail: more, weight: more }] : [];
}

const claims: Claims = {
  wins: ({ seat, better }) => better.over && better.game.result(better.state).ranks[seat] === 1,
  points(at, more: number) {
    const [one, other] = resultsOf(at);
    return more > 0 && one.scores[at.seat] - other.scores[at.seat] === more;
  },
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
    claims,
  };
}
