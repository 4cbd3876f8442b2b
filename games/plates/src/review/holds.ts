import type { Claims, Comparison } from '@tessera/bots/judge';
import type { Plates } from '../rules/index.ts';
import type { Grown, Heart, Lead, OfHeart, OfTeam, Ways } from '../words/reasons.ts';
import {
  baseOf,
  canWin,
  clustersOf,
  hasWon,
  heartsOf,
  holderOf,
  isNear,
  lead,
  type PlatesEngine,
  payOf,
  paysEachRound,
  replayed,
  totalOf,
} from './facts.ts';

type At = Comparison<Plates>;

const PARTS = { base: baseOf, hearts: heartsOf };

/** Both placements played on as a sentence knows them. */
function played({ better, worse }: At, { ways }: Ways): readonly [PlatesEngine, PlatesEngine] | undefined {
  const [one, other] = [replayed(better, ways[0]), replayed(worse, ways[1])];
  return one && other && [one, other];
}

/** Something that is so after the ways on. */
const later =
  <D extends Ways>(test: (one: PlatesEngine, other: PlatesEngine, at: At, detail: D) => boolean) =>
  (at: At, detail: D): boolean => {
    const tables = played(at, detail);
    return tables !== undefined && test(...tables, at, detail);
  };

const grows = ({ better, worse, seat }: At, { from, to }: Grown): boolean =>
  to > from && baseOf(better.state, seat) === to && baseOf(worse.state, seat) === from;

const isJoined = ({ before, better, seat }: At): boolean =>
  clustersOf(better.state, seat) < clustersOf(before.state, seat);

/** Whether a rival that can take a heart after the other hex is kept from it: it does not stand there, or comes too late. */
const isKept = (one: PlatesEngine, { better, seat }: At, { seat: rival, heart }: OfTeam & OfHeart): boolean =>
  holderOf(one.state, heart) === seat || (!isNear(better.state, rival, heart) && holderOf(one.state, heart) !== rival);

/** Whether each sentence of `words/reasons` is true, by its code. */
export const claims: Claims<Plates> = {
  wins: ({ better, worse, seat }, { points }: { readonly points: number }) =>
    hasWon(better, seat) && !hasWon(worse, seat) && totalOf(better.state, seat) === points,
  heart({ before, better, worse, seat }, { heart, pays, each, from }: Heart) {
    const held = holderOf(before.state, heart);
    return (
      held === from &&
      held !== seat &&
      holderOf(better.state, heart) === seat &&
      holderOf(worse.state, heart) !== seat &&
      payOf(heart) === pays &&
      paysEachRound(before.state) === each
    );
  },
  cuts({ before, better, worse, seat }, { seat: rival, points }: OfTeam & { readonly points: number }) {
    return (
      rival !== seat &&
      points > 0 &&
      clustersOf(better.state, rival) > clustersOf(before.state, rival) &&
      [before, worse].every(({ state }) => baseOf(state, rival) - baseOf(better.state, rival) === points)
    );
  },
  joins: (at, grown: Grown) => grows(at, grown) && isJoined(at),
  grows: (at, grown: Grown) => grows(at, grown) && !isJoined(at),
  nears: ({ before, better, worse, seat }, { heart }: OfHeart) =>
    isNear(better.state, seat, heart) &&
    [before, worse].every(({ state }) => !isNear(state, seat, heart) && holderOf(state, heart) !== seat),
  first: later((one, other, { seat }) => hasWon(one, seat) && !hasWon(other, seat)),
  stops: later(
    (one, other, { seat, better }, { seat: rival }: OfTeam & Ways) =>
      rival !== seat && hasWon(other, rival) && !hasWon(one, rival) && !canWin(better, rival),
  ),
  reaches: later(
    (one, other, { seat, better, worse }, { heart }: OfHeart & Ways) =>
      holderOf(one.state, heart) === seat &&
      !isNear(worse.state, seat, heart) &&
      holderOf(better.state, heart) !== seat &&
      holderOf(other.state, heart) !== seat,
  ),
  exposed: later(
    (_, other, at, said: OfTeam & OfHeart & Ways) =>
      said.seat !== at.seat &&
      holderOf(at.worse.state, said.heart) === at.seat &&
      holderOf(at.better.state, said.heart) !== at.seat &&
      holderOf(other.state, said.heart) === said.seat,
  ),
  leaves: later(
    (one, other, at, said: OfTeam & OfHeart & Ways) =>
      said.seat !== at.seat &&
      ![at.seat, said.seat].includes(holderOf(at.worse.state, said.heart)) &&
      holderOf(other.state, said.heart) === said.seat &&
      isKept(one, at, said),
  ),
  leads: later(
    (one, other, { seat }, { part, points }: Lead) =>
      points > 0 &&
      PARTS[part](one.state, seat) - PARTS[part](other.state, seat) === points &&
      lead(one.state, seat) > lead(other.state, seat),
  ),
  lags: later(
    (one, other, { seat }, { seat: rival, points }: OfTeam & Ways & { readonly points: number }) =>
      rival !== seat &&
      points > 0 &&
      totalOf(other.state, rival) - totalOf(one.state, rival) === points &&
      lead(one.state, seat) > lead(other.state, seat),
  ),
};
