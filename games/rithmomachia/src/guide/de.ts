import { list, num, whose } from '../words/de-turns.ts';
import { ambushSum, captureSum } from '../words/sums.ts';
import type { GuideTexts } from './topics.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const de: GuideTexts = {
  move: {
    title: 'Wie die Steine ziehen',
    text: () =>
      'Kreise ziehen schräg, Dreiecke in ihrer Reihe oder Spalte, Quadrate in alle Richtungen, jeweils so weit der Weg frei ist. Die Pyramide zieht ein Feld weit in jede Richtung.',
  },
  goal: {
    title: 'So gewinnst du',
    text: (_at, { values }) =>
      `Bring drei deiner Zahlen über die Mittellinie, nebeneinander in einer Reihe, Spalte oder Diagonale, mit dem Mittel in der Mitte. ${values.join(', ')} wäre so eine Harmonie: Sie gewinnt, wenn der andere sie nicht sofort bricht.`,
  },
  danger: {
    title: 'Ein Stein in Gefahr',
    text: (at, { mover, victim, capture, count, from, to, near }) => {
      const { helper } = capture;
      const sum = captureSum(at.view, mover, victim, capture);
      const help = helper === undefined ? '' : `, mit Hilfe der ${num(at, helper)} auf ${near}`;
      const many = count === 1 ? '' : `${count} deiner Steine sind in Gefahr: `;
      return `${many}${capital(whose(at, mover))} auf ${from} hat freien Weg auf ${whose(at, victim)} auf ${to}, und ${sum}${help}. Zieh deinen Stein weg oder stell einen dazwischen.`;
    },
  },
  take: {
    title: 'Einen Stein schlagen',
    text: (at, { mover, victim, capture, to }) =>
      `${capital(whose(at, mover))} kann nach ${to} ziehen und ${whose(at, victim)} schlagen: ${captureSum(at.view, mover, victim, capture)}. Geschlagen wird bei gleichen Zahlen, wenn eine die andere teilt, oder mit einem Helfer.`,
  },
  helper: {
    title: 'Helfer',
    text: (at, { helper, on, beside }) =>
      `Die ${num(at, helper)} auf ${on} leiht ihre Zahl für Summe, Differenz, Produkt oder Quotient und bleibt stehen. ${beside ? 'Ein Helfer steht neben dem Stein, der geschlagen wird.' : 'Ein Helfer darf irgendwo stehen.'}`,
  },
  ambush: {
    title: 'Hinterhalt',
    text: (at, { ambush, beside }) =>
      `Nach einem Zug können zwei Steine, die nicht gezogen haben, noch einen Gegner ${beside ? 'zwischen sich ' : ''}schlagen. Hier trifft es ${whose(at, ambush.ambush)}: ${ambushSum(at.view, ambush)}.`,
  },
  lost: {
    title: 'Ein Stein ist weg',
    text: (at, { mover, victim, capture }) =>
      `${capital(whose(at, mover))} hat ${whose(at, victim)} geschlagen, denn ${captureSum(at.view, mover, victim, capture)}. Sieh vor jedem Zug nach, welche Linien der großen Zahlen frei sind.`,
  },
  beyond: {
    title: 'Über der Linie',
    text: (at, { piece, on }) =>
      `${capital(whose(at, piece))} auf ${on} steht in der gegnerischen Hälfte. Nur dort entsteht eine Harmonie, es fehlen also zwei weitere daneben.`,
  },
  pyramid: {
    title: 'Die Pyramide',
    text: (_at, { values }) =>
      `Deine Pyramide kann ziehen, und sie trägt vier Zahlen: ${list(values)}. Sie schlägt mit jeder davon, und jede davon genügt, um sie zu schlagen.`,
  },
  declare: {
    title: 'Eine Harmonie ansagen',
    text: (at, { pieces }) =>
      `Deine ${list(pieces.map((id) => num(at, id)))} sind eine Harmonie: Sag sie an. Der andere hat dann einen Zug, um sie zu brechen, sonst gewinnst du.`,
  },
  pending: {
    title: 'Eine Harmonie brechen',
    text: (at, { pieces }) =>
      `${capital(whose(at, pieces[0]))}, ${list(pieces.slice(1).map((id) => num(at, id)))} sind als Harmonie angesagt. Schlag in diesem Zug einen der drei, sonst ist die Partie vorbei.`,
  },
  end: {
    title: 'Das Ende',
    text: ({ name, me }, { won, drawn, turns }) =>
      drawn
        ? `Nach ${turns} Zügen kann niemand mehr gewinnen: unentschieden. Die Analyse zeigt, wo eine Harmonie nahe war.`
        : `Nach ${turns} Zügen ${won ? 'gewinnst du' : `gewinnt ${name(1 - me)}`}. Die Analyse zeigt, welcher Zug entschieden hat.`,
  },
};
