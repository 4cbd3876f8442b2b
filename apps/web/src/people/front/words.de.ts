import type { FrontWords } from './words.ts';

const NUMBERS = [
  'Kein',
  'Ein',
  'Zwei',
  'Drei',
  'Vier',
  'Fünf',
  'Sechs',
  'Sieben',
  'Acht',
  'Neun',
  'Zehn',
  'Elf',
  'Zwölf',
];

/** Words of a player's own front page in German. */
export const de: FrontWords = {
  nobody: 'Niemand wartet auf dich.',
  one: (who) => `${who} wartet auf dich.`,
  oneTable: 'Ein Tisch wartet auf dich.',
  several: (n) => `${NUMBERS[n] ?? n} Tische warten auf dich.`,
  first: (game, who) => `${game} mit ${who} zuerst. Nach jedem Zug ist der nächste Tisch eine Taste entfernt.`,
  theyMove: (who, several) =>
    several
      ? `${who} sind am Zug. Hier siehst du, wenn du dran bist.`
      : `${who} ist am Zug. Hier siehst du, wenn du dran bist.`,
  yourTurn: 'Du bist dran',
  othersTurn: 'Andere sind dran',
  with: (who) => `mit ${who}`,
  alone: 'allein',
  take: 'Zum Tisch',
  next: 'Nächster Tisch',
  toMove: (who, several) => (several ? `${who} sind am Zug` : `${who} ist am Zug`),
  waiting: 'wartet auf Mitspielende',
  all: (n) => `Alle ${n}`,
  more: (n) => (n === 1 ? '1 weiterer wartet auf dich' : `${n} weitere warten auf dich`),
  forOthers: (n) => (n === 1 ? '1 wartet auf andere' : `${n} warten auf andere`),
  allTables: 'Alle Tische: suchen, nach Spiel, nach Gegner',
  still: 'Deine Tische werden noch geholt.',
  failed: 'Deine Tische konnten nicht geholt werden.',
  retry: 'Noch einmal versuchen',
  offline: (time) => `Keine Verbindung. Deine Tische, Stand ${time}.`,
  noLimit: 'ohne Zeitlimit',
};
