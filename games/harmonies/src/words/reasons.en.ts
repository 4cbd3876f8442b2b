import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Harmonies, GameWords>;

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);
const animal = ({ words }: At, card: CardId): string => words.board.cards(card).toLowerCase();
/** Categories that are one thing. */
const ONE: readonly string[] = ['water', 'spirit'];

/** Why one turn is better than another. */
export const reasons: ReasonWords<Harmonies, GameWords> = {
  ends: (_, { mine, rival }: { mine: number; rival: number }) =>
    mine === rival
      ? `It ends the match now: ${mine} all, won on cubes.`
      : `It ends the match now, ${mine} to ${rival}.`,
  scores: (_, { category, points: more }: { category: string; points: number }) =>
    `The ${category} ${ONE.includes(category) ? 'scores' : 'score'} ${points(more)} more.`,
  settles: (at, { card, cubes, points: more }: { card: CardId; cubes: number; points: number }) =>
    cubes === 1
      ? `The ${animal(at, card)} moves in: ${points(more)}.`
      : `The ${animal(at, card)} moves in ${cubes} times: ${points(more)}.`,
  prepares: (at, { card }: { card: CardId }) => `It makes a place for the ${animal(at, card)}.`,
  draws: (at, { card }: { card: CardId }) => `The ${animal(at, card)} suits this landscape: take it.`,
  denies: (at, { seat }: { seat: number }) => `It takes what ${at.name(seat)} needs most.`,
  room: (_, { points: more }: { points: number }) => `It leaves better places for later, worth about ${points(more)}.`,
  ahead: () => 'Looking further ahead, it wins more often.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  ends: 'Close the board',
  scores: 'Landscape',
  settles: 'An animal moves in',
  prepares: 'Make a place',
  draws: 'The right card',
  denies: 'Take what others need',
  room: 'Room for later',
};
