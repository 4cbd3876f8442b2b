import { addReplies, noReplies, REPLY_CLASSES, type ReplyClass, type ReplyCounts } from '@tessera/agents';
import { type Estimate, type RatioPart, rateOf, ratioOf, wilsonShare } from './intervals.ts';
import type { ModelUse, Row } from './run.ts';
import { isOwn } from './valid.ts';

/** How an agent answered in a run, whatever came of it. How strong it is, is another question. */
export interface Answering {
  readonly agent: string;
  readonly matches: number;
  /** Share of its matches that it played to the end by itself. */
  readonly finished: Estimate;
  readonly decisions: number;
  /** Answers that could not have been different, and were not asked for. */
  readonly forced: number;
  /** Left to a bot. */
  readonly fallbacks: number;
  /** How often it was gone before the end. */
  readonly gone: number;
  /** Absent for bots. */
  readonly replies?: Readonly<ReplyCounts>;
  /** Share of the replies that arrived in time and were legal; of those that were each other class, with failures on the way among all requests. */
  readonly rates?: { readonly [K in ReplyClass]: Estimate | undefined };
  /** Share of its decisions that its first reply made. */
  readonly first?: Estimate | undefined;
  /** Seconds for a decision. */
  readonly seconds?: Estimate | undefined;
  readonly model?: ModelFigures;
  /** What a decision lost by the judge, in shares of the win. */
  readonly loss?: Estimate & { readonly decisions: number };
}

/** What a model used up. */
export interface ModelFigures {
  /** What the endpoint calls it. */
  readonly names: readonly string[];
  readonly calls: number;
  readonly retries: number;
  /** Tokens for a decision. */
  readonly tokensIn: Estimate | undefined;
  readonly tokensOut: Estimate | undefined;
  readonly reasoning: Estimate | undefined;
  /** Dollars for a match. */
  readonly cost: Estimate | undefined;
}

interface Sat {
  readonly row: Row;
  readonly seat: number;
}

/** How every agent of a run answered, in the order in which they are named. Matches without a result count too. */
export function answeringOf(agents: readonly string[], rows: readonly Row[]): Answering[] {
  return agents.map((agent) => {
    const sat = rows.flatMap((row) => row.agents.flatMap((one, seat): Sat[] => (one === agent ? [{ row, seat }] : [])));
    return answering(agent, sat);
  });
}

const total = (sat: readonly Sat[], of: (row: Row) => readonly number[] | undefined): number =>
  sat.reduce((sum, { row, seat }) => sum + (of(row)?.[seat] ?? 0), 0);

/** Every row with so much of so many. */
const partsOf = (sat: readonly Sat[], sum: (one: Sat) => number, count: (one: Sat) => number): RatioPart[] =>
  sat.map((one) => ({ seed: one.row.seed, sum: sum(one), count: count(one) }));

const decisionsIn = ({ row, seat }: Sat): number => row.decisions[seat];

function answering(agent: string, sat: readonly Sat[]): Answering {
  const replied = sat.filter(({ row, seat }) => row.replies?.[seat]);
  const finished = sat.filter(({ row, seat }) => row.failure === undefined && isOwn(row, seat)).length;
  const seconds = ratioOf(partsOf(sat, ({ row, seat }) => row.seconds[seat], decisionsIn));
  const loss = lossOf(sat);
  return {
    agent,
    matches: sat.length,
    finished: wilsonShare(finished, sat.length),
    decisions: total(sat, ({ decisions }) => decisions),
    forced: total(sat, ({ forced }) => forced),
    fallbacks: total(sat, ({ fallbacks }) => fallbacks),
    gone: sat.filter(({ row, seat }) => row.gone[seat] !== null).length,
    ...(replied.length > 0 && repliesOf(replied)),
    ...(seconds && { seconds }),
    ...modelOf(sat),
    ...(loss && { loss }),
  };
}

/** How sure an agent's replies are: a reply that never arrived says nothing about what it would have been. */
function repliesOf(sat: readonly Sat[]): Pick<Answering, 'replies' | 'rates' | 'first'> {
  const replies = noReplies();
  const of = ({ row, seat }: Sat): Readonly<ReplyCounts> => row.replies?.[seat] ?? noReplies();
  for (const one of sat) addReplies(replies, of(one));
  const arrived = (one: Sat): number => of(one).legal + of(one).malformed + of(one).illegal + of(one).truncated;
  const all = (one: Sat): number => arrived(one) + of(one).transport + of(one).late;
  const rate = (name: ReplyClass): Estimate | undefined =>
    rateOf(partsOf(sat, (one) => of(one)[name], name === 'transport' || name === 'late' ? all : arrived));
  const rates = Object.fromEntries(REPLY_CLASSES.map((name) => [name, rate(name)]));
  return {
    replies,
    rates: rates as { readonly [K in ReplyClass]: Estimate | undefined },
    first: rateOf(partsOf(sat, (one) => of(one).first, decisionsIn)),
  };
}

function modelOf(sat: readonly Sat[]): { readonly model?: ModelFigures } {
  const used = sat.filter(({ row, seat }) => row.models[seat] !== null);
  if (used.length === 0) return {};
  const of = ({ row, seat }: Sat): ModelUse => row.models[seat] as ModelUse;
  const perDecision = (amount: (use: ModelUse) => number) =>
    ratioOf(partsOf(used, (one) => amount(of(one)), decisionsIn));
  return {
    model: {
      names: [...new Set(used.flatMap((one) => of(one).model ?? []))],
      calls: used.reduce((sum, one) => sum + of(one).calls, 0),
      retries: used.reduce((sum, one) => sum + (of(one).retries ?? 0), 0),
      tokensIn: perDecision(({ tokensIn }) => tokensIn),
      tokensOut: perDecision(({ tokensOut }) => tokensOut),
      reasoning: perDecision(({ reasoning = 0 }) => reasoning),
      cost: ratioOf(
        partsOf(
          used,
          (one) => of(one).cost,
          () => 1,
        ),
      ),
    },
  };
}

function lossOf(sat: readonly Sat[]): Answering['loss'] {
  const parts = sat.flatMap(({ row, seat }): RatioPart[] => {
    const losses = row.losses?.[seat];
    if (losses === undefined) return [];
    return [{ seed: row.seed, sum: losses.reduce((sum, [, loss]) => sum + loss, 0), count: losses.length }];
  });
  const found = ratioOf(parts);
  return found && { ...found, decisions: parts.reduce((sum, { count }) => sum + count, 0) };
}
