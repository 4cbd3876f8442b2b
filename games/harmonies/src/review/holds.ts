import type { Claims, Comparison } from '@tessera/bots/judge';
import { isRecord, type Seat } from '@tessera/kernel';
import { breakdown, type Harmonies, harmonies, type State } from '../rules/index.ts';
import {
  type Denied,
  LANDSCAPES,
  type LeftCells,
  type Part,
  type Prepared,
  type Promised,
  type Settled,
} from '../words/reasons.ts';
import { bestToken, cardOf, cardPoints, emptyCells, gainsOf, heldBy, idOf, pointsOf, tokensShort } from './facts.ts';

type At = Comparison<Harmonies>;

/** Points by which a space must be better for a rival than any other. */
const CLEARLY = 2;

const net = ({ better, worse, seat }: At): number => pointsOf(better.state, seat) - pointsOf(worse.state, seat);

/** What the landscapes of two boards differ by. */
export function differences(one: State, other: State, seat: Seat): Part[] {
  const [mine, theirs] = [breakdown(one, seat), breakdown(other, seat)];
  return LANDSCAPES.map((category) => ({ category, points: mine[category] - theirs[category] }))
    .filter(({ points }) => points !== 0)
    .sort((a, b) => b.points - a.points);
}

/** The space that a line takes from the middle. */
export function spaceOf(line: At['line']): number {
  const taken = line.find((choice) => isRecord(choice) && 'take' in choice) as { readonly take: number } | undefined;
  return taken?.take ?? -1;
}

const sum = (parts: readonly Part[]): number => parts.reduce((all, { points }) => all + points, 0);
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Whether each sentence of `words/reasons` is true, by its code. */
export const claims: Claims<Harmonies> = {
  ends({ better, seat }, { mine, rival }: { readonly mine: number; readonly rival: number }) {
    const { ranks, scores } = harmonies.result(better.state);
    const others = scores.filter((_, other) => other !== seat);
    return better.over && ranks[seat] === 1 && scores[seat] === mine && Math.max(...others) === rival;
  },
  scores(at, { parts }: { readonly parts: readonly Part[] }) {
    const all = differences(at.better.state, at.worse.state, at.seat);
    return sum(all) > 0 && net(at) > 0 && same(all, parts);
  },
  settles(at, { card: id, cubes, points }: Settled) {
    const [one, other] = [at.better.state, at.worse.state];
    const card = cardOf(id);
    const placed = (state: State): number => (state.owner[card] === at.seat ? state.placed[card] : 0);
    const worth = (state: State): number => (state.owner[card] === at.seat ? cardPoints(state, card) : 0);
    return (
      cubes > 0 &&
      points > 0 &&
      placed(one) - placed(other) === cubes &&
      worth(one) - worth(other) === points &&
      net(at) > 0
    );
  },
  prepares({ better, worse, seat }, { card: id, missing, instead }: Prepared) {
    const card = cardOf(id);
    return (
      heldBy(better.state, seat).includes(card) &&
      heldBy(worse.state, seat).includes(card) &&
      better.state.placed[card] === worse.state.placed[card] &&
      missing < instead &&
      tokensShort(better.state, seat, card) === missing &&
      tokensShort(worse.state, seat, card) === instead
    );
  },
  draws({ before, better, worse, seat }, { card: id, missing }: Omit<Prepared, 'instead'>) {
    const card = cardOf(id);
    const open = before.state.row.filter((one) => one >= 0);
    const drawn = (state: State): number[] => open.filter((one) => state.owner[one] === seat);
    return (
      drawn(better.state).includes(card) &&
      better.state.placed[card] === 0 &&
      tokensShort(better.state, seat, card) === missing &&
      open.every((one) => tokensShort(better.state, seat, one) >= missing) &&
      drawn(worse.state).every((one) => worse.state.placed[one] === 0 && tokensShort(worse.state, seat, one) > missing)
    );
  },
  room({ better, worse, seat }, { cells, instead }: LeftCells) {
    return (
      !better.over &&
      cells > instead &&
      emptyCells(better.state, seat) === cells &&
      emptyCells(worse.state, seat) === instead
    );
  },
  promises({ better, worse, seat }, { token, points, instead }: Promised) {
    const [one, other] = [bestToken(better.state, seat), bestToken(worse.state, seat)];
    return one.token === token && one.points === points && other.points === instead && points > instead;
  },
  denies({ before, line, other, seat, better, worse }, { seat: rival, points, instead }: Denied) {
    const taken = spaceOf(line);
    if (rival === seat || taken < 0 || taken === spaceOf(other) || better.over || worse.over) return false;
    const gains = gainsOf(before, rival);
    const left = Math.max(...gains.filter((_, space) => space !== taken));
    return gains[taken] === points && left === instead && points - instead >= CLEARLY;
  },
};

/** Points of a seat by where they come from, and what the best rival has. */
export function sources(state: State, seat: Seat): ReadonlyMap<string, number> {
  const parts = new Map<string, number>();
  const mine = breakdown(state, seat);
  for (const category of LANDSCAPES) parts.set(category, mine[category]);
  for (const [card, owner] of state.owner.entries())
    if (owner === seat && state.placed[card] > 0) parts.set(`card:${idOf(card)}`, cardPoints(state, card));
  const others = Array.from({ length: state.seats }, (_, other) => other).filter((other) => other !== seat);
  if (others.length > 0) parts.set('rivals', -Math.max(...others.map((other) => pointsOf(state, other))));
  return parts;
}
