import type { ReasonReading, ReasonWords, ThemeWords } from '@tessera/kit';
import type { CardId, Harmonies } from '../rules/index.ts';
import type { GameWords } from './index.ts';
import type { Category, Denied, Lead, LeftCells, Part, Prepared, Promised, Settled } from './reasons.ts';

export { plan, unknown } from './plan.de.ts';

type At = ReasonReading<Harmonies, GameWords>;

const points = (count: number): string => (count === 1 ? '1 Punkt' : `${count} Punkte`);
const animal = ({ words }: At, card: CardId): string => words.board.cards(card);
const tokens = (count: number): string => (count === 1 ? '1 Plättchen' : `${count} Plättchen`);
const lack = (count: number): string => `${count === 1 ? 'fehlt' : 'fehlen'} ${tokens(count)}`;
const NAMES: { readonly [category in Category]: string } = {
  trees: 'Bäume',
  mountains: 'Berge',
  fields: 'Felder',
  buildings: 'Gebäude',
  water: 'Wasser',
  spirit: 'den Naturgeist',
};
const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
const parted = (parts: readonly Part[]): string =>
  list(
    parts.map(
      ({ category, points: more }) => `${Math.abs(more)} ${more > 0 ? 'mehr' : 'weniger'} für ${NAMES[category]}`,
    ),
  );
const source = (at: At, from: string): string =>
  from.startsWith('card:')
    ? `durch die Karte ${animal(at, from.slice(5) as CardId)}`
    : `für ${NAMES[from as Category]}`;

/** Warum ein Zug besser ist als ein anderer. */
export const reasons: ReasonWords<Harmonies, GameWords> = {
  ends: (_, { mine, rival }: { mine: number; rival: number }) =>
    mine === rival
      ? `Das beendet die Partie jetzt: ${mine} zu ${rival}, entschieden durch die Würfel.`
      : `Das beendet die Partie jetzt, ${mine} zu ${rival}.`,
  scores: (_, { parts }: { parts: readonly Part[] }) => `Punkte sofort: ${parted(parts)}.`,
  settles: (at, { card, cubes, points: more }: Settled) =>
    cubes === 1
      ? `${animal(at, card)} zieht ein: ${points(more)}.`
      : `${animal(at, card)} zieht ${cubes}-mal ein: ${points(more)}.`,
  prepares: (at, { card, missing, instead }: Prepared) =>
    missing === 0
      ? `Für die Karte ${animal(at, card)} ist ein Platz da; beim anderen Zug ${lack(instead)}.`
      : `Für die Karte ${animal(at, card)} ${lack(missing)}, nicht ${instead}.`,
  draws: (at, { card, missing }: Omit<Prepared, 'instead'>) =>
    `Keine offene Karte passt besser als ${animal(at, card)}: ${missing === 0 ? 'Der Platz ist schon da' : `Für den Platz ${lack(missing)}`}.`,
  room: (_, { cells, instead }: LeftCells) => `Das lässt ${cells} Felder frei, nicht ${instead}.`,
  promises: ({ words }, { token, points: more, instead }: Promised) =>
    `Als Nächstes bringt einmal ${words.board.tokens[token]} ${points(more)}; beim anderen Zug bringt ein Plättchen höchstens ${instead}.`,
  denies: (at, { seat, points: most, instead }: Denied) =>
    `Das nimmt die Plättchen, mit denen ${at.name(seat)} ${points(most)} machen könnte; ohne sie höchstens ${instead}.`,
  leads: (at, { turns, from, points: mean, instead }: Lead) => {
    const more = Math.round(mean - instead);
    if (from === 'all') return `${turns === 2 ? 'Zwei' : 'Vier'} Züge später steht man etwa ${points(more)} besser.`;
    return from === 'rivals'
      ? `${turns === 2 ? 'Zwei' : 'Vier'} Züge später haben die anderen etwa ${points(more)} weniger.`
      : `${turns === 2 ? 'Zwei' : 'Vier'} Züge später: etwa ${points(more)} mehr ${source(at, from)}.`;
  },
};

/** What puzzles are called that are solved for these reasons. */
export const themes: ThemeWords = {
  ends: 'Das Feld füllen',
  scores: 'Landschaft',
  settles: 'Ein Tier zieht ein',
  prepares: 'Platz schaffen',
  draws: 'Die richtige Karte',
  promises: 'Landschaft',
  room: 'Platz für später',
  denies: 'Den anderen wegnehmen',
};
