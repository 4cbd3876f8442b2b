import { type Answering, answeringOf } from '../answering.ts';
import { type AgentRating, quantile, rate } from '../rating.ts';
import type { Row, RunHead } from '../run.ts';
import { splitRows } from '../valid.ts';

export type Kind = 'bot' | 'program' | 'model';

/** What a report tells of one agent. */
export interface Figures extends AgentRating {
  readonly kind: Kind;
  readonly scores: readonly number[];
  readonly score: number;
  /** Over the mean of its opponents. */
  readonly margin: number;
  /** Share of wins by the seat it sat on. */
  readonly bySeat: readonly number[];
  readonly parts: { readonly [category: string]: number };
  /** Seconds for a decision: the median match, eight of ten, and the slowest decision. */
  readonly time: { readonly low: number; readonly median: number; readonly high: number; readonly slowest: number };
}

export interface Pairing {
  readonly matches: number;
  readonly share: number;
  readonly margin: number;
}

export interface ReportFigures {
  readonly head: RunHead;
  /** The matches that ratings and points are made of. */
  readonly rows: readonly Row[];
  /** Ended, and left out because a bot had to decide for an agent. */
  readonly leftOut: readonly Row[];
  /** How all who played answered, in all matches. */
  readonly answering: readonly Answering[];
  readonly agents: readonly Figures[];
  readonly categories: readonly string[];
  /** By place on the ladder; undefined where two never met. */
  readonly pairs: readonly (readonly (Pairing | undefined)[])[];
  readonly failed: readonly Row[];
}

interface Sat {
  readonly row: Row;
  readonly seat: number;
}

export const kindOf = (agent: string): Kind =>
  /^(?:(?:all|short|none):)*llm:/.test(agent)
    ? 'model'
    : /^(?:(?:all|short|none|board|cards):)*(?:cmd:|module:|https?:)/.test(agent)
      ? 'program'
      : 'bot';

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;

/** Half a point for every tie, a whole one for being ahead. */
const against = ({ ranks }: Row, a: number, b: number): number =>
  ranks[a] < ranks[b] ? 1 : ranks[a] === ranks[b] ? 0.5 : 0;

function share({ row, seat }: Sat): number {
  const others = row.agents.map((_, i) => i).filter((i) => i !== seat);
  return others.length === 0 ? (row.ranks[seat] === 1 ? 1 : 0) : mean(others.map((other) => against(row, seat, other)));
}

/** Everything a report shows, from the rows of a run. */
export function figuresOf(head: RunHead, all: readonly Row[], anchor?: string, withHelped = false): ReportFigures {
  const { valid, helped } = splitRows(all);
  const rows = withHelped ? [...valid, ...helped] : valid;
  const categories = [...new Set(rows.flatMap(({ breakdown = [] }) => breakdown.flatMap((one) => Object.keys(one))))];
  const ratings = rate(rows, anchor ?? head.agents[0]);
  const agents = ratings.map((rating) => figures(rating, rows, head.seats, categories));
  const pairs = agents.map(({ agent: a }) => agents.map(({ agent: b }) => (a === b ? undefined : pairing(rows, a, b))));
  const leftOut = withHelped ? [] : helped;
  const answering = answeringOf(head.agents, all);
  return {
    head,
    rows,
    leftOut,
    answering,
    agents,
    categories,
    pairs,
    failed: all.filter(({ failure }) => failure !== undefined),
  };
}

function figures(rating: AgentRating, rows: readonly Row[], seats: number, categories: readonly string[]): Figures {
  const sat = rows.flatMap((row) =>
    row.agents.flatMap((agent, seat): Sat[] => (agent === rating.agent ? [{ row, seat }] : [])),
  );
  const scores = sat.map(({ row, seat }) => row.scores[seat]);
  const times = sat.map(({ row, seat }) => row.seconds[seat] / Math.max(1, row.decisions[seat]));
  return {
    ...rating,
    kind: kindOf(rating.agent),
    scores,
    score: mean(scores),
    margin: mean(sat.map(({ row, seat }) => row.scores[seat] - mean(row.scores.filter((_, i) => i !== seat)))),
    bySeat: Array.from({ length: seats }, (_, seat) => mean(sat.filter((one) => one.seat === seat).map(share))),
    parts: Object.fromEntries(
      categories.map((category) => [
        category,
        mean(sat.map(({ row, seat }) => pointsOf(row.breakdown?.[seat], category))),
      ]),
    ),
    time: {
      low: quantile(times, 0.1),
      median: quantile(times, 0.5),
      high: quantile(times, 0.9),
      slowest: sat.reduce((most, { row, seat }) => Math.max(most, row.slowest[seat]), 0),
    },
  };
}

/** A category may have any name, that of an inherited property too. */
const pointsOf = (points: { readonly [category: string]: number } | undefined, category: string): number =>
  points !== undefined && Object.hasOwn(points, category) ? points[category] : 0;

function pairing(rows: readonly Row[], a: string, b: string): Pairing | undefined {
  const met = rows.flatMap((row) =>
    row.agents.flatMap((one, i) =>
      one === a ? row.agents.flatMap((other, j) => (other === b ? [{ row, i, j }] : [])) : [],
    ),
  );
  if (met.length === 0) return undefined;
  return {
    matches: met.length,
    share: mean(met.map(({ row, i, j }) => against(row, i, j))),
    margin: mean(met.map(({ row, i, j }) => row.scores[i] - row.scores[j])),
  };
}

/** The matches a person would open first. */
export function worthLooking({
  rows: rated,
  leftOut,
  agents,
}: ReportFigures): { readonly title: string; readonly row: Row }[] {
  const rows = rated.length === 0 ? leftOut : rated;
  if (rows.length === 0) return [];
  const place = new Map(agents.map(({ agent }, i) => [agent, i]));
  const most = (of: (row: Row) => number): Row => rows.reduce((best, row) => (of(row) > of(best) ? row : best));
  const spread = ({ scores }: Row) => Math.max(...scores) - Math.min(...scores);
  const upset = (row: Row): number => {
    // who shares the first place has beaten nobody
    if (row.ranks.filter((rank) => rank === 1).length > 1) return 0;
    const winner = row.ranks.indexOf(1);
    const strongest = Math.min(...row.agents.map((agent) => place.get(agent) ?? 0));
    return (place.get(row.agents[winner]) ?? 0) - strongest;
  };
  const picks: [string, Row][] = [
    ...(rows.some((row) => upset(row) > 0) ? [['Biggest upset', most(upset)] as [string, Row]] : []),
    ['Highest score', most(({ scores }) => Math.max(...scores))],
    ['Closest', most((row) => -spread(row))],
    ['Largest margin', most(spread)],
    ['Longest', most(({ answers }) => answers)],
    ['Shortest', most(({ answers }) => -answers)],
  ];
  const helped = [...rated, ...leftOut].reduce((best, row) =>
    Math.max(...row.fallbacks) > Math.max(...best.fallbacks) ? row : best,
  );
  if (Math.max(...helped.fallbacks) > 0) picks.push(['Most help needed', helped]);
  return picks.map(([title, row]) => ({ title, row }));
}
