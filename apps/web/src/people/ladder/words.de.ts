import type { LadderWords } from './words.ts';

/** Words about ratings in German. */
export const de: LadderWords = {
  title: 'Wo du stehst',
  titleOf: (who) => `Wo ${who} steht`,
  how: 'Wie das berechnet wird',
  random: 'spielt zufällig, 1000',
  band: 'du, und wie sicher das ist',
  bandOf: (who) => `${who}, und wie sicher das ist`,
  scale:
    '400 Punkte sind zehn Siege zu einem. Jedes Spiel hat seine eigene Leiter: Wo Glück mehr zählt, liegen die Sprossen enger. Zahlen verschiedener Spiele lassen sich nicht vergleichen.',
  standing: (standing) => {
    switch (standing.at) {
      case 'unrated':
        return 'noch nicht gewertet';
      case 'unsure':
        return 'noch unklar';
      case 'below':
        return `unter ${standing.who}`;
      case 'close':
        return `nahe bei ${standing.who}`;
      case 'above':
        return `über ${standing.who}`;
      case 'between':
        return `zwischen ${standing.who} und ${standing.and}`;
    }
  },
  lane: (game, rating, error, standing) => `${game}, ${rating}, plus oder minus ${error}, ${standing}`,
  laneUnrated: (game) => `${game}, noch nicht gewertet`,
  overTime: (game) => `${game} im Verlauf`,
  otherGame: 'Spiel',
  chart: (game, from, to, count) =>
    `${game}: von ${from} auf ${to} in ${count === 1 ? '1 gewerteten Partie' : `${count} gewerteten Partien`}`,
  bandHelp: (error) => `Das Band ist, was wir nicht wissen. Jetzt sind es ± ${error}.`,
  few: (left) =>
    left === 1
      ? 'Noch eine Partie, dann sagt diese Kurve etwas aus.'
      : `Noch ${left} Partien, dann sagt diese Kurve etwas aus.`,
  none: 'Noch keine gewertete Partie.',
  more: (game) => `${game}, drei und mehr Plätze`,
  explained: [
    'Jedes Spiel hat eine Zahl für Tische zu zweit und eine für größere. Sie beginnt beim sanften Bot des Spiels, plus oder minus 350.',
    'Eine gewertete Partie verschiebt sie danach, wie überraschend das Ergebnis war: weit, solange wenig bekannt ist, wenig, sobald viel bekannt ist. Die Zahl nach ± sagt, wie sicher sie ist: In zwei von drei Fällen liegt die Wahrheit darin.',
    'Die Bots des Projekts sind feste Punkte, gemessen in Tausenden Partien. Dünne Striche zeigen, wie sicher diese Messungen sind. Ergebnisse gegen Bots zählen halb.',
    'Was zählt: gewertete Tische. Was nicht zählt: Partien mit Rückgängig oder Tipps, sehr kurze, deine eigenen zwei Geräte, mehr als zehn am Tag zwischen denselben beiden.',
    'Die Wertung wird aus den gespeicherten Ergebnissen berechnet, in der Reihenfolge, in der sie endeten. Eine Partie, die sich als unfair erweist, wird herausgenommen, und alles danach wird neu berechnet.',
  ],
  asTable: 'Als Tabelle',
  columns: { day: 'Tag', rating: 'Wertung', error: '±', result: 'Ergebnis' },
  results: { won: 'gewonnen', lost: 'verloren', shared: 'geteilt' },
};
