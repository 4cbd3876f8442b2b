import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Plates, GameWords>;

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const place = ({ words }: At, key: string): string => words.board.placeOf(key);
const dative = (at: At, key: string): string => place(at, key).replace(/^das /, 'dem ');
const to = (at: At, key: string): string => place(at, key).replace(/^das /, 'zum ');
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Warum ein Feld besser ist als ein anderes. */
export const reasons: ReasonWords<Plates, GameWords> = {
  wins: (_, { points: total }: { points: number }) => `Das erreicht das Ziel: ${points(total)}.`,
  heart: (at, { heart, pays }: { heart: string; pays: number }) =>
    `${capital(place(at, heart))} zahlt jede Runde ${pays}.`,
  cuts: (at, { seat, points: lost }: { seat: number; points: number }) =>
    `Das trennt ein Gebiet von ${at.name(seat)}: ${points(lost)} weniger.`,
  denies: (at, { seat, heart }: { seat: number; heart: string }) =>
    `Das hält ${at.name(seat)} von ${dative(at, heart)} fern.`,
  shuts: (at, { seat, heart }: { seat: number; heart: string }) =>
    `Das versperrt ${at.name(seat)} den Weg ${to(at, heart)}.`,
  joins: (_, { from, to: sum }: { from: number; to: number }) =>
    `Gebiete zu verbinden lohnt sich: ${sum} Punkte statt ${from}.`,
  grows: (_, { from, to: sum }: { from: number; to: number }) => `Die Gebiete sind ${sum} statt ${from} wert.`,
  nears: (at, { heart }: { heart: string }) => `Das steht direkt neben ${dative(at, heart)}.`,
  first: () => 'Das erreicht das Ziel zuerst.',
  stops: (at, { seat }: { seat: number }) => `Sonst erreicht ${at.name(seat)} das Ziel zuerst.`,
  reaches: (at, { heart }: { heart: string }) => `Das erreicht ${place(at, heart)} zuerst.`,
  exposed: (at, { seat, heart }: { seat: number; heart: string }) =>
    `Sonst nimmt ${at.name(seat)} ${place(at, heart)} wieder weg.`,
  leaves: (at, { seat, heart }: { seat: number; heart: string }) =>
    `Sonst bekommt ${at.name(seat)} ${place(at, heart)}.`,
  later: (_, { points: more }: { points: number }) => `Auf die Dauer bringt das etwa ${points(more)} mehr.`,
  keeps: () => 'Das hält den Weg zu den Herzen länger offen.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Das Ziel erreichen',
  first: 'Das Ziel erreichen',
  heart: 'Das Herz nehmen',
  reaches: 'Wettlauf zum Herzen',
  nears: 'Wettlauf zum Herzen',
  cuts: 'Eine Gruppe trennen',
  denies: 'Den Weg versperren',
  shuts: 'Den Weg versperren',
  stops: 'Den Führenden aufhalten',
  joins: 'Gruppen verbinden',
  grows: 'Wachsen',
  exposed: 'Ein Herz, das bleibt',
  leaves: 'Den Weg versperren',
  later: 'Vorausschauen',
};
