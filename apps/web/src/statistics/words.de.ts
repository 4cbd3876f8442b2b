import type { StatisticsWords } from './words.ts';

/** Every word of the statistics in German. */
export const de: StatisticsWords = {
  title: 'Deine Statistik',
  private: 'Nur auf diesem Gerät. Nichts davon wird irgendwohin gesendet.',
  foreseen: (count) =>
    count === 1
      ? 'Eine Partie zählt nicht: Du hast darin einen Wurf oder etwas Aufgedecktes rückgängig gemacht oder von davor weitergespielt.'
      : `${count} Partien zählen nicht: Du hast darin Würfe oder Aufgedecktes rückgängig gemacht oder von davor weitergespielt.`,
  headline: {
    first: 'Die erste Partie ist gespielt',
    few: 'Die ersten Partien sind gespielt',
    better: 'Du spielst genauer als früher',
    steady: 'Du spielst so genau wie früher',
    winning: 'Du gewinnst öfter, als du verlierst',
    losing: 'Noch gewinnen die anderen öfter',
  },
  matches: (count) => (count === 1 ? 'Partie' : 'Partien'),
  won: 'gewonnen',
  longest: 'Siege in Folge, längste Serie',
  current: (count) => (count === 0 ? 'gerade keine' : `gerade ${count}`),
  luck: 'Siege durch Glück',
  hints: 'Tipps',
  rating: 'Rätselwertung',
  timeline: 'Alle Partien',
  timelineHelp: 'Ein Punkt ist eine Partie und öffnet ihre Analyse.',
  lost: 'verloren',
  shared: 'geteilt',
  of: (won, all) => `${won} von ${all}`,
  bead: (date, game, result) => `${date}, ${game}, ${result}`,
  accuracy: 'Genauigkeit',
  accuracyTrend: (by) => (by === 0 ? 'Genauigkeit, wie zuvor' : `Genauigkeit, ${by > 0 ? '+' : '−'}${Math.abs(by)}`),
  notReviewed: 'Noch keine Partie analysiert. Analysen messen Genauigkeit und Glück.',
  chart: (game, count, last) => `${game}: Genauigkeit in ${count} Partien, zuletzt ${last}`,
  byOpponent: 'Nach Gegner',
  bySeat: 'Nach Platz',
  alone: 'allein',
  seat: (n) => `Platz ${n}`,
  columns: { who: 'Gegen', matches: 'Partien', won: 'Gewonnen', share: 'Anteil' },
  walk: 'Dein Glück, zusammengezählt',
  walkHelp:
    'In Siegen, über deine analysierten Partien der Spiele, in denen man Glück zusammenzählen darf. Null wäre ausgeglichen.',
  noWalk:
    'Keine deiner analysierten Partien ist von einem Spiel, in dem man Glück zusammenzählen darf; jede Analyse sagt, warum.',
  walkChart: (count, sum) => `Glück über ${count} analysierte Partien: ${sum} Siege`,
  again: (done, all) => `Ältere Analysen werden neu gemacht: ${done} von ${all}.`,
  costs: 'Was dich am meisten kostet',
  costsLater: (left) =>
    left === 1
      ? 'Nach einer weiteren Partie siehst du hier, was deine Fehler gemeinsam haben.'
      : `Nach ${left} weiteren Partien siehst du hier, was deine Fehler gemeinsam haben.`,
  costsNone: 'Nichts, was immer wieder vorkommt. Analysen weiterer Partien finden vielleicht etwas.',
  times: (count) => (count === 1 ? 'einmal' : `${count}-mal`),
  next: 'Wie es weitergeht',
  steps: {
    review: (game) => `Deine Partie ${game} analysieren`,
    practise: (theme) => `Üben: ${theme}`,
    stronger: (game) => `${game} gegen einen stärkeren Bot spielen`,
    again: (game) => `Noch einmal ${game} spielen`,
  },
  export: 'Exportieren',
  empty: 'Noch keine beendete Partie',
  emptyHelp:
    'Spiel auf diesem Gerät gegen einen Bot. Hier steht dann, was du gewinnst, wie genau du spielst und wie viel Glück du hast.',
  play: 'Jetzt spielen',
  puzzles: 'Rätsel',
};
