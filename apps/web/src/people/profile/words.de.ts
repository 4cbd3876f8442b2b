import type { ProfileWords } from './words.ts';

/** Words of a player's page in German. */
export const de: ProfileWords = {
  since: (when, matches) => `Hier seit ${when}. ${matches === 1 ? '1 Partie' : `${matches} Partien`}.`,
  onlyYou: 'Nur du siehst diese Seite',
  everybody: 'Andere sehen diese Seite',
  nameAndFace: 'Name und Gesicht',
  show: 'Anderen zeigen',
  hide: 'Niemandem zeigen',
  latest: 'Letzte Partien',
  noMatches: 'Noch keine beendete Partie.',
  all: 'Alle Partien',
  private: (who) => `${who} behält diese Seite für sich.`,
  together: (who, played, won, lost) =>
    played === 1
      ? `${who} und du habt 1 Partie gespielt: ${won} zu ${lost} für dich.`
      : `${who} und du habt ${played} Partien gespielt: ${won} zu ${lost} für dich.`,
  gone: 'Diese Person ist nicht mehr da.',
  back: 'Zurück zum Tisch',
  name: 'Name',
  glaze: 'Glasur',
  sign: 'Zeichen',
  glazes: ['Rost', 'Indigo', 'Moos', 'Pflaume', 'Meer', 'Bernstein', 'Ton', 'Schiefer'],
  signs: [
    'Sonne',
    'Wellen',
    'Blatt',
    'Mond',
    'Stern',
    'Tropfen',
    'Blüte',
    'Hügel',
    'Muschel',
    'Flamme',
    'Wabe',
    'Drachen',
    'Ring',
  ],
  save: 'Speichern',
  flagged: 'Diesen Namen sieht sich erst jemand an. Bis dahin sehen andere einen anderen.',
  blockedThem: 'Du hast diese Person blockiert.',
  replies: (time) => `Antwortet meistens innerhalb von ${time}.`,
  minutes: (n) => `${n} Min.`,
  hours: (n) => `${n} Std.`,
  days: (n) => (n === 1 ? 'einem Tag' : `${n} Tagen`),
};
