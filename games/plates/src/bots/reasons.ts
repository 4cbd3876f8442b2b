import type { Comparison, Reason } from '@tessera/bots/judge';
import type { Json, Seat } from '@tessera/kernel';
import { HEART_KEYS, HEART_VALUES, HEARTS, NEIGHBOURS, points, type State } from '../rules/index.ts';
import { raceOf } from './race.ts';
import { forecasts } from './value.ts';

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

/** Why one hex is better than another: the heart it takes, the clusters it joins or cuts, the heart it comes near to. */
export function reasons({ seat, better, worse }: Comparison): readonly Reason[] {
  const [one, other] = [better.state, worse.state] as unknown as readonly [State, State];
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
  for (const heart of near(one, seat).filter((heart) => !near(other, seat).includes(heart)))
    add(2 * HEART_VALUES[heart], 'nears', { heart: HEART_KEYS[heart] });
  const race = raceOf(one, seat);
  const [hope, without] = [forecasts(race, one), forecasts(race, other)];
  const lead = hope[seat] - without[seat];
  if (found.length === 0 && lead > 0) add(HOPE * lead, 'later', { points: Math.max(1, Math.round(lead)) });
  if (found.length === 0) add(1, 'keeps');
  return found.sort((a, b) => b.weight - a.weight).map(({ code, detail }) => ({ code, detail }));
}
