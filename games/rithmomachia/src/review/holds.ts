import type { Claims, Comparison } from '@tessera/bots/judge';
import { occurrences, type Rithmomachia } from '../rules/index.ts';
import type { Pieces, Values, Ways } from '../words/reasons.ts';
import {
  ahead,
  canDeclare,
  hasWon,
  isAlive,
  isAttacked,
  lostBy,
  numberOf,
  passed,
  pieces,
  type Replayed,
  replayed,
} from './facts.ts';

type At = Comparison<Rithmomachia>;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether the pieces of a sentence are those that it names. */
const isNamed = ({ before }: At, said: Pieces): boolean => {
  const numbers = said.ids.map((id) => numberOf(before.state, id));
  return numbers.length > 0 && !numbers.includes(-1) && same(pieces(before.state, numbers).pieces, said.pieces);
};

const taken = ({ before, seat }: At, after: At['better']): number[] => lostBy(before.state, after.state, 1 - seat);

const isTaken = (at: At, said: Pieces): boolean =>
  isNamed(at, said) && same(pieces(at.before.state, taken(at, at.better)).ids, said.ids);

/** Both lines played on as a sentence knows them. */
function played(at: At, { ways }: Ways): readonly [Replayed, Replayed] | undefined {
  const [one, other] = [replayed(at.better, ways[0]), replayed(at.worse, ways[1])];
  return one && other && [one, other];
}

/** Pieces of a side that go in the first of two ways on, but not in the other. */
const onlyLost = (at: At, said: Pieces, side: number, here: Replayed, there: Replayed): boolean =>
  isNamed(at, said) &&
  said.ids.every((id) => {
    const piece = numberOf(at.before.state, id);
    const owner = piece < 24 ? 0 : 1;
    return owner === side && !isAlive(here.table.state, piece) && isAlive(there.table.state, piece);
  });

/** Whether each sentence of `words/reasons` is true, by its code. */
export const claims: Claims<Rithmomachia> = {
  wins: ({ better, worse, seat }) => hasWon(better, seat) && !worse.over,
  saves: ({ better, worse, seat }) => hasWon(worse, 1 - seat) && !hasWon(better, 1 - seat),
  draws: ({ better, worse }) => worse.over && ![0, 1].some((side) => hasWon(worse, side)) && !better.over,
  repeats: ({ better, worse }) => !worse.over && occurrences(worse.state) >= 2 && occurrences(better.state) < 2,
  takes: (at, said: Pieces) => isTaken(at, said) && taken(at, at.worse).length === 0,
  takesMore: (at, said: Pieces) =>
    isTaken(at, said) &&
    taken(at, at.worse).length > 0 &&
    at.better.state.points[at.seat] > at.worse.state.points[at.seat],
  declares: ({ better, worse, seat }, { values }: Values) =>
    better.state.pending?.by === seat && worse.state.pending?.by !== seat && same(better.state.pending.values, values),
  breaks: ({ before, better, worse, seat }) =>
    [before, worse].every(({ state }) => state.pending?.by === 1 - seat) && better.state.pending?.by !== 1 - seat,
  hangs: (at, said: Pieces) =>
    isNamed(at, said) &&
    said.ids.every((id) => isAttacked(at.worse.state, id) && !isAttacked(at.better.state, id)) &&
    said.ids.every((id) => isAlive(at.better.state, numberOf(at.before.state, id))),
  threatens: (at, said: Pieces) =>
    isNamed(at, said) &&
    said.ids.every((id) => isAttacked(at.better.state, id) && !isAttacked(at.worse.state, id)) &&
    said.ids.every((id) => isAlive(at.worse.state, numberOf(at.before.state, id))),
  allows: ({ better, worse }, { values }: Values) => canDeclare(worse, values) && !canDeclare(better, values),
  prepares: ({ better, worse }, { values }: Values) =>
    canDeclare(passed(better), values) && !canDeclare(passed(worse), values),
  leads(at, { values, ...ways }: Values & Ways) {
    const [one, other] = played(at, ways) ?? [];
    if (one === undefined || other === undefined || !same(one.harmonies[at.seat], values)) return false;
    return hasWon(one.table, at.seat) && !hasWon(other.table, at.seat);
  },
  loses(at, { values, ...ways }: Values & Ways) {
    const [one, other] = played(at, ways) ?? [];
    if (one === undefined || other === undefined || !same(other.harmonies[1 - at.seat], values)) return false;
    return hasWon(other.table, 1 - at.seat) && !hasWon(one.table, 1 - at.seat);
  },
  richer(at, { ways, points }: Ways & { readonly points: number }) {
    const [one, other] = played(at, { ways }) ?? [];
    if (one === undefined || other === undefined) return false;
    return points > 0 && ahead(one.table.state, at.seat) - ahead(other.table.state, at.seat) === points;
  },
  gains(at, { ways, ...said }: Pieces & Ways) {
    const [one, other] = played(at, { ways }) ?? [];
    if (one === undefined || other === undefined) return false;
    const more = ahead(one.table.state, at.seat) - ahead(other.table.state, at.seat);
    return more > 0 && onlyLost(at, said, 1 - at.seat, one, other);
  },
  loosens(at, { ways, ...said }: Pieces & Ways) {
    const [one, other] = played(at, { ways }) ?? [];
    if (one === undefined || other === undefined) return false;
    const more = ahead(one.table.state, at.seat) - ahead(other.table.state, at.seat);
    return more > 0 && onlyLost(at, said, at.seat, other, one);
  },
};
