import { cellName } from '../rules/board.ts';
import type { Stack } from '../rules/index.ts';
import type { GuideTexts } from './index.ts';

const and = (items: readonly (string | number)[]): string => `${items.slice(0, -1).join(', ')} und ${items.at(-1)}`;
const or = (items: readonly (string | number)[]): string => `${items.slice(0, -1).join(', ')} oder ${items.at(-1)}`;

export const de: GuideTexts = {
  take: {
    title: 'Plättchen nehmen',
    text: (_at, { groups }) =>
      `In jedem Zug nimmst du eine der ${groups} Gruppen aus der Mitte. Alle drei Plättchen legst du auf dein Brett, bevor der Zug endet.`,
  },
  cards: {
    title: 'Tierkarten',
    text: ({ words: { board } }, { most, card }) =>
      `Eine Karte wie „${board.cards(card)}“ zeigt die Landschaften, in denen ihr Tier lebt. Du darfst pro Zug eine nehmen und höchstens ${most} unfertige haben.`,
  },
  place: {
    title: 'Plättchen legen',
    text: ({ words: { board } }, { tokens }) =>
      `Lege jetzt ${tokens.length === 1 ? board.tokens[tokens[0]] : and(tokens.map((token) => board.tokens[token]))} in beliebiger Reihenfolge auf freie Felder oder auf passende Stapel. Was liegt, bleibt liegen.`,
  },
  stack: {
    title: 'Stapeln',
    text: ({ view, words: { board } }, { token, at, makes }) =>
      `Auf ${cellName(view.options.side, at)} würde aus ${board.tokens[token]} ein ${board.stacks[makes as Stack]}. Laub kommt auf Holz, Ziegel auf Holz, Stein oder Ziegel, Stein auf Stein; auf Wasser und Korn kommt nichts.`,
  },
  trees: {
    title: 'Bäume',
    text: (_at, { points }) =>
      `Ein Baum ist je nach Höhe ${or(points)} Punkte wert. Das Laub kommt zuletzt, auf bis zu zwei Holz.`,
  },
  mountains: {
    title: 'Berge',
    text: (_at, { points }) =>
      `Ein Berg ist je nach Höhe ${or(points)} Punkte wert. Allein zählt er nichts: Ein anderer Berg muss ihn berühren.`,
  },
  fields: {
    title: 'Felder',
    text: (_at, { points }) =>
      `Zwei oder mehr Kornplättchen, die sich berühren, sind ein Feld für ${points} Punkte, egal, wie groß es ist. Mehrere kleine Felder bringen also mehr als ein großes.`,
  },
  water: {
    title: 'Der Fluss',
    text: (_at, { points, from }) =>
      `Nur dein längster Fluss zählt: mit Länge ${from} bringt er ${points[0]} Punkte, danach ${and(points.slice(1))}. Seine Länge ist der kürzeste Weg zwischen seinen beiden Enden.`,
  },
  buildings: {
    title: 'Gebäude',
    text: (_at, { points }) =>
      `Ein Ziegel auf Holz, Stein oder Ziegel ist ein Gebäude. Es ist ${points} Punkte wert, wenn rundherum drei verschiedene Farben obenauf liegen.`,
  },
  cube: {
    title: 'Ein Tier zieht ein',
    text: ({ view, words: { board } }, { card, at }) =>
      `Um ${cellName(view.options.side, at)} liegt, was „${board.cards(card)}“ braucht: Du darfst einen Würfel der Karte dorthin legen. Auf dieses Feld kommt dann nichts mehr, und der Würfel bleibt, was auch immer sich darum herum ändert.`,
  },
  worth: {
    title: 'Was eine Karte wert ist',
    text: ({ words: { board } }, { card, placed, points }) =>
      `Mit ${placed === 1 ? 'dem ersten Würfel' : `${placed} Würfeln`} auf deinem Brett ist „${board.cards(card)}“ ${points[placed - 1]} Punkte wert. Alle Stufen: ${and(points)}.`,
  },
  four: {
    title: 'Vier Karten',
    text: (_at, { most }) =>
      `Du hast ${most} unfertige Karten, mehr geht nicht. Beende eine, bevor du die nächste nimmst.`,
  },
  complete: {
    title: 'Eine fertige Karte',
    text: ({ words: { board } }, { card, points }) =>
      `Alle Würfel von „${board.cards(card)}“ liegen auf deinem Brett: Das sind sichere ${points} Punkte. Ihr Platz ist wieder frei.`,
  },
  last: {
    title: 'Die letzte Runde',
    text: ({ me, name }, { pouch, by, limit }) =>
      `${pouch ? 'Der Beutel ist leer' : `${by === me ? 'Du hast' : `${name(by)} hat`} höchstens noch ${limit} freie Felder`}, darum ist dies die letzte Runde. Alle kommen gleich oft dran.`,
  },
  end: {
    title: 'Die Schlusswertung',
    text: (_at, { score, total }) =>
      `Bäume ${score.trees}, Berge ${score.mountains}, Felder ${score.fields}, Gebäude ${score.buildings}, Wasser ${score.water}, Tiere ${score.animals}: ${total} Punkte. Die meisten Punkte gewinnen, dann die meisten Würfel.`,
  },
};
