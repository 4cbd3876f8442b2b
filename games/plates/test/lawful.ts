import { broken, defineLaw, difference, type LawConfig } from '@tessera/kernel/laws';
import { SET_WORDS, WORD_BITS } from '../src/rules/clusters.ts';
import { clusterSizes, KEYS, ledger, legalHexes, plates, points, positionOf, type State } from '../src/rules/index.ts';
import { de } from '../src/words/de.ts';
import { en } from '../src/words/en.ts';
import { baseOf, clustersOf, heldOf, hexesOf, legalOf, touching } from './recount.ts';

const setOf = (words: readonly number[], team: number): number[] =>
  KEYS.flatMap((_, hex) =>
    (words[SET_WORDS * team + Math.floor(hex / WORD_BITS)] >> (hex % WORD_BITS)) & 1 ? [hex] : [],
  );

/** What is kept about the board but differs from a recount, or undefined. */
export function boardProblem(state: State): string | undefined {
  const { board, teams, options } = state;
  const names = board.map(() => -1);
  const sizes = board.map(() => 0);
  for (let team = 0; team < teams; team++) {
    const own = hexesOf(board, team);
    const clusters = clustersOf(board, team);
    for (const cluster of clusters) {
      const first = Math.min(...cluster);
      for (const hex of cluster) names[hex] = first;
      sizes[first] = cluster.length;
    }
    const reach = board.flatMap((_, hex) => (own.some((one) => touching(one, hex)) ? [hex] : []));
    const found =
      difference(setOf(state.own, team), own, `own of ${team}`) ??
      difference(setOf(state.reach, team), reach, `reach of ${team}`) ??
      difference(state.plates[team], own.length, `plates of ${team}`) ??
      difference(state.base[team], baseOf(board, team, options.clusterFormula), `base of ${team}`) ??
      difference(
        clusterSizes(state, team),
        clusters.map(({ length }) => length).sort((a, b) => b - a),
        `clusters of ${team}`,
      ) ??
      (state.status === 'playing'
        ? difference(legalHexes(state, team), legalOf(state, team), `legal hexes of ${team}`)
        : undefined);
    if (found !== undefined) return found;
  }
  return difference(state.cluster, names, 'cluster') ?? difference(state.size, sizes, 'size');
}

/** What is kept about points but differs from the ledger, or undefined. */
export function scoreProblem(state: State): string | undefined {
  const entries = ledger(state);
  for (let team = 0; team < state.teams; team++) {
    const mine = entries.filter((entry) => entry.team === team);
    const sum = (kind: string): number => mine.reduce((all, one) => (one.kind === kind ? all + one.amount : all), 0);
    const hearts = state.options.heartScoring === 'held' ? heldOf(state.board, team) : sum('heart');
    const wins = sum('win');
    const adjustments = sum('adjustment');
    const base = baseOf(state.board, team, state.options.clusterFormula);
    const total = Math.max(0, base + hearts + wins + adjustments);
    const found = difference(points(state, team), { base, hearts, wins, adjustments, total }, `points of ${team}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Without stealing a team's plates hang together [P3.1]. */
function clusterProblem(state: State): string | undefined {
  const { options, teams, placed, plates } = state;
  if (options.heartSteal !== 'none') return undefined;
  for (let team = 0; team < teams; team++) {
    if (clusterSizes(state, team).length > 1) return `${team} has several clusters`;
    if (placed[team] !== plates[team]) return `${team} has lost plates`;
  }
  return undefined;
}

/** A settlement pays at most the eight points that the hearts are worth. */
function incomeProblem(state: State): string | undefined {
  const sums = state.paid.map(() => 0);
  for (const entry of ledger(state)) if (entry.kind === 'heart') sums[entry.cycle - 1] += entry.amount;
  return sums.some((sum) => sum > 8) ? `payments ${sums}` : undefined;
}

/** Screens preview and explain from a view: it must hold everything that the rules count with. */
function viewProblem(state: State): string | undefined {
  // past settlements are summed up in the points
  const apart = { rng: [], stack: [], lanes: [], paid: [] };
  return difference(
    { ...state, ...apart },
    { ...positionOf(plates.view(state, null)), ...apart },
    'position of the view',
  );
}

const law = (name: string, problem: (state: State) => string | undefined) =>
  defineLaw(plates, { name, decision: ({ engine }) => broken(problem(engine.state)) });

/** How Plates is put before the laws, in tests and soaks: rotations and events of matches, with every way to score. */
export const lawful: LawConfig = {
  words: { en, de },
  own: [
    law('clusters, sets and legal hexes equal a recount', boardProblem),
    law('points equal the ledger', scoreProblem),
    law('without stealing every team has one cluster', clusterProblem),
    law('a settlement pays at most eight', incomeProblem),
    law('a view holds the whole position', viewProblem),
  ],
  options: [
    {},
    { preset: 'gentle', corners: 'assigned', winTarget: 150 },
    { turnSource: 'matches', matchWinPoints: 2 },
    { preset: 'seedLiteral', winTarget: 500 },
    { preset: 'mountain2026' },
    { preset: 'code2025' },
    { heartSteal: 'none', clusterFormula: 'linear', winTarget: 500, heartScoring: 'heldThrough' },
    { turnSource: 'matches', preset: 'code2025', winTarget: 40 },
    { heartScoring: 'held', clusterFormula: 'none', winTarget: 100 },
  ],
};

/** Rules that random play never meets: what an organiser writes, how positions are written, why attempts are refused, how hexes are named. */
export const outside: readonly string[] = ['P2.3', 'P3.9', 'P3.10', 'P5.6', 'P7.1', 'P7.2', 'P7.3'];
