import { capital } from '@tessera/kernel';
import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import type { Grown, Heart, Lead, OfHeart, OfTeam } from './reasons.ts';

type At = ReasonReading<Plates, GameWords>;

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const place = ({ words }: At, key: string): string => words.board.placeOf(key);
/** Why one hex is better than another. */
export const reasons: ReasonWords<Plates, GameWords> = {
  wins: (_, { points: total }: { points: number }) => `It reaches the target with ${points(total)}.`,
  heart: (at, { heart, pays, each, from }: Heart) => {
    const what = each ? `pays ${points(pays)} every round` : `counts ${points(pays)}`;
    return from < 0
      ? `${capital(place(at, heart))} ${what}.`
      : `It takes ${place(at, heart)} from ${at.name(from)}, which ${what}.`;
  },
  cuts: (at, { seat, points: lost }: OfTeam & { points: number }) =>
    `It cuts a cluster of ${at.name(seat)} apart: ${points(lost)} less.`,
  joins: (_, { from, to }: Grown) => `Joining clusters pays: ${to} points instead of ${from}.`,
  grows: (_, { from, to }: Grown) => `The clusters are worth ${to} instead of ${from}.`,
  nears: (at, { heart }: OfHeart) => `It stands beside ${place(at, heart)}.`,
  first: () => 'It can reach the target first.',
  stops: (at, { seat }: OfTeam) => `Otherwise ${at.name(seat)} can reach the target first.`,
  reaches: (at, { heart }: OfHeart) => `It can take ${place(at, heart)} next.`,
  exposed: (at, { seat, heart }: OfTeam & OfHeart) =>
    `Otherwise ${at.name(seat)} can take ${place(at, heart)} away again.`,
  leaves: (at, { seat, heart }: OfTeam & OfHeart) => `Otherwise ${at.name(seat)} can take ${place(at, heart)}.`,
  leads: (_, { part, points: more }: Lead) =>
    `A few plates later: about ${points(more)} more for ${part === 'base' ? 'clusters' : 'hearts'}.`,
  lags: (at, { seat, points: fewer }: OfTeam & { points: number }) =>
    `A few plates later ${at.name(seat)} has about ${points(fewer)} less.`,
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Reach the target',
  first: 'Reach the target',
  heart: 'Take the heart',
  reaches: 'Race for the heart',
  nears: 'Race for the heart',
  cuts: 'Cut a cluster',
  stops: 'Stop the leader',
  joins: 'Join clusters',
  grows: 'Grow',
  exposed: 'A heart that holds',
  leaves: 'Keep them out',
  leads: 'Looking ahead',
};
