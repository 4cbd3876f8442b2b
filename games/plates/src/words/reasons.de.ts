import { capital } from '@tessera/kernel';
import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { Plates } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import type { Grown, Heart, Lead, OfHeart, OfTeam } from './reasons.ts';

type At = ReasonReading<Plates, GameWords>;

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const place = ({ words }: At, key: string): string => words.board.placeOf(key);
const dative = (at: At, key: string): string => place(at, key).replace(/^das /, 'dem ');
/** Warum ein Feld besser ist als ein anderes. */
export const reasons: ReasonWords<Plates, GameWords> = {
  wins: (_, { points: total }: { points: number }) => `Das erreicht das Ziel: ${points(total)}.`,
  heart: (at, { heart, pays, each, from }: Heart) => {
    const what = each ? `zahlt jede Runde ${points(pays)}` : `zählt ${points(pays)}`;
    const name = capital(place(at, heart));
    return from < 0 ? `${name} ${what}.` : `${name} ${what} und gehört noch ${at.name(from)}.`;
  },
  cuts: (at, { seat, points: lost }: OfTeam & { points: number }) =>
    `Das trennt ein Gebiet von ${at.name(seat)}: ${points(lost)} weniger.`,
  joins: (_, { from, to: sum }: Grown) => `Gebiete zu verbinden lohnt sich: ${sum} Punkte statt ${from}.`,
  grows: (_, { from, to: sum }: Grown) => `Die Gebiete sind ${sum} statt ${from} wert.`,
  nears: (at, { heart }: OfHeart) => `Das steht direkt neben ${dative(at, heart)}.`,
  first: () => 'So ist das Ziel zuerst zu erreichen.',
  stops: (at, { seat }: OfTeam) => `Sonst kann ${at.name(seat)} das Ziel zuerst erreichen.`,
  reaches: (at, { heart }: OfHeart) => `Als Nächstes ist ${place(at, heart)} zu holen.`,
  exposed: (at, { seat, heart }: OfTeam & OfHeart) =>
    `Sonst kann ${at.name(seat)} ${place(at, heart)} wieder wegnehmen.`,
  leaves: (at, { seat, heart }: OfTeam & OfHeart) => `Sonst kann ${at.name(seat)} ${place(at, heart)} nehmen.`,
  leads: (_, { part, points: more }: Lead) =>
    `Ein paar Platten später: etwa ${points(more)} mehr für ${part === 'base' ? 'Gebiete' : 'Herzen'}.`,
  lags: (at, { seat, points: fewer }: OfTeam & { points: number }) =>
    `Ein paar Platten später hat ${at.name(seat)} etwa ${points(fewer)} weniger.`,
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  wins: 'Das Ziel erreichen',
  first: 'Das Ziel erreichen',
  heart: 'Das Herz nehmen',
  reaches: 'Wettlauf zum Herzen',
  nears: 'Wettlauf zum Herzen',
  cuts: 'Eine Gruppe trennen',
  stops: 'Den Führenden aufhalten',
  joins: 'Gruppen verbinden',
  grows: 'Wachsen',
  exposed: 'Ein Herz, das bleibt',
  leaves: 'Den Weg versperren',
  leads: 'Vorausschauen',
};
