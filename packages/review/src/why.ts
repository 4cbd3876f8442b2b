import {
  type Comparison,
  type Futures,
  follow,
  type Judge,
  type Line,
  type Reason,
  type Verdict,
  type Weighed,
} from '@tessera/bots/judge';
import { branch, type Engine, type Seat, seeded } from '@tessera/kernel';
import { leadsTo } from './leads.ts';

/** A line, and what the judge thinks of it where it was asked. */
export type Judged = Pick<Verdict, 'line'> & Partial<Pick<Verdict, 'shares' | 'margin'>>;

/** Sentences for one decision. */
const MOST = 2;
/** The part of the distance between two lines that a reason must explain. */
const PART = 1 / 3;
/** What a sentence says must be so in each of these: else it only seems so in one deal of what is hidden. */
const WORLDS = 3;
/** Ways on after each line, and turns of the seat that they go on for. */
const WAYS = 32;
const TURNS = 2;

/** A sentence in grey: that the better line wins more often, where nothing that could be checked says why. */
export const PLAIN = 'more';

/**
 * Why a line is better than another: only what holds in every world that is looked at and explains a third of the distance.
 * Where nothing does, what the line leads to; where that shows nothing either, by how much it wins more often.
 */
export function reasonsFor(
  judge: Judge,
  imagine: () => Engine,
  seat: Seat,
  better: Judged,
  worse: Judged | undefined,
): readonly Reason[] {
  if (worse === undefined) return [];
  const worlds: Comparison[] = [];
  while (worlds.length < WORLDS) {
    const found = comparisonOf(judge, imagine(), seat, better.line, worse.line);
    if (found === undefined) return [];
    worlds.push(found);
    if (found.before.game.open) break;
  }
  const gap = gapOf(judge, seat, better, worse);
  const said = told(judge, worlds, PART * gap);
  if (said.length > 0) return said.map(({ code, detail }) => ({ code, detail }));
  const gain = better.shares === undefined || worse.shares === undefined ? 0 : better.shares[seat] - worse.shares[seat];
  // who has lost less need not be told why
  if (gain < judge.thresholds.slip) return [];
  return [leadsTo(judge, worlds[0], PART * gap) ?? { code: PLAIN, detail: { percent: Math.round(100 * gain) } }];
}

/** The heaviest true reasons: those that are heavy enough by themselves, or else two that are so together. */
function told(judge: Judge, worlds: readonly Comparison[], least: number): readonly Weighed[] {
  const said: Weighed[] = [];
  for (const reason of judge.reasons(worlds[0]).toSorted((a, b) => b.weight - a.weight)) {
    if (said.length === MOST || (reason.weight < least && said.some(({ weight }) => weight >= least))) break;
    const { about } = reason;
    if (about !== undefined && said.some((other) => other.about === about)) continue;
    if (worlds.every((world) => isTrue(judge, world, reason))) said.push(reason);
  }
  return said.reduce((sum, { weight }) => sum + weight, 0) >= least ? said : [];
}

/** Reasons without those that were given for the decision before: no sentence is read twice in a row. */
export function unrepeated(reasons: readonly Reason[], before: readonly Reason[]): readonly Reason[] {
  const said = before.map((reason) => JSON.stringify(reason));
  return reasons.filter((reason) => !said.includes(JSON.stringify(reason)));
}

/** Worlds of a seat in which reasons are looked for. */
export function dreamsOf(engine: Engine, seat: Seat): () => Engine {
  const dreams = seeded('reasons');
  return () => engine.imagine(seat, dreams);
}

/** Whether all that a reason says is so. */
export const isTrue = ({ claims }: Judge, at: Comparison, { code, detail }: Reason): boolean =>
  // the claims of a game are tried at moments of the same game
  Object.hasOwn(claims, code) && claims[code](at as never, detail);

/** Points that a verdict is ahead of another; 0 where the judge was not asked. */
function gapOf(judge: Judge, seat: Seat, better: Judged, worse: Judged): number {
  if (better.shares === undefined || worse.shares === undefined) return 0;
  const gap = judge.gap?.(better as Verdict, worse as Verdict, seat) ?? (better.margin ?? 0) - (worse.margin ?? 0);
  return Math.max(0, gap);
}

/** Two lines in one world; undefined where one of them cannot be played there. */
export function comparisonOf(
  judge: Judge,
  before: Engine,
  seat: Seat,
  line: Line,
  other: Line,
): Comparison | undefined {
  const better = follow(before, seat, line);
  const worse = follow(before, seat, other);
  if (better === undefined || worse === undefined) return undefined;
  const futures = new Map<number, Futures>();
  const ahead = (turns = TURNS): Futures => {
    const found = futures.get(turns) ?? waysOn(judge, [better, worse], seat, turns);
    futures.set(turns, found);
    return found;
  };
  return { seat, before, better, worse, line, other, ahead };
}

/** The same luck for both, and what is hidden from the seat dealt again for every way. */
function waysOn({ onward, ways = WAYS }: Judge, lines: readonly [Engine, Engine], seat: Seat, turns: number): Futures {
  if (onward === undefined) return [[], []];
  const throws = seeded('ahead');
  const lucks = Array.from({ length: ways }, () => branch(throws));
  const [better, worse] = lines.map((line) =>
    lucks.map((luck) => onward(line.imagine(seat, luck.slice()), seat, turns, luck.slice())),
  );
  return [better, worse];
}
