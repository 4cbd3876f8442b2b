import type { CoachWords, ReasonReading } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Plates, GameWords>;

const MOST = 'Welches Feld verändert die meisten Punkte, deine und die der anderen?';
const TARGET = 'Wie viele Punkte fehlen bis zum Ziel, und wer ist zuerst dort?';
const HEART = 'Sieh dir die Herzen an: Welches könnte bald dir gehören?';
const NEXT = (at: At, { seat }: { seat: number }) => `Was würde ${at.name(seat)} als Nächstes tun?`;

/** Every word of puzzles in German. */
export const coaching: CoachWords<Plates, GameWords> = {
  goals: {
    win: () => 'Erreiche das Ziel in diesem Zug.',
    first: () => 'Erreiche das Ziel vor den anderen.',
    stops: (at: At, { seat }: { seat: number }) => `${at.name(seat)} steht kurz vor dem Ziel. Verhindere es.`,
  },
  looks: {
    wins: () => TARGET,
    first: () => TARGET,
    stops: NEXT,
    heart: () => 'Welches Herz ist in Reichweite?',
    reaches: () => HEART,
    nears: () => HEART,
    cuts: () => 'Gibt es eine Gruppe, die nur an einem Teller hängt?',
    leaves: NEXT,
    joins: () => 'Welche deiner Gruppen berühren sich fast?',
    grows: () => 'Welche deiner Gruppen gewinnt am meisten durch einen weiteren Teller?',
    exposed: () => 'Könnte man dir wieder nehmen, was du nimmst?',
    leads: () => MOST,
    other: () => MOST,
  },
  spots: {
    beside: (_, { count }: { count: number }) =>
      count === 1
        ? 'Das Feld liegt neben deinem eingekreisten Teller.'
        : 'Das Feld liegt neben all deinen eingekreisten Tellern.',
    among: () => 'Es ist eines der eingekreisten Felder.',
  },
  flaws: {
    stops: (at: At, { seat }: { seat: number }) => `Dann erreicht ${at.name(seat)} das Ziel zuerst.`,
    exposed: (at: At, { seat, heart }: { seat: number; heart: string }) =>
      `Dann nimmt ${at.name(seat)} ${at.words.board.placeOf(heart)} wieder weg.`,
    leaves: (at: At, { seat, heart }: { seat: number; heart: string }) =>
      `Dann bekommt ${at.name(seat)} ${at.words.board.placeOf(heart)}.`,
  },
};
