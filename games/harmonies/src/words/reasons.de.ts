import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';

type At = ReasonReading<Harmonies, GameWords>;

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const animal = ({ words }: At, card: CardId): string => words.board.cards(card);
const THING: { readonly [category: string]: string } = {
  trees: 'Bäume',
  mountains: 'Berge',
  fields: 'Felder',
  buildings: 'Gebäude',
  water: 'Gewässer',
  spirit: 'Punkte des Naturgeists',
};

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Harmonies, GameWords> = {
  ends: (_, { mine, rival }: { mine: number; rival: number }) =>
    mine === rival
      ? `Das beendet die Partie jetzt: ${mine} zu ${rival}, entschieden durch die Würfel.`
      : `Das beendet die Partie jetzt, ${mine} zu ${rival}.`,
  scores: (_, { category, points: more }: { category: string; points: number }) =>
    `${THING[category]}: ${points(more)} mehr.`,
  settles: (at, { card, cubes, points: more }: { card: CardId; cubes: number; points: number }) =>
    cubes === 1
      ? `${animal(at, card)} zieht ein: ${points(more)}.`
      : `${animal(at, card)} zieht ${cubes}-mal ein: ${points(more)}.`,
  prepares: (at, { card }: { card: CardId }) => `Das schafft einen Platz für die Karte ${animal(at, card)}.`,
  draws: (at, { card }: { card: CardId }) => `Die Karte ${animal(at, card)} passt zu dieser Landschaft: nimm sie.`,
  denies: (at, { seat }: { seat: number }) => `Das nimmt, was ${at.name(seat)} am meisten braucht.`,
  room: (_, { points: more }: { points: number }) => `Das lässt bessere Plätze für später, etwa ${points(more)} wert.`,
  ahead: () => 'Weiter vorausgeschaut gewinnt das öfter.',
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  ends: 'Das Feld füllen',
  scores: 'Landschaft',
  settles: 'Ein Tier zieht ein',
  prepares: 'Platz schaffen',
  draws: 'Die richtige Karte',
  denies: 'Den anderen wegnehmen',
  room: 'Platz für später',
};
