import type { Comparison, Reason } from '@tessera/bots/judge';
import { type EngineOf, type Json, type Seat, seeded } from '@tessera/kernel';
import {
  HEART_KEYS,
  HEART_VALUES,
  HEARTS,
  hexAt,
  NEIGHBOURS,
  type Plates,
  points,
  type State,
} from '../rules/index.ts';
import { think } from './search.ts';

type PlatesEngine = EngineOf<Plates>;

/** What is only on the way weighs less than what is there. */
const HOPE = 0.5;

const heldBy = ({ board }: State, team: Seat): number[] =>
  HEARTS.flatMap((hex, heart) => (board[hex] === team ? [heart] : []));

/** Hearts that a team stands beside and may take next. */
const near = ({ board }: State, team: Seat): number[] =>
  HEARTS.flatMap((hex, heart) =>
    board[hex] !== team && NEIGHBOURS[hex].some((beside) => board[beside] === team) ? [heart] : [],
  );

const largest = ({ size, board }: State, team: Seat): number =>
  size.reduce((most, one, hex) => (board[hex] === team ? Math.max(most, one) : most), 0);

/** Points that are worth a sentence. */
const LEAST = 3;
/** A reason of this weight needs no look further ahead. */
const PLAIN = 4.5;
/** Placements that both lines are played on for, everybody as well as a glance tells. */
const AHEAD = 8;
const GLANCE = { playouts: 40 };

function playOn(engine: PlatesEngine): PlatesEngine {
  const at = engine.fork();
  for (let i = 0; i < AHEAD && !at.over; i++) {
    const [{ actor, choices, frame }] = at.questions;
    if (frame.kind !== 'place') break;
    const hexes = choices.map((choice) => ('hex' in choice ? hexAt(choice.hex) : -1));
    const { hex } = think(at.state, actor, hexes, GLANCE, seeded('reasons'));
    at.take(hexes.indexOf(hex));
  }
  return at;
}

/** What shows only some placements later. */
function* later(
  seat: Seat,
  better: PlatesEngine,
  worse: PlatesEngine,
): Generator<Reason & { readonly weight: number }> {
  const [after, instead] = [playOn(better), playOn(worse)];
  const [one, other] = [after.state, instead.state];
  const won = ({ over, game, state }: PlatesEngine, team: Seat): boolean =>
    over && game.result(state).ranks[team] === 1;
  if (won(after, seat) && !won(instead, seat)) yield { weight: 50, code: 'first', detail: null };
  const rival = Array.from({ length: one.teams }, (_, team) => team).find(
    (team) => team !== seat && won(instead, team),
  );
  if (rival !== undefined && !won(after, rival)) yield { weight: 40, code: 'stops', detail: { seat: rival } };
  for (const heart of heldBy(one, seat).filter((heart) => !heldBy(other, seat).includes(heart)))
    yield { weight: 6 * HEART_VALUES[heart], code: 'reaches', detail: { heart: HEART_KEYS[heart] } };
  for (let rival = 0; rival < one.teams; rival++) {
    if (rival === seat) continue;
    for (const heart of heldBy(other, rival).filter((heart) => !heldBy(one, rival).includes(heart))) {
      const mine = heldBy(worse.state, seat).includes(heart);
      yield {
        weight: (mine ? 6 : 5) * HEART_VALUES[heart],
        code: mine ? 'exposed' : 'leaves',
        detail: { seat: rival, heart: HEART_KEYS[heart] },
      };
    }
  }
  const lead = (state: State): number =>
    points(state, seat).total -
    Math.max(...Array.from({ length: state.teams }, (_, team) => (team === seat ? 0 : points(state, team).total)));
  const more = lead(one) - lead(other);
  if (more >= LEAST) yield { weight: HOPE * more, code: 'later', detail: { points: more } };
}

/** Why one hex is better than another: the heart it takes, the clusters it joins or cuts, the heart it comes near to. */
export function reasons({ seat, better, worse }: Comparison<Plates>): readonly Reason[] {
  const [one, other] = [better.state, worse.state];
  const found: (Reason & { readonly weight: number })[] = [];
  const add = (weight: number, code: string, detail: Json = null): void => {
    if (weight > 0) found.push({ weight, code, detail });
  };
  if (better.over && !worse.over) add(1000, 'wins', { points: points(one, seat).total });
  const hearts = heldBy(one, seat).filter((heart) => !heldBy(other, seat).includes(heart));
  for (const heart of hearts)
    add(6 * HEART_VALUES[heart], 'heart', { heart: HEART_KEYS[heart], pays: HEART_VALUES[heart] });
  for (let rival = 0; rival < one.teams; rival++) {
    if (rival === seat) continue;
    const [left, before] = [points(one, rival).base, points(other, rival).base];
    if (left < before) add(before - left, 'cuts', { seat: rival, points: before - left });
    const lost = heldBy(other, rival).filter((heart) => !heldBy(one, rival).includes(heart) && !hearts.includes(heart));
    for (const heart of lost) add(4, 'denies', { seat: rival, heart: HEART_KEYS[heart] });
    const open = near(other, rival).filter((heart) => !near(one, rival).includes(heart));
    for (const heart of open) add(3, 'shuts', { seat: rival, heart: HEART_KEYS[heart] });
  }
  const [mine, theirs] = [points(one, seat).base, points(other, seat).base];
  if (mine > theirs)
    add(mine - theirs, largest(one, seat) > largest(other, seat) ? 'joins' : 'grows', { from: theirs, to: mine });
  const nearer = (heart: number): boolean => !near(other, seat).includes(heart) && !heldBy(other, seat).includes(heart);
  for (const heart of near(one, seat).filter(nearer))
    add(2 * HEART_VALUES[heart], 'nears', { heart: HEART_KEYS[heart] });
  if (found.every(({ weight }) => weight < PLAIN) && !better.over && !worse.over)
    for (const { weight, code, detail } of later(seat, better, worse)) add(weight, code, detail);
  if (found.length === 0) add(1, 'keeps');
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}
