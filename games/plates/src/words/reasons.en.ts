import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Plates, GameWords>;

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const place = ({ words }: At, key: string): string => words.board.placeOf(key);
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Why one hex is better than another. */
export const reasons: ReasonWords<Plates, GameWords> = {
  wins: (_, { points: total }: { points: number }) => `It reaches the target with ${points(total)}.`,
  heart: (at, { heart, pays }: { heart: string; pays: number }) =>
    `${capital(place(at, heart))} pays ${pays} every round.`,
  cuts: (at, { seat, points: lost }: { seat: number; points: number }) =>
    `It cuts a cluster of ${at.name(seat)} apart: ${points(lost)} less.`,
  denies: (at, { seat, heart }: { seat: number; heart: string }) =>
    `It keeps ${at.name(seat)} from ${place(at, heart)}.`,
  shuts: (at, { seat, heart }: { seat: number; heart: string }) =>
    `It shuts the way of ${at.name(seat)} to ${place(at, heart)}.`,
  joins: (_, { from, to }: { from: number; to: number }) => `Joining clusters pays: ${to} points instead of ${from}.`,
  grows: (_, { from, to }: { from: number; to: number }) => `The clusters are worth ${to} instead of ${from}.`,
  nears: (at, { heart }: { heart: string }) => `It stands beside ${place(at, heart)}.`,
  first: () => 'It reaches the target first.',
  stops: (at, { seat }: { seat: number }) => `It keeps ${at.name(seat)} from reaching the target first.`,
  reaches: (at, { heart }: { heart: string }) => `It reaches ${place(at, heart)} first.`,
  exposed: (at, { seat, heart }: { seat: number; heart: string }) =>
    `Otherwise ${at.name(seat)} takes ${place(at, heart)} away again.`,
  leaves: (at, { seat, heart }: { seat: number; heart: string }) =>
    `Otherwise ${at.name(seat)} gets ${place(at, heart)}.`,
  later: (_, { points: more }: { points: number }) => `Looking ahead it brings about ${points(more)} more.`,
  keeps: () => 'It keeps the way to the hearts open longer.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Reach the target',
  first: 'Reach the target',
  heart: 'Take the heart',
  reaches: 'Race for the heart',
  nears: 'Race for the heart',
  cuts: 'Cut a cluster',
  denies: 'Keep them out',
  shuts: 'Keep them out',
  stops: 'Stop the leader',
  joins: 'Join clusters',
  grows: 'Grow',
  exposed: 'A heart that holds',
  leaves: 'Keep them out',
  later: 'Looking ahead',
};
