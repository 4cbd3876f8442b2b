import type { CoachWords, ReasonReading } from '@tessera/kit';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import type { Part } from './reasons.ts';

type At = ReasonReading<Harmonies, GameWords>;

const LOOKS: { readonly [category in Part['category']]: string } = {
  trees: 'Sieh dir deine Bäume an. Welcher kann noch wachsen?',
  mountains: 'Sieh dir deine Berge an. Welcher steht allein?',
  fields: 'Sieh dir deine Felder an. Welchem fehlt ein Nachbar?',
  buildings: 'Sieh dir deine Gebäude an. Was brauchen sie um sich herum?',
  water: 'Sieh dir deine Gewässer an. Wie könnten sie länger werden?',
  spirit: 'Sieh dir deinen Naturgeist an. Was zählt er?',
};
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;

/** Every word of puzzles in German. */
export const coaching: CoachWords<Harmonies, GameWords> = {
  goals: {
    ends: () => 'Beende die Partie in diesem Zug und gewinne sie.',
    last: () => 'Das ist dein letzter Zug: Hol die meisten Punkte.',
  },
  looks: {
    ends: () => 'Wie viele Felder sind noch leer, und wer führt?',
    scores: (_, { parts: [most] = [] }: { parts?: readonly Part[] }) =>
      most === undefined ? 'Welche Landschaft kann jetzt wachsen?' : LOOKS[most.category],
    promises: () => 'Was könnte im nächsten Zug ein einziges Plättchen bringen?',
    room: () => 'Welche Plättchen können auf andere?',
    settles: () => 'Welches deiner Tiere ist fast zu Hause?',
    prepares: () => 'Welches deiner Tiere braucht noch einen Platz?',
    draws: () => 'Vergleich die Tierkarten mit deiner Landschaft.',
    denies: (at: At, { seat }: { seat: number }) => `Was würde ${at.name(seat)} als Nächstes gern nehmen?`,
    other: () => 'Welche Tiere und Landschaften sind fast fertig?',
  },
  spots: {
    card: (at: At, { card }: { card: CardId }) => `Sieh dir die Karte ${at.words.board.cards(card)} an.`,
    cells: (_, { cells }: { cells: readonly string[] }) => `Die Plättchen gehören auf ${list(cells)}. Aber welche?`,
  },
};
